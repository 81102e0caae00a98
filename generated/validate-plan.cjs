// Generated from schema/plan.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validatePlan = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"sluice:///plan.schema.json","title":"Plan","description":"What an extraction will do: plain data, the same bytes for the same configuration. Version 1.","type":"object","additionalProperties":false,"required":["planVersion","name","transport","runs"],"properties":{"planVersion":{"const":1,"description":"Raised when a reader of the former version would misread the plan."},"name":{"type":"string","description":"Name of the configuration, without its folder."},"transport":{"$ref":"#/definitions/Transport"},"runs":{"type":"array","description":"In order.","items":{"$ref":"#/definitions/Run"}}},"definitions":{"LiteralExpression":{"title":"LiteralExpression","description":"A value known when the plan is made.","type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"literal","description":"Which form this is."},"value":{"description":"The value.","type":["string","number","boolean","null"]},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"NumberExpression":{"title":"NumberExpression","description":"A known number with more digits than JSON tools keep.","type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"number","description":"Which form this is."},"text":{"type":"string","description":"The digits."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ListExpression":{"title":"ListExpression","description":"A list of values.","type":"object","additionalProperties":false,"required":["kind","elements"],"properties":{"kind":{"const":"list","description":"Which form this is."},"elements":{"type":"array","description":"The elements in order.","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ObjectExpression":{"title":"ObjectExpression","description":"An object; members in order.","type":"object","additionalProperties":false,"required":["kind","members"],"properties":{"kind":{"const":"object","description":"Which form this is."},"members":{"type":"array","description":"The members in order.","items":{"$ref":"#/definitions/Member"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"SecretExpression":{"title":"SecretExpression","description":"A secret of the configuration: named, never contained.","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"secret","description":"Which form this is."},"name":{"type":"string","description":"The attribute path, for example `#password`; `iterations.0.#password` for an iteration; `authorization.#data.token`, `aws.#secretKey` and the like for other places."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"LoginExpression":{"title":"LoginExpression","description":"A value of the login response. Fails when the path does not exist (LOGIN-10).","type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"login","description":"Which form this is."},"path":{"type":"string","description":"Dotted path."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"LoginOrTextExpression":{"title":"LoginOrTextExpression","description":"A value of the login response if the path exists, else the text itself (LOGIN-9).","type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"login-or-text","description":"Which form this is."},"text":{"type":"string","description":"Path and literal in one."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"StateExpression":{"title":"StateExpression","description":"A value of the state's `time`: `previousStart`, `currentStart` (Unix seconds) or another member (CTX-E4).","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"state","description":"Which form this is."},"name":{"type":"string","description":"The member of `time`."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ParentExpression":{"title":"ParentExpression","description":"The value at a placeholder's path in the parent's record.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"parent","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"RequestExpression":{"title":"RequestExpression","description":"A property of the request before authentication (11.7).","type":"object","additionalProperties":false,"required":["kind","property"],"properties":{"kind":{"const":"request","description":"Which form this is."},"property":{"type":"string","description":"`url`, `path`, `queryString`, `method`, `hostname`, `port` or `resource`."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"QueryExpression":{"title":"QueryExpression","description":"A decoded query parameter of the request before authentication (11.7).","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"query","description":"Which form this is."},"name":{"type":"string","description":"Flat name; `name.0`, `name.1` for repeated ones."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"NonceExpression":{"title":"NonceExpression","description":"The nonce of this attempt, 16 hex digits (OAUTH20-3).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"nonce","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"TimestampExpression":{"title":"TimestampExpression","description":"Unix seconds of this attempt (OAUTH20-3).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"timestamp","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"CallExpression":{"title":"CallExpression","description":"A function that must wait for one of its arguments, or for the clock.","type":"object","additionalProperties":false,"required":["kind","function","arguments"],"properties":{"kind":{"const":"call","description":"Which form this is."},"function":{"type":"string","description":"The function's name."},"arguments":{"type":"array","description":"The arguments in order.","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Expression":{"title":"Expression","description":"A value, known or waited for.","oneOf":[{"$ref":"#/definitions/LiteralExpression"},{"$ref":"#/definitions/NumberExpression"},{"$ref":"#/definitions/ListExpression"},{"$ref":"#/definitions/ObjectExpression"},{"$ref":"#/definitions/SecretExpression"},{"$ref":"#/definitions/LoginExpression"},{"$ref":"#/definitions/LoginOrTextExpression"},{"$ref":"#/definitions/StateExpression"},{"$ref":"#/definitions/ParentExpression"},{"$ref":"#/definitions/RequestExpression"},{"$ref":"#/definitions/QueryExpression"},{"$ref":"#/definitions/NonceExpression"},{"$ref":"#/definitions/TimestampExpression"},{"$ref":"#/definitions/CallExpression"}]},"Member":{"title":"Member","description":"A member of an object.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name."},"value":{"$ref":"#/definitions/Expression"}}},"Parameter":{"title":"Parameter","description":"A named value of a query, a body or a row.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Header":{"title":"Header","description":"A header and its value.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name as written."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"NoCredentials":{"title":"NoCredentials","description":"Requests go out as they are.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none","description":"Which form this is."}}},"BasicCredentials":{"title":"BasicCredentials","description":"HTTP basic authentication (8.2).","type":"object","additionalProperties":false,"required":["kind","username","password","from"],"properties":{"kind":{"const":"basic","description":"Which form this is."},"username":{"$ref":"#/definitions/Expression"},"password":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"QueryCredentials":{"title":"QueryCredentials","description":"Query parameters laid over those of each request (8.3).","type":"object","additionalProperties":false,"required":["kind","query","from"],"properties":{"kind":{"const":"query","description":"Which form this is."},"query":{"type":"array","description":"Evaluated for each attempt.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"LoginCredentials":{"title":"LoginCredentials","description":"A login request whose response is attached to the other requests (8.4, 8.8).","type":"object","additionalProperties":false,"required":["kind","type","loginRequest","format","apiRequest","expiry","from"],"properties":{"kind":{"const":"login","description":"Which form this is."},"type":{"enum":["login","oauth20.login"],"description":"The type as configured."},"loginRequest":{"$ref":"#/definitions/LoginRequest"},"format":{"enum":["json","text"],"description":"How the login response is read."},"apiRequest":{"title":"ApiRequest","description":"What is attached; evaluated once for each login (LOGIN-8).","type":"object","additionalProperties":false,"required":["headers","query"],"properties":{"headers":{"type":"array","description":"Headers to set.","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","description":"Query parameters to add (LOGIN-12).","items":{"$ref":"#/definitions/Parameter"}}}},"expiry":{"$ref":"#/definitions/Expiry"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"LoginRequest":{"title":"LoginRequest","description":"The login request.","type":"object","additionalProperties":false,"required":["method","endpoint","headers","params","from"],"properties":{"method":{"$ref":"#/definitions/Method"},"endpoint":{"type":"string","description":"Resolved against the base URL."},"headers":{"type":"array","description":"Its own headers.","items":{"$ref":"#/definitions/Header"}},"params":{"type":"array","description":"Its parameters.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Expiry":{"title":"Expiry","description":"When the login is repeated (LOGIN-EXP).","oneOf":[{"$ref":"#/definitions/NeverExpires"},{"$ref":"#/definitions/ExpiresBeforeEveryRequest"},{"$ref":"#/definitions/ExpiresAfter"},{"$ref":"#/definitions/ExpiresAtResponseTime"}]},"NeverExpires":{"title":"NeverExpires","description":"One login holds for the run.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"never","description":"Which form this is."}}},"ExpiresBeforeEveryRequest":{"title":"ExpiresBeforeEveryRequest","description":"A login before every request.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"before-every-request","description":"Which form this is."}}},"ExpiresAfter":{"title":"ExpiresAfter","description":"A fixed time after the login.","type":"object","additionalProperties":false,"required":["kind","seconds"],"properties":{"kind":{"const":"after","description":"Which form this is."},"seconds":{"type":"integer","description":"Seconds; negative ones are over at once."}}},"ExpiresAtResponseTime":{"title":"ExpiresAtResponseTime","description":"A time that the login response tells.","type":"object","additionalProperties":false,"required":["kind","path","relative","from"],"properties":{"kind":{"const":"at-response-time","description":"Which form this is."},"path":{"type":"string","description":"Dotted path in the login response."},"relative":{"type":"boolean","description":"Seconds from the login instead of an absolute time."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"OAuth10Credentials":{"title":"OAuth10Credentials","description":"OAuth 1.0 signatures, HMAC-SHA1 (8.6).","type":"object","additionalProperties":false,"required":["kind","consumerKey","consumerSecret","token","tokenSecret","from"],"properties":{"kind":{"const":"oauth10","description":"Which form this is."},"consumerKey":{"$ref":"#/definitions/Expression"},"consumerSecret":{"$ref":"#/definitions/Expression"},"token":{"$ref":"#/definitions/Expression"},"tokenSecret":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"OAuth20Credentials":{"title":"OAuth20Credentials","description":"Headers and query computed for each attempt from OAuth 2.0 credentials (8.7).","type":"object","additionalProperties":false,"required":["kind","headers","query","from"],"properties":{"kind":{"const":"oauth20","description":"Which form this is."},"headers":{"type":"array","description":"Headers to set.","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","description":"Query parameters to set.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Credentials":{"title":"Credentials","description":"What authenticates the requests.","oneOf":[{"$ref":"#/definitions/NoCredentials"},{"$ref":"#/definitions/BasicCredentials"},{"$ref":"#/definitions/QueryCredentials"},{"$ref":"#/definitions/LoginCredentials"},{"$ref":"#/definitions/OAuth10Credentials"},{"$ref":"#/definitions/OAuth20Credentials"}]},"Method":{"title":"Method","description":"How parameters travel: in the URL, as a JSON body, as a form body.","enum":["GET","POST","FORM"]},"NoPaging":{"title":"NoPaging","description":"One request.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none","description":"Which form this is."}}},"OffsetPaging":{"title":"OffsetPaging","description":"By item offset (9.3).","type":"object","additionalProperties":false,"required":["kind","limit","start","limitParam","offsetParam","firstPageParams","offsetFromJob","from"],"properties":{"kind":{"const":"offset","description":"Which form this is."},"limit":{"type":"integer","description":"Page size sent, unless the job sets it only at run time."},"start":{"type":"integer","description":"First offset, unless the job sets it only at run time."},"limitParam":{"type":"string","description":"Parameter of the page size."},"offsetParam":{"type":"string","description":"Parameter of the offset."},"firstPageParams":{"type":"boolean","description":"Whether page one carries them."},"offsetFromJob":{"type":"boolean","description":"Whether the job's parameter sets the first offset."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"PagenumPaging":{"title":"PagenumPaging","description":"By page number (9.4).","type":"object","additionalProperties":false,"required":["kind","limit","limitParam","pageParam","firstPage","firstPageParams","from"],"properties":{"kind":{"const":"pagenum","description":"Which form this is."},"limit":{"type":["integer","null"],"description":"Page size sent; null when none is."},"limitParam":{"type":"string","description":"Parameter of the page size."},"pageParam":{"type":"string","description":"Parameter of the page number."},"firstPage":{"type":"integer","description":"First page number."},"firstPageParams":{"type":"boolean","description":"Whether page one carries them."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ResponseUrlPaging":{"title":"ResponseUrlPaging","description":"By the next URL in the response (9.5).","type":"object","additionalProperties":false,"required":["kind","urlKey","delimiter","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"response-url","description":"Which form this is."},"urlKey":{"type":"string","description":"Path of the URL."},"delimiter":{"type":"string","description":"Separator in `urlKey`."},"includeParams":{"type":"boolean","description":"Whether the job's parameters are added."},"paramIsQuery":{"type":"boolean","description":"The value is only a query string."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ResponseParamPaging":{"title":"ResponseParamPaging","description":"By a value of the response (9.6).","type":"object","additionalProperties":false,"required":["kind","responseParam","queryParam","includeParams","scrollRequest","from"],"properties":{"kind":{"const":"response-param","description":"Which form this is."},"responseParam":{"type":"string","description":"Path of the value."},"queryParam":{"type":"string","description":"Parameter that carries it."},"includeParams":{"type":"boolean","description":"Whether the job's parameters stay."},"scrollRequest":{"description":"Overrides for page two and later.","oneOf":[{"type":"null"},{"$ref":"#/definitions/ScrollRequest"}]},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ScrollRequest":{"title":"ScrollRequest","description":"A job-like override.","type":"object","additionalProperties":false,"required":["endpoint","method","params","headers"],"properties":{"endpoint":{"type":["string","null"],"description":"Replaces the endpoint."},"method":{"description":"Replaces the method.","oneOf":[{"type":"null"},{"$ref":"#/definitions/Method"}]},"params":{"type":"array","description":"Laid over the parameters.","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","description":"Laid over the headers.","items":{"$ref":"#/definitions/Header"}}}},"CursorPaging":{"title":"CursorPaging","description":"By the greatest or smallest value of a field (9.7).","type":"object","additionalProperties":false,"required":["kind","idKey","param","increment","reverse","from"],"properties":{"kind":{"const":"cursor","description":"Which form this is."},"idKey":{"type":"string","description":"Path in a record."},"param":{"type":"string","description":"Parameter that carries the cursor."},"increment":{"type":"integer","description":"Added to the cursor."},"reverse":{"type":"boolean","description":"The smallest instead of the greatest."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ZendeskPaging":{"title":"ZendeskPaging","description":"By the next URL, until its `start_time` is too recent (9.8).","type":"object","additionalProperties":false,"required":["kind","urlKey","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"zendesk-response-url","description":"Which form this is."},"urlKey":{"type":"string","description":"Path of the URL."},"includeParams":{"type":"boolean","description":"Whether the job's parameters are added."},"paramIsQuery":{"type":"boolean","description":"The value is only a query string."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Paging":{"title":"Paging","description":"How the next page is asked for.","oneOf":[{"$ref":"#/definitions/NoPaging"},{"$ref":"#/definitions/OffsetPaging"},{"$ref":"#/definitions/PagenumPaging"},{"$ref":"#/definitions/ResponseUrlPaging"},{"$ref":"#/definitions/ResponseParamPaging"},{"$ref":"#/definitions/CursorPaging"},{"$ref":"#/definitions/ZendeskPaging"}]},"LimitStopCount":{"title":"LimitStopCount","description":"Stop when this many records have come.","type":"object","additionalProperties":false,"required":["kind","count","from"],"properties":{"kind":{"const":"limit-stop-count","description":"Which form this is."},"count":{"type":"integer","description":"Records."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"LimitStopField":{"title":"LimitStopField","description":"Stop when as many records have come as the response says.","type":"object","additionalProperties":false,"required":["kind","field","from"],"properties":{"kind":{"const":"limit-stop-field","description":"Which form this is."},"field":{"type":"string","description":"Dotted path in the response."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ForceStopPages":{"title":"ForceStopPages","description":"Stop after this many pages.","type":"object","additionalProperties":false,"required":["kind","pages","from"],"properties":{"kind":{"const":"force-stop-pages","description":"Which form this is."},"pages":{"type":"integer","description":"Pages."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ForceStopTime":{"title":"ForceStopTime","description":"Stop after this time.","type":"object","additionalProperties":false,"required":["kind","seconds","from"],"properties":{"kind":{"const":"force-stop-time","description":"Which form this is."},"seconds":{"type":"integer","description":"Seconds since the job's first request was built."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"ForceStopVolume":{"title":"ForceStopVolume","description":"Stop when the responses together are larger.","type":"object","additionalProperties":false,"required":["kind","bytes","from"],"properties":{"kind":{"const":"force-stop-volume","description":"Which form this is."},"bytes":{"type":"integer","description":"Bytes of compact JSON."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"NextPageFlag":{"title":"NextPageFlag","description":"Stop when a flag of the response says so.","type":"object","additionalProperties":false,"required":["kind","field","stopOn","ifNotSet","from"],"properties":{"kind":{"const":"next-page-flag","description":"Which form this is."},"field":{"type":"string","description":"Member of the response object."},"stopOn":{"type":"boolean","description":"The value that stops."},"ifNotSet":{"type":"boolean","description":"What counts when it is absent."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"StopCondition":{"title":"StopCondition","description":"A condition asked after each page, before the paging method itself (9.1).","oneOf":[{"$ref":"#/definitions/LimitStopCount"},{"$ref":"#/definitions/LimitStopField"},{"$ref":"#/definitions/ForceStopPages"},{"$ref":"#/definitions/ForceStopTime"},{"$ref":"#/definitions/ForceStopVolume"},{"$ref":"#/definitions/NextPageFlag"}]},"RecordsAuto":{"title":"RecordsAuto","description":"The response, or its only array (REC-6..10).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"auto","description":"Which form this is."}}},"RecordsAtPath":{"title":"RecordsAtPath","description":"The value at a path (REC-3..5).","type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"path","description":"Which form this is."},"path":{"type":"string","description":"The path."},"delimiter":{"type":"string","description":"Its separator."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"RecordSelection":{"title":"RecordSelection","description":"Where the records are.","oneOf":[{"$ref":"#/definitions/RecordsAuto"},{"$ref":"#/definitions/RecordsAtPath"}]},"FilterCondition":{"title":"FilterCondition","description":"One comparison.","type":"object","additionalProperties":false,"required":["path","operator","value"],"properties":{"path":{"type":"string","description":"Dotted path in the parent's record."},"operator":{"enum":["==","!=",">=","<=","~~","!~",">","<"],"description":"The comparison."},"value":{"type":"string","description":"The right side."}}},"RecursionFilter":{"title":"RecursionFilter","description":"Which parent records a child job runs for: any of the groups holds, a group when all its conditions do (6.6).","type":"object","additionalProperties":false,"required":["text","anyOf","from"],"properties":{"text":{"type":"string","description":"As written."},"anyOf":{"type":"array","description":"Groups.","items":{"type":"array","description":"All must hold.","items":{"$ref":"#/definitions/FilterCondition"}}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Placeholder":{"title":"Placeholder","description":"A value of a parent's record put into the endpoint.","type":"object","additionalProperties":false,"required":["name","level","path","value","from"],"properties":{"name":{"type":"string","description":"As written between the braces, level included."},"level":{"type":"integer","description":"1 = direct parent."},"path":{"type":"string","description":"Dotted path in that record; `.` is the record."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Job":{"title":"Job","description":"One endpoint, its pages and its children.","type":"object","additionalProperties":false,"required":["id","endpoint","method","params","headers","paging","stopConditions","records","responseFilters","responseFilterDelimiter","userData","dataType","placeholders","recursionFilter","children","from"],"properties":{"id":{"type":"string","description":"Identity among its siblings (JOB-4)."},"endpoint":{"type":"string","description":"As written; `{name}` stands for a placeholder."},"method":{"$ref":"#/definitions/Method"},"params":{"type":"array","description":"The job's own parameters.","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","description":"Default headers overlaid by the job's (HDR-4).","items":{"$ref":"#/definitions/Header"}},"paging":{"$ref":"#/definitions/Paging"},"stopConditions":{"type":"array","description":"In the order they are asked.","items":{"$ref":"#/definitions/StopCondition"}},"records":{"$ref":"#/definitions/RecordSelection"},"responseFilters":{"type":"array","description":"Parts of a record that become JSON text (section 4).","items":{"type":"string","description":"Path."}},"responseFilterDelimiter":{"type":"string","description":"Separator in them."},"userData":{"type":"array","description":"Columns added to the rows (ADD-2).","items":{"$ref":"#/definitions/Parameter"}},"dataType":{"type":"string","description":"Name of the table, or of the mapping."},"placeholders":{"type":"array","description":"Empty for a top-level job.","items":{"$ref":"#/definitions/Placeholder"}},"recursionFilter":{"description":"Null when there is none.","oneOf":[{"type":"null"},{"$ref":"#/definitions/RecursionFilter"}]},"children":{"type":"array","description":"Jobs run for each record of each page.","items":{"$ref":"#/definitions/Job"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Retry":{"title":"Retry","description":"When and how an attempt is repeated (4.1).","type":"object","additionalProperties":false,"required":["maxRetries","header","statusCodes","transportCodes"],"properties":{"maxRetries":{"type":"integer","description":"Retries after the first attempt."},"header":{"type":"string","description":"Name of the delay header."},"statusCodes":{"type":"array","description":"Statuses that are retried.","items":{"type":"integer","description":"Status."}},"transportCodes":{"type":"array","description":"Transport failures that are retried.","items":{"type":"integer","description":"cURL code."}}}},"Target":{"title":"Target","description":"The API and what every request to it shares.","type":"object","additionalProperties":false,"required":["baseUrl","clientHeaders","defaultParams","retry","connectTimeoutSeconds","requestTimeoutSeconds","ignoreErrors","from"],"properties":{"baseUrl":{"$ref":"#/definitions/Expression"},"clientHeaders":{"type":"array","description":"Sent where a request has no header of that name (HDR-3).","items":{"$ref":"#/definitions/Header"}},"defaultParams":{"type":"array","description":"Parameters of every API request, not of the login (ENC-MERGE).","items":{"$ref":"#/definitions/Parameter"}},"retry":{"$ref":"#/definitions/Retry"},"connectTimeoutSeconds":{"type":"number","description":"0 = no limit."},"requestTimeoutSeconds":{"type":"number","description":"0 = no limit; for one attempt."},"ignoreErrors":{"type":"array","description":"Statuses processed like success (4.4).","items":{"type":"integer","description":"Status."}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"Run":{"title":"Run","description":"One run: the configuration, or one of its iterations.","type":"object","additionalProperties":false,"required":["iteration","debug","bucket","incremental","compatLevel","numbers","target","credentials","jobs","mappings"],"properties":{"iteration":{"type":["integer","null"],"description":"Index in `iterations`; null without iterations."},"debug":{"type":"boolean","description":"Whether each request is told (LOG-1)."},"bucket":{"type":["string","null"],"description":"Output bucket (OUT-1)."},"incremental":{"type":"boolean","description":"`incremental` of the manifests (OUT-6)."},"compatLevel":{"enum":[1,2,3],"description":"Compatibility with older tables (section 13)."},"numbers":{"enum":["peer","exact"],"description":"How numbers are written: as the peer does, or with the digits the target sent."},"target":{"$ref":"#/definitions/Target"},"credentials":{"$ref":"#/definitions/Credentials"},"jobs":{"type":"array","description":"In the order they run.","items":{"$ref":"#/definitions/Job"}},"mappings":{"type":"array","description":"Mapped data types, in order.","items":{"$ref":"table-plan.schema.json#/definitions/MappedType"}}}},"SshTunnel":{"title":"SshTunnel","description":"An SSH server that all requests pass (5.1).","type":"object","additionalProperties":false,"required":["host","port","user","privateKey","from"],"properties":{"host":{"type":"string","description":"Host."},"port":{"type":"integer","description":"Port."},"user":{"type":"string","description":"User."},"privateKey":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"AwsSignature":{"title":"AwsSignature","description":"AWS Signature Version 4 on every request (5.2).","type":"object","additionalProperties":false,"required":["accessKeyId","secretKey","service","region","from"],"properties":{"accessKeyId":{"$ref":"#/definitions/Expression"},"secretKey":{"$ref":"#/definitions/Expression"},"service":{"type":"string","description":"Service name."},"region":{"type":"string","description":"Region name."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}},"AllowedHost":{"title":"AllowedHost","description":"One allowed target (5.4).","type":"object","additionalProperties":false,"required":["host","scheme","port","endpoint"],"properties":{"host":{"type":"string","description":"Host."},"scheme":{"type":["string","null"],"description":"Scheme, or any."},"port":{"type":["integer","null"],"description":"Port, or any."},"endpoint":{"type":["string","null"],"description":"Leading path, or any."}}},"Transport":{"title":"Transport","description":"How requests travel.","type":"object","additionalProperties":false,"required":["caCertificate","clientCertificate","sshTunnel","awsSignature","cacheTtlSeconds","allowedHosts"],"properties":{"caCertificate":{"type":["string","null"],"description":"Trusted certificates (PEM) instead of the system’s."},"clientCertificate":{"description":"Certificate and key (PEM).","oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"sshTunnel":{"description":"Null: direct.","oneOf":[{"type":"null"},{"$ref":"#/definitions/SshTunnel"}]},"awsSignature":{"description":"Null: none.","oneOf":[{"type":"null"},{"$ref":"#/definitions/AwsSignature"}]},"cacheTtlSeconds":{"type":["integer","null"],"description":"Response cache (5.3); null: off."},"allowedHosts":{"type":"array","description":"Empty: any.","items":{"$ref":"#/definitions/AllowedHost"}}}}}};
const schema12 = {"title":"Transport","description":"How requests travel.","type":"object","additionalProperties":false,"required":["caCertificate","clientCertificate","sshTunnel","awsSignature","cacheTtlSeconds","allowedHosts"],"properties":{"caCertificate":{"type":["string","null"],"description":"Trusted certificates (PEM) instead of the system’s."},"clientCertificate":{"description":"Certificate and key (PEM).","oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"sshTunnel":{"description":"Null: direct.","oneOf":[{"type":"null"},{"$ref":"#/definitions/SshTunnel"}]},"awsSignature":{"description":"Null: none.","oneOf":[{"type":"null"},{"$ref":"#/definitions/AwsSignature"}]},"cacheTtlSeconds":{"type":["integer","null"],"description":"Response cache (5.3); null: off."},"allowedHosts":{"type":"array","description":"Empty: any.","items":{"$ref":"#/definitions/AllowedHost"}}}};
const schema31 = {"title":"AllowedHost","description":"One allowed target (5.4).","type":"object","additionalProperties":false,"required":["host","scheme","port","endpoint"],"properties":{"host":{"type":"string","description":"Host."},"scheme":{"type":["string","null"],"description":"Scheme, or any."},"port":{"type":["integer","null"],"description":"Port, or any."},"endpoint":{"type":["string","null"],"description":"Leading path, or any."}}};
const schema13 = {"title":"Expression","description":"A value, known or waited for.","oneOf":[{"$ref":"#/definitions/LiteralExpression"},{"$ref":"#/definitions/NumberExpression"},{"$ref":"#/definitions/ListExpression"},{"$ref":"#/definitions/ObjectExpression"},{"$ref":"#/definitions/SecretExpression"},{"$ref":"#/definitions/LoginExpression"},{"$ref":"#/definitions/LoginOrTextExpression"},{"$ref":"#/definitions/StateExpression"},{"$ref":"#/definitions/ParentExpression"},{"$ref":"#/definitions/RequestExpression"},{"$ref":"#/definitions/QueryExpression"},{"$ref":"#/definitions/NonceExpression"},{"$ref":"#/definitions/TimestampExpression"},{"$ref":"#/definitions/CallExpression"}]};
const schema14 = {"title":"LiteralExpression","description":"A value known when the plan is made.","type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"literal","description":"Which form this is."},"value":{"description":"The value.","type":["string","number","boolean","null"]},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema15 = {"title":"NumberExpression","description":"A known number with more digits than JSON tools keep.","type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"number","description":"Which form this is."},"text":{"type":"string","description":"The digits."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema19 = {"title":"SecretExpression","description":"A secret of the configuration: named, never contained.","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"secret","description":"Which form this is."},"name":{"type":"string","description":"The attribute path, for example `#password`; `iterations.0.#password` for an iteration; `authorization.#data.token`, `aws.#secretKey` and the like for other places."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema20 = {"title":"LoginExpression","description":"A value of the login response. Fails when the path does not exist (LOGIN-10).","type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"login","description":"Which form this is."},"path":{"type":"string","description":"Dotted path."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema21 = {"title":"LoginOrTextExpression","description":"A value of the login response if the path exists, else the text itself (LOGIN-9).","type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"login-or-text","description":"Which form this is."},"text":{"type":"string","description":"Path and literal in one."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema22 = {"title":"StateExpression","description":"A value of the state's `time`: `previousStart`, `currentStart` (Unix seconds) or another member (CTX-E4).","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"state","description":"Which form this is."},"name":{"type":"string","description":"The member of `time`."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema23 = {"title":"ParentExpression","description":"The value at a placeholder's path in the parent's record.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"parent","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema24 = {"title":"RequestExpression","description":"A property of the request before authentication (11.7).","type":"object","additionalProperties":false,"required":["kind","property"],"properties":{"kind":{"const":"request","description":"Which form this is."},"property":{"type":"string","description":"`url`, `path`, `queryString`, `method`, `hostname`, `port` or `resource`."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema25 = {"title":"QueryExpression","description":"A decoded query parameter of the request before authentication (11.7).","type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"query","description":"Which form this is."},"name":{"type":"string","description":"Flat name; `name.0`, `name.1` for repeated ones."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema26 = {"title":"NonceExpression","description":"The nonce of this attempt, 16 hex digits (OAUTH20-3).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"nonce","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema27 = {"title":"TimestampExpression","description":"Unix seconds of this attempt (OAUTH20-3).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"timestamp","description":"Which form this is."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema16 = {"title":"ListExpression","description":"A list of values.","type":"object","additionalProperties":false,"required":["kind","elements"],"properties":{"kind":{"const":"list","description":"Which form this is."},"elements":{"type":"array","description":"The elements in order.","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const wrapper0 = {validate: validate12};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.elements === undefined) && (missing0 = "elements"))){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "elements")) || (key0 === "from"))){
validate13.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("list" !== data.kind){
validate13.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "list"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.elements !== undefined){
let data1 = data.elements;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/elements/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate13.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}

const schema17 = {"title":"ObjectExpression","description":"An object; members in order.","type":"object","additionalProperties":false,"required":["kind","members"],"properties":{"kind":{"const":"object","description":"Which form this is."},"members":{"type":"array","description":"The members in order.","items":{"$ref":"#/definitions/Member"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema18 = {"title":"Member","description":"A member of an object.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name."},"value":{"$ref":"#/definitions/Expression"}}};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate16.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "value"))){
validate16.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate16.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(!(wrapper0.validate(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate16.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.members === undefined) && (missing0 = "members"))){
validate15.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "members")) || (key0 === "from"))){
validate15.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("object" !== data.kind){
validate15.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.members !== undefined){
let data1 = data.members;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate16(data1[i0], {instancePath:instancePath+"/members/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate15.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate15.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate15.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}

const schema28 = {"title":"CallExpression","description":"A function that must wait for one of its arguments, or for the clock.","type":"object","additionalProperties":false,"required":["kind","function","arguments"],"properties":{"kind":{"const":"call","description":"Which form this is."},"function":{"type":"string","description":"The function's name."},"arguments":{"type":"array","description":"The arguments in order.","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.function === undefined) && (missing0 = "function"))) || ((data.arguments === undefined) && (missing0 = "arguments"))){
validate19.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "function")) || (key0 === "arguments")) || (key0 === "from"))){
validate19.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("call" !== data.kind){
validate19.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "call"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.function !== undefined){
const _errs3 = errors;
if(typeof data.function !== "string"){
validate19.errors = [{instancePath:instancePath+"/function",schemaPath:"#/properties/function/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arguments !== undefined){
let data2 = data.arguments;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(wrapper0.validate(data2[i0], {instancePath:instancePath+"/arguments/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate19.errors = [{instancePath:instancePath+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs8 = errors;
if(typeof data.from !== "string"){
validate19.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate19.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate19.errors = vErrors;
return errors === 0;
}


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.value === undefined) && (missing0 = "value"))){
const err0 = {instancePath,schemaPath:"#/definitions/LiteralExpression/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "value")) || (key0 === "from"))){
const err1 = {instancePath,schemaPath:"#/definitions/LiteralExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
const _errs5 = errors;
if("literal" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/LiteralExpression/properties/kind/const",keyword:"const",params:{allowedValue: "literal"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.value !== undefined){
let data1 = data.value;
const _errs6 = errors;
if((((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/LiteralExpression/properties/value/type",keyword:"type",params:{type: schema14.properties.value.type},message:"must be string,number,boolean,null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.from !== undefined){
const _errs8 = errors;
if(typeof data.from !== "string"){
const err4 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/LiteralExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/LiteralExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.kind === undefined) && (missing1 = "kind")) || ((data.text === undefined) && (missing1 = "text"))){
const err6 = {instancePath,schemaPath:"#/definitions/NumberExpression/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs13 = errors;
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "text")) || (key1 === "from"))){
const err7 = {instancePath,schemaPath:"#/definitions/NumberExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs13 === errors){
if(data.kind !== undefined){
const _errs14 = errors;
if("number" !== data.kind){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NumberExpression/properties/kind/const",keyword:"const",params:{allowedValue: "number"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.text !== undefined){
const _errs15 = errors;
if(typeof data.text !== "string"){
const err9 = {instancePath:instancePath+"/text",schemaPath:"#/definitions/NumberExpression/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.from !== undefined){
const _errs17 = errors;
if(typeof data.from !== "string"){
const err10 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/NumberExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/definitions/NumberExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs19 = errors;
if(!(validate13(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs20 = errors;
if(!(validate15(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
var _valid0 = _errs20 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.kind === undefined) && (missing2 = "kind")) || ((data.name === undefined) && (missing2 = "name"))){
const err12 = {instancePath,schemaPath:"#/definitions/SecretExpression/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
const _errs24 = errors;
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "name")) || (key2 === "from"))){
const err13 = {instancePath,schemaPath:"#/definitions/SecretExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
break;
}
}
if(_errs24 === errors){
if(data.kind !== undefined){
const _errs25 = errors;
if("secret" !== data.kind){
const err14 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/SecretExpression/properties/kind/const",keyword:"const",params:{allowedValue: "secret"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.name !== undefined){
const _errs26 = errors;
if(typeof data.name !== "string"){
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/SecretExpression/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.from !== undefined){
const _errs28 = errors;
if(typeof data.from !== "string"){
const err16 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/SecretExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid6 = _errs28 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/definitions/SecretExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if(((data.kind === undefined) && (missing3 = "kind")) || ((data.path === undefined) && (missing3 = "path"))){
const err18 = {instancePath,schemaPath:"#/definitions/LoginExpression/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
const _errs33 = errors;
for(const key3 in data){
if(!(((key3 === "kind") || (key3 === "path")) || (key3 === "from"))){
const err19 = {instancePath,schemaPath:"#/definitions/LoginExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
}
if(_errs33 === errors){
if(data.kind !== undefined){
const _errs34 = errors;
if("login" !== data.kind){
const err20 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/LoginExpression/properties/kind/const",keyword:"const",params:{allowedValue: "login"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid8 = _errs34 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.path !== undefined){
const _errs35 = errors;
if(typeof data.path !== "string"){
const err21 = {instancePath:instancePath+"/path",schemaPath:"#/definitions/LoginExpression/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.from !== undefined){
const _errs37 = errors;
if(typeof data.from !== "string"){
const err22 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/LoginExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid8 = _errs37 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/definitions/LoginExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid0 = _errs30 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if(((data.kind === undefined) && (missing4 = "kind")) || ((data.text === undefined) && (missing4 = "text"))){
const err24 = {instancePath,schemaPath:"#/definitions/LoginOrTextExpression/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
const _errs42 = errors;
for(const key4 in data){
if(!(((key4 === "kind") || (key4 === "text")) || (key4 === "from"))){
const err25 = {instancePath,schemaPath:"#/definitions/LoginOrTextExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break;
}
}
if(_errs42 === errors){
if(data.kind !== undefined){
const _errs43 = errors;
if("login-or-text" !== data.kind){
const err26 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/LoginOrTextExpression/properties/kind/const",keyword:"const",params:{allowedValue: "login-or-text"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.text !== undefined){
const _errs44 = errors;
if(typeof data.text !== "string"){
const err27 = {instancePath:instancePath+"/text",schemaPath:"#/definitions/LoginOrTextExpression/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid10 = _errs44 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.from !== undefined){
const _errs46 = errors;
if(typeof data.from !== "string"){
const err28 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/LoginOrTextExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid10 = _errs46 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/definitions/LoginOrTextExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid0 = _errs39 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
const _errs48 = errors;
const _errs49 = errors;
if(errors === _errs49){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((data.kind === undefined) && (missing5 = "kind")) || ((data.name === undefined) && (missing5 = "name"))){
const err30 = {instancePath,schemaPath:"#/definitions/StateExpression/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
const _errs51 = errors;
for(const key5 in data){
if(!(((key5 === "kind") || (key5 === "name")) || (key5 === "from"))){
const err31 = {instancePath,schemaPath:"#/definitions/StateExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
break;
}
}
if(_errs51 === errors){
if(data.kind !== undefined){
const _errs52 = errors;
if("state" !== data.kind){
const err32 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/StateExpression/properties/kind/const",keyword:"const",params:{allowedValue: "state"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid12 = _errs52 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.name !== undefined){
const _errs53 = errors;
if(typeof data.name !== "string"){
const err33 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/StateExpression/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid12 = _errs53 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.from !== undefined){
const _errs55 = errors;
if(typeof data.from !== "string"){
const err34 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/StateExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var valid12 = _errs55 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/definitions/StateExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var _valid0 = _errs48 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
}
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.kind === undefined) && (missing6 = "kind")){
const err36 = {instancePath,schemaPath:"#/definitions/ParentExpression/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
const _errs60 = errors;
for(const key6 in data){
if(!((key6 === "kind") || (key6 === "from"))){
const err37 = {instancePath,schemaPath:"#/definitions/ParentExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
break;
}
}
if(_errs60 === errors){
if(data.kind !== undefined){
const _errs61 = errors;
if("parent" !== data.kind){
const err38 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ParentExpression/properties/kind/const",keyword:"const",params:{allowedValue: "parent"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var valid14 = _errs61 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.from !== undefined){
const _errs62 = errors;
if(typeof data.from !== "string"){
const err39 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ParentExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var valid14 = _errs62 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/definitions/ParentExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid0 = _errs57 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
}
const _errs64 = errors;
const _errs65 = errors;
if(errors === _errs65){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if(((data.kind === undefined) && (missing7 = "kind")) || ((data.property === undefined) && (missing7 = "property"))){
const err41 = {instancePath,schemaPath:"#/definitions/RequestExpression/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
else {
const _errs67 = errors;
for(const key7 in data){
if(!(((key7 === "kind") || (key7 === "property")) || (key7 === "from"))){
const err42 = {instancePath,schemaPath:"#/definitions/RequestExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
break;
}
}
if(_errs67 === errors){
if(data.kind !== undefined){
const _errs68 = errors;
if("request" !== data.kind){
const err43 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RequestExpression/properties/kind/const",keyword:"const",params:{allowedValue: "request"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var valid16 = _errs68 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.property !== undefined){
const _errs69 = errors;
if(typeof data.property !== "string"){
const err44 = {instancePath:instancePath+"/property",schemaPath:"#/definitions/RequestExpression/properties/property/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var valid16 = _errs69 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.from !== undefined){
const _errs71 = errors;
if(typeof data.from !== "string"){
const err45 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/RequestExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid16 = _errs71 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/definitions/RequestExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid0 = _errs64 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
}
const _errs73 = errors;
const _errs74 = errors;
if(errors === _errs74){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if(((data.kind === undefined) && (missing8 = "kind")) || ((data.name === undefined) && (missing8 = "name"))){
const err47 = {instancePath,schemaPath:"#/definitions/QueryExpression/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
const _errs76 = errors;
for(const key8 in data){
if(!(((key8 === "kind") || (key8 === "name")) || (key8 === "from"))){
const err48 = {instancePath,schemaPath:"#/definitions/QueryExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
break;
}
}
if(_errs76 === errors){
if(data.kind !== undefined){
const _errs77 = errors;
if("query" !== data.kind){
const err49 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/QueryExpression/properties/kind/const",keyword:"const",params:{allowedValue: "query"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var valid18 = _errs77 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.name !== undefined){
const _errs78 = errors;
if(typeof data.name !== "string"){
const err50 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/QueryExpression/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var valid18 = _errs78 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.from !== undefined){
const _errs80 = errors;
if(typeof data.from !== "string"){
const err51 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/QueryExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var valid18 = _errs80 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/definitions/QueryExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
var _valid0 = _errs73 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 10];
}
else {
if(_valid0){
valid0 = true;
passing0 = 10;
}
const _errs82 = errors;
const _errs83 = errors;
if(errors === _errs83){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.kind === undefined) && (missing9 = "kind")){
const err53 = {instancePath,schemaPath:"#/definitions/NonceExpression/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
const _errs85 = errors;
for(const key9 in data){
if(!((key9 === "kind") || (key9 === "from"))){
const err54 = {instancePath,schemaPath:"#/definitions/NonceExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
break;
}
}
if(_errs85 === errors){
if(data.kind !== undefined){
const _errs86 = errors;
if("nonce" !== data.kind){
const err55 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NonceExpression/properties/kind/const",keyword:"const",params:{allowedValue: "nonce"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var valid20 = _errs86 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.from !== undefined){
const _errs87 = errors;
if(typeof data.from !== "string"){
const err56 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/NonceExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var valid20 = _errs87 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
const err57 = {instancePath,schemaPath:"#/definitions/NonceExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var _valid0 = _errs82 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 11];
}
else {
if(_valid0){
valid0 = true;
passing0 = 11;
}
const _errs89 = errors;
const _errs90 = errors;
if(errors === _errs90){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.kind === undefined) && (missing10 = "kind")){
const err58 = {instancePath,schemaPath:"#/definitions/TimestampExpression/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
else {
const _errs92 = errors;
for(const key10 in data){
if(!((key10 === "kind") || (key10 === "from"))){
const err59 = {instancePath,schemaPath:"#/definitions/TimestampExpression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
break;
}
}
if(_errs92 === errors){
if(data.kind !== undefined){
const _errs93 = errors;
if("timestamp" !== data.kind){
const err60 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/TimestampExpression/properties/kind/const",keyword:"const",params:{allowedValue: "timestamp"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var valid22 = _errs93 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.from !== undefined){
const _errs94 = errors;
if(typeof data.from !== "string"){
const err61 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/TimestampExpression/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var valid22 = _errs94 === errors;
}
else {
var valid22 = true;
}
}
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/definitions/TimestampExpression/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid0 = _errs89 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 12];
}
else {
if(_valid0){
valid0 = true;
passing0 = 12;
}
const _errs96 = errors;
if(!(validate19(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
var _valid0 = _errs96 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 13];
}
else {
if(_valid0){
valid0 = true;
passing0 = 13;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
if(!valid0){
const err63 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
validate12.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate12.errors = vErrors;
return errors === 0;
}

const schema29 = {"title":"SshTunnel","description":"An SSH server that all requests pass (5.1).","type":"object","additionalProperties":false,"required":["host","port","user","privateKey","from"],"properties":{"host":{"type":"string","description":"Host."},"port":{"type":"integer","description":"Port."},"user":{"type":"string","description":"User."},"privateKey":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.host === undefined) && (missing0 = "host")) || ((data.port === undefined) && (missing0 = "port"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.privateKey === undefined) && (missing0 = "privateKey"))) || ((data.from === undefined) && (missing0 = "from"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "host") || (key0 === "port")) || (key0 === "user")) || (key0 === "privateKey")) || (key0 === "from"))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.host !== undefined){
const _errs2 = errors;
if(typeof data.host !== "string"){
validate22.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.port !== undefined){
let data1 = data.port;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate22.errors = [{instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs6 = errors;
if(typeof data.user !== "string"){
validate22.errors = [{instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privateKey !== undefined){
const _errs8 = errors;
if(!(validate12(data.privateKey, {instancePath:instancePath+"/privateKey",parentData:data,parentDataProperty:"privateKey",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate22.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema30 = {"title":"AwsSignature","description":"AWS Signature Version 4 on every request (5.2).","type":"object","additionalProperties":false,"required":["accessKeyId","secretKey","service","region","from"],"properties":{"accessKeyId":{"$ref":"#/definitions/Expression"},"secretKey":{"$ref":"#/definitions/Expression"},"service":{"type":"string","description":"Service name."},"region":{"type":"string","description":"Region name."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.accessKeyId === undefined) && (missing0 = "accessKeyId")) || ((data.secretKey === undefined) && (missing0 = "secretKey"))) || ((data.service === undefined) && (missing0 = "service"))) || ((data.region === undefined) && (missing0 = "region"))) || ((data.from === undefined) && (missing0 = "from"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "accessKeyId") || (key0 === "secretKey")) || (key0 === "service")) || (key0 === "region")) || (key0 === "from"))){
validate25.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.accessKeyId !== undefined){
const _errs2 = errors;
if(!(validate12(data.accessKeyId, {instancePath:instancePath+"/accessKeyId",parentData:data,parentDataProperty:"accessKeyId",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretKey !== undefined){
const _errs3 = errors;
if(!(validate12(data.secretKey, {instancePath:instancePath+"/secretKey",parentData:data,parentDataProperty:"secretKey",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.service !== undefined){
const _errs4 = errors;
if(typeof data.service !== "string"){
validate25.errors = [{instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.region !== undefined){
const _errs6 = errors;
if(typeof data.region !== "string"){
validate25.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs8 = errors;
if(typeof data.from !== "string"){
validate25.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.caCertificate === undefined) && (missing0 = "caCertificate")) || ((data.clientCertificate === undefined) && (missing0 = "clientCertificate"))) || ((data.sshTunnel === undefined) && (missing0 = "sshTunnel"))) || ((data.awsSignature === undefined) && (missing0 = "awsSignature"))) || ((data.cacheTtlSeconds === undefined) && (missing0 = "cacheTtlSeconds"))) || ((data.allowedHosts === undefined) && (missing0 = "allowedHosts"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "caCertificate") || (key0 === "clientCertificate")) || (key0 === "sshTunnel")) || (key0 === "awsSignature")) || (key0 === "cacheTtlSeconds")) || (key0 === "allowedHosts"))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.caCertificate !== undefined){
let data0 = data.caCertificate;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate11.errors = [{instancePath:instancePath+"/caCertificate",schemaPath:"#/properties/caCertificate/type",keyword:"type",params:{type: schema12.properties.caCertificate.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientCertificate !== undefined){
let data1 = data.clientCertificate;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(!(validate12(data1, {instancePath:instancePath+"/clientCertificate",parentData:data,parentDataProperty:"clientCertificate",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate11.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sshTunnel !== undefined){
let data2 = data.sshTunnel;
const _errs9 = errors;
const _errs10 = errors;
let valid2 = false;
let passing1 = null;
const _errs11 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/sshTunnel",schemaPath:"#/properties/sshTunnel/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs11 === errors;
if(_valid1){
valid2 = true;
passing1 = 0;
}
const _errs13 = errors;
if(!(validate22(data2, {instancePath:instancePath+"/sshTunnel",parentData:data,parentDataProperty:"sshTunnel",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var _valid1 = _errs13 === errors;
if(_valid1 && valid2){
valid2 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid2 = true;
passing1 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/sshTunnel",schemaPath:"#/properties/sshTunnel/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate11.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.awsSignature !== undefined){
let data3 = data.awsSignature;
const _errs14 = errors;
const _errs15 = errors;
let valid3 = false;
let passing2 = null;
const _errs16 = errors;
if(data3 !== null){
const err4 = {instancePath:instancePath+"/awsSignature",schemaPath:"#/properties/awsSignature/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid2 = _errs16 === errors;
if(_valid2){
valid3 = true;
passing2 = 0;
}
const _errs18 = errors;
if(!(validate25(data3, {instancePath:instancePath+"/awsSignature",parentData:data,parentDataProperty:"awsSignature",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
if(_valid2 && valid3){
valid3 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid3 = true;
passing2 = 1;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/awsSignature",schemaPath:"#/properties/awsSignature/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate11.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cacheTtlSeconds !== undefined){
let data4 = data.cacheTtlSeconds;
const _errs19 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate11.errors = [{instancePath:instancePath+"/cacheTtlSeconds",schemaPath:"#/properties/cacheTtlSeconds/type",keyword:"type",params:{type: schema12.properties.cacheTtlSeconds.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowedHosts !== undefined){
let data5 = data.allowedHosts;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data5)){
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((((data6.host === undefined) && (missing1 = "host")) || ((data6.scheme === undefined) && (missing1 = "scheme"))) || ((data6.port === undefined) && (missing1 = "port"))) || ((data6.endpoint === undefined) && (missing1 = "endpoint"))){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0,schemaPath:"#/definitions/AllowedHost/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs26 = errors;
for(const key1 in data6){
if(!((((key1 === "host") || (key1 === "scheme")) || (key1 === "port")) || (key1 === "endpoint"))){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0,schemaPath:"#/definitions/AllowedHost/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs26 === errors){
if(data6.host !== undefined){
const _errs27 = errors;
if(typeof data6.host !== "string"){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0+"/host",schemaPath:"#/definitions/AllowedHost/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.scheme !== undefined){
let data8 = data6.scheme;
const _errs29 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0+"/scheme",schemaPath:"#/definitions/AllowedHost/properties/scheme/type",keyword:"type",params:{type: schema31.properties.scheme.type},message:"must be string,null"}];
return false;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.port !== undefined){
let data9 = data6.port;
const _errs31 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0+"/port",schemaPath:"#/definitions/AllowedHost/properties/port/type",keyword:"type",params:{type: schema31.properties.port.type},message:"must be integer,null"}];
return false;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.endpoint !== undefined){
let data10 = data6.endpoint;
const _errs33 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0+"/endpoint",schemaPath:"#/definitions/AllowedHost/properties/endpoint/type",keyword:"type",params:{type: schema31.properties.endpoint.type},message:"must be string,null"}];
return false;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/allowedHosts/" + i0,schemaPath:"#/definitions/AllowedHost/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/allowedHosts",schemaPath:"#/properties/allowedHosts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}

const schema32 = {"title":"Run","description":"One run: the configuration, or one of its iterations.","type":"object","additionalProperties":false,"required":["iteration","debug","bucket","incremental","compatLevel","numbers","target","credentials","jobs","mappings"],"properties":{"iteration":{"type":["integer","null"],"description":"Index in `iterations`; null without iterations."},"debug":{"type":"boolean","description":"Whether each request is told (LOG-1)."},"bucket":{"type":["string","null"],"description":"Output bucket (OUT-1)."},"incremental":{"type":"boolean","description":"`incremental` of the manifests (OUT-6)."},"compatLevel":{"enum":[1,2,3],"description":"Compatibility with older tables (section 13)."},"numbers":{"enum":["peer","exact"],"description":"How numbers are written: as the peer does, or with the digits the target sent."},"target":{"$ref":"#/definitions/Target"},"credentials":{"$ref":"#/definitions/Credentials"},"jobs":{"type":"array","description":"In the order they run.","items":{"$ref":"#/definitions/Job"}},"mappings":{"type":"array","description":"Mapped data types, in order.","items":{"$ref":"table-plan.schema.json#/definitions/MappedType"}}}};
const schema77 = {"title":"MappedType","description":"A data type with a mapping.","type":"object","additionalProperties":false,"required":["dataType","from"],"properties":{"dataType":{"type":"string","description":"The data type."},"from":{"type":"string","description":"JSON Pointer into the configuration as written."}}};
const func2 = Object.prototype.hasOwnProperty;
const schema33 = {"title":"Target","description":"The API and what every request to it shares.","type":"object","additionalProperties":false,"required":["baseUrl","clientHeaders","defaultParams","retry","connectTimeoutSeconds","requestTimeoutSeconds","ignoreErrors","from"],"properties":{"baseUrl":{"$ref":"#/definitions/Expression"},"clientHeaders":{"type":"array","description":"Sent where a request has no header of that name (HDR-3).","items":{"$ref":"#/definitions/Header"}},"defaultParams":{"type":"array","description":"Parameters of every API request, not of the login (ENC-MERGE).","items":{"$ref":"#/definitions/Parameter"}},"retry":{"$ref":"#/definitions/Retry"},"connectTimeoutSeconds":{"type":"number","description":"0 = no limit."},"requestTimeoutSeconds":{"type":"number","description":"0 = no limit; for one attempt."},"ignoreErrors":{"type":"array","description":"Statuses processed like success (4.4).","items":{"type":"integer","description":"Status."}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema36 = {"title":"Retry","description":"When and how an attempt is repeated (4.1).","type":"object","additionalProperties":false,"required":["maxRetries","header","statusCodes","transportCodes"],"properties":{"maxRetries":{"type":"integer","description":"Retries after the first attempt."},"header":{"type":"string","description":"Name of the delay header."},"statusCodes":{"type":"array","description":"Statuses that are retried.","items":{"type":"integer","description":"Status."}},"transportCodes":{"type":"array","description":"Transport failures that are retried.","items":{"type":"integer","description":"cURL code."}}}};
const schema34 = {"title":"Header","description":"A header and its value.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name as written."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate33.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate33.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(!(validate12(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate33.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}

const schema35 = {"title":"Parameter","description":"A named value of a query, a body or a row.","type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string","description":"The name."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate36.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate36.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(!(validate12(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate36.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.baseUrl === undefined) && (missing0 = "baseUrl")) || ((data.clientHeaders === undefined) && (missing0 = "clientHeaders"))) || ((data.defaultParams === undefined) && (missing0 = "defaultParams"))) || ((data.retry === undefined) && (missing0 = "retry"))) || ((data.connectTimeoutSeconds === undefined) && (missing0 = "connectTimeoutSeconds"))) || ((data.requestTimeoutSeconds === undefined) && (missing0 = "requestTimeoutSeconds"))) || ((data.ignoreErrors === undefined) && (missing0 = "ignoreErrors"))) || ((data.from === undefined) && (missing0 = "from"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "baseUrl") || (key0 === "clientHeaders")) || (key0 === "defaultParams")) || (key0 === "retry")) || (key0 === "connectTimeoutSeconds")) || (key0 === "requestTimeoutSeconds")) || (key0 === "ignoreErrors")) || (key0 === "from"))){
validate31.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.baseUrl !== undefined){
const _errs2 = errors;
if(!(validate12(data.baseUrl, {instancePath:instancePath+"/baseUrl",parentData:data,parentDataProperty:"baseUrl",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientHeaders !== undefined){
let data1 = data.clientHeaders;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate33(data1[i0], {instancePath:instancePath+"/clientHeaders/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/clientHeaders",schemaPath:"#/properties/clientHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultParams !== undefined){
let data3 = data.defaultParams;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(!(validate36(data3[i1], {instancePath:instancePath+"/defaultParams/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/defaultParams",schemaPath:"#/properties/defaultParams/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retry !== undefined){
let data5 = data.retry;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((((data5.maxRetries === undefined) && (missing1 = "maxRetries")) || ((data5.header === undefined) && (missing1 = "header"))) || ((data5.statusCodes === undefined) && (missing1 = "statusCodes"))) || ((data5.transportCodes === undefined) && (missing1 = "transportCodes"))){
validate31.errors = [{instancePath:instancePath+"/retry",schemaPath:"#/definitions/Retry/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs12 = errors;
for(const key1 in data5){
if(!((((key1 === "maxRetries") || (key1 === "header")) || (key1 === "statusCodes")) || (key1 === "transportCodes"))){
validate31.errors = [{instancePath:instancePath+"/retry",schemaPath:"#/definitions/Retry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
if(data5.maxRetries !== undefined){
let data6 = data5.maxRetries;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate31.errors = [{instancePath:instancePath+"/retry/maxRetries",schemaPath:"#/definitions/Retry/properties/maxRetries/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.header !== undefined){
const _errs15 = errors;
if(typeof data5.header !== "string"){
validate31.errors = [{instancePath:instancePath+"/retry/header",schemaPath:"#/definitions/Retry/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.statusCodes !== undefined){
let data8 = data5.statusCodes;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid5 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs19 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate31.errors = [{instancePath:instancePath+"/retry/statusCodes/" + i2,schemaPath:"#/definitions/Retry/properties/statusCodes/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid5 = _errs19 === errors;
if(!valid5){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/retry/statusCodes",schemaPath:"#/definitions/Retry/properties/statusCodes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.transportCodes !== undefined){
let data10 = data5.transportCodes;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid6 = true;
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
let data11 = data10[i3];
const _errs23 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate31.errors = [{instancePath:instancePath+"/retry/transportCodes/" + i3,schemaPath:"#/definitions/Retry/properties/transportCodes/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid6 = _errs23 === errors;
if(!valid6){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/retry/transportCodes",schemaPath:"#/definitions/Retry/properties/transportCodes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/retry",schemaPath:"#/definitions/Retry/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connectTimeoutSeconds !== undefined){
let data12 = data.connectTimeoutSeconds;
const _errs25 = errors;
if(!((typeof data12 == "number") && (isFinite(data12)))){
validate31.errors = [{instancePath:instancePath+"/connectTimeoutSeconds",schemaPath:"#/properties/connectTimeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requestTimeoutSeconds !== undefined){
let data13 = data.requestTimeoutSeconds;
const _errs27 = errors;
if(!((typeof data13 == "number") && (isFinite(data13)))){
validate31.errors = [{instancePath:instancePath+"/requestTimeoutSeconds",schemaPath:"#/properties/requestTimeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignoreErrors !== undefined){
let data14 = data.ignoreErrors;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
var valid7 = true;
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
let data15 = data14[i4];
const _errs31 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate31.errors = [{instancePath:instancePath+"/ignoreErrors/" + i4,schemaPath:"#/properties/ignoreErrors/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid7 = _errs31 === errors;
if(!valid7){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/ignoreErrors",schemaPath:"#/properties/ignoreErrors/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs33 = errors;
if(typeof data.from !== "string"){
validate31.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}

const schema37 = {"title":"Credentials","description":"What authenticates the requests.","oneOf":[{"$ref":"#/definitions/NoCredentials"},{"$ref":"#/definitions/BasicCredentials"},{"$ref":"#/definitions/QueryCredentials"},{"$ref":"#/definitions/LoginCredentials"},{"$ref":"#/definitions/OAuth10Credentials"},{"$ref":"#/definitions/OAuth20Credentials"}]};
const schema38 = {"title":"NoCredentials","description":"Requests go out as they are.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none","description":"Which form this is."}}};
const schema39 = {"title":"BasicCredentials","description":"HTTP basic authentication (8.2).","type":"object","additionalProperties":false,"required":["kind","username","password","from"],"properties":{"kind":{"const":"basic","description":"Which form this is."},"username":{"$ref":"#/definitions/Expression"},"password":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.username === undefined) && (missing0 = "username"))) || ((data.password === undefined) && (missing0 = "password"))) || ((data.from === undefined) && (missing0 = "from"))){
validate41.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "username")) || (key0 === "password")) || (key0 === "from"))){
validate41.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("basic" !== data.kind){
validate41.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "basic"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.username !== undefined){
const _errs3 = errors;
if(!(validate12(data.username, {instancePath:instancePath+"/username",parentData:data,parentDataProperty:"username",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
const _errs4 = errors;
if(!(validate12(data.password, {instancePath:instancePath+"/password",parentData:data,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate41.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}

const schema40 = {"title":"QueryCredentials","description":"Query parameters laid over those of each request (8.3).","type":"object","additionalProperties":false,"required":["kind","query","from"],"properties":{"kind":{"const":"query","description":"Which form this is."},"query":{"type":"array","description":"Evaluated for each attempt.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.query === undefined) && (missing0 = "query"))) || ((data.from === undefined) && (missing0 = "from"))){
validate45.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "query")) || (key0 === "from"))){
validate45.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("query" !== data.kind){
validate45.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "query"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate36(data1[i0], {instancePath:instancePath+"/query/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate45.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}

const schema41 = {"title":"LoginCredentials","description":"A login request whose response is attached to the other requests (8.4, 8.8).","type":"object","additionalProperties":false,"required":["kind","type","loginRequest","format","apiRequest","expiry","from"],"properties":{"kind":{"const":"login","description":"Which form this is."},"type":{"enum":["login","oauth20.login"],"description":"The type as configured."},"loginRequest":{"$ref":"#/definitions/LoginRequest"},"format":{"enum":["json","text"],"description":"How the login response is read."},"apiRequest":{"title":"ApiRequest","description":"What is attached; evaluated once for each login (LOGIN-8).","type":"object","additionalProperties":false,"required":["headers","query"],"properties":{"headers":{"type":"array","description":"Headers to set.","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","description":"Query parameters to add (LOGIN-12).","items":{"$ref":"#/definitions/Parameter"}}}},"expiry":{"$ref":"#/definitions/Expiry"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema42 = {"title":"LoginRequest","description":"The login request.","type":"object","additionalProperties":false,"required":["method","endpoint","headers","params","from"],"properties":{"method":{"$ref":"#/definitions/Method"},"endpoint":{"type":"string","description":"Resolved against the base URL."},"headers":{"type":"array","description":"Its own headers.","items":{"$ref":"#/definitions/Header"}},"params":{"type":"array","description":"Its parameters.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema43 = {"title":"Method","description":"How parameters travel: in the URL, as a JSON body, as a form body.","enum":["GET","POST","FORM"]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.method === undefined) && (missing0 = "method")) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.from === undefined) && (missing0 = "from"))){
validate49.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "endpoint")) || (key0 === "headers")) || (key0 === "params")) || (key0 === "from"))){
validate49.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.method !== undefined){
let data0 = data.method;
const _errs2 = errors;
if(!(((data0 === "GET") || (data0 === "POST")) || (data0 === "FORM"))){
validate49.errors = [{instancePath:instancePath+"/method",schemaPath:"#/definitions/Method/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs4 = errors;
if(typeof data.endpoint !== "string"){
validate49.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data2 = data.headers;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate33(data2[i0], {instancePath:instancePath+"/headers/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data4 = data.params;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate36(data4[i1], {instancePath:instancePath+"/params/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs12 = errors;
if(typeof data.from !== "string"){
validate49.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}

const schema44 = {"title":"Expiry","description":"When the login is repeated (LOGIN-EXP).","oneOf":[{"$ref":"#/definitions/NeverExpires"},{"$ref":"#/definitions/ExpiresBeforeEveryRequest"},{"$ref":"#/definitions/ExpiresAfter"},{"$ref":"#/definitions/ExpiresAtResponseTime"}]};
const schema45 = {"title":"NeverExpires","description":"One login holds for the run.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"never","description":"Which form this is."}}};
const schema46 = {"title":"ExpiresBeforeEveryRequest","description":"A login before every request.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"before-every-request","description":"Which form this is."}}};
const schema47 = {"title":"ExpiresAfter","description":"A fixed time after the login.","type":"object","additionalProperties":false,"required":["kind","seconds"],"properties":{"kind":{"const":"after","description":"Which form this is."},"seconds":{"type":"integer","description":"Seconds; negative ones are over at once."}}};
const schema48 = {"title":"ExpiresAtResponseTime","description":"A time that the login response tells.","type":"object","additionalProperties":false,"required":["kind","path","relative","from"],"properties":{"kind":{"const":"at-response-time","description":"Which form this is."},"path":{"type":"string","description":"Dotted path in the login response."},"relative":{"type":"boolean","description":"Seconds from the login instead of an absolute time."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/definitions/NeverExpires/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/definitions/NeverExpires/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
if("never" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NeverExpires/properties/kind/const",keyword:"const",params:{allowedValue: "never"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/NeverExpires/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.kind === undefined) && (missing1 = "kind")){
const err4 = {instancePath,schemaPath:"#/definitions/ExpiresBeforeEveryRequest/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
const _errs9 = errors;
for(const key1 in data){
if(!(key1 === "kind")){
const err5 = {instancePath,schemaPath:"#/definitions/ExpiresBeforeEveryRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
}
if(_errs9 === errors){
if(data.kind !== undefined){
if("before-every-request" !== data.kind){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ExpiresBeforeEveryRequest/properties/kind/const",keyword:"const",params:{allowedValue: "before-every-request"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/definitions/ExpiresBeforeEveryRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.kind === undefined) && (missing2 = "kind")) || ((data.seconds === undefined) && (missing2 = "seconds"))){
const err8 = {instancePath,schemaPath:"#/definitions/ExpiresAfter/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
const _errs14 = errors;
for(const key2 in data){
if(!((key2 === "kind") || (key2 === "seconds"))){
const err9 = {instancePath,schemaPath:"#/definitions/ExpiresAfter/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
break;
}
}
if(_errs14 === errors){
if(data.kind !== undefined){
const _errs15 = errors;
if("after" !== data.kind){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ExpiresAfter/properties/kind/const",keyword:"const",params:{allowedValue: "after"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid6 = _errs15 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.seconds !== undefined){
let data3 = data.seconds;
const _errs16 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err11 = {instancePath:instancePath+"/seconds",schemaPath:"#/definitions/ExpiresAfter/properties/seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid6 = _errs16 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/definitions/ExpiresAfter/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if(((((data.kind === undefined) && (missing3 = "kind")) || ((data.path === undefined) && (missing3 = "path"))) || ((data.relative === undefined) && (missing3 = "relative"))) || ((data.from === undefined) && (missing3 = "from"))){
const err13 = {instancePath,schemaPath:"#/definitions/ExpiresAtResponseTime/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
const _errs21 = errors;
for(const key3 in data){
if(!((((key3 === "kind") || (key3 === "path")) || (key3 === "relative")) || (key3 === "from"))){
const err14 = {instancePath,schemaPath:"#/definitions/ExpiresAtResponseTime/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break;
}
}
if(_errs21 === errors){
if(data.kind !== undefined){
const _errs22 = errors;
if("at-response-time" !== data.kind){
const err15 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ExpiresAtResponseTime/properties/kind/const",keyword:"const",params:{allowedValue: "at-response-time"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid8 = _errs22 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.path !== undefined){
const _errs23 = errors;
if(typeof data.path !== "string"){
const err16 = {instancePath:instancePath+"/path",schemaPath:"#/definitions/ExpiresAtResponseTime/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid8 = _errs23 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.relative !== undefined){
const _errs25 = errors;
if(typeof data.relative !== "boolean"){
const err17 = {instancePath:instancePath+"/relative",schemaPath:"#/definitions/ExpiresAtResponseTime/properties/relative/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid8 = _errs25 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.from !== undefined){
const _errs27 = errors;
if(typeof data.from !== "string"){
const err18 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ExpiresAtResponseTime/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid8 = _errs27 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/definitions/ExpiresAtResponseTime/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid0 = _errs18 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
}
}
}
if(!valid0){
const err20 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate55.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate55.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.loginRequest === undefined) && (missing0 = "loginRequest"))) || ((data.format === undefined) && (missing0 = "format"))) || ((data.apiRequest === undefined) && (missing0 = "apiRequest"))) || ((data.expiry === undefined) && (missing0 = "expiry"))) || ((data.from === undefined) && (missing0 = "from"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "type")) || (key0 === "loginRequest")) || (key0 === "format")) || (key0 === "apiRequest")) || (key0 === "expiry")) || (key0 === "from"))){
validate48.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("login" !== data.kind){
validate48.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "login"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs3 = errors;
if(!((data1 === "login") || (data1 === "oauth20.login"))){
validate48.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema41.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.loginRequest !== undefined){
const _errs4 = errors;
if(!(validate49(data.loginRequest, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data3 = data.format;
const _errs5 = errors;
if(!((data3 === "json") || (data3 === "text"))){
validate48.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema41.properties.format.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.apiRequest !== undefined){
let data4 = data.apiRequest;
const _errs6 = errors;
if(errors === _errs6){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.headers === undefined) && (missing1 = "headers")) || ((data4.query === undefined) && (missing1 = "query"))){
validate48.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data4){
if(!((key1 === "headers") || (key1 === "query"))){
validate48.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data4.headers !== undefined){
let data5 = data4.headers;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate33(data5[i0], {instancePath:instancePath+"/apiRequest/headers/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/apiRequest/headers",schemaPath:"#/properties/apiRequest/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.query !== undefined){
let data7 = data4.query;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(!(validate36(data7[i1], {instancePath:instancePath+"/apiRequest/query/" + i1,parentData:data7,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/apiRequest/query",schemaPath:"#/properties/apiRequest/properties/query/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiry !== undefined){
const _errs15 = errors;
if(!(validate55(data.expiry, {instancePath:instancePath+"/expiry",parentData:data,parentDataProperty:"expiry",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs16 = errors;
if(typeof data.from !== "string"){
validate48.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}

const schema49 = {"title":"OAuth10Credentials","description":"OAuth 1.0 signatures, HMAC-SHA1 (8.6).","type":"object","additionalProperties":false,"required":["kind","consumerKey","consumerSecret","token","tokenSecret","from"],"properties":{"kind":{"const":"oauth10","description":"Which form this is."},"consumerKey":{"$ref":"#/definitions/Expression"},"consumerSecret":{"$ref":"#/definitions/Expression"},"token":{"$ref":"#/definitions/Expression"},"tokenSecret":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.consumerKey === undefined) && (missing0 = "consumerKey"))) || ((data.consumerSecret === undefined) && (missing0 = "consumerSecret"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.tokenSecret === undefined) && (missing0 = "tokenSecret"))) || ((data.from === undefined) && (missing0 = "from"))){
validate58.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "consumerKey")) || (key0 === "consumerSecret")) || (key0 === "token")) || (key0 === "tokenSecret")) || (key0 === "from"))){
validate58.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("oauth10" !== data.kind){
validate58.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "oauth10"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consumerKey !== undefined){
const _errs3 = errors;
if(!(validate12(data.consumerKey, {instancePath:instancePath+"/consumerKey",parentData:data,parentDataProperty:"consumerKey",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consumerSecret !== undefined){
const _errs4 = errors;
if(!(validate12(data.consumerSecret, {instancePath:instancePath+"/consumerSecret",parentData:data,parentDataProperty:"consumerSecret",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs5 = errors;
if(!(validate12(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenSecret !== undefined){
const _errs6 = errors;
if(!(validate12(data.tokenSecret, {instancePath:instancePath+"/tokenSecret",parentData:data,parentDataProperty:"tokenSecret",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate58.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}

const schema50 = {"title":"OAuth20Credentials","description":"Headers and query computed for each attempt from OAuth 2.0 credentials (8.7).","type":"object","additionalProperties":false,"required":["kind","headers","query","from"],"properties":{"kind":{"const":"oauth20","description":"Which form this is."},"headers":{"type":"array","description":"Headers to set.","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","description":"Query parameters to set.","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.query === undefined) && (missing0 = "query"))) || ((data.from === undefined) && (missing0 = "from"))){
validate64.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "headers")) || (key0 === "query")) || (key0 === "from"))){
validate64.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("oauth20" !== data.kind){
validate64.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "oauth20"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data1 = data.headers;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate33(data1[i0], {instancePath:instancePath+"/headers/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data3 = data.query;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(!(validate36(data3[i1], {instancePath:instancePath+"/query/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate64.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/definitions/NoCredentials/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/definitions/NoCredentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
if("none" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NoCredentials/properties/kind/const",keyword:"const",params:{allowedValue: "none"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/NoCredentials/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs7 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs8 = errors;
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs9 = errors;
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs10 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
}
}
}
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate40.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate40.errors = vErrors;
return errors === 0;
}

const schema51 = {"title":"Job","description":"One endpoint, its pages and its children.","type":"object","additionalProperties":false,"required":["id","endpoint","method","params","headers","paging","stopConditions","records","responseFilters","responseFilterDelimiter","userData","dataType","placeholders","recursionFilter","children","from"],"properties":{"id":{"type":"string","description":"Identity among its siblings (JOB-4)."},"endpoint":{"type":"string","description":"As written; `{name}` stands for a placeholder."},"method":{"$ref":"#/definitions/Method"},"params":{"type":"array","description":"The job's own parameters.","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","description":"Default headers overlaid by the job's (HDR-4).","items":{"$ref":"#/definitions/Header"}},"paging":{"$ref":"#/definitions/Paging"},"stopConditions":{"type":"array","description":"In the order they are asked.","items":{"$ref":"#/definitions/StopCondition"}},"records":{"$ref":"#/definitions/RecordSelection"},"responseFilters":{"type":"array","description":"Parts of a record that become JSON text (section 4).","items":{"type":"string","description":"Path."}},"responseFilterDelimiter":{"type":"string","description":"Separator in them."},"userData":{"type":"array","description":"Columns added to the rows (ADD-2).","items":{"$ref":"#/definitions/Parameter"}},"dataType":{"type":"string","description":"Name of the table, or of the mapping."},"placeholders":{"type":"array","description":"Empty for a top-level job.","items":{"$ref":"#/definitions/Placeholder"}},"recursionFilter":{"description":"Null when there is none.","oneOf":[{"type":"null"},{"$ref":"#/definitions/RecursionFilter"}]},"children":{"type":"array","description":"Jobs run for each record of each page.","items":{"$ref":"#/definitions/Job"}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema53 = {"title":"Paging","description":"How the next page is asked for.","oneOf":[{"$ref":"#/definitions/NoPaging"},{"$ref":"#/definitions/OffsetPaging"},{"$ref":"#/definitions/PagenumPaging"},{"$ref":"#/definitions/ResponseUrlPaging"},{"$ref":"#/definitions/ResponseParamPaging"},{"$ref":"#/definitions/CursorPaging"},{"$ref":"#/definitions/ZendeskPaging"}]};
const schema54 = {"title":"NoPaging","description":"One request.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none","description":"Which form this is."}}};
const schema55 = {"title":"OffsetPaging","description":"By item offset (9.3).","type":"object","additionalProperties":false,"required":["kind","limit","start","limitParam","offsetParam","firstPageParams","offsetFromJob","from"],"properties":{"kind":{"const":"offset","description":"Which form this is."},"limit":{"type":"integer","description":"Page size sent, unless the job sets it only at run time."},"start":{"type":"integer","description":"First offset, unless the job sets it only at run time."},"limitParam":{"type":"string","description":"Parameter of the page size."},"offsetParam":{"type":"string","description":"Parameter of the offset."},"firstPageParams":{"type":"boolean","description":"Whether page one carries them."},"offsetFromJob":{"type":"boolean","description":"Whether the job's parameter sets the first offset."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema56 = {"title":"PagenumPaging","description":"By page number (9.4).","type":"object","additionalProperties":false,"required":["kind","limit","limitParam","pageParam","firstPage","firstPageParams","from"],"properties":{"kind":{"const":"pagenum","description":"Which form this is."},"limit":{"type":["integer","null"],"description":"Page size sent; null when none is."},"limitParam":{"type":"string","description":"Parameter of the page size."},"pageParam":{"type":"string","description":"Parameter of the page number."},"firstPage":{"type":"integer","description":"First page number."},"firstPageParams":{"type":"boolean","description":"Whether page one carries them."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema57 = {"title":"ResponseUrlPaging","description":"By the next URL in the response (9.5).","type":"object","additionalProperties":false,"required":["kind","urlKey","delimiter","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"response-url","description":"Which form this is."},"urlKey":{"type":"string","description":"Path of the URL."},"delimiter":{"type":"string","description":"Separator in `urlKey`."},"includeParams":{"type":"boolean","description":"Whether the job's parameters are added."},"paramIsQuery":{"type":"boolean","description":"The value is only a query string."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema61 = {"title":"CursorPaging","description":"By the greatest or smallest value of a field (9.7).","type":"object","additionalProperties":false,"required":["kind","idKey","param","increment","reverse","from"],"properties":{"kind":{"const":"cursor","description":"Which form this is."},"idKey":{"type":"string","description":"Path in a record."},"param":{"type":"string","description":"Parameter that carries the cursor."},"increment":{"type":"integer","description":"Added to the cursor."},"reverse":{"type":"boolean","description":"The smallest instead of the greatest."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema62 = {"title":"ZendeskPaging","description":"By the next URL, until its `start_time` is too recent (9.8).","type":"object","additionalProperties":false,"required":["kind","urlKey","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"zendesk-response-url","description":"Which form this is."},"urlKey":{"type":"string","description":"Path of the URL."},"includeParams":{"type":"boolean","description":"Whether the job's parameters are added."},"paramIsQuery":{"type":"boolean","description":"The value is only a query string."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema58 = {"title":"ResponseParamPaging","description":"By a value of the response (9.6).","type":"object","additionalProperties":false,"required":["kind","responseParam","queryParam","includeParams","scrollRequest","from"],"properties":{"kind":{"const":"response-param","description":"Which form this is."},"responseParam":{"type":"string","description":"Path of the value."},"queryParam":{"type":"string","description":"Parameter that carries it."},"includeParams":{"type":"boolean","description":"Whether the job's parameters stay."},"scrollRequest":{"description":"Overrides for page two and later.","oneOf":[{"type":"null"},{"$ref":"#/definitions/ScrollRequest"}]},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema59 = {"title":"ScrollRequest","description":"A job-like override.","type":"object","additionalProperties":false,"required":["endpoint","method","params","headers"],"properties":{"endpoint":{"type":["string","null"],"description":"Replaces the endpoint."},"method":{"description":"Replaces the method.","oneOf":[{"type":"null"},{"$ref":"#/definitions/Method"}]},"params":{"type":"array","description":"Laid over the parameters.","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","description":"Laid over the headers.","items":{"$ref":"#/definitions/Header"}}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.method === undefined) && (missing0 = "method"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.headers === undefined) && (missing0 = "headers"))){
validate74.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "endpoint") || (key0 === "method")) || (key0 === "params")) || (key0 === "headers"))){
validate74.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
let data0 = data.endpoint;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate74.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema59.properties.endpoint.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data1 = data.method;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(!(((data1 === "GET") || (data1 === "POST")) || (data1 === "FORM"))){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/definitions/Method/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate74.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data2 = data.params;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate36(data2[i0], {instancePath:instancePath+"/params/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data4 = data.headers;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data4)){
var valid4 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate33(data4[i1], {instancePath:instancePath+"/headers/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid4 = _errs15 === errors;
if(!valid4){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate74.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate74.errors = vErrors;
return errors === 0;
}


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.responseParam === undefined) && (missing0 = "responseParam"))) || ((data.queryParam === undefined) && (missing0 = "queryParam"))) || ((data.includeParams === undefined) && (missing0 = "includeParams"))) || ((data.scrollRequest === undefined) && (missing0 = "scrollRequest"))) || ((data.from === undefined) && (missing0 = "from"))){
validate73.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "responseParam")) || (key0 === "queryParam")) || (key0 === "includeParams")) || (key0 === "scrollRequest")) || (key0 === "from"))){
validate73.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("response-param" !== data.kind){
validate73.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "response-param"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responseParam !== undefined){
const _errs3 = errors;
if(typeof data.responseParam !== "string"){
validate73.errors = [{instancePath:instancePath+"/responseParam",schemaPath:"#/properties/responseParam/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queryParam !== undefined){
const _errs5 = errors;
if(typeof data.queryParam !== "string"){
validate73.errors = [{instancePath:instancePath+"/queryParam",schemaPath:"#/properties/queryParam/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.includeParams !== undefined){
const _errs7 = errors;
if(typeof data.includeParams !== "boolean"){
validate73.errors = [{instancePath:instancePath+"/includeParams",schemaPath:"#/properties/includeParams/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scrollRequest !== undefined){
let data4 = data.scrollRequest;
const _errs9 = errors;
const _errs10 = errors;
let valid1 = false;
let passing0 = null;
const _errs11 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/scrollRequest",schemaPath:"#/properties/scrollRequest/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs13 = errors;
if(!(validate74(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/scrollRequest",schemaPath:"#/properties/scrollRequest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate73.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs14 = errors;
if(typeof data.from !== "string"){
validate73.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/definitions/NoPaging/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/definitions/NoPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
if("none" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NoPaging/properties/kind/const",keyword:"const",params:{allowedValue: "none"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/NoPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((((((data.kind === undefined) && (missing1 = "kind")) || ((data.limit === undefined) && (missing1 = "limit"))) || ((data.start === undefined) && (missing1 = "start"))) || ((data.limitParam === undefined) && (missing1 = "limitParam"))) || ((data.offsetParam === undefined) && (missing1 = "offsetParam"))) || ((data.firstPageParams === undefined) && (missing1 = "firstPageParams"))) || ((data.offsetFromJob === undefined) && (missing1 = "offsetFromJob"))) || ((data.from === undefined) && (missing1 = "from"))){
const err4 = {instancePath,schemaPath:"#/definitions/OffsetPaging/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
const _errs9 = errors;
for(const key1 in data){
if(!((((((((key1 === "kind") || (key1 === "limit")) || (key1 === "start")) || (key1 === "limitParam")) || (key1 === "offsetParam")) || (key1 === "firstPageParams")) || (key1 === "offsetFromJob")) || (key1 === "from"))){
const err5 = {instancePath,schemaPath:"#/definitions/OffsetPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
}
if(_errs9 === errors){
if(data.kind !== undefined){
const _errs10 = errors;
if("offset" !== data.kind){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/OffsetPaging/properties/kind/const",keyword:"const",params:{allowedValue: "offset"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid4 = _errs10 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.limit !== undefined){
let data2 = data.limit;
const _errs11 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/definitions/OffsetPaging/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.start !== undefined){
let data3 = data.start;
const _errs13 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/OffsetPaging/properties/start/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.limitParam !== undefined){
const _errs15 = errors;
if(typeof data.limitParam !== "string"){
const err9 = {instancePath:instancePath+"/limitParam",schemaPath:"#/definitions/OffsetPaging/properties/limitParam/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.offsetParam !== undefined){
const _errs17 = errors;
if(typeof data.offsetParam !== "string"){
const err10 = {instancePath:instancePath+"/offsetParam",schemaPath:"#/definitions/OffsetPaging/properties/offsetParam/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.firstPageParams !== undefined){
const _errs19 = errors;
if(typeof data.firstPageParams !== "boolean"){
const err11 = {instancePath:instancePath+"/firstPageParams",schemaPath:"#/definitions/OffsetPaging/properties/firstPageParams/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.offsetFromJob !== undefined){
const _errs21 = errors;
if(typeof data.offsetFromJob !== "boolean"){
const err12 = {instancePath:instancePath+"/offsetFromJob",schemaPath:"#/definitions/OffsetPaging/properties/offsetFromJob/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.from !== undefined){
const _errs23 = errors;
if(typeof data.from !== "string"){
const err13 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/OffsetPaging/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/definitions/OffsetPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((((data.kind === undefined) && (missing2 = "kind")) || ((data.limit === undefined) && (missing2 = "limit"))) || ((data.limitParam === undefined) && (missing2 = "limitParam"))) || ((data.pageParam === undefined) && (missing2 = "pageParam"))) || ((data.firstPage === undefined) && (missing2 = "firstPage"))) || ((data.firstPageParams === undefined) && (missing2 = "firstPageParams"))) || ((data.from === undefined) && (missing2 = "from"))){
const err15 = {instancePath,schemaPath:"#/definitions/PagenumPaging/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
const _errs28 = errors;
for(const key2 in data){
if(!(((((((key2 === "kind") || (key2 === "limit")) || (key2 === "limitParam")) || (key2 === "pageParam")) || (key2 === "firstPage")) || (key2 === "firstPageParams")) || (key2 === "from"))){
const err16 = {instancePath,schemaPath:"#/definitions/PagenumPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break;
}
}
if(_errs28 === errors){
if(data.kind !== undefined){
const _errs29 = errors;
if("pagenum" !== data.kind){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/PagenumPaging/properties/kind/const",keyword:"const",params:{allowedValue: "pagenum"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.limit !== undefined){
let data10 = data.limit;
const _errs30 = errors;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err18 = {instancePath:instancePath+"/limit",schemaPath:"#/definitions/PagenumPaging/properties/limit/type",keyword:"type",params:{type: schema56.properties.limit.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.limitParam !== undefined){
const _errs32 = errors;
if(typeof data.limitParam !== "string"){
const err19 = {instancePath:instancePath+"/limitParam",schemaPath:"#/definitions/PagenumPaging/properties/limitParam/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.pageParam !== undefined){
const _errs34 = errors;
if(typeof data.pageParam !== "string"){
const err20 = {instancePath:instancePath+"/pageParam",schemaPath:"#/definitions/PagenumPaging/properties/pageParam/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.firstPage !== undefined){
let data13 = data.firstPage;
const _errs36 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err21 = {instancePath:instancePath+"/firstPage",schemaPath:"#/definitions/PagenumPaging/properties/firstPage/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid6 = _errs36 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.firstPageParams !== undefined){
const _errs38 = errors;
if(typeof data.firstPageParams !== "boolean"){
const err22 = {instancePath:instancePath+"/firstPageParams",schemaPath:"#/definitions/PagenumPaging/properties/firstPageParams/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid6 = _errs38 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.from !== undefined){
const _errs40 = errors;
if(typeof data.from !== "string"){
const err23 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/PagenumPaging/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid6 = _errs40 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/definitions/PagenumPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if(((((((data.kind === undefined) && (missing3 = "kind")) || ((data.urlKey === undefined) && (missing3 = "urlKey"))) || ((data.delimiter === undefined) && (missing3 = "delimiter"))) || ((data.includeParams === undefined) && (missing3 = "includeParams"))) || ((data.paramIsQuery === undefined) && (missing3 = "paramIsQuery"))) || ((data.from === undefined) && (missing3 = "from"))){
const err25 = {instancePath,schemaPath:"#/definitions/ResponseUrlPaging/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
const _errs45 = errors;
for(const key3 in data){
if(!((((((key3 === "kind") || (key3 === "urlKey")) || (key3 === "delimiter")) || (key3 === "includeParams")) || (key3 === "paramIsQuery")) || (key3 === "from"))){
const err26 = {instancePath,schemaPath:"#/definitions/ResponseUrlPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
break;
}
}
if(_errs45 === errors){
if(data.kind !== undefined){
const _errs46 = errors;
if("response-url" !== data.kind){
const err27 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ResponseUrlPaging/properties/kind/const",keyword:"const",params:{allowedValue: "response-url"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid8 = _errs46 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.urlKey !== undefined){
const _errs47 = errors;
if(typeof data.urlKey !== "string"){
const err28 = {instancePath:instancePath+"/urlKey",schemaPath:"#/definitions/ResponseUrlPaging/properties/urlKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid8 = _errs47 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.delimiter !== undefined){
const _errs49 = errors;
if(typeof data.delimiter !== "string"){
const err29 = {instancePath:instancePath+"/delimiter",schemaPath:"#/definitions/ResponseUrlPaging/properties/delimiter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var valid8 = _errs49 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.includeParams !== undefined){
const _errs51 = errors;
if(typeof data.includeParams !== "boolean"){
const err30 = {instancePath:instancePath+"/includeParams",schemaPath:"#/definitions/ResponseUrlPaging/properties/includeParams/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid8 = _errs51 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.paramIsQuery !== undefined){
const _errs53 = errors;
if(typeof data.paramIsQuery !== "boolean"){
const err31 = {instancePath:instancePath+"/paramIsQuery",schemaPath:"#/definitions/ResponseUrlPaging/properties/paramIsQuery/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var valid8 = _errs53 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.from !== undefined){
const _errs55 = errors;
if(typeof data.from !== "string"){
const err32 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ResponseUrlPaging/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid8 = _errs55 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/definitions/ResponseUrlPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var _valid0 = _errs42 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs57 = errors;
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var _valid0 = _errs57 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs58 = errors;
const _errs59 = errors;
if(errors === _errs59){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if(((((((data.kind === undefined) && (missing4 = "kind")) || ((data.idKey === undefined) && (missing4 = "idKey"))) || ((data.param === undefined) && (missing4 = "param"))) || ((data.increment === undefined) && (missing4 = "increment"))) || ((data.reverse === undefined) && (missing4 = "reverse"))) || ((data.from === undefined) && (missing4 = "from"))){
const err34 = {instancePath,schemaPath:"#/definitions/CursorPaging/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
const _errs61 = errors;
for(const key4 in data){
if(!((((((key4 === "kind") || (key4 === "idKey")) || (key4 === "param")) || (key4 === "increment")) || (key4 === "reverse")) || (key4 === "from"))){
const err35 = {instancePath,schemaPath:"#/definitions/CursorPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
break;
}
}
if(_errs61 === errors){
if(data.kind !== undefined){
const _errs62 = errors;
if("cursor" !== data.kind){
const err36 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/CursorPaging/properties/kind/const",keyword:"const",params:{allowedValue: "cursor"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid10 = _errs62 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.idKey !== undefined){
const _errs63 = errors;
if(typeof data.idKey !== "string"){
const err37 = {instancePath:instancePath+"/idKey",schemaPath:"#/definitions/CursorPaging/properties/idKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var valid10 = _errs63 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.param !== undefined){
const _errs65 = errors;
if(typeof data.param !== "string"){
const err38 = {instancePath:instancePath+"/param",schemaPath:"#/definitions/CursorPaging/properties/param/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var valid10 = _errs65 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.increment !== undefined){
let data25 = data.increment;
const _errs67 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err39 = {instancePath:instancePath+"/increment",schemaPath:"#/definitions/CursorPaging/properties/increment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var valid10 = _errs67 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.reverse !== undefined){
const _errs69 = errors;
if(typeof data.reverse !== "boolean"){
const err40 = {instancePath:instancePath+"/reverse",schemaPath:"#/definitions/CursorPaging/properties/reverse/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var valid10 = _errs69 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.from !== undefined){
const _errs71 = errors;
if(typeof data.from !== "string"){
const err41 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/CursorPaging/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var valid10 = _errs71 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/definitions/CursorPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid0 = _errs58 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs73 = errors;
const _errs74 = errors;
if(errors === _errs74){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((((((data.kind === undefined) && (missing5 = "kind")) || ((data.urlKey === undefined) && (missing5 = "urlKey"))) || ((data.includeParams === undefined) && (missing5 = "includeParams"))) || ((data.paramIsQuery === undefined) && (missing5 = "paramIsQuery"))) || ((data.from === undefined) && (missing5 = "from"))){
const err43 = {instancePath,schemaPath:"#/definitions/ZendeskPaging/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
const _errs76 = errors;
for(const key5 in data){
if(!(((((key5 === "kind") || (key5 === "urlKey")) || (key5 === "includeParams")) || (key5 === "paramIsQuery")) || (key5 === "from"))){
const err44 = {instancePath,schemaPath:"#/definitions/ZendeskPaging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
break;
}
}
if(_errs76 === errors){
if(data.kind !== undefined){
const _errs77 = errors;
if("zendesk-response-url" !== data.kind){
const err45 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ZendeskPaging/properties/kind/const",keyword:"const",params:{allowedValue: "zendesk-response-url"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid12 = _errs77 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.urlKey !== undefined){
const _errs78 = errors;
if(typeof data.urlKey !== "string"){
const err46 = {instancePath:instancePath+"/urlKey",schemaPath:"#/definitions/ZendeskPaging/properties/urlKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var valid12 = _errs78 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.includeParams !== undefined){
const _errs80 = errors;
if(typeof data.includeParams !== "boolean"){
const err47 = {instancePath:instancePath+"/includeParams",schemaPath:"#/definitions/ZendeskPaging/properties/includeParams/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var valid12 = _errs80 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.paramIsQuery !== undefined){
const _errs82 = errors;
if(typeof data.paramIsQuery !== "boolean"){
const err48 = {instancePath:instancePath+"/paramIsQuery",schemaPath:"#/definitions/ZendeskPaging/properties/paramIsQuery/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var valid12 = _errs82 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.from !== undefined){
const _errs84 = errors;
if(typeof data.from !== "string"){
const err49 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ZendeskPaging/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var valid12 = _errs84 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
}
else {
const err50 = {instancePath,schemaPath:"#/definitions/ZendeskPaging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid0 = _errs73 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
}
}
}
}
}
}
if(!valid0){
const err51 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
validate72.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate72.errors = vErrors;
return errors === 0;
}

const schema63 = {"title":"StopCondition","description":"A condition asked after each page, before the paging method itself (9.1).","oneOf":[{"$ref":"#/definitions/LimitStopCount"},{"$ref":"#/definitions/LimitStopField"},{"$ref":"#/definitions/ForceStopPages"},{"$ref":"#/definitions/ForceStopTime"},{"$ref":"#/definitions/ForceStopVolume"},{"$ref":"#/definitions/NextPageFlag"}]};
const schema64 = {"title":"LimitStopCount","description":"Stop when this many records have come.","type":"object","additionalProperties":false,"required":["kind","count","from"],"properties":{"kind":{"const":"limit-stop-count","description":"Which form this is."},"count":{"type":"integer","description":"Records."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema65 = {"title":"LimitStopField","description":"Stop when as many records have come as the response says.","type":"object","additionalProperties":false,"required":["kind","field","from"],"properties":{"kind":{"const":"limit-stop-field","description":"Which form this is."},"field":{"type":"string","description":"Dotted path in the response."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema66 = {"title":"ForceStopPages","description":"Stop after this many pages.","type":"object","additionalProperties":false,"required":["kind","pages","from"],"properties":{"kind":{"const":"force-stop-pages","description":"Which form this is."},"pages":{"type":"integer","description":"Pages."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema67 = {"title":"ForceStopTime","description":"Stop after this time.","type":"object","additionalProperties":false,"required":["kind","seconds","from"],"properties":{"kind":{"const":"force-stop-time","description":"Which form this is."},"seconds":{"type":"integer","description":"Seconds since the job's first request was built."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema68 = {"title":"ForceStopVolume","description":"Stop when the responses together are larger.","type":"object","additionalProperties":false,"required":["kind","bytes","from"],"properties":{"kind":{"const":"force-stop-volume","description":"Which form this is."},"bytes":{"type":"integer","description":"Bytes of compact JSON."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema69 = {"title":"NextPageFlag","description":"Stop when a flag of the response says so.","type":"object","additionalProperties":false,"required":["kind","field","stopOn","ifNotSet","from"],"properties":{"kind":{"const":"next-page-flag","description":"Which form this is."},"field":{"type":"string","description":"Member of the response object."},"stopOn":{"type":"boolean","description":"The value that stops."},"ifNotSet":{"type":"boolean","description":"What counts when it is absent."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.count === undefined) && (missing0 = "count"))) || ((data.from === undefined) && (missing0 = "from"))){
const err0 = {instancePath,schemaPath:"#/definitions/LimitStopCount/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "count")) || (key0 === "from"))){
const err1 = {instancePath,schemaPath:"#/definitions/LimitStopCount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
const _errs5 = errors;
if("limit-stop-count" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/LimitStopCount/properties/kind/const",keyword:"const",params:{allowedValue: "limit-stop-count"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.count !== undefined){
let data1 = data.count;
const _errs6 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/definitions/LimitStopCount/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.from !== undefined){
const _errs8 = errors;
if(typeof data.from !== "string"){
const err4 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/LimitStopCount/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/LimitStopCount/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((data.kind === undefined) && (missing1 = "kind")) || ((data.field === undefined) && (missing1 = "field"))) || ((data.from === undefined) && (missing1 = "from"))){
const err6 = {instancePath,schemaPath:"#/definitions/LimitStopField/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs13 = errors;
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "field")) || (key1 === "from"))){
const err7 = {instancePath,schemaPath:"#/definitions/LimitStopField/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs13 === errors){
if(data.kind !== undefined){
const _errs14 = errors;
if("limit-stop-field" !== data.kind){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/LimitStopField/properties/kind/const",keyword:"const",params:{allowedValue: "limit-stop-field"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.field !== undefined){
const _errs15 = errors;
if(typeof data.field !== "string"){
const err9 = {instancePath:instancePath+"/field",schemaPath:"#/definitions/LimitStopField/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.from !== undefined){
const _errs17 = errors;
if(typeof data.from !== "string"){
const err10 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/LimitStopField/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/definitions/LimitStopField/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((data.kind === undefined) && (missing2 = "kind")) || ((data.pages === undefined) && (missing2 = "pages"))) || ((data.from === undefined) && (missing2 = "from"))){
const err12 = {instancePath,schemaPath:"#/definitions/ForceStopPages/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
const _errs22 = errors;
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "pages")) || (key2 === "from"))){
const err13 = {instancePath,schemaPath:"#/definitions/ForceStopPages/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
break;
}
}
if(_errs22 === errors){
if(data.kind !== undefined){
const _errs23 = errors;
if("force-stop-pages" !== data.kind){
const err14 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ForceStopPages/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-pages"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.pages !== undefined){
let data7 = data.pages;
const _errs24 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err15 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/ForceStopPages/properties/pages/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid6 = _errs24 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.from !== undefined){
const _errs26 = errors;
if(typeof data.from !== "string"){
const err16 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ForceStopPages/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/definitions/ForceStopPages/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((((data.kind === undefined) && (missing3 = "kind")) || ((data.seconds === undefined) && (missing3 = "seconds"))) || ((data.from === undefined) && (missing3 = "from"))){
const err18 = {instancePath,schemaPath:"#/definitions/ForceStopTime/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
const _errs31 = errors;
for(const key3 in data){
if(!(((key3 === "kind") || (key3 === "seconds")) || (key3 === "from"))){
const err19 = {instancePath,schemaPath:"#/definitions/ForceStopTime/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
}
if(_errs31 === errors){
if(data.kind !== undefined){
const _errs32 = errors;
if("force-stop-time" !== data.kind){
const err20 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ForceStopTime/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-time"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.seconds !== undefined){
let data10 = data.seconds;
const _errs33 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err21 = {instancePath:instancePath+"/seconds",schemaPath:"#/definitions/ForceStopTime/properties/seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid8 = _errs33 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.from !== undefined){
const _errs35 = errors;
if(typeof data.from !== "string"){
const err22 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ForceStopTime/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/definitions/ForceStopTime/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid0 = _errs28 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((((data.kind === undefined) && (missing4 = "kind")) || ((data.bytes === undefined) && (missing4 = "bytes"))) || ((data.from === undefined) && (missing4 = "from"))){
const err24 = {instancePath,schemaPath:"#/definitions/ForceStopVolume/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
const _errs40 = errors;
for(const key4 in data){
if(!(((key4 === "kind") || (key4 === "bytes")) || (key4 === "from"))){
const err25 = {instancePath,schemaPath:"#/definitions/ForceStopVolume/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break;
}
}
if(_errs40 === errors){
if(data.kind !== undefined){
const _errs41 = errors;
if("force-stop-volume" !== data.kind){
const err26 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ForceStopVolume/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-volume"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid10 = _errs41 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.bytes !== undefined){
let data13 = data.bytes;
const _errs42 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err27 = {instancePath:instancePath+"/bytes",schemaPath:"#/definitions/ForceStopVolume/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid10 = _errs42 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.from !== undefined){
const _errs44 = errors;
if(typeof data.from !== "string"){
const err28 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/ForceStopVolume/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid10 = _errs44 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/definitions/ForceStopVolume/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid0 = _errs37 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((((((data.kind === undefined) && (missing5 = "kind")) || ((data.field === undefined) && (missing5 = "field"))) || ((data.stopOn === undefined) && (missing5 = "stopOn"))) || ((data.ifNotSet === undefined) && (missing5 = "ifNotSet"))) || ((data.from === undefined) && (missing5 = "from"))){
const err30 = {instancePath,schemaPath:"#/definitions/NextPageFlag/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
const _errs49 = errors;
for(const key5 in data){
if(!(((((key5 === "kind") || (key5 === "field")) || (key5 === "stopOn")) || (key5 === "ifNotSet")) || (key5 === "from"))){
const err31 = {instancePath,schemaPath:"#/definitions/NextPageFlag/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
break;
}
}
if(_errs49 === errors){
if(data.kind !== undefined){
const _errs50 = errors;
if("next-page-flag" !== data.kind){
const err32 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/NextPageFlag/properties/kind/const",keyword:"const",params:{allowedValue: "next-page-flag"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid12 = _errs50 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.field !== undefined){
const _errs51 = errors;
if(typeof data.field !== "string"){
const err33 = {instancePath:instancePath+"/field",schemaPath:"#/definitions/NextPageFlag/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid12 = _errs51 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.stopOn !== undefined){
const _errs53 = errors;
if(typeof data.stopOn !== "boolean"){
const err34 = {instancePath:instancePath+"/stopOn",schemaPath:"#/definitions/NextPageFlag/properties/stopOn/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var valid12 = _errs53 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.ifNotSet !== undefined){
const _errs55 = errors;
if(typeof data.ifNotSet !== "boolean"){
const err35 = {instancePath:instancePath+"/ifNotSet",schemaPath:"#/definitions/NextPageFlag/properties/ifNotSet/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var valid12 = _errs55 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.from !== undefined){
const _errs57 = errors;
if(typeof data.from !== "string"){
const err36 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/NextPageFlag/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid12 = _errs57 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/definitions/NextPageFlag/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid0 = _errs46 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
}
}
}
}
}
if(!valid0){
const err38 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate80.errors = vErrors;
return errors === 0;
}

const schema70 = {"title":"RecordSelection","description":"Where the records are.","oneOf":[{"$ref":"#/definitions/RecordsAuto"},{"$ref":"#/definitions/RecordsAtPath"}]};
const schema71 = {"title":"RecordsAuto","description":"The response, or its only array (REC-6..10).","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"auto","description":"Which form this is."}}};
const schema72 = {"title":"RecordsAtPath","description":"The value at a path (REC-3..5).","type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"path","description":"Which form this is."},"path":{"type":"string","description":"The path."},"delimiter":{"type":"string","description":"Its separator."},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/definitions/RecordsAuto/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/definitions/RecordsAuto/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.kind !== undefined){
if("auto" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RecordsAuto/properties/kind/const",keyword:"const",params:{allowedValue: "auto"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/RecordsAuto/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((data.kind === undefined) && (missing1 = "kind")) || ((data.path === undefined) && (missing1 = "path"))) || ((data.delimiter === undefined) && (missing1 = "delimiter"))) || ((data.from === undefined) && (missing1 = "from"))){
const err4 = {instancePath,schemaPath:"#/definitions/RecordsAtPath/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
const _errs9 = errors;
for(const key1 in data){
if(!((((key1 === "kind") || (key1 === "path")) || (key1 === "delimiter")) || (key1 === "from"))){
const err5 = {instancePath,schemaPath:"#/definitions/RecordsAtPath/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
}
if(_errs9 === errors){
if(data.kind !== undefined){
const _errs10 = errors;
if("path" !== data.kind){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RecordsAtPath/properties/kind/const",keyword:"const",params:{allowedValue: "path"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid4 = _errs10 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.path !== undefined){
const _errs11 = errors;
if(typeof data.path !== "string"){
const err7 = {instancePath:instancePath+"/path",schemaPath:"#/definitions/RecordsAtPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.delimiter !== undefined){
const _errs13 = errors;
if(typeof data.delimiter !== "string"){
const err8 = {instancePath:instancePath+"/delimiter",schemaPath:"#/definitions/RecordsAtPath/properties/delimiter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.from !== undefined){
const _errs15 = errors;
if(typeof data.from !== "string"){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/RecordsAtPath/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/definitions/RecordsAtPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err11 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate82.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate82.errors = vErrors;
return errors === 0;
}

const schema73 = {"title":"Placeholder","description":"A value of a parent's record put into the endpoint.","type":"object","additionalProperties":false,"required":["name","level","path","value","from"],"properties":{"name":{"type":"string","description":"As written between the braces, level included."},"level":{"type":"integer","description":"1 = direct parent."},"path":{"type":"string","description":"Dotted path in that record; `.` is the record."},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.level === undefined) && (missing0 = "level"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.value === undefined) && (missing0 = "value"))) || ((data.from === undefined) && (missing0 = "from"))){
validate85.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "level")) || (key0 === "path")) || (key0 === "value")) || (key0 === "from"))){
validate85.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate85.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.level !== undefined){
let data1 = data.level;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate85.errors = [{instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs6 = errors;
if(typeof data.path !== "string"){
validate85.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs8 = errors;
if(!(validate12(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate85.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}

const schema74 = {"title":"RecursionFilter","description":"Which parent records a child job runs for: any of the groups holds, a group when all its conditions do (6.6).","type":"object","additionalProperties":false,"required":["text","anyOf","from"],"properties":{"text":{"type":"string","description":"As written."},"anyOf":{"type":"array","description":"Groups.","items":{"type":"array","description":"All must hold.","items":{"$ref":"#/definitions/FilterCondition"}}},"from":{"type":"string","description":"JSON Pointer into the configuration as written: where this comes from."}}};
const schema75 = {"title":"FilterCondition","description":"One comparison.","type":"object","additionalProperties":false,"required":["path","operator","value"],"properties":{"path":{"type":"string","description":"Dotted path in the parent's record."},"operator":{"enum":["==","!=",">=","<=","~~","!~",">","<"],"description":"The comparison."},"value":{"type":"string","description":"The right side."}}};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.text === undefined) && (missing0 = "text")) || ((data.anyOf === undefined) && (missing0 = "anyOf"))) || ((data.from === undefined) && (missing0 = "from"))){
validate88.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "text") || (key0 === "anyOf")) || (key0 === "from"))){
validate88.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
const _errs2 = errors;
if(typeof data.text !== "string"){
validate88.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.anyOf !== undefined){
let data1 = data.anyOf;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.path === undefined) && (missing1 = "path")) || ((data3.operator === undefined) && (missing1 = "operator"))) || ((data3.value === undefined) && (missing1 = "value"))){
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1,schemaPath:"#/definitions/FilterCondition/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs11 = errors;
for(const key1 in data3){
if(!(((key1 === "path") || (key1 === "operator")) || (key1 === "value"))){
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1,schemaPath:"#/definitions/FilterCondition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.path !== undefined){
const _errs12 = errors;
if(typeof data3.path !== "string"){
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1+"/path",schemaPath:"#/definitions/FilterCondition/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs12 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.operator !== undefined){
let data5 = data3.operator;
const _errs14 = errors;
if(!((((((((data5 === "==") || (data5 === "!=")) || (data5 === ">=")) || (data5 === "<=")) || (data5 === "~~")) || (data5 === "!~")) || (data5 === ">")) || (data5 === "<"))){
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1+"/operator",schemaPath:"#/definitions/FilterCondition/properties/operator/enum",keyword:"enum",params:{allowedValues: schema75.properties.operator.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.value !== undefined){
const _errs15 = errors;
if(typeof data3.value !== "string"){
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1+"/value",schemaPath:"#/definitions/FilterCondition/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0+"/" + i1,schemaPath:"#/definitions/FilterCondition/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate88.errors = [{instancePath:instancePath+"/anyOf/" + i0,schemaPath:"#/properties/anyOf/items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate88.errors = [{instancePath:instancePath+"/anyOf",schemaPath:"#/properties/anyOf/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs17 = errors;
if(typeof data.from !== "string"){
validate88.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate88.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate88.errors = vErrors;
return errors === 0;
}

const wrapper3 = {validate: validate69};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.paging === undefined) && (missing0 = "paging"))) || ((data.stopConditions === undefined) && (missing0 = "stopConditions"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.responseFilters === undefined) && (missing0 = "responseFilters"))) || ((data.responseFilterDelimiter === undefined) && (missing0 = "responseFilterDelimiter"))) || ((data.userData === undefined) && (missing0 = "userData"))) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.placeholders === undefined) && (missing0 = "placeholders"))) || ((data.recursionFilter === undefined) && (missing0 = "recursionFilter"))) || ((data.children === undefined) && (missing0 = "children"))) || ((data.from === undefined) && (missing0 = "from"))){
validate69.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema51.properties, key0))){
validate69.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate69.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs4 = errors;
if(typeof data.endpoint !== "string"){
validate69.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data2 = data.method;
const _errs6 = errors;
if(!(((data2 === "GET") || (data2 === "POST")) || (data2 === "FORM"))){
validate69.errors = [{instancePath:instancePath+"/method",schemaPath:"#/definitions/Method/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data3 = data.params;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate36(data3[i0], {instancePath:instancePath+"/params/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data5 = data.headers;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid3 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
if(!(validate33(data5[i1], {instancePath:instancePath+"/headers/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paging !== undefined){
const _errs14 = errors;
if(!(validate72(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stopConditions !== undefined){
let data8 = data.stopConditions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data8)){
var valid4 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
const _errs17 = errors;
if(!(validate80(data8[i2], {instancePath:instancePath+"/stopConditions/" + i2,parentData:data8,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid4 = _errs17 === errors;
if(!valid4){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/stopConditions",schemaPath:"#/properties/stopConditions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
const _errs18 = errors;
if(!(validate82(data.records, {instancePath:instancePath+"/records",parentData:data,parentDataProperty:"records",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responseFilters !== undefined){
let data11 = data.responseFilters;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data11)){
var valid5 = true;
const len3 = data11.length;
for(let i3=0; i3<len3; i3++){
const _errs21 = errors;
if(typeof data11[i3] !== "string"){
validate69.errors = [{instancePath:instancePath+"/responseFilters/" + i3,schemaPath:"#/properties/responseFilters/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/responseFilters",schemaPath:"#/properties/responseFilters/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responseFilterDelimiter !== undefined){
const _errs23 = errors;
if(typeof data.responseFilterDelimiter !== "string"){
validate69.errors = [{instancePath:instancePath+"/responseFilterDelimiter",schemaPath:"#/properties/responseFilterDelimiter/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userData !== undefined){
let data14 = data.userData;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data14)){
var valid6 = true;
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
const _errs27 = errors;
if(!(validate36(data14[i4], {instancePath:instancePath+"/userData/" + i4,parentData:data14,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid6 = _errs27 === errors;
if(!valid6){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dataType !== undefined){
const _errs28 = errors;
if(typeof data.dataType !== "string"){
validate69.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placeholders !== undefined){
let data17 = data.placeholders;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data17)){
var valid7 = true;
const len5 = data17.length;
for(let i5=0; i5<len5; i5++){
const _errs32 = errors;
if(!(validate85(data17[i5], {instancePath:instancePath+"/placeholders/" + i5,parentData:data17,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid7 = _errs32 === errors;
if(!valid7){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recursionFilter !== undefined){
let data19 = data.recursionFilter;
const _errs33 = errors;
const _errs34 = errors;
let valid8 = false;
let passing0 = null;
const _errs35 = errors;
if(data19 !== null){
const err0 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs35 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs37 = errors;
if(!(validate88(data19, {instancePath:instancePath+"/recursionFilter",parentData:data,parentDataProperty:"recursionFilter",rootData}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
var _valid0 = _errs37 === errors;
if(_valid0 && valid8){
valid8 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid8 = true;
passing0 = 1;
}
}
if(!valid8){
const err1 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate69.errors = vErrors;
return false;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.children !== undefined){
let data20 = data.children;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data20)){
var valid9 = true;
const len6 = data20.length;
for(let i6=0; i6<len6; i6++){
const _errs40 = errors;
if(!(wrapper3.validate(data20[i6], {instancePath:instancePath+"/children/" + i6,parentData:data20,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
var valid9 = _errs40 === errors;
if(!valid9){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/children",schemaPath:"#/properties/children/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs41 = errors;
if(typeof data.from !== "string"){
validate69.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate69.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.iteration === undefined) && (missing0 = "iteration")) || ((data.debug === undefined) && (missing0 = "debug"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.incremental === undefined) && (missing0 = "incremental"))) || ((data.compatLevel === undefined) && (missing0 = "compatLevel"))) || ((data.numbers === undefined) && (missing0 = "numbers"))) || ((data.target === undefined) && (missing0 = "target"))) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data.jobs === undefined) && (missing0 = "jobs"))) || ((data.mappings === undefined) && (missing0 = "mappings"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema32.properties, key0))){
validate30.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.iteration !== undefined){
let data0 = data.iteration;
const _errs2 = errors;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
validate30.errors = [{instancePath:instancePath+"/iteration",schemaPath:"#/properties/iteration/type",keyword:"type",params:{type: schema32.properties.iteration.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.debug !== undefined){
const _errs4 = errors;
if(typeof data.debug !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/debug",schemaPath:"#/properties/debug/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data2 = data.bucket;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate30.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: schema32.properties.bucket.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incremental !== undefined){
const _errs8 = errors;
if(typeof data.incremental !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/incremental",schemaPath:"#/properties/incremental/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compatLevel !== undefined){
let data4 = data.compatLevel;
const _errs10 = errors;
if(!(((data4 === 1) || (data4 === 2)) || (data4 === 3))){
validate30.errors = [{instancePath:instancePath+"/compatLevel",schemaPath:"#/properties/compatLevel/enum",keyword:"enum",params:{allowedValues: schema32.properties.compatLevel.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.numbers !== undefined){
let data5 = data.numbers;
const _errs11 = errors;
if(!((data5 === "peer") || (data5 === "exact"))){
validate30.errors = [{instancePath:instancePath+"/numbers",schemaPath:"#/properties/numbers/enum",keyword:"enum",params:{allowedValues: schema32.properties.numbers.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
const _errs12 = errors;
if(!(validate31(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs13 = errors;
if(!(validate40(data.credentials, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data8 = data.jobs;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data8)){
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(!(validate69(data8[i0], {instancePath:instancePath+"/jobs/" + i0,parentData:data8,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mappings !== undefined){
let data10 = data.mappings;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data10)){
var valid2 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((data11.dataType === undefined) && (missing1 = "dataType")) || ((data11.from === undefined) && (missing1 = "from"))){
validate30.errors = [{instancePath:instancePath+"/mappings/" + i1,schemaPath:"table-plan.schema.json#/definitions/MappedType/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key1 in data11){
if(!((key1 === "dataType") || (key1 === "from"))){
validate30.errors = [{instancePath:instancePath+"/mappings/" + i1,schemaPath:"table-plan.schema.json#/definitions/MappedType/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs22 === errors){
if(data11.dataType !== undefined){
const _errs23 = errors;
if(typeof data11.dataType !== "string"){
validate30.errors = [{instancePath:instancePath+"/mappings/" + i1+"/dataType",schemaPath:"table-plan.schema.json#/definitions/MappedType/properties/dataType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data11.from !== undefined){
const _errs25 = errors;
if(typeof data11.from !== "string"){
validate30.errors = [{instancePath:instancePath+"/mappings/" + i1+"/from",schemaPath:"table-plan.schema.json#/definitions/MappedType/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/mappings/" + i1,schemaPath:"table-plan.schema.json#/definitions/MappedType/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs19 === errors;
if(!valid2){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/mappings",schemaPath:"#/properties/mappings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.planVersion === undefined) && (missing0 = "planVersion")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.transport === undefined) && (missing0 = "transport"))) || ((data.runs === undefined) && (missing0 = "runs"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "planVersion") || (key0 === "name")) || (key0 === "transport")) || (key0 === "runs"))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.planVersion !== undefined){
const _errs2 = errors;
if(1 !== data.planVersion){
validate10.errors = [{instancePath:instancePath+"/planVersion",schemaPath:"#/properties/planVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate10.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport !== undefined){
const _errs5 = errors;
if(!(validate11(data.transport, {instancePath:instancePath+"/transport",parentData:data,parentDataProperty:"transport",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runs !== undefined){
let data3 = data.runs;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate30(data3[i0], {instancePath:instancePath+"/runs/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}

