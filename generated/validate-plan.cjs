// Generated from schema/plan.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validatePlan = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["planVersion","name","transport","runs"],"properties":{"planVersion":{"const":1},"name":{"type":"string"},"extensions":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/UsedExtension"}},"transport":{"$ref":"#/definitions/Transport"},"runs":{"type":"array","items":{"$ref":"#/definitions/Run"}}},"definitions":{"UsedExtension":{"type":"object","additionalProperties":false,"required":["name","from"],"properties":{"name":{"type":"string"},"from":{"type":"string"}}},"LiteralExpression":{"type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"literal"},"value":{"type":["string","number","boolean","null"]},"from":{"type":"string"}}},"NumberExpression":{"type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"number"},"text":{"type":"string"},"from":{"type":"string"}}},"ListExpression":{"type":"object","additionalProperties":false,"required":["kind","elements"],"properties":{"kind":{"const":"list"},"elements":{"type":"array","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string"}}},"ObjectExpression":{"type":"object","additionalProperties":false,"required":["kind","members"],"properties":{"kind":{"const":"object"},"members":{"type":"array","items":{"$ref":"#/definitions/Member"}},"from":{"type":"string"}}},"SecretExpression":{"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"secret"},"name":{"type":"string"},"from":{"type":"string"}}},"LoginExpression":{"type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"login"},"path":{"type":"string"},"from":{"type":"string"}}},"LoginOrTextExpression":{"type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"login-or-text"},"text":{"type":"string"},"from":{"type":"string"}}},"StateExpression":{"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"state"},"name":{"type":"string"},"from":{"type":"string"}}},"ParentExpression":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"parent"},"from":{"type":"string"}}},"RequestExpression":{"type":"object","additionalProperties":false,"required":["kind","property"],"properties":{"kind":{"const":"request"},"property":{"type":"string"},"from":{"type":"string"}}},"QueryExpression":{"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"query"},"name":{"type":"string"},"from":{"type":"string"}}},"NonceExpression":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"nonce"},"from":{"type":"string"}}},"WindowExpression":{"type":"object","additionalProperties":false,"required":["kind","edge","from"],"properties":{"kind":{"const":"window"},"edge":{"enum":["start","end"]},"from":{"type":"string"}}},"CursorExpression":{"type":"object","additionalProperties":false,"required":["kind","from"],"properties":{"kind":{"const":"cursor"},"from":{"type":"string"}}},"RecordExpression":{"type":"object","additionalProperties":false,"required":["kind","path","from"],"properties":{"kind":{"const":"record"},"path":{"type":"string"},"from":{"type":"string"}}},"TimestampExpression":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"timestamp"},"from":{"type":"string"}}},"CallExpression":{"type":"object","additionalProperties":false,"required":["kind","function","arguments"],"properties":{"kind":{"const":"call"},"function":{"type":"string"},"arguments":{"type":"array","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string"}}},"Expression":{"oneOf":[{"$ref":"#/definitions/LiteralExpression"},{"$ref":"#/definitions/NumberExpression"},{"$ref":"#/definitions/ListExpression"},{"$ref":"#/definitions/ObjectExpression"},{"$ref":"#/definitions/SecretExpression"},{"$ref":"#/definitions/LoginExpression"},{"$ref":"#/definitions/LoginOrTextExpression"},{"$ref":"#/definitions/StateExpression"},{"$ref":"#/definitions/ParentExpression"},{"$ref":"#/definitions/RequestExpression"},{"$ref":"#/definitions/QueryExpression"},{"$ref":"#/definitions/NonceExpression"},{"$ref":"#/definitions/TimestampExpression"},{"$ref":"#/definitions/WindowExpression"},{"$ref":"#/definitions/CursorExpression"},{"$ref":"#/definitions/RecordExpression"},{"$ref":"#/definitions/CallExpression"}]},"Member":{"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"}}},"Parameter":{"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"Header":{"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"NoCredentials":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none"}}},"BasicCredentials":{"type":"object","additionalProperties":false,"required":["kind","username","password","from"],"properties":{"kind":{"const":"basic"},"username":{"$ref":"#/definitions/Expression"},"password":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"QueryCredentials":{"type":"object","additionalProperties":false,"required":["kind","query","from"],"properties":{"kind":{"const":"query"},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}},"LoginCredentials":{"type":"object","additionalProperties":false,"required":["kind","type","loginRequest","format","apiRequest","expiry","from"],"properties":{"kind":{"const":"login"},"type":{"enum":["login","oauth20.login","oauth2-client-credentials","oauth2-refresh-token"]},"loginRequest":{"$ref":"#/definitions/LoginRequest"},"format":{"enum":["json","text"]},"apiRequest":{"type":"object","additionalProperties":false,"required":["headers","query"],"properties":{"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}}}},"expiry":{"$ref":"#/definitions/Expiry"},"rotation":{"enum":["refuse","ignore"]},"from":{"type":"string"}}},"LoginRequest":{"type":"object","additionalProperties":false,"required":["method","endpoint","headers","params","from"],"properties":{"method":{"$ref":"#/definitions/Method"},"endpoint":{"type":"string"},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"params":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}},"Expiry":{"oneOf":[{"$ref":"#/definitions/NeverExpires"},{"$ref":"#/definitions/ExpiresBeforeEveryRequest"},{"$ref":"#/definitions/ExpiresAfter"},{"$ref":"#/definitions/ExpiresAtResponseTime"}]},"NeverExpires":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"never"}}},"ExpiresBeforeEveryRequest":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"before-every-request"}}},"ExpiresAfter":{"type":"object","additionalProperties":false,"required":["kind","seconds"],"properties":{"kind":{"const":"after"},"seconds":{"type":"integer"}}},"ExpiresAtResponseTime":{"type":"object","additionalProperties":false,"required":["kind","path","relative","from"],"properties":{"kind":{"const":"at-response-time"},"path":{"type":"string"},"relative":{"type":"boolean"},"marginSeconds":{"type":"integer","minimum":0},"from":{"type":"string"}}},"OAuth10Credentials":{"type":"object","additionalProperties":false,"required":["kind","consumerKey","consumerSecret","token","tokenSecret","from"],"properties":{"kind":{"const":"oauth10"},"consumerKey":{"$ref":"#/definitions/Expression"},"consumerSecret":{"$ref":"#/definitions/Expression"},"token":{"$ref":"#/definitions/Expression"},"tokenSecret":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"OAuth20Credentials":{"type":"object","additionalProperties":false,"required":["kind","headers","query","from"],"properties":{"kind":{"const":"oauth20"},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}},"AttachedCredentials":{"type":"object","additionalProperties":false,"required":["kind","type","headers","query","from"],"properties":{"kind":{"const":"attached"},"type":{"enum":["bearer","api-key"]},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}},"Credentials":{"oneOf":[{"$ref":"#/definitions/NoCredentials"},{"$ref":"#/definitions/BasicCredentials"},{"$ref":"#/definitions/QueryCredentials"},{"$ref":"#/definitions/LoginCredentials"},{"$ref":"#/definitions/OAuth10Credentials"},{"$ref":"#/definitions/OAuth20Credentials"},{"$ref":"#/definitions/AttachedCredentials"}]},"Method":{"enum":["GET","POST","FORM"]},"NoPaging":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none"}}},"Paging":{"oneOf":[{"$ref":"#/definitions/NoPaging"},{"$ref":"pagination/offset.plan.schema.json"},{"$ref":"pagination/pagenum.plan.schema.json"},{"$ref":"pagination/response-url.plan.schema.json"},{"$ref":"pagination/response-param.plan.schema.json"},{"$ref":"pagination/cursor.plan.schema.json"},{"$ref":"pagination/zendesk-response-url.plan.schema.json"},{"$ref":"pagination/link-header.plan.schema.json"},{"$ref":"pagination/response-header.plan.schema.json"}]},"LimitStopCount":{"type":"object","additionalProperties":false,"required":["kind","count","from"],"properties":{"kind":{"const":"limit-stop-count"},"count":{"type":"integer"},"from":{"type":"string"}}},"LimitStopField":{"type":"object","additionalProperties":false,"required":["kind","field","from"],"properties":{"kind":{"const":"limit-stop-field"},"field":{"type":"string"},"from":{"type":"string"}}},"ForceStopPages":{"type":"object","additionalProperties":false,"required":["kind","pages","from"],"properties":{"kind":{"const":"force-stop-pages"},"pages":{"type":"integer"},"from":{"type":"string"}}},"ForceStopTime":{"type":"object","additionalProperties":false,"required":["kind","seconds","from"],"properties":{"kind":{"const":"force-stop-time"},"seconds":{"type":"integer"},"from":{"type":"string"}}},"ForceStopVolume":{"type":"object","additionalProperties":false,"required":["kind","bytes","from"],"properties":{"kind":{"const":"force-stop-volume"},"bytes":{"type":"integer"},"from":{"type":"string"}}},"NextPageFlag":{"type":"object","additionalProperties":false,"required":["kind","field","stopOn","ifNotSet","from"],"properties":{"kind":{"const":"next-page-flag"},"field":{"type":"string"},"isPath":{"const":true},"stopOn":{"type":"boolean"},"ifNotSet":{"type":"boolean"},"from":{"type":"string"}}},"StopCondition":{"oneOf":[{"$ref":"#/definitions/LimitStopCount"},{"$ref":"#/definitions/LimitStopField"},{"$ref":"#/definitions/ForceStopPages"},{"$ref":"#/definitions/ForceStopTime"},{"$ref":"#/definitions/ForceStopVolume"},{"$ref":"#/definitions/NextPageFlag"}]},"ResponseFormat":{"oneOf":[{"$ref":"response/csv.plan.schema.json"},{"$ref":"response/json.plan.schema.json"},{"$ref":"response/ndjson.plan.schema.json"},{"$ref":"response/text.plan.schema.json"},{"$ref":"response/xml.plan.schema.json"}]},"AsyncSteps":{"type":"object","additionalProperties":false,"required":["placeholders","status","everyMs","atMostMs","download","from"],"properties":{"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path"],"properties":{"name":{"type":"string"},"path":{"type":"string"}}}},"status":{"type":"object","additionalProperties":false,"required":["endpoint","path","done","failed","message"],"properties":{"endpoint":{"type":"string"},"path":{"type":"string"},"done":{"type":"array","items":{"type":"string"}},"failed":{"type":"array","items":{"type":"string"}},"message":{"type":["string","null"]}}},"everyMs":{"type":"integer","minimum":0},"atMostMs":{"type":"integer","minimum":0},"download":{"oneOf":[{"type":"object","additionalProperties":false,"required":["kind","endpoint"],"properties":{"kind":{"const":"endpoint"},"endpoint":{"type":"string"}}},{"type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"url"},"path":{"type":"string"}}}]},"from":{"type":"string"}}},"RecordsAuto":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"auto"}}},"RecordsAtPath":{"type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"path"},"path":{"type":"string"},"delimiter":{"type":"string"},"from":{"type":"string"}}},"RecordsAtWildcard":{"type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"wildcard"},"path":{"type":"string"},"delimiter":{"type":"string"},"from":{"type":"string"}}},"RecordSelection":{"oneOf":[{"$ref":"#/definitions/RecordsAuto"},{"$ref":"#/definitions/RecordsAtPath"},{"$ref":"#/definitions/RecordsAtWildcard"}]},"FilterCondition":{"type":"object","additionalProperties":false,"required":["path","operator","value"],"properties":{"path":{"type":"string"},"operator":{"enum":["==","!=",">=","<=","~~","!~",">","<"]},"value":{"type":"string"}}},"RecursionFilter":{"type":"object","additionalProperties":false,"required":["text","anyOf","from"],"properties":{"text":{"type":"string"},"anyOf":{"type":"array","items":{"type":"array","items":{"$ref":"#/definitions/FilterCondition"}}},"from":{"type":"string"}}},"Placeholder":{"type":"object","additionalProperties":false,"required":["name","level","path","value","from"],"properties":{"name":{"type":"string"},"level":{"type":"integer"},"path":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"WhereComparison":{"type":"object","additionalProperties":false,"required":["kind","path","operator","value"],"properties":{"kind":{"const":"compare"},"path":{"type":"string"},"operator":{"enum":["==","!=","<","<=",">",">=","~","!~"]},"value":{"type":["string","number","boolean","null"]}}},"WhereGroup":{"type":"object","additionalProperties":false,"required":["kind","conditions"],"properties":{"kind":{"enum":["and","or"]},"conditions":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/WhereCondition"}}}},"WhereNot":{"type":"object","additionalProperties":false,"required":["kind","condition"],"properties":{"kind":{"const":"not"},"condition":{"$ref":"#/definitions/WhereCondition"}}},"WhereCondition":{"oneOf":[{"$ref":"#/definitions/WhereComparison"},{"$ref":"#/definitions/WhereGroup"},{"$ref":"#/definitions/WhereNot"}]},"Where":{"type":"object","additionalProperties":false,"required":["text","condition","from"],"properties":{"text":{"type":"string"},"condition":{"$ref":"#/definitions/WhereCondition"},"from":{"type":"string"}}},"ExcludedMembers":{"type":"object","additionalProperties":false,"required":["paths","from"],"properties":{"paths":{"type":"array","items":{"type":"string"}},"from":{"type":"string"}}},"JobKey":{"type":"object","additionalProperties":false,"required":["columns","from"],"properties":{"columns":{"type":"array","items":{"type":"string"}},"from":{"type":"string"}}},"Incremental":{"type":"object","additionalProperties":false,"required":["key","cursor","type","start","format","timeZone","lookback","perParent","from"],"properties":{"key":{"type":"string"},"cursor":{"type":"string"},"type":{"enum":["time","epoch","epoch-ms","number","text"]},"start":{"type":["string","number","null"]},"format":{"enum":[null,"iso","iso-ms","date","minute","second","epoch","epoch-ms"]},"timeZone":{"type":"string"},"lookback":{"type":["string","number","null"]},"perParent":{"type":"boolean"},"from":{"type":"string"}}},"Windows":{"type":"object","additionalProperties":false,"required":["begin","end","step","format","timeZone","isEndInclusive","from"],"properties":{"begin":{"$ref":"#/definitions/Expression"},"end":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"step":{"type":"string"},"format":{"enum":["iso","iso-ms","date","minute","second","epoch","epoch-ms"]},"timeZone":{"type":"string"},"isEndInclusive":{"type":"boolean"},"from":{"type":"string"}}},"Job":{"type":"object","additionalProperties":false,"required":["id","endpoint","method","params","headers","paging","stopConditions","records","responseFilters","responseFilterDelimiter","userData","dataType","placeholders","recursionFilter","children","from"],"properties":{"id":{"type":"string"},"endpoint":{"type":"string"},"method":{"$ref":"#/definitions/Method"},"params":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"paging":{"$ref":"#/definitions/Paging"},"stopConditions":{"type":"array","items":{"$ref":"#/definitions/StopCondition"}},"response":{"$ref":"#/definitions/ResponseFormat"},"async":{"$ref":"#/definitions/AsyncSteps"},"records":{"$ref":"#/definitions/RecordSelection"},"responseFilters":{"type":"array","items":{"type":"string"}},"responseFilterDelimiter":{"type":"string"},"userData":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"dataType":{"type":"string"},"placeholders":{"type":"array","items":{"$ref":"#/definitions/Placeholder"}},"where":{"$ref":"#/definitions/Where"},"add":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Parameter"}},"incremental":{"$ref":"#/definitions/Incremental"},"windows":{"$ref":"#/definitions/Windows"},"exclude":{"$ref":"#/definitions/ExcludedMembers"},"primaryKey":{"$ref":"#/definitions/JobKey"},"recursionFilter":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/RecursionFilter"}]},"children":{"type":"array","items":{"$ref":"#/definitions/Job"}},"from":{"type":"string"}}},"Retry":{"type":"object","additionalProperties":false,"required":["maxRetries","maxWaitSeconds","header","statusCodes","transportCodes"],"properties":{"maxRetries":{"type":"integer"},"maxWaitSeconds":{"type":"number"},"header":{"type":"string"},"statusCodes":{"type":"array","items":{"type":"integer"}},"transportCodes":{"type":"array","items":{"type":"integer"}}}},"Origin":{"type":"object","additionalProperties":false,"required":["origin","credentials","from"],"properties":{"origin":{"type":"string"},"credentials":{"type":"boolean"},"from":{"type":"string"}}},"Rate":{"type":"object","additionalProperties":false,"required":["limit","from"],"properties":{"limit":{"anyOf":[{"const":"auto"},{"$ref":"#/definitions/RateLimit"}]},"from":{"type":"string"}}},"RateLimit":{"type":"object","additionalProperties":false,"required":["requests","perMs"],"properties":{"requests":{"type":"number"},"perMs":{"type":"number"}}},"ValueTest":{"oneOf":[{"$ref":"#/definitions/PresentTest"},{"$ref":"#/definitions/EqualsTest"},{"$ref":"#/definitions/MatchesTest"}]},"PresentTest":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"present"}}},"EqualsTest":{"type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"equals"},"value":{"type":["string","number","boolean"]}}},"MatchesTest":{"type":"object","additionalProperties":false,"required":["kind","pattern"],"properties":{"kind":{"const":"matches"},"pattern":{"type":"string"}}},"StatusRange":{"type":"object","additionalProperties":false,"required":["first","last"],"properties":{"first":{"type":"integer"},"last":{"type":"integer"}}},"NamedTest":{"type":"object","additionalProperties":false,"required":["name","test"],"properties":{"name":{"type":"string"},"test":{"$ref":"#/definitions/ValueTest"}}},"ErrorRule":{"type":"object","additionalProperties":false,"required":["statuses","header","body","action","waitSeconds","waitHeader","message","from"],"properties":{"statuses":{"oneOf":[{"type":"null"},{"type":"array","items":{"$ref":"#/definitions/StatusRange"}}]},"header":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/NamedTest"}]},"body":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/NamedTest"}]},"action":{"enum":["retry","fail","ignore","end-paging","renew-credentials"]},"waitSeconds":{"type":["number","null"]},"waitHeader":{"type":["string","null"]},"message":{"type":["string","null"]},"from":{"type":"string"}}},"MaxRequests":{"type":"object","additionalProperties":false,"required":["count","from"],"properties":{"count":{"type":"integer"},"from":{"type":"string"}}},"Target":{"type":"object","additionalProperties":false,"required":["baseUrl","clientHeaders","requiredHeaders","defaultParams","retry","connectTimeoutSeconds","requestTimeoutSeconds","ignoreErrors","from"],"properties":{"baseUrl":{"$ref":"#/definitions/Expression"},"clientHeaders":{"type":"array","items":{"$ref":"#/definitions/Header"}},"requiredHeaders":{"type":"array","items":{"type":"string"}},"defaultParams":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"retry":{"$ref":"#/definitions/Retry"},"connectTimeoutSeconds":{"type":"number"},"requestTimeoutSeconds":{"type":"number"},"rate":{"$ref":"#/definitions/Rate"},"errors":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/ErrorRule"}},"maxRequests":{"$ref":"#/definitions/MaxRequests"},"ignoreErrors":{"type":"array","items":{"type":"integer"}},"from":{"type":"string"}}},"Run":{"type":"object","additionalProperties":false,"required":["iteration","debug","bucket","incremental","compatLevel","numbers","target","credentials","origins","jobs","mappings"],"properties":{"iteration":{"type":["integer","null"]},"debug":{"type":"boolean"},"bucket":{"type":["string","null"]},"incremental":{"type":"boolean"},"compatLevel":{"enum":[1,2,3]},"compatibility":{"enum":["peer-names"]},"numbers":{"enum":["peer","exact"]},"target":{"$ref":"#/definitions/Target"},"credentials":{"$ref":"#/definitions/Credentials"},"origins":{"type":"array","items":{"$ref":"#/definitions/Origin"}},"jobs":{"type":"array","items":{"$ref":"#/definitions/Job"}},"mappings":{"type":"array","items":{"$ref":"table-plan.schema.json#/definitions/MappedType"}}}},"SshTunnel":{"type":"object","additionalProperties":false,"required":["host","port","user","privateKey","from"],"properties":{"host":{"type":"string"},"port":{"type":"integer"},"user":{"type":"string"},"privateKey":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}},"AwsSignature":{"type":"object","additionalProperties":false,"required":["accessKeyId","secretKey","service","region","from"],"properties":{"accessKeyId":{"$ref":"#/definitions/Expression"},"secretKey":{"$ref":"#/definitions/Expression"},"service":{"type":"string"},"region":{"type":"string"},"from":{"type":"string"}}},"AllowedHost":{"type":"object","additionalProperties":false,"required":["host","scheme","port","endpoint"],"properties":{"host":{"type":"string"},"scheme":{"type":["string","null"]},"port":{"type":["integer","null"]},"endpoint":{"type":["string","null"]}}},"Transport":{"type":"object","additionalProperties":false,"required":["caCertificate","clientCertificate","sshTunnel","awsSignature","cacheTtlSeconds","maxResponseBytes","allowedHosts"],"properties":{"caCertificate":{"type":["string","null"]},"clientCertificate":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"sshTunnel":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/SshTunnel"}]},"awsSignature":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/AwsSignature"}]},"cacheTtlSeconds":{"type":["integer","null"]},"maxResponseBytes":{"type":"integer"},"allowedHosts":{"type":"array","items":{"$ref":"#/definitions/AllowedHost"}}}}},"$id":"sluice:///plan.schema.json"};
const schema7 = {"type":"object","additionalProperties":false,"required":["name","from"],"properties":{"name":{"type":"string"},"from":{"type":"string"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.from === undefined) && (missing0 = "from"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "from"))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate22.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs4 = errors;
if(typeof data.from !== "string"){
validate22.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","additionalProperties":false,"required":["caCertificate","clientCertificate","sshTunnel","awsSignature","cacheTtlSeconds","maxResponseBytes","allowedHosts"],"properties":{"caCertificate":{"type":["string","null"]},"clientCertificate":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"sshTunnel":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/SshTunnel"}]},"awsSignature":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/AwsSignature"}]},"cacheTtlSeconds":{"type":["integer","null"]},"maxResponseBytes":{"type":"integer"},"allowedHosts":{"type":"array","items":{"$ref":"#/definitions/AllowedHost"}}}};
const schema9 = {"oneOf":[{"$ref":"#/definitions/LiteralExpression"},{"$ref":"#/definitions/NumberExpression"},{"$ref":"#/definitions/ListExpression"},{"$ref":"#/definitions/ObjectExpression"},{"$ref":"#/definitions/SecretExpression"},{"$ref":"#/definitions/LoginExpression"},{"$ref":"#/definitions/LoginOrTextExpression"},{"$ref":"#/definitions/StateExpression"},{"$ref":"#/definitions/ParentExpression"},{"$ref":"#/definitions/RequestExpression"},{"$ref":"#/definitions/QueryExpression"},{"$ref":"#/definitions/NonceExpression"},{"$ref":"#/definitions/TimestampExpression"},{"$ref":"#/definitions/WindowExpression"},{"$ref":"#/definitions/CursorExpression"},{"$ref":"#/definitions/RecordExpression"},{"$ref":"#/definitions/CallExpression"}]};
const schema10 = {"type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"literal"},"value":{"type":["string","number","boolean","null"]},"from":{"type":"string"}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.value === undefined) && (missing0 = "value"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "value")) || (key0 === "from"))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("literal" !== data.kind){
validate26.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "literal"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs3 = errors;
if((((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")) && (data1 !== null)){
validate26.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema10.properties.value.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate26.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"number"},"text":{"type":"string"},"from":{"type":"string"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.text === undefined) && (missing0 = "text"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "text")) || (key0 === "from"))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("number" !== data.kind){
validate28.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "number"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs3 = errors;
if(typeof data.text !== "string"){
validate28.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate28.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"required":["kind","elements"],"properties":{"kind":{"const":"list"},"elements":{"type":"array","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string"}}};
const wrapper0 = {validate: validate25};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.elements === undefined) && (missing0 = "elements"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "elements")) || (key0 === "from"))){
validate30.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("list" !== data.kind){
validate30.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "list"}}];
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
validate30.errors = [{instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/type",keyword:"type",params:{type: "array"}}];
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
validate30.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","additionalProperties":false,"required":["kind","members"],"properties":{"kind":{"const":"object"},"members":{"type":"array","items":{"$ref":"#/definitions/Member"}},"from":{"type":"string"}}};
const schema14 = {"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "value"))){
validate33.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate33.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.members === undefined) && (missing0 = "members"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "members")) || (key0 === "from"))){
validate32.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("object" !== data.kind){
validate32.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "object"}}];
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
if(!(validate33(data1[i0], {instancePath:instancePath+"/members/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
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
validate32.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"}}];
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
validate32.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"secret"},"name":{"type":"string"},"from":{"type":"string"}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.name === undefined) && (missing0 = "name"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "name")) || (key0 === "from"))){
validate36.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("secret" !== data.kind){
validate36.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "secret"}}];
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
validate36.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate36.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"login"},"path":{"type":"string"},"from":{"type":"string"}}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "path")) || (key0 === "from"))){
validate38.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("login" !== data.kind){
validate38.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "login"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate38.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate38.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","additionalProperties":false,"required":["kind","text"],"properties":{"kind":{"const":"login-or-text"},"text":{"type":"string"},"from":{"type":"string"}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.text === undefined) && (missing0 = "text"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "text")) || (key0 === "from"))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("login-or-text" !== data.kind){
validate40.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "login-or-text"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs3 = errors;
if(typeof data.text !== "string"){
validate40.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate40.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"state"},"name":{"type":"string"},"from":{"type":"string"}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.name === undefined) && (missing0 = "name"))){
validate42.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "name")) || (key0 === "from"))){
validate42.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("state" !== data.kind){
validate42.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "state"}}];
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
validate42.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate42.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"parent"},"from":{"type":"string"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate44.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "from"))){
validate44.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("parent" !== data.kind){
validate44.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "parent"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs3 = errors;
if(typeof data.from !== "string"){
validate44.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","additionalProperties":false,"required":["kind","property"],"properties":{"kind":{"const":"request"},"property":{"type":"string"},"from":{"type":"string"}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.property === undefined) && (missing0 = "property"))){
validate46.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "property")) || (key0 === "from"))){
validate46.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("request" !== data.kind){
validate46.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "request"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.property !== undefined){
const _errs3 = errors;
if(typeof data.property !== "string"){
validate46.errors = [{instancePath:instancePath+"/property",schemaPath:"#/properties/property/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate46.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"required":["kind","name"],"properties":{"kind":{"const":"query"},"name":{"type":"string"},"from":{"type":"string"}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.name === undefined) && (missing0 = "name"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "name")) || (key0 === "from"))){
validate48.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("query" !== data.kind){
validate48.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "query"}}];
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
validate48.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate48.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"nonce"},"from":{"type":"string"}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate50.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "from"))){
validate50.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("nonce" !== data.kind){
validate50.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "nonce"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs3 = errors;
if(typeof data.from !== "string"){
validate50.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"timestamp"},"from":{"type":"string"}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "from"))){
validate52.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("timestamp" !== data.kind){
validate52.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "timestamp"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs3 = errors;
if(typeof data.from !== "string"){
validate52.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","additionalProperties":false,"required":["kind","edge","from"],"properties":{"kind":{"const":"window"},"edge":{"enum":["start","end"]},"from":{"type":"string"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.edge === undefined) && (missing0 = "edge"))) || ((data.from === undefined) && (missing0 = "from"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "edge")) || (key0 === "from"))){
validate54.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("window" !== data.kind){
validate54.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "window"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edge !== undefined){
let data1 = data.edge;
const _errs3 = errors;
if(!((data1 === "start") || (data1 === "end"))){
validate54.errors = [{instancePath:instancePath+"/edge",schemaPath:"#/properties/edge/enum",keyword:"enum",params:{allowedValues: schema24.properties.edge.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs4 = errors;
if(typeof data.from !== "string"){
validate54.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
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
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","additionalProperties":false,"required":["kind","from"],"properties":{"kind":{"const":"cursor"},"from":{"type":"string"}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.from === undefined) && (missing0 = "from"))){
validate56.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "from"))){
validate56.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("cursor" !== data.kind){
validate56.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "cursor"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs3 = errors;
if(typeof data.from !== "string"){
validate56.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","additionalProperties":false,"required":["kind","path","from"],"properties":{"kind":{"const":"record"},"path":{"type":"string"},"from":{"type":"string"}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.from === undefined) && (missing0 = "from"))){
validate58.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "path")) || (key0 === "from"))){
validate58.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("record" !== data.kind){
validate58.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "record"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate58.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate58.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","additionalProperties":false,"required":["kind","function","arguments"],"properties":{"kind":{"const":"call"},"function":{"type":"string"},"arguments":{"type":"array","items":{"$ref":"#/definitions/Expression"}},"from":{"type":"string"}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.function === undefined) && (missing0 = "function"))) || ((data.arguments === undefined) && (missing0 = "arguments"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "function")) || (key0 === "arguments")) || (key0 === "from"))){
validate60.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("call" !== data.kind){
validate60.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "call"}}];
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
validate60.errors = [{instancePath:instancePath+"/function",schemaPath:"#/properties/function/type",keyword:"type",params:{type: "string"}}];
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
validate60.errors = [{instancePath:instancePath+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type: "array"}}];
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
validate60.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validate38(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs7 = errors;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
const _errs8 = errors;
if(!(validate42(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
}
const _errs9 = errors;
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
}
const _errs10 = errors;
if(!(validate46(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
}
const _errs11 = errors;
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 10];
}
else {
if(_valid0){
valid0 = true;
passing0 = 10;
}
const _errs12 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 11];
}
else {
if(_valid0){
valid0 = true;
passing0 = 11;
}
const _errs13 = errors;
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 12];
}
else {
if(_valid0){
valid0 = true;
passing0 = 12;
}
const _errs14 = errors;
if(!(validate54(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs14 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 13];
}
else {
if(_valid0){
valid0 = true;
passing0 = 13;
}
const _errs15 = errors;
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 14];
}
else {
if(_valid0){
valid0 = true;
passing0 = 14;
}
const _errs16 = errors;
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid0 = _errs16 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 15];
}
else {
if(_valid0){
valid0 = true;
passing0 = 15;
}
const _errs17 = errors;
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid0 = _errs17 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 16];
}
else {
if(_valid0){
valid0 = true;
passing0 = 16;
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
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate25.errors = vErrors;
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
validate25.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","additionalProperties":false,"required":["host","port","user","privateKey","from"],"properties":{"host":{"type":"string"},"port":{"type":"integer"},"user":{"type":"string"},"privateKey":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.host === undefined) && (missing0 = "host")) || ((data.port === undefined) && (missing0 = "port"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.privateKey === undefined) && (missing0 = "privateKey"))) || ((data.from === undefined) && (missing0 = "from"))){
validate63.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "host") || (key0 === "port")) || (key0 === "user")) || (key0 === "privateKey")) || (key0 === "from"))){
validate63.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.host !== undefined){
const _errs2 = errors;
if(typeof data.host !== "string"){
validate63.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"}}];
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
validate63.errors = [{instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "integer"}}];
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
validate63.errors = [{instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.privateKey, {instancePath:instancePath+"/privateKey",parentData:data,parentDataProperty:"privateKey",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate63.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"object","additionalProperties":false,"required":["accessKeyId","secretKey","service","region","from"],"properties":{"accessKeyId":{"$ref":"#/definitions/Expression"},"secretKey":{"$ref":"#/definitions/Expression"},"service":{"type":"string"},"region":{"type":"string"},"from":{"type":"string"}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.accessKeyId === undefined) && (missing0 = "accessKeyId")) || ((data.secretKey === undefined) && (missing0 = "secretKey"))) || ((data.service === undefined) && (missing0 = "service"))) || ((data.region === undefined) && (missing0 = "region"))) || ((data.from === undefined) && (missing0 = "from"))){
validate66.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "accessKeyId") || (key0 === "secretKey")) || (key0 === "service")) || (key0 === "region")) || (key0 === "from"))){
validate66.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.accessKeyId !== undefined){
const _errs2 = errors;
if(!(validate25(data.accessKeyId, {instancePath:instancePath+"/accessKeyId",parentData:data,parentDataProperty:"accessKeyId",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate25(data.secretKey, {instancePath:instancePath+"/secretKey",parentData:data,parentDataProperty:"secretKey",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate66.errors = [{instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"}}];
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
validate66.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"}}];
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
validate66.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","additionalProperties":false,"required":["host","scheme","port","endpoint"],"properties":{"host":{"type":"string"},"scheme":{"type":["string","null"]},"port":{"type":["integer","null"]},"endpoint":{"type":["string","null"]}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.host === undefined) && (missing0 = "host")) || ((data.scheme === undefined) && (missing0 = "scheme"))) || ((data.port === undefined) && (missing0 = "port"))) || ((data.endpoint === undefined) && (missing0 = "endpoint"))){
validate70.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "host") || (key0 === "scheme")) || (key0 === "port")) || (key0 === "endpoint"))){
validate70.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.host !== undefined){
const _errs2 = errors;
if(typeof data.host !== "string"){
validate70.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheme !== undefined){
let data1 = data.scheme;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate70.errors = [{instancePath:instancePath+"/scheme",schemaPath:"#/properties/scheme/type",keyword:"type",params:{type: schema30.properties.scheme.type}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.port !== undefined){
let data2 = data.port;
const _errs6 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate70.errors = [{instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: schema30.properties.port.type}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
let data3 = data.endpoint;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate70.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema30.properties.endpoint.type}}];
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
validate70.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate70.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.caCertificate === undefined) && (missing0 = "caCertificate")) || ((data.clientCertificate === undefined) && (missing0 = "clientCertificate"))) || ((data.sshTunnel === undefined) && (missing0 = "sshTunnel"))) || ((data.awsSignature === undefined) && (missing0 = "awsSignature"))) || ((data.cacheTtlSeconds === undefined) && (missing0 = "cacheTtlSeconds"))) || ((data.maxResponseBytes === undefined) && (missing0 = "maxResponseBytes"))) || ((data.allowedHosts === undefined) && (missing0 = "allowedHosts"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "caCertificate") || (key0 === "clientCertificate")) || (key0 === "sshTunnel")) || (key0 === "awsSignature")) || (key0 === "cacheTtlSeconds")) || (key0 === "maxResponseBytes")) || (key0 === "allowedHosts"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.caCertificate !== undefined){
let data0 = data.caCertificate;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate24.errors = [{instancePath:instancePath+"/caCertificate",schemaPath:"#/properties/caCertificate/type",keyword:"type",params:{type: schema8.properties.caCertificate.type}}];
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
const err0 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate25(data1, {instancePath:instancePath+"/clientCertificate",parentData:data,parentDataProperty:"clientCertificate",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
const err1 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate24.errors = vErrors;
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
const err2 = {instancePath:instancePath+"/sshTunnel",schemaPath:"#/properties/sshTunnel/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate63(data2, {instancePath:instancePath+"/sshTunnel",parentData:data,parentDataProperty:"sshTunnel",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
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
const err3 = {instancePath:instancePath+"/sshTunnel",schemaPath:"#/properties/sshTunnel/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate24.errors = vErrors;
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
const err4 = {instancePath:instancePath+"/awsSignature",schemaPath:"#/properties/awsSignature/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate66(data3, {instancePath:instancePath+"/awsSignature",parentData:data,parentDataProperty:"awsSignature",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
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
const err5 = {instancePath:instancePath+"/awsSignature",schemaPath:"#/properties/awsSignature/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate24.errors = vErrors;
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
validate24.errors = [{instancePath:instancePath+"/cacheTtlSeconds",schemaPath:"#/properties/cacheTtlSeconds/type",keyword:"type",params:{type: schema8.properties.cacheTtlSeconds.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxResponseBytes !== undefined){
let data5 = data.maxResponseBytes;
const _errs21 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate24.errors = [{instancePath:instancePath+"/maxResponseBytes",schemaPath:"#/properties/maxResponseBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowedHosts !== undefined){
let data6 = data.allowedHosts;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data6)){
var valid4 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs25 = errors;
if(!(validate70(data6[i0], {instancePath:instancePath+"/allowedHosts/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
var valid4 = _errs25 === errors;
if(!valid4){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/allowedHosts",schemaPath:"#/properties/allowedHosts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
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
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","additionalProperties":false,"required":["iteration","debug","bucket","incremental","compatLevel","numbers","target","credentials","origins","jobs","mappings"],"properties":{"iteration":{"type":["integer","null"]},"debug":{"type":"boolean"},"bucket":{"type":["string","null"]},"incremental":{"type":"boolean"},"compatLevel":{"enum":[1,2,3]},"compatibility":{"enum":["peer-names"]},"numbers":{"enum":["peer","exact"]},"target":{"$ref":"#/definitions/Target"},"credentials":{"$ref":"#/definitions/Credentials"},"origins":{"type":"array","items":{"$ref":"#/definitions/Origin"}},"jobs":{"type":"array","items":{"$ref":"#/definitions/Job"}},"mappings":{"type":"array","items":{"$ref":"table-plan.schema.json#/definitions/MappedType"}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema32 = {"type":"object","additionalProperties":false,"required":["baseUrl","clientHeaders","requiredHeaders","defaultParams","retry","connectTimeoutSeconds","requestTimeoutSeconds","ignoreErrors","from"],"properties":{"baseUrl":{"$ref":"#/definitions/Expression"},"clientHeaders":{"type":"array","items":{"$ref":"#/definitions/Header"}},"requiredHeaders":{"type":"array","items":{"type":"string"}},"defaultParams":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"retry":{"$ref":"#/definitions/Retry"},"connectTimeoutSeconds":{"type":"number"},"requestTimeoutSeconds":{"type":"number"},"rate":{"$ref":"#/definitions/Rate"},"errors":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/ErrorRule"}},"maxRequests":{"$ref":"#/definitions/MaxRequests"},"ignoreErrors":{"type":"array","items":{"type":"integer"}},"from":{"type":"string"}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate76.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate76.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate76.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate76.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"name":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate79.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate79.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate79.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"object","additionalProperties":false,"required":["maxRetries","maxWaitSeconds","header","statusCodes","transportCodes"],"properties":{"maxRetries":{"type":"integer"},"maxWaitSeconds":{"type":"number"},"header":{"type":"string"},"statusCodes":{"type":"array","items":{"type":"integer"}},"transportCodes":{"type":"array","items":{"type":"integer"}}}};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.maxRetries === undefined) && (missing0 = "maxRetries")) || ((data.maxWaitSeconds === undefined) && (missing0 = "maxWaitSeconds"))) || ((data.header === undefined) && (missing0 = "header"))) || ((data.statusCodes === undefined) && (missing0 = "statusCodes"))) || ((data.transportCodes === undefined) && (missing0 = "transportCodes"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "maxRetries") || (key0 === "maxWaitSeconds")) || (key0 === "header")) || (key0 === "statusCodes")) || (key0 === "transportCodes"))){
validate82.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.maxRetries !== undefined){
let data0 = data.maxRetries;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate82.errors = [{instancePath:instancePath+"/maxRetries",schemaPath:"#/properties/maxRetries/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxWaitSeconds !== undefined){
let data1 = data.maxWaitSeconds;
const _errs4 = errors;
if(!((typeof data1 == "number") && (isFinite(data1)))){
validate82.errors = [{instancePath:instancePath+"/maxWaitSeconds",schemaPath:"#/properties/maxWaitSeconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs6 = errors;
if(typeof data.header !== "string"){
validate82.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusCodes !== undefined){
let data3 = data.statusCodes;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate82.errors = [{instancePath:instancePath+"/statusCodes/" + i0,schemaPath:"#/properties/statusCodes/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate82.errors = [{instancePath:instancePath+"/statusCodes",schemaPath:"#/properties/statusCodes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transportCodes !== undefined){
let data5 = data.transportCodes;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate82.errors = [{instancePath:instancePath+"/transportCodes/" + i1,schemaPath:"#/properties/transportCodes/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate82.errors = [{instancePath:instancePath+"/transportCodes",schemaPath:"#/properties/transportCodes/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","additionalProperties":false,"required":["limit","from"],"properties":{"limit":{"anyOf":[{"const":"auto"},{"$ref":"#/definitions/RateLimit"}]},"from":{"type":"string"}}};
const schema37 = {"type":"object","additionalProperties":false,"required":["requests","perMs"],"properties":{"requests":{"type":"number"},"perMs":{"type":"number"}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.requests === undefined) && (missing0 = "requests")) || ((data.perMs === undefined) && (missing0 = "perMs"))){
validate85.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "requests") || (key0 === "perMs"))){
validate85.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.requests !== undefined){
let data0 = data.requests;
const _errs2 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate85.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.perMs !== undefined){
let data1 = data.perMs;
const _errs4 = errors;
if(!((typeof data1 == "number") && (isFinite(data1)))){
validate85.errors = [{instancePath:instancePath+"/perMs",schemaPath:"#/properties/perMs/type",keyword:"type",params:{type: "number"}}];
return false;
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
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.limit === undefined) && (missing0 = "limit")) || ((data.from === undefined) && (missing0 = "from"))){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "limit") || (key0 === "from"))){
validate84.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.limit !== undefined){
let data0 = data.limit;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if("auto" !== data0){
const err0 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/anyOf/0/const",keyword:"const",params:{allowedValue: "auto"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate85(data0, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate84.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate84.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","additionalProperties":false,"required":["statuses","header","body","action","waitSeconds","waitHeader","message","from"],"properties":{"statuses":{"oneOf":[{"type":"null"},{"type":"array","items":{"$ref":"#/definitions/StatusRange"}}]},"header":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/NamedTest"}]},"body":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/NamedTest"}]},"action":{"enum":["retry","fail","ignore","end-paging","renew-credentials"]},"waitSeconds":{"type":["number","null"]},"waitHeader":{"type":["string","null"]},"message":{"type":["string","null"]},"from":{"type":"string"}}};
const schema39 = {"type":"object","additionalProperties":false,"required":["first","last"],"properties":{"first":{"type":"integer"},"last":{"type":"integer"}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.first === undefined) && (missing0 = "first")) || ((data.last === undefined) && (missing0 = "last"))){
validate89.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "first") || (key0 === "last"))){
validate89.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.first !== undefined){
let data0 = data.first;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate89.errors = [{instancePath:instancePath+"/first",schemaPath:"#/properties/first/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last !== undefined){
let data1 = data.last;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate89.errors = [{instancePath:instancePath+"/last",schemaPath:"#/properties/last/type",keyword:"type",params:{type: "integer"}}];
return false;
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
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","additionalProperties":false,"required":["name","test"],"properties":{"name":{"type":"string"},"test":{"$ref":"#/definitions/ValueTest"}}};
const schema41 = {"oneOf":[{"$ref":"#/definitions/PresentTest"},{"$ref":"#/definitions/EqualsTest"},{"$ref":"#/definitions/MatchesTest"}]};
const schema42 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"present"}}};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate93.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate93.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("present" !== data.kind){
validate93.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "present"}}];
return false;
}
}
}
}
}
else {
validate93.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate93.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","additionalProperties":false,"required":["kind","value"],"properties":{"kind":{"const":"equals"},"value":{"type":["string","number","boolean"]}}};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.value === undefined) && (missing0 = "value"))){
validate95.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "value"))){
validate95.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("equals" !== data.kind){
validate95.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "equals"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs3 = errors;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
validate95.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema43.properties.value.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","additionalProperties":false,"required":["kind","pattern"],"properties":{"kind":{"const":"matches"},"pattern":{"type":"string"}}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.pattern === undefined) && (missing0 = "pattern"))){
validate97.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "pattern"))){
validate97.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("matches" !== data.kind){
validate97.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "matches"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pattern !== undefined){
const _errs3 = errors;
if(typeof data.pattern !== "string"){
validate97.errors = [{instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate97.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate97.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate93(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate92.errors = vErrors;
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
validate92.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.test === undefined) && (missing0 = "test"))){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "test"))){
validate91.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate91.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.test !== undefined){
const _errs4 = errors;
if(!(validate92(data.test, {instancePath:instancePath+"/test",parentData:data,parentDataProperty:"test",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
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
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.statuses === undefined) && (missing0 = "statuses")) || ((data.header === undefined) && (missing0 = "header"))) || ((data.body === undefined) && (missing0 = "body"))) || ((data.action === undefined) && (missing0 = "action"))) || ((data.waitSeconds === undefined) && (missing0 = "waitSeconds"))) || ((data.waitHeader === undefined) && (missing0 = "waitHeader"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.from === undefined) && (missing0 = "from"))){
validate88.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "statuses") || (key0 === "header")) || (key0 === "body")) || (key0 === "action")) || (key0 === "waitSeconds")) || (key0 === "waitHeader")) || (key0 === "message")) || (key0 === "from"))){
validate88.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.statuses !== undefined){
let data0 = data.statuses;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(data0 !== null){
const err0 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate89(data0[i0], {instancePath:instancePath+"/statuses/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
const err1 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/oneOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
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
const err2 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate88.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
let data2 = data.header;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
let passing1 = null;
const _errs11 = errors;
if(data2 !== null){
const err3 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs11 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs13 = errors;
if(!(validate91(data2, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var _valid1 = _errs13 === errors;
if(_valid1 && valid3){
valid3 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid3 = true;
passing1 = 1;
}
}
if(!valid3){
const err4 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate88.errors = vErrors;
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
if(data.body !== undefined){
let data3 = data.body;
const _errs14 = errors;
const _errs15 = errors;
let valid4 = false;
let passing2 = null;
const _errs16 = errors;
if(data3 !== null){
const err5 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid2 = _errs16 === errors;
if(_valid2){
valid4 = true;
passing2 = 0;
}
const _errs18 = errors;
if(!(validate91(data3, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
if(_valid2 && valid4){
valid4 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid4 = true;
passing2 = 1;
}
}
if(!valid4){
const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate88.errors = vErrors;
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
if(data.action !== undefined){
let data4 = data.action;
const _errs19 = errors;
if(!(((((data4 === "retry") || (data4 === "fail")) || (data4 === "ignore")) || (data4 === "end-paging")) || (data4 === "renew-credentials"))){
validate88.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema38.properties.action.enum}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.waitSeconds !== undefined){
let data5 = data.waitSeconds;
const _errs20 = errors;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
validate88.errors = [{instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: schema38.properties.waitSeconds.type}}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.waitHeader !== undefined){
let data6 = data.waitHeader;
const _errs22 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate88.errors = [{instancePath:instancePath+"/waitHeader",schemaPath:"#/properties/waitHeader/type",keyword:"type",params:{type: schema38.properties.waitHeader.type}}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data7 = data.message;
const _errs24 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate88.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: schema38.properties.message.type}}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs26 = errors;
if(typeof data.from !== "string"){
validate88.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs26 === errors;
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
validate88.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate88.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"object","additionalProperties":false,"required":["count","from"],"properties":{"count":{"type":"integer"},"from":{"type":"string"}}};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.count === undefined) && (missing0 = "count")) || ((data.from === undefined) && (missing0 = "from"))){
validate103.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "count") || (key0 === "from"))){
validate103.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.count !== undefined){
let data0 = data.count;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate103.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs4 = errors;
if(typeof data.from !== "string"){
validate103.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
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
validate103.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.baseUrl === undefined) && (missing0 = "baseUrl")) || ((data.clientHeaders === undefined) && (missing0 = "clientHeaders"))) || ((data.requiredHeaders === undefined) && (missing0 = "requiredHeaders"))) || ((data.defaultParams === undefined) && (missing0 = "defaultParams"))) || ((data.retry === undefined) && (missing0 = "retry"))) || ((data.connectTimeoutSeconds === undefined) && (missing0 = "connectTimeoutSeconds"))) || ((data.requestTimeoutSeconds === undefined) && (missing0 = "requestTimeoutSeconds"))) || ((data.ignoreErrors === undefined) && (missing0 = "ignoreErrors"))) || ((data.from === undefined) && (missing0 = "from"))){
validate74.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema32.properties, key0))){
validate74.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.baseUrl !== undefined){
const _errs2 = errors;
if(!(validate25(data.baseUrl, {instancePath:instancePath+"/baseUrl",parentData:data,parentDataProperty:"baseUrl",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate76(data1[i0], {instancePath:instancePath+"/clientHeaders/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/clientHeaders",schemaPath:"#/properties/clientHeaders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requiredHeaders !== undefined){
let data3 = data.requiredHeaders;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(typeof data3[i1] !== "string"){
validate74.errors = [{instancePath:instancePath+"/requiredHeaders/" + i1,schemaPath:"#/properties/requiredHeaders/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/requiredHeaders",schemaPath:"#/properties/requiredHeaders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultParams !== undefined){
let data5 = data.defaultParams;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs12 = errors;
if(!(validate79(data5[i2], {instancePath:instancePath+"/defaultParams/" + i2,parentData:data5,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/defaultParams",schemaPath:"#/properties/defaultParams/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retry !== undefined){
const _errs13 = errors;
if(!(validate82(data.retry, {instancePath:instancePath+"/retry",parentData:data,parentDataProperty:"retry",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connectTimeoutSeconds !== undefined){
let data8 = data.connectTimeoutSeconds;
const _errs14 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
validate74.errors = [{instancePath:instancePath+"/connectTimeoutSeconds",schemaPath:"#/properties/connectTimeoutSeconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requestTimeoutSeconds !== undefined){
let data9 = data.requestTimeoutSeconds;
const _errs16 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
validate74.errors = [{instancePath:instancePath+"/requestTimeoutSeconds",schemaPath:"#/properties/requestTimeoutSeconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rate !== undefined){
const _errs18 = errors;
if(!(validate84(data.rate, {instancePath:instancePath+"/rate",parentData:data,parentDataProperty:"rate",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errors !== undefined){
let data11 = data.errors;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data11)){
if(data11.length < 1){
validate74.errors = [{instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid4 = true;
const len3 = data11.length;
for(let i3=0; i3<len3; i3++){
const _errs21 = errors;
if(!(validate88(data11[i3], {instancePath:instancePath+"/errors/" + i3,parentData:data11,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxRequests !== undefined){
const _errs22 = errors;
if(!(validate103(data.maxRequests, {instancePath:instancePath+"/maxRequests",parentData:data,parentDataProperty:"maxRequests",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignoreErrors !== undefined){
let data14 = data.ignoreErrors;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data14)){
var valid5 = true;
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
let data15 = data14[i4];
const _errs25 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate74.errors = [{instancePath:instancePath+"/ignoreErrors/" + i4,schemaPath:"#/properties/ignoreErrors/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/ignoreErrors",schemaPath:"#/properties/ignoreErrors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs27 = errors;
if(typeof data.from !== "string"){
validate74.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs27 === errors;
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
else {
validate74.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate74.errors = vErrors;
return errors === 0;
}

const schema46 = {"oneOf":[{"$ref":"#/definitions/NoCredentials"},{"$ref":"#/definitions/BasicCredentials"},{"$ref":"#/definitions/QueryCredentials"},{"$ref":"#/definitions/LoginCredentials"},{"$ref":"#/definitions/OAuth10Credentials"},{"$ref":"#/definitions/OAuth20Credentials"},{"$ref":"#/definitions/AttachedCredentials"}]};
const schema47 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none"}}};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate107.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate107.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("none" !== data.kind){
validate107.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "none"}}];
return false;
}
}
}
}
}
else {
validate107.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate107.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"object","additionalProperties":false,"required":["kind","username","password","from"],"properties":{"kind":{"const":"basic"},"username":{"$ref":"#/definitions/Expression"},"password":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.username === undefined) && (missing0 = "username"))) || ((data.password === undefined) && (missing0 = "password"))) || ((data.from === undefined) && (missing0 = "from"))){
validate109.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "username")) || (key0 === "password")) || (key0 === "from"))){
validate109.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("basic" !== data.kind){
validate109.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "basic"}}];
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
if(!(validate25(data.username, {instancePath:instancePath+"/username",parentData:data,parentDataProperty:"username",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate25(data.password, {instancePath:instancePath+"/password",parentData:data,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate109.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate109.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate109.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","additionalProperties":false,"required":["kind","query","from"],"properties":{"kind":{"const":"query"},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.query === undefined) && (missing0 = "query"))) || ((data.from === undefined) && (missing0 = "from"))){
validate113.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "query")) || (key0 === "from"))){
validate113.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("query" !== data.kind){
validate113.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "query"}}];
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
if(!(validate79(data1[i0], {instancePath:instancePath+"/query/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate113.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "array"}}];
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
validate113.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate113.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","additionalProperties":false,"required":["kind","type","loginRequest","format","apiRequest","expiry","from"],"properties":{"kind":{"const":"login"},"type":{"enum":["login","oauth20.login","oauth2-client-credentials","oauth2-refresh-token"]},"loginRequest":{"$ref":"#/definitions/LoginRequest"},"format":{"enum":["json","text"]},"apiRequest":{"type":"object","additionalProperties":false,"required":["headers","query"],"properties":{"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}}}},"expiry":{"$ref":"#/definitions/Expiry"},"rotation":{"enum":["refuse","ignore"]},"from":{"type":"string"}}};
const schema51 = {"type":"object","additionalProperties":false,"required":["method","endpoint","headers","params","from"],"properties":{"method":{"$ref":"#/definitions/Method"},"endpoint":{"type":"string"},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"params":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}};
const schema52 = {"enum":["GET","POST","FORM"]};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "GET") || (data === "POST")) || (data === "FORM"))){
validate118.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema52.enum}}];
return false;
}
validate118.errors = vErrors;
return errors === 0;
}


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.method === undefined) && (missing0 = "method")) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.from === undefined) && (missing0 = "from"))){
validate117.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "endpoint")) || (key0 === "headers")) || (key0 === "params")) || (key0 === "from"))){
validate117.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.method !== undefined){
const _errs2 = errors;
if(!(validate118(data.method, {instancePath:instancePath+"/method",parentData:data,parentDataProperty:"method",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs3 = errors;
if(typeof data.endpoint !== "string"){
validate117.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data2 = data.headers;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate76(data2[i0], {instancePath:instancePath+"/headers/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data4 = data.params;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs10 = errors;
if(!(validate79(data4[i1], {instancePath:instancePath+"/params/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs11 = errors;
if(typeof data.from !== "string"){
validate117.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
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
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate117.errors = vErrors;
return errors === 0;
}

const schema53 = {"oneOf":[{"$ref":"#/definitions/NeverExpires"},{"$ref":"#/definitions/ExpiresBeforeEveryRequest"},{"$ref":"#/definitions/ExpiresAfter"},{"$ref":"#/definitions/ExpiresAtResponseTime"}]};
const schema54 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"never"}}};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate126.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate126.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("never" !== data.kind){
validate126.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "never"}}];
return false;
}
}
}
}
}
else {
validate126.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate126.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"before-every-request"}}};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate128.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("before-every-request" !== data.kind){
validate128.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "before-every-request"}}];
return false;
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":"object","additionalProperties":false,"required":["kind","seconds"],"properties":{"kind":{"const":"after"},"seconds":{"type":"integer"}}};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.seconds === undefined) && (missing0 = "seconds"))){
validate130.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "seconds"))){
validate130.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("after" !== data.kind){
validate130.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "after"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data1 = data.seconds;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate130.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}

const schema57 = {"type":"object","additionalProperties":false,"required":["kind","path","relative","from"],"properties":{"kind":{"const":"at-response-time"},"path":{"type":"string"},"relative":{"type":"boolean"},"marginSeconds":{"type":"integer","minimum":0},"from":{"type":"string"}}};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.relative === undefined) && (missing0 = "relative"))) || ((data.from === undefined) && (missing0 = "from"))){
validate132.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "path")) || (key0 === "relative")) || (key0 === "marginSeconds")) || (key0 === "from"))){
validate132.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("at-response-time" !== data.kind){
validate132.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "at-response-time"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate132.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relative !== undefined){
const _errs5 = errors;
if(typeof data.relative !== "boolean"){
validate132.errors = [{instancePath:instancePath+"/relative",schemaPath:"#/properties/relative/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.marginSeconds !== undefined){
let data3 = data.marginSeconds;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate132.errors = [{instancePath:instancePath+"/marginSeconds",schemaPath:"#/properties/marginSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate132.errors = [{instancePath:instancePath+"/marginSeconds",schemaPath:"#/properties/marginSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate132.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}


function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate126(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate128(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate125.errors = vErrors;
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
validate125.errors = vErrors;
return errors === 0;
}


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.loginRequest === undefined) && (missing0 = "loginRequest"))) || ((data.format === undefined) && (missing0 = "format"))) || ((data.apiRequest === undefined) && (missing0 = "apiRequest"))) || ((data.expiry === undefined) && (missing0 = "expiry"))) || ((data.from === undefined) && (missing0 = "from"))){
validate116.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "type")) || (key0 === "loginRequest")) || (key0 === "format")) || (key0 === "apiRequest")) || (key0 === "expiry")) || (key0 === "rotation")) || (key0 === "from"))){
validate116.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("login" !== data.kind){
validate116.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "login"}}];
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
if(!((((data1 === "login") || (data1 === "oauth20.login")) || (data1 === "oauth2-client-credentials")) || (data1 === "oauth2-refresh-token"))){
validate116.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema50.properties.type.enum}}];
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
if(!(validate117(data.loginRequest, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
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
validate116.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema50.properties.format.enum}}];
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
validate116.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data4){
if(!((key1 === "headers") || (key1 === "query"))){
validate116.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
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
if(!(validate76(data5[i0], {instancePath:instancePath+"/apiRequest/headers/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/apiRequest/headers",schemaPath:"#/properties/apiRequest/properties/headers/type",keyword:"type",params:{type: "array"}}];
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
if(!(validate79(data7[i1], {instancePath:instancePath+"/apiRequest/query/" + i1,parentData:data7,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/apiRequest/query",schemaPath:"#/properties/apiRequest/properties/query/type",keyword:"type",params:{type: "array"}}];
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
validate116.errors = [{instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/type",keyword:"type",params:{type: "object"}}];
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
if(!(validate125(data.expiry, {instancePath:instancePath+"/expiry",parentData:data,parentDataProperty:"expiry",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rotation !== undefined){
let data10 = data.rotation;
const _errs16 = errors;
if(!((data10 === "refuse") || (data10 === "ignore"))){
validate116.errors = [{instancePath:instancePath+"/rotation",schemaPath:"#/properties/rotation/enum",keyword:"enum",params:{allowedValues: schema50.properties.rotation.enum}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs17 = errors;
if(typeof data.from !== "string"){
validate116.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
}
}
}
else {
validate116.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate116.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","additionalProperties":false,"required":["kind","consumerKey","consumerSecret","token","tokenSecret","from"],"properties":{"kind":{"const":"oauth10"},"consumerKey":{"$ref":"#/definitions/Expression"},"consumerSecret":{"$ref":"#/definitions/Expression"},"token":{"$ref":"#/definitions/Expression"},"tokenSecret":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.consumerKey === undefined) && (missing0 = "consumerKey"))) || ((data.consumerSecret === undefined) && (missing0 = "consumerSecret"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.tokenSecret === undefined) && (missing0 = "tokenSecret"))) || ((data.from === undefined) && (missing0 = "from"))){
validate136.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "consumerKey")) || (key0 === "consumerSecret")) || (key0 === "token")) || (key0 === "tokenSecret")) || (key0 === "from"))){
validate136.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("oauth10" !== data.kind){
validate136.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "oauth10"}}];
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
if(!(validate25(data.consumerKey, {instancePath:instancePath+"/consumerKey",parentData:data,parentDataProperty:"consumerKey",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate25(data.consumerSecret, {instancePath:instancePath+"/consumerSecret",parentData:data,parentDataProperty:"consumerSecret",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate25(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate25(data.tokenSecret, {instancePath:instancePath+"/tokenSecret",parentData:data,parentDataProperty:"tokenSecret",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate136.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate136.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate136.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","additionalProperties":false,"required":["kind","headers","query","from"],"properties":{"kind":{"const":"oauth20"},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}};

function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.query === undefined) && (missing0 = "query"))) || ((data.from === undefined) && (missing0 = "from"))){
validate142.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "headers")) || (key0 === "query")) || (key0 === "from"))){
validate142.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("oauth20" !== data.kind){
validate142.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "oauth20"}}];
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
if(!(validate76(data1[i0], {instancePath:instancePath+"/headers/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate142.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
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
if(!(validate79(data3[i1], {instancePath:instancePath+"/query/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate142.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "array"}}];
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
validate142.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate142.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate142.errors = vErrors;
return errors === 0;
}

const schema60 = {"type":"object","additionalProperties":false,"required":["kind","type","headers","query","from"],"properties":{"kind":{"const":"attached"},"type":{"enum":["bearer","api-key"]},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"query":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"from":{"type":"string"}}};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.query === undefined) && (missing0 = "query"))) || ((data.from === undefined) && (missing0 = "from"))){
validate146.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "type")) || (key0 === "headers")) || (key0 === "query")) || (key0 === "from"))){
validate146.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("attached" !== data.kind){
validate146.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "attached"}}];
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
if(!((data1 === "bearer") || (data1 === "api-key"))){
validate146.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema60.properties.type.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data2 = data.headers;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate76(data2[i0], {instancePath:instancePath+"/headers/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate146.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data4 = data.query;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(!(validate79(data4[i1], {instancePath:instancePath+"/query/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate146.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs10 = errors;
if(typeof data.from !== "string"){
validate146.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
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
validate146.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate146.errors = vErrors;
return errors === 0;
}


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate107(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate109(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate113(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate116(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate136(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validate142(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs7 = errors;
if(!(validate146(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate106.errors = vErrors;
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
validate106.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":"object","additionalProperties":false,"required":["origin","credentials","from"],"properties":{"origin":{"type":"string"},"credentials":{"type":"boolean"},"from":{"type":"string"}}};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.origin === undefined) && (missing0 = "origin")) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data.from === undefined) && (missing0 = "from"))){
validate151.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "origin") || (key0 === "credentials")) || (key0 === "from"))){
validate151.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.origin !== undefined){
const _errs2 = errors;
if(typeof data.origin !== "string"){
validate151.errors = [{instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs4 = errors;
if(typeof data.credentials !== "boolean"){
validate151.errors = [{instancePath:instancePath+"/credentials",schemaPath:"#/properties/credentials/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate151.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate151.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate151.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","additionalProperties":false,"required":["id","endpoint","method","params","headers","paging","stopConditions","records","responseFilters","responseFilterDelimiter","userData","dataType","placeholders","recursionFilter","children","from"],"properties":{"id":{"type":"string"},"endpoint":{"type":"string"},"method":{"$ref":"#/definitions/Method"},"params":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"headers":{"type":"array","items":{"$ref":"#/definitions/Header"}},"paging":{"$ref":"#/definitions/Paging"},"stopConditions":{"type":"array","items":{"$ref":"#/definitions/StopCondition"}},"response":{"$ref":"#/definitions/ResponseFormat"},"async":{"$ref":"#/definitions/AsyncSteps"},"records":{"$ref":"#/definitions/RecordSelection"},"responseFilters":{"type":"array","items":{"type":"string"}},"responseFilterDelimiter":{"type":"string"},"userData":{"type":"array","items":{"$ref":"#/definitions/Parameter"}},"dataType":{"type":"string"},"placeholders":{"type":"array","items":{"$ref":"#/definitions/Placeholder"}},"where":{"$ref":"#/definitions/Where"},"add":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Parameter"}},"incremental":{"$ref":"#/definitions/Incremental"},"windows":{"$ref":"#/definitions/Windows"},"exclude":{"$ref":"#/definitions/ExcludedMembers"},"primaryKey":{"$ref":"#/definitions/JobKey"},"recursionFilter":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/RecursionFilter"}]},"children":{"type":"array","items":{"$ref":"#/definitions/Job"}},"from":{"type":"string"}}};
const schema63 = {"oneOf":[{"$ref":"#/definitions/NoPaging"},{"$ref":"pagination/offset.plan.schema.json"},{"$ref":"pagination/pagenum.plan.schema.json"},{"$ref":"pagination/response-url.plan.schema.json"},{"$ref":"pagination/response-param.plan.schema.json"},{"$ref":"pagination/cursor.plan.schema.json"},{"$ref":"pagination/zendesk-response-url.plan.schema.json"},{"$ref":"pagination/link-header.plan.schema.json"},{"$ref":"pagination/response-header.plan.schema.json"}]};
const schema64 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"none"}}};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate158.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate158.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("none" !== data.kind){
validate158.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "none"}}];
return false;
}
}
}
}
}
else {
validate158.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":"object","additionalProperties":false,"required":["kind","limit","start","limitParam","offsetParam","firstPageParams","offsetFromJob","from"],"properties":{"kind":{"const":"offset"},"limit":{"type":"integer"},"start":{"type":"integer"},"limitParam":{"type":"string"},"offsetParam":{"type":"string"},"firstPageParams":{"type":"boolean"},"offsetFromJob":{"type":"boolean"},"paramIn":{"const":"body"},"from":{"type":"string"}},"$id":"sluice:///pagination/offset.plan.schema.json"};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/offset.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.limit === undefined) && (missing0 = "limit"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.limitParam === undefined) && (missing0 = "limitParam"))) || ((data.offsetParam === undefined) && (missing0 = "offsetParam"))) || ((data.firstPageParams === undefined) && (missing0 = "firstPageParams"))) || ((data.offsetFromJob === undefined) && (missing0 = "offsetFromJob"))) || ((data.from === undefined) && (missing0 = "from"))){
validate160.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema65.properties, key0))){
validate160.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("offset" !== data.kind){
validate160.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "offset"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate160.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate160.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limitParam !== undefined){
const _errs7 = errors;
if(typeof data.limitParam !== "string"){
validate160.errors = [{instancePath:instancePath+"/limitParam",schemaPath:"#/properties/limitParam/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offsetParam !== undefined){
const _errs9 = errors;
if(typeof data.offsetParam !== "string"){
validate160.errors = [{instancePath:instancePath+"/offsetParam",schemaPath:"#/properties/offsetParam/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstPageParams !== undefined){
const _errs11 = errors;
if(typeof data.firstPageParams !== "boolean"){
validate160.errors = [{instancePath:instancePath+"/firstPageParams",schemaPath:"#/properties/firstPageParams/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offsetFromJob !== undefined){
const _errs13 = errors;
if(typeof data.offsetFromJob !== "boolean"){
validate160.errors = [{instancePath:instancePath+"/offsetFromJob",schemaPath:"#/properties/offsetFromJob/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIn !== undefined){
const _errs15 = errors;
if("body" !== data.paramIn){
validate160.errors = [{instancePath:instancePath+"/paramIn",schemaPath:"#/properties/paramIn/const",keyword:"const",params:{allowedValue: "body"}}];
return false;
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
validate160.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
else {
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":"object","additionalProperties":false,"required":["kind","limit","limitParam","pageParam","firstPage","firstPageParams","from"],"properties":{"kind":{"const":"pagenum"},"limit":{"type":["integer","null"]},"limitParam":{"type":"string"},"pageParam":{"type":"string"},"firstPage":{"type":"integer"},"firstPageParams":{"type":"boolean"},"paramIn":{"const":"body"},"from":{"type":"string"}},"$id":"sluice:///pagination/pagenum.plan.schema.json"};

function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/pagenum.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.limit === undefined) && (missing0 = "limit"))) || ((data.limitParam === undefined) && (missing0 = "limitParam"))) || ((data.pageParam === undefined) && (missing0 = "pageParam"))) || ((data.firstPage === undefined) && (missing0 = "firstPage"))) || ((data.firstPageParams === undefined) && (missing0 = "firstPageParams"))) || ((data.from === undefined) && (missing0 = "from"))){
validate162.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "limit")) || (key0 === "limitParam")) || (key0 === "pageParam")) || (key0 === "firstPage")) || (key0 === "firstPageParams")) || (key0 === "paramIn")) || (key0 === "from"))){
validate162.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("pagenum" !== data.kind){
validate162.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "pagenum"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
validate162.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: schema66.properties.limit.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limitParam !== undefined){
const _errs5 = errors;
if(typeof data.limitParam !== "string"){
validate162.errors = [{instancePath:instancePath+"/limitParam",schemaPath:"#/properties/limitParam/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageParam !== undefined){
const _errs7 = errors;
if(typeof data.pageParam !== "string"){
validate162.errors = [{instancePath:instancePath+"/pageParam",schemaPath:"#/properties/pageParam/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstPage !== undefined){
let data4 = data.firstPage;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate162.errors = [{instancePath:instancePath+"/firstPage",schemaPath:"#/properties/firstPage/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstPageParams !== undefined){
const _errs11 = errors;
if(typeof data.firstPageParams !== "boolean"){
validate162.errors = [{instancePath:instancePath+"/firstPageParams",schemaPath:"#/properties/firstPageParams/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIn !== undefined){
const _errs13 = errors;
if("body" !== data.paramIn){
validate162.errors = [{instancePath:instancePath+"/paramIn",schemaPath:"#/properties/paramIn/const",keyword:"const",params:{allowedValue: "body"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs14 = errors;
if(typeof data.from !== "string"){
validate162.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
else {
validate162.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate162.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","additionalProperties":false,"required":["kind","urlKey","delimiter","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"response-url"},"urlKey":{"type":"string"},"delimiter":{"type":"string"},"includeParams":{"type":"boolean"},"paramIsQuery":{"type":"boolean"},"from":{"type":"string"}},"$id":"sluice:///pagination/response-url.plan.schema.json"};

function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/response-url.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.urlKey === undefined) && (missing0 = "urlKey"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.includeParams === undefined) && (missing0 = "includeParams"))) || ((data.paramIsQuery === undefined) && (missing0 = "paramIsQuery"))) || ((data.from === undefined) && (missing0 = "from"))){
validate164.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "urlKey")) || (key0 === "delimiter")) || (key0 === "includeParams")) || (key0 === "paramIsQuery")) || (key0 === "from"))){
validate164.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("response-url" !== data.kind){
validate164.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "response-url"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.urlKey !== undefined){
const _errs3 = errors;
if(typeof data.urlKey !== "string"){
validate164.errors = [{instancePath:instancePath+"/urlKey",schemaPath:"#/properties/urlKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate164.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
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
validate164.errors = [{instancePath:instancePath+"/includeParams",schemaPath:"#/properties/includeParams/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIsQuery !== undefined){
const _errs9 = errors;
if(typeof data.paramIsQuery !== "boolean"){
validate164.errors = [{instancePath:instancePath+"/paramIsQuery",schemaPath:"#/properties/paramIsQuery/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs11 = errors;
if(typeof data.from !== "string"){
validate164.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
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
validate164.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate164.errors = vErrors;
return errors === 0;
}

const schema68 = {"type":"object","additionalProperties":false,"required":["kind","responseParam","queryParam","includeParams","scrollRequest","from"],"properties":{"kind":{"const":"response-param"},"responseParam":{"type":"string"},"queryParam":{"type":"string"},"includeParams":{"type":"boolean"},"scrollRequest":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/ScrollRequest"}]},"paramIn":{"const":"body"},"from":{"type":"string"}},"definitions":{"ScrollRequest":{"type":"object","additionalProperties":false,"required":["endpoint","method","params","headers"],"properties":{"endpoint":{"type":["string","null"]},"method":{"oneOf":[{"type":"null"},{"$ref":"../plan.schema.json#/definitions/Method"}]},"params":{"type":"array","items":{"$ref":"../plan.schema.json#/definitions/Parameter"}},"headers":{"type":"array","items":{"$ref":"../plan.schema.json#/definitions/Header"}}}}},"$id":"sluice:///pagination/response-param.plan.schema.json"};
const schema69 = {"type":"object","additionalProperties":false,"required":["endpoint","method","params","headers"],"properties":{"endpoint":{"type":["string","null"]},"method":{"oneOf":[{"type":"null"},{"$ref":"../plan.schema.json#/definitions/Method"}]},"params":{"type":"array","items":{"$ref":"../plan.schema.json#/definitions/Parameter"}},"headers":{"type":"array","items":{"$ref":"../plan.schema.json#/definitions/Header"}}}};

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "GET") || (data === "POST")) || (data === "FORM"))){
validate168.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema52.enum}}];
return false;
}
validate168.errors = vErrors;
return errors === 0;
}


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate170.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate170.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate170.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate170.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate170.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}


function validate173(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
validate173.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "value")) || (key0 === "from"))){
validate173.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate173.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate173.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate173.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate173.errors = vErrors;
return errors === 0;
}


function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.method === undefined) && (missing0 = "method"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.headers === undefined) && (missing0 = "headers"))){
validate167.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "endpoint") || (key0 === "method")) || (key0 === "params")) || (key0 === "headers"))){
validate167.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
let data0 = data.endpoint;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate167.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema69.properties.endpoint.type}}];
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
const err0 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate168(data1, {instancePath:instancePath+"/method",parentData:data,parentDataProperty:"method",rootData}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
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
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate167.errors = vErrors;
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
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data2)){
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate170(data2[i0], {instancePath:instancePath+"/params/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data4 = data.headers;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(!(validate173(data4[i1], {instancePath:instancePath+"/headers/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
else {
validate167.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}


function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/response-param.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.responseParam === undefined) && (missing0 = "responseParam"))) || ((data.queryParam === undefined) && (missing0 = "queryParam"))) || ((data.includeParams === undefined) && (missing0 = "includeParams"))) || ((data.scrollRequest === undefined) && (missing0 = "scrollRequest"))) || ((data.from === undefined) && (missing0 = "from"))){
validate166.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "responseParam")) || (key0 === "queryParam")) || (key0 === "includeParams")) || (key0 === "scrollRequest")) || (key0 === "paramIn")) || (key0 === "from"))){
validate166.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("response-param" !== data.kind){
validate166.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "response-param"}}];
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
validate166.errors = [{instancePath:instancePath+"/responseParam",schemaPath:"#/properties/responseParam/type",keyword:"type",params:{type: "string"}}];
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
validate166.errors = [{instancePath:instancePath+"/queryParam",schemaPath:"#/properties/queryParam/type",keyword:"type",params:{type: "string"}}];
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
validate166.errors = [{instancePath:instancePath+"/includeParams",schemaPath:"#/properties/includeParams/type",keyword:"type",params:{type: "boolean"}}];
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
const err0 = {instancePath:instancePath+"/scrollRequest",schemaPath:"#/properties/scrollRequest/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate167(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
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
const err1 = {instancePath:instancePath+"/scrollRequest",schemaPath:"#/properties/scrollRequest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate166.errors = vErrors;
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
if(data.paramIn !== undefined){
const _errs14 = errors;
if("body" !== data.paramIn){
validate166.errors = [{instancePath:instancePath+"/paramIn",schemaPath:"#/properties/paramIn/const",keyword:"const",params:{allowedValue: "body"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs15 = errors;
if(typeof data.from !== "string"){
validate166.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
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
validate166.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}

const schema73 = {"type":"object","additionalProperties":false,"required":["kind","idKey","param","increment","reverse","from"],"properties":{"kind":{"const":"cursor"},"idKey":{"type":"string"},"param":{"type":"string"},"increment":{"type":"integer"},"reverse":{"type":"boolean"},"paramIn":{"const":"body"},"from":{"type":"string"}},"$id":"sluice:///pagination/cursor.plan.schema.json"};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/cursor.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.idKey === undefined) && (missing0 = "idKey"))) || ((data.param === undefined) && (missing0 = "param"))) || ((data.increment === undefined) && (missing0 = "increment"))) || ((data.reverse === undefined) && (missing0 = "reverse"))) || ((data.from === undefined) && (missing0 = "from"))){
validate178.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "idKey")) || (key0 === "param")) || (key0 === "increment")) || (key0 === "reverse")) || (key0 === "paramIn")) || (key0 === "from"))){
validate178.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("cursor" !== data.kind){
validate178.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "cursor"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.idKey !== undefined){
const _errs3 = errors;
if(typeof data.idKey !== "string"){
validate178.errors = [{instancePath:instancePath+"/idKey",schemaPath:"#/properties/idKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.param !== undefined){
const _errs5 = errors;
if(typeof data.param !== "string"){
validate178.errors = [{instancePath:instancePath+"/param",schemaPath:"#/properties/param/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.increment !== undefined){
let data3 = data.increment;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate178.errors = [{instancePath:instancePath+"/increment",schemaPath:"#/properties/increment/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reverse !== undefined){
const _errs9 = errors;
if(typeof data.reverse !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/reverse",schemaPath:"#/properties/reverse/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIn !== undefined){
const _errs11 = errors;
if("body" !== data.paramIn){
validate178.errors = [{instancePath:instancePath+"/paramIn",schemaPath:"#/properties/paramIn/const",keyword:"const",params:{allowedValue: "body"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs12 = errors;
if(typeof data.from !== "string"){
validate178.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
else {
validate178.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"object","additionalProperties":false,"required":["kind","urlKey","includeParams","paramIsQuery","from"],"properties":{"kind":{"const":"zendesk-response-url"},"urlKey":{"type":"string"},"includeParams":{"type":"boolean"},"paramIsQuery":{"type":"boolean"},"from":{"type":"string"}},"$id":"sluice:///pagination/zendesk-response-url.plan.schema.json"};

function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/zendesk-response-url.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.urlKey === undefined) && (missing0 = "urlKey"))) || ((data.includeParams === undefined) && (missing0 = "includeParams"))) || ((data.paramIsQuery === undefined) && (missing0 = "paramIsQuery"))) || ((data.from === undefined) && (missing0 = "from"))){
validate180.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "urlKey")) || (key0 === "includeParams")) || (key0 === "paramIsQuery")) || (key0 === "from"))){
validate180.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("zendesk-response-url" !== data.kind){
validate180.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "zendesk-response-url"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.urlKey !== undefined){
const _errs3 = errors;
if(typeof data.urlKey !== "string"){
validate180.errors = [{instancePath:instancePath+"/urlKey",schemaPath:"#/properties/urlKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.includeParams !== undefined){
const _errs5 = errors;
if(typeof data.includeParams !== "boolean"){
validate180.errors = [{instancePath:instancePath+"/includeParams",schemaPath:"#/properties/includeParams/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIsQuery !== undefined){
const _errs7 = errors;
if(typeof data.paramIsQuery !== "boolean"){
validate180.errors = [{instancePath:instancePath+"/paramIsQuery",schemaPath:"#/properties/paramIsQuery/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate180.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate180.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate180.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"object","additionalProperties":false,"required":["kind","header","rel","from"],"properties":{"kind":{"const":"link-header"},"header":{"type":"string"},"rel":{"type":"string"},"from":{"type":"string"}},"$id":"sluice:///pagination/link-header.plan.schema.json"};

function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/link-header.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.header === undefined) && (missing0 = "header"))) || ((data.rel === undefined) && (missing0 = "rel"))) || ((data.from === undefined) && (missing0 = "from"))){
validate182.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "header")) || (key0 === "rel")) || (key0 === "from"))){
validate182.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("link-header" !== data.kind){
validate182.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "link-header"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs3 = errors;
if(typeof data.header !== "string"){
validate182.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rel !== undefined){
const _errs5 = errors;
if(typeof data.rel !== "string"){
validate182.errors = [{instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate182.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate182.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate182.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"object","additionalProperties":false,"required":["kind","header","queryParam","from"],"properties":{"kind":{"const":"response-header"},"header":{"type":"string"},"queryParam":{"type":"string"},"paramIn":{"const":"body"},"from":{"type":"string"}},"$id":"sluice:///pagination/response-header.plan.schema.json"};

function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/response-header.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.header === undefined) && (missing0 = "header"))) || ((data.queryParam === undefined) && (missing0 = "queryParam"))) || ((data.from === undefined) && (missing0 = "from"))){
validate184.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "header")) || (key0 === "queryParam")) || (key0 === "paramIn")) || (key0 === "from"))){
validate184.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("response-header" !== data.kind){
validate184.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "response-header"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs3 = errors;
if(typeof data.header !== "string"){
validate184.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"}}];
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
validate184.errors = [{instancePath:instancePath+"/queryParam",schemaPath:"#/properties/queryParam/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paramIn !== undefined){
const _errs7 = errors;
if("body" !== data.paramIn){
validate184.errors = [{instancePath:instancePath+"/paramIn",schemaPath:"#/properties/paramIn/const",keyword:"const",params:{allowedValue: "body"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs8 = errors;
if(typeof data.from !== "string"){
validate184.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate184.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate184.errors = vErrors;
return errors === 0;
}


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate158(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate160(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate162(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate164(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate166(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs7 = errors;
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
const _errs8 = errors;
if(!(validate182(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
}
const _errs9 = errors;
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate157.errors = vErrors;
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
validate157.errors = vErrors;
return errors === 0;
}

const schema77 = {"oneOf":[{"$ref":"#/definitions/LimitStopCount"},{"$ref":"#/definitions/LimitStopField"},{"$ref":"#/definitions/ForceStopPages"},{"$ref":"#/definitions/ForceStopTime"},{"$ref":"#/definitions/ForceStopVolume"},{"$ref":"#/definitions/NextPageFlag"}]};
const schema78 = {"type":"object","additionalProperties":false,"required":["kind","count","from"],"properties":{"kind":{"const":"limit-stop-count"},"count":{"type":"integer"},"from":{"type":"string"}}};

function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.count === undefined) && (missing0 = "count"))) || ((data.from === undefined) && (missing0 = "from"))){
validate188.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "count")) || (key0 === "from"))){
validate188.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("limit-stop-count" !== data.kind){
validate188.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "limit-stop-count"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data1 = data.count;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate188.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate188.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate188.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":"object","additionalProperties":false,"required":["kind","field","from"],"properties":{"kind":{"const":"limit-stop-field"},"field":{"type":"string"},"from":{"type":"string"}}};

function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.field === undefined) && (missing0 = "field"))) || ((data.from === undefined) && (missing0 = "from"))){
validate190.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "field")) || (key0 === "from"))){
validate190.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("limit-stop-field" !== data.kind){
validate190.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "limit-stop-field"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field !== undefined){
const _errs3 = errors;
if(typeof data.field !== "string"){
validate190.errors = [{instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate190.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate190.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate190.errors = vErrors;
return errors === 0;
}

const schema80 = {"type":"object","additionalProperties":false,"required":["kind","pages","from"],"properties":{"kind":{"const":"force-stop-pages"},"pages":{"type":"integer"},"from":{"type":"string"}}};

function validate192(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.pages === undefined) && (missing0 = "pages"))) || ((data.from === undefined) && (missing0 = "from"))){
validate192.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "pages")) || (key0 === "from"))){
validate192.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("force-stop-pages" !== data.kind){
validate192.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-pages"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pages !== undefined){
let data1 = data.pages;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate192.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate192.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate192.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate192.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"object","additionalProperties":false,"required":["kind","seconds","from"],"properties":{"kind":{"const":"force-stop-time"},"seconds":{"type":"integer"},"from":{"type":"string"}}};

function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.from === undefined) && (missing0 = "from"))){
validate194.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "seconds")) || (key0 === "from"))){
validate194.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("force-stop-time" !== data.kind){
validate194.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-time"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data1 = data.seconds;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate194.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate194.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate194.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate194.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","additionalProperties":false,"required":["kind","bytes","from"],"properties":{"kind":{"const":"force-stop-volume"},"bytes":{"type":"integer"},"from":{"type":"string"}}};

function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.from === undefined) && (missing0 = "from"))){
validate196.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "bytes")) || (key0 === "from"))){
validate196.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("force-stop-volume" !== data.kind){
validate196.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "force-stop-volume"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data1 = data.bytes;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate196.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs5 = errors;
if(typeof data.from !== "string"){
validate196.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate196.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate196.errors = vErrors;
return errors === 0;
}

const schema83 = {"type":"object","additionalProperties":false,"required":["kind","field","stopOn","ifNotSet","from"],"properties":{"kind":{"const":"next-page-flag"},"field":{"type":"string"},"isPath":{"const":true},"stopOn":{"type":"boolean"},"ifNotSet":{"type":"boolean"},"from":{"type":"string"}}};

function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.field === undefined) && (missing0 = "field"))) || ((data.stopOn === undefined) && (missing0 = "stopOn"))) || ((data.ifNotSet === undefined) && (missing0 = "ifNotSet"))) || ((data.from === undefined) && (missing0 = "from"))){
validate198.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "field")) || (key0 === "isPath")) || (key0 === "stopOn")) || (key0 === "ifNotSet")) || (key0 === "from"))){
validate198.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("next-page-flag" !== data.kind){
validate198.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "next-page-flag"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field !== undefined){
const _errs3 = errors;
if(typeof data.field !== "string"){
validate198.errors = [{instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isPath !== undefined){
const _errs5 = errors;
if(true !== data.isPath){
validate198.errors = [{instancePath:instancePath+"/isPath",schemaPath:"#/properties/isPath/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stopOn !== undefined){
const _errs6 = errors;
if(typeof data.stopOn !== "boolean"){
validate198.errors = [{instancePath:instancePath+"/stopOn",schemaPath:"#/properties/stopOn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ifNotSet !== undefined){
const _errs8 = errors;
if(typeof data.ifNotSet !== "boolean"){
validate198.errors = [{instancePath:instancePath+"/ifNotSet",schemaPath:"#/properties/ifNotSet/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs10 = errors;
if(typeof data.from !== "string"){
validate198.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
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
validate198.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate198.errors = vErrors;
return errors === 0;
}


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate190(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate192(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate194(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate196(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validate198(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate187.errors = vErrors;
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
validate187.errors = vErrors;
return errors === 0;
}

const schema84 = {"oneOf":[{"$ref":"response/csv.plan.schema.json"},{"$ref":"response/json.plan.schema.json"},{"$ref":"response/ndjson.plan.schema.json"},{"$ref":"response/text.plan.schema.json"},{"$ref":"response/xml.plan.schema.json"}]};
const schema85 = {"type":"object","additionalProperties":false,"required":["kind","delimiter","quote","columns","skipLines","encoding","file","from"],"properties":{"kind":{"const":"csv"},"delimiter":{"type":"string"},"quote":{"type":["string","null"]},"columns":{"type":["array","null"],"items":{"type":"string"}},"skipLines":{"type":"integer","minimum":0},"encoding":{"type":["string","null"]},"file":{"type":["string","null"]},"from":{"type":"string"}},"$id":"sluice:///response/csv.plan.schema.json"};

function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///response/csv.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.quote === undefined) && (missing0 = "quote"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.skipLines === undefined) && (missing0 = "skipLines"))) || ((data.encoding === undefined) && (missing0 = "encoding"))) || ((data.file === undefined) && (missing0 = "file"))) || ((data.from === undefined) && (missing0 = "from"))){
validate202.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "delimiter")) || (key0 === "quote")) || (key0 === "columns")) || (key0 === "skipLines")) || (key0 === "encoding")) || (key0 === "file")) || (key0 === "from"))){
validate202.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("csv" !== data.kind){
validate202.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "csv"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs3 = errors;
if(typeof data.delimiter !== "string"){
validate202.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
let data2 = data.quote;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate202.errors = [{instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/type",keyword:"type",params:{type: schema85.properties.quote.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data3 = data.columns;
const _errs7 = errors;
if((!(Array.isArray(data3))) && (data3 !== null)){
validate202.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: schema85.properties.columns.type}}];
return false;
}
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data3[i0] !== "string"){
validate202.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skipLines !== undefined){
let data5 = data.skipLines;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate202.errors = [{instancePath:instancePath+"/skipLines",schemaPath:"#/properties/skipLines/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate202.errors = [{instancePath:instancePath+"/skipLines",schemaPath:"#/properties/skipLines/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoding !== undefined){
let data6 = data.encoding;
const _errs13 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate202.errors = [{instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: schema85.properties.encoding.type}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data7 = data.file;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate202.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema85.properties.file.type}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs17 = errors;
if(typeof data.from !== "string"){
validate202.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
}
}
}
else {
validate202.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate202.errors = vErrors;
return errors === 0;
}

const schema86 = {"type":"object","additionalProperties":false,"required":["kind","encoding","file","from"],"properties":{"kind":{"const":"json"},"encoding":{"type":["string","null"]},"file":{"type":["string","null"]},"from":{"type":"string"}},"$id":"sluice:///response/json.plan.schema.json"};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///response/json.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.encoding === undefined) && (missing0 = "encoding"))) || ((data.file === undefined) && (missing0 = "file"))) || ((data.from === undefined) && (missing0 = "from"))){
validate204.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "encoding")) || (key0 === "file")) || (key0 === "from"))){
validate204.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("json" !== data.kind){
validate204.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "json"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoding !== undefined){
let data1 = data.encoding;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate204.errors = [{instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: schema86.properties.encoding.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data2 = data.file;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate204.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema86.properties.file.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate204.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate204.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate204.errors = vErrors;
return errors === 0;
}

const schema87 = {"type":"object","additionalProperties":false,"required":["kind","encoding","file","from"],"properties":{"kind":{"const":"ndjson"},"encoding":{"type":["string","null"]},"file":{"type":["string","null"]},"from":{"type":"string"}},"$id":"sluice:///response/ndjson.plan.schema.json"};

function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///response/ndjson.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.encoding === undefined) && (missing0 = "encoding"))) || ((data.file === undefined) && (missing0 = "file"))) || ((data.from === undefined) && (missing0 = "from"))){
validate206.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "encoding")) || (key0 === "file")) || (key0 === "from"))){
validate206.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("ndjson" !== data.kind){
validate206.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "ndjson"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoding !== undefined){
let data1 = data.encoding;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate206.errors = [{instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: schema87.properties.encoding.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data2 = data.file;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate206.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema87.properties.file.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate206.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate206.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate206.errors = vErrors;
return errors === 0;
}

const schema88 = {"type":"object","additionalProperties":false,"required":["kind","encoding","file","from"],"properties":{"kind":{"const":"text"},"encoding":{"type":["string","null"]},"file":{"type":["string","null"]},"from":{"type":"string"}},"$id":"sluice:///response/text.plan.schema.json"};

function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///response/text.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.encoding === undefined) && (missing0 = "encoding"))) || ((data.file === undefined) && (missing0 = "file"))) || ((data.from === undefined) && (missing0 = "from"))){
validate208.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "encoding")) || (key0 === "file")) || (key0 === "from"))){
validate208.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("text" !== data.kind){
validate208.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "text"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoding !== undefined){
let data1 = data.encoding;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate208.errors = [{instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: schema88.properties.encoding.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data2 = data.file;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate208.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema88.properties.file.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate208.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate208.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate208.errors = vErrors;
return errors === 0;
}

const schema89 = {"type":"object","additionalProperties":false,"required":["kind","attributes","lists","encoding","file","from"],"properties":{"kind":{"const":"xml"},"attributes":{"type":"boolean"},"lists":{"type":"array","items":{"type":"string"}},"encoding":{"type":["string","null"]},"file":{"type":["string","null"]},"from":{"type":"string"}},"$id":"sluice:///response/xml.plan.schema.json"};

function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///response/xml.plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.lists === undefined) && (missing0 = "lists"))) || ((data.encoding === undefined) && (missing0 = "encoding"))) || ((data.file === undefined) && (missing0 = "file"))) || ((data.from === undefined) && (missing0 = "from"))){
validate210.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "attributes")) || (key0 === "lists")) || (key0 === "encoding")) || (key0 === "file")) || (key0 === "from"))){
validate210.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("xml" !== data.kind){
validate210.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "xml"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs3 = errors;
if(typeof data.attributes !== "boolean"){
validate210.errors = [{instancePath:instancePath+"/attributes",schemaPath:"#/properties/attributes/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lists !== undefined){
let data2 = data.lists;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data2[i0] !== "string"){
validate210.errors = [{instancePath:instancePath+"/lists/" + i0,schemaPath:"#/properties/lists/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate210.errors = [{instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoding !== undefined){
let data4 = data.encoding;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate210.errors = [{instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: schema89.properties.encoding.type}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data5 = data.file;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate210.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: schema89.properties.file.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs13 = errors;
if(typeof data.from !== "string"){
validate210.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
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
}
}
else {
validate210.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate210.errors = vErrors;
return errors === 0;
}


function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate202(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate204(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate206(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate208(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate210(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate210.errors : vErrors.concat(validate210.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate201.errors = vErrors;
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
validate201.errors = vErrors;
return errors === 0;
}

const schema90 = {"type":"object","additionalProperties":false,"required":["placeholders","status","everyMs","atMostMs","download","from"],"properties":{"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path"],"properties":{"name":{"type":"string"},"path":{"type":"string"}}}},"status":{"type":"object","additionalProperties":false,"required":["endpoint","path","done","failed","message"],"properties":{"endpoint":{"type":"string"},"path":{"type":"string"},"done":{"type":"array","items":{"type":"string"}},"failed":{"type":"array","items":{"type":"string"}},"message":{"type":["string","null"]}}},"everyMs":{"type":"integer","minimum":0},"atMostMs":{"type":"integer","minimum":0},"download":{"oneOf":[{"type":"object","additionalProperties":false,"required":["kind","endpoint"],"properties":{"kind":{"const":"endpoint"},"endpoint":{"type":"string"}}},{"type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"const":"url"},"path":{"type":"string"}}}]},"from":{"type":"string"}}};

function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.placeholders === undefined) && (missing0 = "placeholders")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.everyMs === undefined) && (missing0 = "everyMs"))) || ((data.atMostMs === undefined) && (missing0 = "atMostMs"))) || ((data.download === undefined) && (missing0 = "download"))) || ((data.from === undefined) && (missing0 = "from"))){
validate213.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "placeholders") || (key0 === "status")) || (key0 === "everyMs")) || (key0 === "atMostMs")) || (key0 === "download")) || (key0 === "from"))){
validate213.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.placeholders !== undefined){
let data0 = data.placeholders;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.name === undefined) && (missing1 = "name")) || ((data1.path === undefined) && (missing1 = "path"))){
validate213.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "name") || (key1 === "path"))){
validate213.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.name !== undefined){
const _errs7 = errors;
if(typeof data1.name !== "string"){
validate213.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/name",schemaPath:"#/properties/placeholders/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.path !== undefined){
const _errs9 = errors;
if(typeof data1.path !== "string"){
validate213.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/path",schemaPath:"#/properties/placeholders/items/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((((((data4.endpoint === undefined) && (missing2 = "endpoint")) || ((data4.path === undefined) && (missing2 = "path"))) || ((data4.done === undefined) && (missing2 = "done"))) || ((data4.failed === undefined) && (missing2 = "failed"))) || ((data4.message === undefined) && (missing2 = "message"))){
validate213.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs13 = errors;
for(const key2 in data4){
if(!(((((key2 === "endpoint") || (key2 === "path")) || (key2 === "done")) || (key2 === "failed")) || (key2 === "message"))){
validate213.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs13 === errors){
if(data4.endpoint !== undefined){
const _errs14 = errors;
if(typeof data4.endpoint !== "string"){
validate213.errors = [{instancePath:instancePath+"/status/endpoint",schemaPath:"#/properties/status/properties/endpoint/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.path !== undefined){
const _errs16 = errors;
if(typeof data4.path !== "string"){
validate213.errors = [{instancePath:instancePath+"/status/path",schemaPath:"#/properties/status/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.done !== undefined){
let data7 = data4.done;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data7)){
var valid4 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs20 = errors;
if(typeof data7[i1] !== "string"){
validate213.errors = [{instancePath:instancePath+"/status/done/" + i1,schemaPath:"#/properties/status/properties/done/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs20 === errors;
if(!valid4){
break;
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/status/done",schemaPath:"#/properties/status/properties/done/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.failed !== undefined){
let data9 = data4.failed;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
const _errs24 = errors;
if(typeof data9[i2] !== "string"){
validate213.errors = [{instancePath:instancePath+"/status/failed/" + i2,schemaPath:"#/properties/status/properties/failed/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/status/failed",schemaPath:"#/properties/status/properties/failed/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.message !== undefined){
let data11 = data4.message;
const _errs26 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate213.errors = [{instancePath:instancePath+"/status/message",schemaPath:"#/properties/status/properties/message/type",keyword:"type",params:{type: schema90.properties.status.properties.message.type}}];
return false;
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.everyMs !== undefined){
let data12 = data.everyMs;
const _errs28 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate213.errors = [{instancePath:instancePath+"/everyMs",schemaPath:"#/properties/everyMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs28){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate213.errors = [{instancePath:instancePath+"/everyMs",schemaPath:"#/properties/everyMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMostMs !== undefined){
let data13 = data.atMostMs;
const _errs30 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate213.errors = [{instancePath:instancePath+"/atMostMs",schemaPath:"#/properties/atMostMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate213.errors = [{instancePath:instancePath+"/atMostMs",schemaPath:"#/properties/atMostMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.download !== undefined){
let data14 = data.download;
const _errs32 = errors;
const _errs33 = errors;
let valid6 = false;
let passing0 = null;
const _errs34 = errors;
if(errors === _errs34){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((data14.kind === undefined) && (missing3 = "kind")) || ((data14.endpoint === undefined) && (missing3 = "endpoint"))){
const err0 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/0/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs36 = errors;
for(const key3 in data14){
if(!((key3 === "kind") || (key3 === "endpoint"))){
const err1 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
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
if(_errs36 === errors){
if(data14.kind !== undefined){
const _errs37 = errors;
if("endpoint" !== data14.kind){
const err2 = {instancePath:instancePath+"/download/kind",schemaPath:"#/properties/download/oneOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "endpoint"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data14.endpoint !== undefined){
const _errs38 = errors;
if(typeof data14.endpoint !== "string"){
const err3 = {instancePath:instancePath+"/download/endpoint",schemaPath:"#/properties/download/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid7 = _errs38 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs34 === errors;
if(_valid0){
valid6 = true;
passing0 = 0;
}
const _errs40 = errors;
if(errors === _errs40){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing4;
if(((data14.kind === undefined) && (missing4 = "kind")) || ((data14.path === undefined) && (missing4 = "path"))){
const err5 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/1/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs42 = errors;
for(const key4 in data14){
if(!((key4 === "kind") || (key4 === "path"))){
const err6 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs42 === errors){
if(data14.kind !== undefined){
const _errs43 = errors;
if("url" !== data14.kind){
const err7 = {instancePath:instancePath+"/download/kind",schemaPath:"#/properties/download/oneOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "url"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid8 = _errs43 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.path !== undefined){
const _errs44 = errors;
if(typeof data14.path !== "string"){
const err8 = {instancePath:instancePath+"/download/path",schemaPath:"#/properties/download/oneOf/1/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid8 = _errs44 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs40 === errors;
if(_valid0 && valid6){
valid6 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid6 = true;
passing0 = 1;
}
}
if(!valid6){
const err10 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
validate213.errors = vErrors;
return false;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs46 = errors;
if(typeof data.from !== "string"){
validate213.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs46 === errors;
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
validate213.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate213.errors = vErrors;
return errors === 0;
}

const schema91 = {"oneOf":[{"$ref":"#/definitions/RecordsAuto"},{"$ref":"#/definitions/RecordsAtPath"},{"$ref":"#/definitions/RecordsAtWildcard"}]};
const schema92 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"auto"}}};

function validate216(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate216.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate216.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
if("auto" !== data.kind){
validate216.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "auto"}}];
return false;
}
}
}
}
}
else {
validate216.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate216.errors = vErrors;
return errors === 0;
}

const schema93 = {"type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"path"},"path":{"type":"string"},"delimiter":{"type":"string"},"from":{"type":"string"}}};

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.from === undefined) && (missing0 = "from"))){
validate218.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "path")) || (key0 === "delimiter")) || (key0 === "from"))){
validate218.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("path" !== data.kind){
validate218.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "path"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate218.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate218.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate218.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate218.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate218.errors = vErrors;
return errors === 0;
}

const schema94 = {"type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"wildcard"},"path":{"type":"string"},"delimiter":{"type":"string"},"from":{"type":"string"}}};

function validate220(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.from === undefined) && (missing0 = "from"))){
validate220.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "path")) || (key0 === "delimiter")) || (key0 === "from"))){
validate220.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("wildcard" !== data.kind){
validate220.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "wildcard"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate220.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate220.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate220.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate220.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate220.errors = vErrors;
return errors === 0;
}


function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate216(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate218(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate220(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate220.errors : vErrors.concat(validate220.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate215.errors = vErrors;
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
validate215.errors = vErrors;
return errors === 0;
}

const schema95 = {"type":"object","additionalProperties":false,"required":["name","level","path","value","from"],"properties":{"name":{"type":"string"},"level":{"type":"integer"},"path":{"type":"string"},"value":{"$ref":"#/definitions/Expression"},"from":{"type":"string"}}};

function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.level === undefined) && (missing0 = "level"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.value === undefined) && (missing0 = "value"))) || ((data.from === undefined) && (missing0 = "from"))){
validate224.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "level")) || (key0 === "path")) || (key0 === "value")) || (key0 === "from"))){
validate224.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate224.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate224.errors = [{instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "integer"}}];
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
validate224.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate25(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
validate224.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate224.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate224.errors = vErrors;
return errors === 0;
}

const schema96 = {"type":"object","additionalProperties":false,"required":["text","condition","from"],"properties":{"text":{"type":"string"},"condition":{"$ref":"#/definitions/WhereCondition"},"from":{"type":"string"}}};
const schema97 = {"oneOf":[{"$ref":"#/definitions/WhereComparison"},{"$ref":"#/definitions/WhereGroup"},{"$ref":"#/definitions/WhereNot"}]};
const schema98 = {"type":"object","additionalProperties":false,"required":["kind","path","operator","value"],"properties":{"kind":{"const":"compare"},"path":{"type":"string"},"operator":{"enum":["==","!=","<","<=",">",">=","~","!~"]},"value":{"type":["string","number","boolean","null"]}}};

function validate229(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.operator === undefined) && (missing0 = "operator"))) || ((data.value === undefined) && (missing0 = "value"))){
validate229.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "path")) || (key0 === "operator")) || (key0 === "value"))){
validate229.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("compare" !== data.kind){
validate229.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "compare"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate229.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data2 = data.operator;
const _errs5 = errors;
if(!((((((((data2 === "==") || (data2 === "!=")) || (data2 === "<")) || (data2 === "<=")) || (data2 === ">")) || (data2 === ">=")) || (data2 === "~")) || (data2 === "!~"))){
validate229.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema98.properties.operator.enum}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data3 = data.value;
const _errs6 = errors;
if((((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")) && (data3 !== null)){
validate229.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema98.properties.value.type}}];
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
}
else {
validate229.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate229.errors = vErrors;
return errors === 0;
}

const schema99 = {"type":"object","additionalProperties":false,"required":["kind","conditions"],"properties":{"kind":{"enum":["and","or"]},"conditions":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/WhereCondition"}}}};
const wrapper3 = {validate: validate228};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.conditions === undefined) && (missing0 = "conditions"))){
validate231.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "conditions"))){
validate231.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(!((data0 === "and") || (data0 === "or"))){
validate231.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema99.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditions !== undefined){
let data1 = data.conditions;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length < 2){
validate231.errors = [{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/minItems",keyword:"minItems",params:{limit: 2}}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(wrapper3.validate(data1[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate231.errors = [{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate231.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate231.errors = vErrors;
return errors === 0;
}

const schema100 = {"type":"object","additionalProperties":false,"required":["kind","condition"],"properties":{"kind":{"const":"not"},"condition":{"$ref":"#/definitions/WhereCondition"}}};

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.condition === undefined) && (missing0 = "condition"))){
validate233.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "condition"))){
validate233.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("not" !== data.kind){
validate233.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "not"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.condition !== undefined){
const _errs3 = errors;
if(!(wrapper3.validate(data.condition, {instancePath:instancePath+"/condition",parentData:data,parentDataProperty:"condition",rootData}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate233.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate233.errors = vErrors;
return errors === 0;
}


function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate229(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate231(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate233(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate228.errors = vErrors;
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
validate228.errors = vErrors;
return errors === 0;
}


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.text === undefined) && (missing0 = "text")) || ((data.condition === undefined) && (missing0 = "condition"))) || ((data.from === undefined) && (missing0 = "from"))){
validate227.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "text") || (key0 === "condition")) || (key0 === "from"))){
validate227.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
const _errs2 = errors;
if(typeof data.text !== "string"){
validate227.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.condition !== undefined){
const _errs4 = errors;
if(!(validate228(data.condition, {instancePath:instancePath+"/condition",parentData:data,parentDataProperty:"condition",rootData}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
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
validate227.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate227.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate227.errors = vErrors;
return errors === 0;
}

const schema101 = {"type":"object","additionalProperties":false,"required":["key","cursor","type","start","format","timeZone","lookback","perParent","from"],"properties":{"key":{"type":"string"},"cursor":{"type":"string"},"type":{"enum":["time","epoch","epoch-ms","number","text"]},"start":{"type":["string","number","null"]},"format":{"enum":[null,"iso","iso-ms","date","minute","second","epoch","epoch-ms"]},"timeZone":{"type":"string"},"lookback":{"type":["string","number","null"]},"perParent":{"type":"boolean"},"from":{"type":"string"}}};

function validate238(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.key === undefined) && (missing0 = "key")) || ((data.cursor === undefined) && (missing0 = "cursor"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.format === undefined) && (missing0 = "format"))) || ((data.timeZone === undefined) && (missing0 = "timeZone"))) || ((data.lookback === undefined) && (missing0 = "lookback"))) || ((data.perParent === undefined) && (missing0 = "perParent"))) || ((data.from === undefined) && (missing0 = "from"))){
validate238.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema101.properties, key0))){
validate238.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
validate238.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
const _errs4 = errors;
if(typeof data.cursor !== "string"){
validate238.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(!(((((data2 === "time") || (data2 === "epoch")) || (data2 === "epoch-ms")) || (data2 === "number")) || (data2 === "text"))){
validate238.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema101.properties.type.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data3 = data.start;
const _errs7 = errors;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (data3 !== null)){
validate238.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: schema101.properties.start.type}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data4 = data.format;
const _errs9 = errors;
if(!((((((((data4 === null) || (data4 === "iso")) || (data4 === "iso-ms")) || (data4 === "date")) || (data4 === "minute")) || (data4 === "second")) || (data4 === "epoch")) || (data4 === "epoch-ms"))){
validate238.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema101.properties.format.enum}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeZone !== undefined){
const _errs10 = errors;
if(typeof data.timeZone !== "string"){
validate238.errors = [{instancePath:instancePath+"/timeZone",schemaPath:"#/properties/timeZone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lookback !== undefined){
let data6 = data.lookback;
const _errs12 = errors;
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (data6 !== null)){
validate238.errors = [{instancePath:instancePath+"/lookback",schemaPath:"#/properties/lookback/type",keyword:"type",params:{type: schema101.properties.lookback.type}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.perParent !== undefined){
const _errs14 = errors;
if(typeof data.perParent !== "boolean"){
validate238.errors = [{instancePath:instancePath+"/perParent",schemaPath:"#/properties/perParent/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs16 = errors;
if(typeof data.from !== "string"){
validate238.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
else {
validate238.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate238.errors = vErrors;
return errors === 0;
}

const schema102 = {"type":"object","additionalProperties":false,"required":["begin","end","step","format","timeZone","isEndInclusive","from"],"properties":{"begin":{"$ref":"#/definitions/Expression"},"end":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/Expression"}]},"step":{"type":"string"},"format":{"enum":["iso","iso-ms","date","minute","second","epoch","epoch-ms"]},"timeZone":{"type":"string"},"isEndInclusive":{"type":"boolean"},"from":{"type":"string"}}};

function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.begin === undefined) && (missing0 = "begin")) || ((data.end === undefined) && (missing0 = "end"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.format === undefined) && (missing0 = "format"))) || ((data.timeZone === undefined) && (missing0 = "timeZone"))) || ((data.isEndInclusive === undefined) && (missing0 = "isEndInclusive"))) || ((data.from === undefined) && (missing0 = "from"))){
validate240.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "begin") || (key0 === "end")) || (key0 === "step")) || (key0 === "format")) || (key0 === "timeZone")) || (key0 === "isEndInclusive")) || (key0 === "from"))){
validate240.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.begin !== undefined){
const _errs2 = errors;
if(!(validate25(data.begin, {instancePath:instancePath+"/begin",parentData:data,parentDataProperty:"begin",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data1 = data.end;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
let passing0 = null;
const _errs5 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(!(validate25(data1, {instancePath:instancePath+"/end",parentData:data,parentDataProperty:"end",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
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
const err1 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate240.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs8 = errors;
if(typeof data.step !== "string"){
validate240.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data3 = data.format;
const _errs10 = errors;
if(!(((((((data3 === "iso") || (data3 === "iso-ms")) || (data3 === "date")) || (data3 === "minute")) || (data3 === "second")) || (data3 === "epoch")) || (data3 === "epoch-ms"))){
validate240.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema102.properties.format.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeZone !== undefined){
const _errs11 = errors;
if(typeof data.timeZone !== "string"){
validate240.errors = [{instancePath:instancePath+"/timeZone",schemaPath:"#/properties/timeZone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isEndInclusive !== undefined){
const _errs13 = errors;
if(typeof data.isEndInclusive !== "boolean"){
validate240.errors = [{instancePath:instancePath+"/isEndInclusive",schemaPath:"#/properties/isEndInclusive/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs15 = errors;
if(typeof data.from !== "string"){
validate240.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
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
validate240.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate240.errors = vErrors;
return errors === 0;
}

const schema103 = {"type":"object","additionalProperties":false,"required":["paths","from"],"properties":{"paths":{"type":"array","items":{"type":"string"}},"from":{"type":"string"}}};

function validate244(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.paths === undefined) && (missing0 = "paths")) || ((data.from === undefined) && (missing0 = "from"))){
validate244.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "paths") || (key0 === "from"))){
validate244.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.paths !== undefined){
let data0 = data.paths;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(typeof data0[i0] !== "string"){
validate244.errors = [{instancePath:instancePath+"/paths/" + i0,schemaPath:"#/properties/paths/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate244.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate244.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate244.errors = vErrors;
return errors === 0;
}

const schema104 = {"type":"object","additionalProperties":false,"required":["columns","from"],"properties":{"columns":{"type":"array","items":{"type":"string"}},"from":{"type":"string"}}};

function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.columns === undefined) && (missing0 = "columns")) || ((data.from === undefined) && (missing0 = "from"))){
validate246.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "columns") || (key0 === "from"))){
validate246.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.columns !== undefined){
let data0 = data.columns;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(typeof data0[i0] !== "string"){
validate246.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs6 = errors;
if(typeof data.from !== "string"){
validate246.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate246.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate246.errors = vErrors;
return errors === 0;
}

const schema105 = {"type":"object","additionalProperties":false,"required":["text","anyOf","from"],"properties":{"text":{"type":"string"},"anyOf":{"type":"array","items":{"type":"array","items":{"$ref":"#/definitions/FilterCondition"}}},"from":{"type":"string"}}};
const schema106 = {"type":"object","additionalProperties":false,"required":["path","operator","value"],"properties":{"path":{"type":"string"},"operator":{"enum":["==","!=",">=","<=","~~","!~",">","<"]},"value":{"type":"string"}}};

function validate249(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.path === undefined) && (missing0 = "path")) || ((data.operator === undefined) && (missing0 = "operator"))) || ((data.value === undefined) && (missing0 = "value"))){
validate249.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "operator")) || (key0 === "value"))){
validate249.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.path !== undefined){
const _errs2 = errors;
if(typeof data.path !== "string"){
validate249.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data1 = data.operator;
const _errs4 = errors;
if(!((((((((data1 === "==") || (data1 === "!=")) || (data1 === ">=")) || (data1 === "<=")) || (data1 === "~~")) || (data1 === "!~")) || (data1 === ">")) || (data1 === "<"))){
validate249.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema106.properties.operator.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs5 = errors;
if(typeof data.value !== "string"){
validate249.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
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
validate249.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate249.errors = vErrors;
return errors === 0;
}


function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.text === undefined) && (missing0 = "text")) || ((data.anyOf === undefined) && (missing0 = "anyOf"))) || ((data.from === undefined) && (missing0 = "from"))){
validate248.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "text") || (key0 === "anyOf")) || (key0 === "from"))){
validate248.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
const _errs2 = errors;
if(typeof data.text !== "string"){
validate248.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
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
const _errs8 = errors;
if(!(validate249(data2[i1], {instancePath:instancePath+"/anyOf/" + i0+"/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate249.errors : vErrors.concat(validate249.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/anyOf/" + i0,schemaPath:"#/properties/anyOf/items/type",keyword:"type",params:{type: "array"}}];
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
validate248.errors = [{instancePath:instancePath+"/anyOf",schemaPath:"#/properties/anyOf/type",keyword:"type",params:{type: "array"}}];
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
const _errs9 = errors;
if(typeof data.from !== "string"){
validate248.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate248.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate248.errors = vErrors;
return errors === 0;
}

const wrapper5 = {validate: validate153};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.paging === undefined) && (missing0 = "paging"))) || ((data.stopConditions === undefined) && (missing0 = "stopConditions"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.responseFilters === undefined) && (missing0 = "responseFilters"))) || ((data.responseFilterDelimiter === undefined) && (missing0 = "responseFilterDelimiter"))) || ((data.userData === undefined) && (missing0 = "userData"))) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.placeholders === undefined) && (missing0 = "placeholders"))) || ((data.recursionFilter === undefined) && (missing0 = "recursionFilter"))) || ((data.children === undefined) && (missing0 = "children"))) || ((data.from === undefined) && (missing0 = "from"))){
validate153.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema62.properties, key0))){
validate153.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate153.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
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
validate153.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
const _errs6 = errors;
if(!(validate118(data.method, {instancePath:instancePath+"/method",parentData:data,parentDataProperty:"method",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data3 = data.params;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate79(data3[i0], {instancePath:instancePath+"/params/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data5 = data.headers;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate76(data5[i1], {instancePath:instancePath+"/headers/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paging !== undefined){
const _errs13 = errors;
if(!(validate157(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stopConditions !== undefined){
let data8 = data.stopConditions;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data8)){
var valid3 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
const _errs16 = errors;
if(!(validate187(data8[i2], {instancePath:instancePath+"/stopConditions/" + i2,parentData:data8,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/stopConditions",schemaPath:"#/properties/stopConditions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
const _errs17 = errors;
if(!(validate201(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.async !== undefined){
const _errs18 = errors;
if(!(validate213(data.async, {instancePath:instancePath+"/async",parentData:data,parentDataProperty:"async",rootData}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
const _errs19 = errors;
if(!(validate215(data.records, {instancePath:instancePath+"/records",parentData:data,parentDataProperty:"records",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responseFilters !== undefined){
let data13 = data.responseFilters;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data13)){
var valid4 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
const _errs22 = errors;
if(typeof data13[i3] !== "string"){
validate153.errors = [{instancePath:instancePath+"/responseFilters/" + i3,schemaPath:"#/properties/responseFilters/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/responseFilters",schemaPath:"#/properties/responseFilters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responseFilterDelimiter !== undefined){
const _errs24 = errors;
if(typeof data.responseFilterDelimiter !== "string"){
validate153.errors = [{instancePath:instancePath+"/responseFilterDelimiter",schemaPath:"#/properties/responseFilterDelimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userData !== undefined){
let data16 = data.userData;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data16)){
var valid5 = true;
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
const _errs28 = errors;
if(!(validate79(data16[i4], {instancePath:instancePath+"/userData/" + i4,parentData:data16,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid5 = _errs28 === errors;
if(!valid5){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dataType !== undefined){
const _errs29 = errors;
if(typeof data.dataType !== "string"){
validate153.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placeholders !== undefined){
let data19 = data.placeholders;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data19)){
var valid6 = true;
const len5 = data19.length;
for(let i5=0; i5<len5; i5++){
const _errs33 = errors;
if(!(validate224(data19[i5], {instancePath:instancePath+"/placeholders/" + i5,parentData:data19,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid6 = _errs33 === errors;
if(!valid6){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs34 = errors;
if(!(validate227(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData}))){
vErrors = vErrors === null ? validate227.errors : vErrors.concat(validate227.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.add !== undefined){
let data22 = data.add;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data22)){
if(data22.length < 1){
validate153.errors = [{instancePath:instancePath+"/add",schemaPath:"#/properties/add/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid7 = true;
const len6 = data22.length;
for(let i6=0; i6<len6; i6++){
const _errs37 = errors;
if(!(validate79(data22[i6], {instancePath:instancePath+"/add/" + i6,parentData:data22,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid7 = _errs37 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/add",schemaPath:"#/properties/add/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incremental !== undefined){
const _errs38 = errors;
if(!(validate238(data.incremental, {instancePath:instancePath+"/incremental",parentData:data,parentDataProperty:"incremental",rootData}))){
vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors);
errors = vErrors.length;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.windows !== undefined){
const _errs39 = errors;
if(!(validate240(data.windows, {instancePath:instancePath+"/windows",parentData:data,parentDataProperty:"windows",rootData}))){
vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors);
errors = vErrors.length;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclude !== undefined){
const _errs40 = errors;
if(!(validate244(data.exclude, {instancePath:instancePath+"/exclude",parentData:data,parentDataProperty:"exclude",rootData}))){
vErrors = vErrors === null ? validate244.errors : vErrors.concat(validate244.errors);
errors = vErrors.length;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
const _errs41 = errors;
if(!(validate246(data.primaryKey, {instancePath:instancePath+"/primaryKey",parentData:data,parentDataProperty:"primaryKey",rootData}))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recursionFilter !== undefined){
let data28 = data.recursionFilter;
const _errs42 = errors;
const _errs43 = errors;
let valid8 = false;
let passing0 = null;
const _errs44 = errors;
if(data28 !== null){
const err0 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs44 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs46 = errors;
if(!(validate248(data28, {instancePath:instancePath+"/recursionFilter",parentData:data,parentDataProperty:"recursionFilter",rootData}))){
vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors);
errors = vErrors.length;
}
var _valid0 = _errs46 === errors;
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
const err1 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate153.errors = vErrors;
return false;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.children !== undefined){
let data29 = data.children;
const _errs47 = errors;
if(errors === _errs47){
if(Array.isArray(data29)){
var valid9 = true;
const len7 = data29.length;
for(let i7=0; i7<len7; i7++){
const _errs49 = errors;
if(!(wrapper5.validate(data29[i7], {instancePath:instancePath+"/children/" + i7,parentData:data29,parentDataProperty:i7,rootData}))){
vErrors = vErrors === null ? wrapper5.validate.errors : vErrors.concat(wrapper5.validate.errors);
errors = vErrors.length;
}
var valid9 = _errs49 === errors;
if(!valid9){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/children",schemaPath:"#/properties/children/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs50 = errors;
if(typeof data.from !== "string"){
validate153.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs50 === errors;
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
}
}
}
}
}
}
}
}
else {
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}

const schema108 = {"type":"object","additionalProperties":false,"required":["dataType","table","from"],"properties":{"dataType":{"type":"string"},"table":{"$ref":"#/definitions/MappedTable"},"from":{"type":"string"}}};
const schema109 = {"type":"object","additionalProperties":false,"required":["name","columns","primaryKey","definitions","link"],"properties":{"name":{"type":"string"},"columns":{"type":"array","items":{"type":"string"}},"primaryKey":{"type":"array","items":{"type":"string"}},"definitions":{"type":"array","items":{"$ref":"#/definitions/MappedDefinition"}},"link":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/ParentLink"}]}}};
const schema110 = {"oneOf":[{"$ref":"#/definitions/MappedColumn"},{"$ref":"#/definitions/MappedUserColumn"},{"$ref":"#/definitions/MappedChild"},{"$ref":"#/definitions/MappedSameTable"}]};
const schema111 = {"type":"object","additionalProperties":false,"required":["kind","path","delimiter","destination","primaryKey","forceType","from"],"properties":{"kind":{"const":"column"},"path":{"type":"string"},"delimiter":{"type":"string"},"destination":{"type":"string"},"primaryKey":{"type":"boolean"},"default":{"type":["string","number","boolean"]},"type":{"enum":["text","integer","decimal","boolean","json"]},"forceType":{"type":"boolean"},"from":{"type":"string"}}};

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.destination === undefined) && (missing0 = "destination"))) || ((data.primaryKey === undefined) && (missing0 = "primaryKey"))) || ((data.forceType === undefined) && (missing0 = "forceType"))) || ((data.from === undefined) && (missing0 = "from"))){
validate257.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema111.properties, key0))){
validate257.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("column" !== data.kind){
validate257.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "column"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate257.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate257.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destination !== undefined){
const _errs7 = errors;
if(typeof data.destination !== "string"){
validate257.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
const _errs9 = errors;
if(typeof data.primaryKey !== "boolean"){
validate257.errors = [{instancePath:instancePath+"/primaryKey",schemaPath:"#/properties/primaryKey/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default !== undefined){
let data5 = data.default;
const _errs11 = errors;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
validate257.errors = [{instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: schema111.properties.default.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data6 = data.type;
const _errs13 = errors;
if(!(((((data6 === "text") || (data6 === "integer")) || (data6 === "decimal")) || (data6 === "boolean")) || (data6 === "json"))){
validate257.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema111.properties.type.enum}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forceType !== undefined){
const _errs14 = errors;
if(typeof data.forceType !== "boolean"){
validate257.errors = [{instancePath:instancePath+"/forceType",schemaPath:"#/properties/forceType/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs16 = errors;
if(typeof data.from !== "string"){
validate257.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
}
}
else {
validate257.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate257.errors = vErrors;
return errors === 0;
}

const schema112 = {"type":"object","additionalProperties":false,"required":["kind","name","destination","primaryKey","from"],"properties":{"kind":{"const":"user"},"name":{"type":"string"},"destination":{"type":"string"},"primaryKey":{"type":"boolean"},"from":{"type":"string"}}};

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.destination === undefined) && (missing0 = "destination"))) || ((data.primaryKey === undefined) && (missing0 = "primaryKey"))) || ((data.from === undefined) && (missing0 = "from"))){
validate259.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "name")) || (key0 === "destination")) || (key0 === "primaryKey")) || (key0 === "from"))){
validate259.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("user" !== data.kind){
validate259.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "user"}}];
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
validate259.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destination !== undefined){
const _errs5 = errors;
if(typeof data.destination !== "string"){
validate259.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
const _errs7 = errors;
if(typeof data.primaryKey !== "boolean"){
validate259.errors = [{instancePath:instancePath+"/primaryKey",schemaPath:"#/properties/primaryKey/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs9 = errors;
if(typeof data.from !== "string"){
validate259.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate259.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate259.errors = vErrors;
return errors === 0;
}

const schema113 = {"type":"object","additionalProperties":false,"required":["kind","path","delimiter","table","linkColumn","from"],"properties":{"kind":{"const":"table"},"path":{"type":"string"},"delimiter":{"type":"string"},"table":{"$ref":"#/definitions/MappedTable"},"linkColumn":{"type":["string","null"]},"from":{"type":"string"}}};
const wrapper6 = {validate: validate255};

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.table === undefined) && (missing0 = "table"))) || ((data.linkColumn === undefined) && (missing0 = "linkColumn"))) || ((data.from === undefined) && (missing0 = "from"))){
validate261.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "path")) || (key0 === "delimiter")) || (key0 === "table")) || (key0 === "linkColumn")) || (key0 === "from"))){
validate261.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("table" !== data.kind){
validate261.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "table"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate261.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate261.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
const _errs7 = errors;
if(!(wrapper6.validate(data.table, {instancePath:instancePath+"/table",parentData:data,parentDataProperty:"table",rootData}))){
vErrors = vErrors === null ? wrapper6.validate.errors : vErrors.concat(wrapper6.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.linkColumn !== undefined){
let data4 = data.linkColumn;
const _errs8 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate261.errors = [{instancePath:instancePath+"/linkColumn",schemaPath:"#/properties/linkColumn/type",keyword:"type",params:{type: schema113.properties.linkColumn.type}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs10 = errors;
if(typeof data.from !== "string"){
validate261.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
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
validate261.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate261.errors = vErrors;
return errors === 0;
}

const schema114 = {"type":"object","additionalProperties":false,"required":["kind","path","delimiter","from"],"properties":{"kind":{"const":"same-table"},"path":{"type":"string"},"delimiter":{"type":"string"},"from":{"type":"string"}}};

function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.delimiter === undefined) && (missing0 = "delimiter"))) || ((data.from === undefined) && (missing0 = "from"))){
validate263.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "path")) || (key0 === "delimiter")) || (key0 === "from"))){
validate263.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("same-table" !== data.kind){
validate263.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "same-table"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs3 = errors;
if(typeof data.path !== "string"){
validate263.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
const _errs5 = errors;
if(typeof data.delimiter !== "string"){
validate263.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs7 = errors;
if(typeof data.from !== "string"){
validate263.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
else {
validate263.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate263.errors = vErrors;
return errors === 0;
}


function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate257(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate259(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate259.errors : vErrors.concat(validate259.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate261(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate261.errors : vErrors.concat(validate261.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate263(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate263.errors : vErrors.concat(validate263.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate256.errors = vErrors;
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
validate256.errors = vErrors;
return errors === 0;
}

const schema115 = {"type":"object","additionalProperties":false,"required":["destination","primaryKey"],"properties":{"destination":{"type":"string"},"primaryKey":{"type":"boolean"}}};

function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.destination === undefined) && (missing0 = "destination")) || ((data.primaryKey === undefined) && (missing0 = "primaryKey"))){
validate266.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "destination") || (key0 === "primaryKey"))){
validate266.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.destination !== undefined){
const _errs2 = errors;
if(typeof data.destination !== "string"){
validate266.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
const _errs4 = errors;
if(typeof data.primaryKey !== "boolean"){
validate266.errors = [{instancePath:instancePath+"/primaryKey",schemaPath:"#/properties/primaryKey/type",keyword:"type",params:{type: "boolean"}}];
return false;
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
validate266.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate266.errors = vErrors;
return errors === 0;
}


function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.primaryKey === undefined) && (missing0 = "primaryKey"))) || ((data.definitions === undefined) && (missing0 = "definitions"))) || ((data.link === undefined) && (missing0 = "link"))){
validate255.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "columns")) || (key0 === "primaryKey")) || (key0 === "definitions")) || (key0 === "link"))){
validate255.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate255.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data1 = data.columns;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data1[i0] !== "string"){
validate255.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
let data3 = data.primaryKey;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs10 = errors;
if(typeof data3[i1] !== "string"){
validate255.errors = [{instancePath:instancePath+"/primaryKey/" + i1,schemaPath:"#/properties/primaryKey/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/primaryKey",schemaPath:"#/properties/primaryKey/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.definitions !== undefined){
let data5 = data.definitions;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs14 = errors;
if(!(validate256(data5[i2], {instancePath:instancePath+"/definitions/" + i2,parentData:data5,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate256.errors : vErrors.concat(validate256.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/definitions",schemaPath:"#/properties/definitions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.link !== undefined){
let data7 = data.link;
const _errs15 = errors;
const _errs16 = errors;
let valid4 = false;
let passing0 = null;
const _errs17 = errors;
if(data7 !== null){
const err0 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs17 === errors;
if(_valid0){
valid4 = true;
passing0 = 0;
}
const _errs19 = errors;
if(!(validate266(data7, {instancePath:instancePath+"/link",parentData:data,parentDataProperty:"link",rootData}))){
vErrors = vErrors === null ? validate266.errors : vErrors.concat(validate266.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid4 = true;
passing0 = 1;
}
}
if(!valid4){
const err1 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
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
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}


function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.dataType === undefined) && (missing0 = "dataType")) || ((data.table === undefined) && (missing0 = "table"))) || ((data.from === undefined) && (missing0 = "from"))){
validate254.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "dataType") || (key0 === "table")) || (key0 === "from"))){
validate254.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.dataType !== undefined){
const _errs2 = errors;
if(typeof data.dataType !== "string"){
validate254.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
const _errs4 = errors;
if(!(validate255(data.table, {instancePath:instancePath+"/table",parentData:data,parentDataProperty:"table",rootData}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
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
validate254.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
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
validate254.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate254.errors = vErrors;
return errors === 0;
}


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.iteration === undefined) && (missing0 = "iteration")) || ((data.debug === undefined) && (missing0 = "debug"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.incremental === undefined) && (missing0 = "incremental"))) || ((data.compatLevel === undefined) && (missing0 = "compatLevel"))) || ((data.numbers === undefined) && (missing0 = "numbers"))) || ((data.target === undefined) && (missing0 = "target"))) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data.origins === undefined) && (missing0 = "origins"))) || ((data.jobs === undefined) && (missing0 = "jobs"))) || ((data.mappings === undefined) && (missing0 = "mappings"))){
validate73.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema31.properties, key0))){
validate73.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.iteration !== undefined){
let data0 = data.iteration;
const _errs2 = errors;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
validate73.errors = [{instancePath:instancePath+"/iteration",schemaPath:"#/properties/iteration/type",keyword:"type",params:{type: schema31.properties.iteration.type}}];
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
validate73.errors = [{instancePath:instancePath+"/debug",schemaPath:"#/properties/debug/type",keyword:"type",params:{type: "boolean"}}];
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
validate73.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: schema31.properties.bucket.type}}];
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
validate73.errors = [{instancePath:instancePath+"/incremental",schemaPath:"#/properties/incremental/type",keyword:"type",params:{type: "boolean"}}];
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
validate73.errors = [{instancePath:instancePath+"/compatLevel",schemaPath:"#/properties/compatLevel/enum",keyword:"enum",params:{allowedValues: schema31.properties.compatLevel.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compatibility !== undefined){
const _errs11 = errors;
if(!(data.compatibility === "peer-names")){
validate73.errors = [{instancePath:instancePath+"/compatibility",schemaPath:"#/properties/compatibility/enum",keyword:"enum",params:{allowedValues: schema31.properties.compatibility.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.numbers !== undefined){
let data6 = data.numbers;
const _errs12 = errors;
if(!((data6 === "peer") || (data6 === "exact"))){
validate73.errors = [{instancePath:instancePath+"/numbers",schemaPath:"#/properties/numbers/enum",keyword:"enum",params:{allowedValues: schema31.properties.numbers.enum}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
const _errs13 = errors;
if(!(validate74(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs14 = errors;
if(!(validate106(data.credentials, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origins !== undefined){
let data9 = data.origins;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data9)){
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate151(data9[i0], {instancePath:instancePath+"/origins/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
if(!valid1){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data11 = data.jobs;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data11)){
var valid2 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
const _errs20 = errors;
if(!(validate153(data11[i1], {instancePath:instancePath+"/jobs/" + i1,parentData:data11,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var valid2 = _errs20 === errors;
if(!valid2){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mappings !== undefined){
let data13 = data.mappings;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data13)){
var valid3 = true;
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
const _errs23 = errors;
if(!(validate254(data13[i2], {instancePath:instancePath+"/mappings/" + i2,parentData:data13,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
var valid3 = _errs23 === errors;
if(!valid3){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/mappings",schemaPath:"#/properties/mappings/type",keyword:"type",params:{type: "array"}}];
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
}
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.planVersion === undefined) && (missing0 = "planVersion")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.transport === undefined) && (missing0 = "transport"))) || ((data.runs === undefined) && (missing0 = "runs"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "planVersion") || (key0 === "name")) || (key0 === "extensions")) || (key0 === "transport")) || (key0 === "runs"))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.planVersion !== undefined){
const _errs2 = errors;
if(1 !== data.planVersion){
validate21.errors = [{instancePath:instancePath+"/planVersion",schemaPath:"#/properties/planVersion/const",keyword:"const",params:{allowedValue: 1}}];
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
validate21.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.extensions !== undefined){
let data2 = data.extensions;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length < 1){
validate21.errors = [{instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate22(data2[i0], {instancePath:instancePath+"/extensions/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport !== undefined){
const _errs8 = errors;
if(!(validate24(data.transport, {instancePath:instancePath+"/transport",parentData:data,parentDataProperty:"transport",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runs !== undefined){
let data5 = data.runs;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate73(data5[i1], {instancePath:instancePath+"/runs/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

