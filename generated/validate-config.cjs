// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateConfig = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"configuration document","description":"An extraction configuration: \"api\" says how the target API is spoken to, \"config\" what is extracted. Both stand at the root, or together under \"parameters\".","type":"object","properties":{"$schema":{"description":"Address of this schema, for editors.","type":"string"},"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"},"parameters":{"$ref":"#/definitions/Parameters"},"authorization":{"$ref":"transport.schema.json#/definitions/AuthorizationSetting"},"image_parameters":{"$ref":"transport.schema.json#/definitions/ImageParametersSetting"},"action":{"description":"What to do. Only \"run\", an extraction, is supported.","type":["string","null"],"default":"run","examples":["run"]},"storage":{"description":"Settings of the surrounding platform; not used."},"processors":{"description":"Settings of the surrounding platform; not used."},"runtime":{"description":"Settings of the surrounding platform; not used."}},"definitions":{"Parameters":{"title":"wrapped configuration","description":"The configuration in its wrapped form. When this is an object, \"api\" and \"config\" at the root are ignored.","type":"object","properties":{"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"}}}},"$id":"sluice:///config.schema.json"};
const schema7 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"api","description":"How the target API is spoken to: address, headers, authentication, pagination, retries.","type":"object","required":["baseUrl"],"properties":{"baseUrl":{"description":"Base address of the API. Endpoints are resolved against it as links are against a page: write the slash at its end. Can be a function of attributes.","$ref":"function.schema.json","examples":["https://api.example.com/v1/",{"function":"concat","args":["https://",{"attr":"domain"},".example.com/"]}]},"name":{"description":"A short name of the API; part of the bucket's name when \"outputBucket\" is not set.","$ref":"values.schema.json#/definitions/Text","default":"generic"},"authentication":{"$ref":"authentication.schema.json"},"pagination":{"$ref":"pagination.schema.json"},"retryConfig":{"description":"Which failed requests are repeated, how often and when.","anyOf":[{"$ref":"retry.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"http":{"description":"Headers, defaults of every request, time-outs, errors to ignore.","anyOf":[{"$ref":"#/definitions/ApiHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"caCertificate":{"description":"Certificate authorities to trust instead of the system's, as PEM text.","type":["string","null"]},"#clientCertificate":{"description":"The client's certificate followed by its private key, as PEM text.","type":["string","null"]},"query":{"description":"Old place of \"authentication.query\". Write it there.","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"$ref":"values.schema.json#/definitions/Absent"}]}},"definitions":{"ApiHttp":{"title":"api http","description":"Headers, defaults of every request, time-outs, errors to ignore.","type":"object","properties":{"headers":{"description":"Headers of every request, the login request included. Values can be functions.","anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]},"requiredHeaders":{"description":"Names of headers that \"config.http.headers\" must set.","anyOf":[{"type":["array","object"],"items":{"type":"string"}},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[["X-AppKey"]]},"defaultOptions":{"description":"Defaults of every job's request; a job's own settings win. Not used for the login request.","anyOf":[{"$ref":"#/definitions/DefaultOptions"},{"$ref":"values.schema.json#/definitions/Absent"}]},"ignoreErrors":{"description":"HTTP statuses that are processed as if the request had succeeded.","anyOf":[{"type":["array","object"],"items":{"type":["integer","string"]}},{"$ref":"values.schema.json#/definitions/Absent"}],"default":[],"examples":[[404,405]]},"connectTimeout":{"description":"Seconds to wait for a connection; 0 is no limit.","$ref":"values.schema.json#/definitions/Seconds","default":30},"requestTimeout":{"description":"Seconds that one attempt of a request may take; 0 is no limit.","$ref":"values.schema.json#/definitions/Seconds","default":300}}},"DefaultOptions":{"title":"default options","description":"Defaults of every job's request.","type":"object","properties":{"headers":{"description":"Headers of every API request, not of the login request. Values are taken as written: functions do not work here.","anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"params":{"description":"Parameters of every API request, not of the login request. Values are taken as written: functions do not work here.","anyOf":[{"$ref":"values.schema.json#/definitions/FixedParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"method":{"description":"Method of jobs that do not set one: GET, POST or FORM.","type":["string","null"],"examples":["GET","POST","FORM"]},"endpoint":{"description":"Without effect: every job sets its own endpoint.","type":["string","null"]}}}},"$id":"sluice:///api.schema.json"};
const schema8 = {"definitions":{"FunctionCall":{"title":"function call","description":"Calls a function; its result is the value.","type":"object","required":["function"],"properties":{"function":{"description":"Name of the function. \"urlencode\" works in placeholders only.","enum":["concat","implode","sprintf","ifempty","date","time","strtotime","base64_encode","md5","sha1","hash","hash_hmac","urlencode"]},"args":{"description":"The arguments, in order. Each is a value, a reference or another function.","type":["array","object","null"],"items":{"$ref":"#"},"additionalProperties":{"$ref":"#"},"default":[],"examples":[["Bearer ",{"attr":"#token"}]]}},"examples":[{"function":"concat","args":["Bearer ",{"attr":"#token"}]}]},"AttributeReference":{"title":"attribute reference","description":"The value of an attribute of \"config\".","type":"object","required":["attr"],"properties":{"attr":{"description":"Name of the attribute; members of objects by a dotted path.","type":["string","number"],"examples":["#password","credentials.user"]}}},"TimeReference":{"title":"time reference","description":"A moment in Unix seconds; available in job parameters and in \"userData\".","type":"object","required":["time"],"properties":{"time":{"description":"\"previousStart\": start of the last run that ended well, 0 on the first run. \"currentStart\": start of this run.","type":"string","examples":["previousStart","currentStart"]}}},"ResponseReference":{"title":"response reference","description":"A value of the login response; available in \"apiRequest\".","type":"object","required":["response"],"properties":{"response":{"description":"Dotted path in the login response; \"data\" for a text response.","type":["string","number"],"examples":["access_token","data"]}}},"AuthorizationReference":{"title":"authorization reference","description":"A part of the OAuth 2.0 authorization; available with authentication type \"oauth20\".","type":"object","required":["authorization"],"properties":{"authorization":{"description":"\"data\" (or \"data.<path>\"), \"clientId\", \"nonce\" or \"timestamp\".","type":["string","number"],"examples":["data.access_token","clientId","nonce","timestamp"]}}},"ConsumerReference":{"title":"consumer reference","description":"The OAuth application; available in the login request of type \"oauth20.login\".","type":"object","required":["consumer"],"properties":{"consumer":{"description":"\"client_id\" or \"client_secret\".","type":["string","number"],"examples":["client_id","client_secret"]}}},"UserReference":{"title":"user reference","description":"A part of the stored OAuth data; available in the login request of type \"oauth20.login\".","type":"object","required":["user"],"properties":{"user":{"description":"Dotted path in the OAuth data.","type":["string","number"],"examples":["refresh_token"]}}},"QueryReference":{"title":"query reference","description":"A query parameter of the request that is being signed; available with the types \"query\" and \"oauth20\".","type":"object","required":["query"],"properties":{"query":{"description":"Name of the query parameter.","type":["string","number"],"examples":["page"]}}},"RequestReference":{"title":"request reference","description":"A part of the request that is being signed; available with the types \"query\" and \"oauth20\".","type":"object","required":["request"],"properties":{"request":{"description":"Which part.","type":["string","number"],"examples":["url","path","queryString","method","hostname","port","resource"]}}},"PlaceholderReference":{"title":"placeholder reference","description":"The value at the placeholder's path; available in \"placeholders\".","type":"object","required":["placeholder"],"properties":{"placeholder":{"description":"Always \"value\".","type":["string","number"],"examples":["value"]}}}},"$id":"sluice:///function.schema.json"};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///function.schema.json" */;
validate23.errors = null;
return true;
}

const schema10 = {"title":"text","description":"A text; a number counts as its digits.","type":["string","number","boolean","null"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema11 = {"definitions":{"NoAuthentication":{"title":"no authentication","description":"Without a type nothing is sent.","type":"object","properties":{"type":{"description":"Not set.","enum":[null,false,0,"","0"]}}}},"$id":"sluice:///authentication.schema.json"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication.schema.json" */;
validate28.errors = null;
return true;
}

const schema12 = {"definitions":{"NoPagination":{"title":"no pagination","description":"Without a method each job sends one request.","type":"object","properties":{"method":{"description":"Not set.","enum":[null,false,0,"","0"]},"nextPageFlag":{"$ref":"pagination/stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"pagination/stop-conditions.schema.json#/definitions/Pages"}}}},"$id":"sluice:///pagination.schema.json"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination.schema.json" */;
validate30.errors = null;
return true;
}

const schema13 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"retry settings","description":"Which failed requests are repeated, how often and when.","type":"object","properties":{"maxRetries":{"description":"How often a request is repeated after its first attempt; 0 never.","$ref":"values.schema.json#/definitions/Whole","default":10},"http":{"description":"Retries after an answer with an error status.","anyOf":[{"$ref":"#/definitions/RetryHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"curl":{"description":"Retries when no answer came.","anyOf":[{"$ref":"#/definitions/RetryCurl"},{"$ref":"values.schema.json#/definitions/Absent"}]},"headerName":{"description":"Old spelling of \"http.retryHeader\".","type":["string","null"]},"httpCodes":{"description":"Old spelling of \"http.codes\".","$ref":"#/definitions/Codes"},"curlCodes":{"description":"Old spelling of \"curl.codes\".","$ref":"#/definitions/Codes"}},"definitions":{"RetryHttp":{"title":"retry http","description":"Retries after an answer with an error status.","type":"object","properties":{"retryHeader":{"description":"Header of the answer that says how long to wait: seconds, a Unix time or an HTTP date.","type":["string","null"],"default":"Retry-After","examples":["Retry-After","X-RetryAfter"]},"codes":{"description":"Statuses after which a request is repeated. Replaces the default list.","$ref":"#/definitions/Codes","default":[500,502,503,504,408,420,429]}}},"RetryCurl":{"title":"retry curl","description":"Retries when no answer came.","type":"object","properties":{"codes":{"description":"cURL error numbers after which a request is repeated: 6 host not found, 7 not connected, 28 time-out, 35 TLS, 52 empty reply, 56 connection reset. Replaces the default list.","$ref":"#/definitions/Codes","default":[28,6,7,35,52,56]}}},"Codes":{"title":"codes","description":"A list of numbers.","anyOf":[{"type":["array","object"],"items":{"type":["integer","string"]},"additionalProperties":{"type":["integer","string"]}},{"$ref":"values.schema.json#/definitions/Absent"}]}},"$id":"sluice:///retry.schema.json"};
const schema14 = {"title":"whole number","description":"A whole number, or its digits as text.","type":["integer","string","null"],"pattern":"^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"};
const pattern0 = new RegExp("^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate33.errors = vErrors;
return errors === 0;
}

const schema15 = {"title":"retry http","description":"Retries after an answer with an error status.","type":"object","properties":{"retryHeader":{"description":"Header of the answer that says how long to wait: seconds, a Unix time or an HTTP date.","type":["string","null"],"default":"Retry-After","examples":["Retry-After","X-RetryAfter"]},"codes":{"description":"Statuses after which a request is repeated. Replaces the default list.","$ref":"#/definitions/Codes","default":[500,502,503,504,408,420,429]}}};
const schema16 = {"title":"codes","description":"A list of numbers.","anyOf":[{"type":["array","object"],"items":{"type":["integer","string"]},"additionalProperties":{"type":["integer","string"]}},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema17 = {"title":"absent","description":"Counts as not written at all.","enum":[null,false,0,"","0",[]]};
const func0 = require("ajv/dist/runtime/equal").default;

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: schema16.anyOf[0].type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (typeof data0 !== "string")){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/type",keyword:"type",params:{type: schema16.anyOf[0].items.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data1 = data[key0];
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (typeof data1 !== "string")){
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/anyOf/0/additionalProperties/type",keyword:"type",params:{type: schema16.anyOf[0].additionalProperties.type}};
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
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs8 = errors;
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
validate36.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.retryHeader !== undefined){
let data0 = data.retryHeader;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/retryHeader",schemaPath:"#/properties/retryHeader/type",keyword:"type",params:{type: schema15.properties.retryHeader.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.codes !== undefined){
if(!(validate36(data.codes, {instancePath:instancePath+"/codes",parentData:data,parentDataProperty:"codes",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema18 = {"title":"retry curl","description":"Retries when no answer came.","type":"object","properties":{"codes":{"description":"cURL error numbers after which a request is repeated: 6 host not found, 7 not connected, 28 time-out, 35 TLS, 52 empty reply, 56 connection reset. Replaces the default list.","$ref":"#/definitions/Codes","default":[28,6,7,35,52,56]}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codes !== undefined){
if(!(validate36(data.codes, {instancePath:instancePath+"/codes",parentData:data,parentDataProperty:"codes",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///retry.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxRetries !== undefined){
if(!(validate33(data.maxRetries, {instancePath:instancePath+"/maxRetries",parentData:data,parentDataProperty:"maxRetries",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data1 = data.http;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate35(data1, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate37(data1, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
}
if(data.curl !== undefined){
let data2 = data.curl;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
if(!(validate42(data2, {instancePath:instancePath+"/curl",parentData:data,parentDataProperty:"curl",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs9 = errors;
if(!(validate37(data2, {instancePath:instancePath+"/curl",parentData:data,parentDataProperty:"curl",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err1 = {instancePath:instancePath+"/curl",schemaPath:"#/properties/curl/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.headerName !== undefined){
let data3 = data.headerName;
if((typeof data3 !== "string") && (data3 !== null)){
const err2 = {instancePath:instancePath+"/headerName",schemaPath:"#/properties/headerName/type",keyword:"type",params:{type: schema13.properties.headerName.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.httpCodes !== undefined){
if(!(validate36(data.httpCodes, {instancePath:instancePath+"/httpCodes",parentData:data,parentDataProperty:"httpCodes",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.curlCodes !== undefined){
if(!(validate36(data.curlCodes, {instancePath:instancePath+"/curlCodes",parentData:data,parentDataProperty:"curlCodes",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema20 = {"title":"api http","description":"Headers, defaults of every request, time-outs, errors to ignore.","type":"object","properties":{"headers":{"description":"Headers of every request, the login request included. Values can be functions.","anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]},"requiredHeaders":{"description":"Names of headers that \"config.http.headers\" must set.","anyOf":[{"type":["array","object"],"items":{"type":"string"}},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[["X-AppKey"]]},"defaultOptions":{"description":"Defaults of every job's request; a job's own settings win. Not used for the login request.","anyOf":[{"$ref":"#/definitions/DefaultOptions"},{"$ref":"values.schema.json#/definitions/Absent"}]},"ignoreErrors":{"description":"HTTP statuses that are processed as if the request had succeeded.","anyOf":[{"type":["array","object"],"items":{"type":["integer","string"]}},{"$ref":"values.schema.json#/definitions/Absent"}],"default":[],"examples":[[404,405]]},"connectTimeout":{"description":"Seconds to wait for a connection; 0 is no limit.","$ref":"values.schema.json#/definitions/Seconds","default":30},"requestTimeout":{"description":"Seconds that one attempt of a request may take; 0 is no limit.","$ref":"values.schema.json#/definitions/Seconds","default":300}}};
const schema21 = {"title":"headers","description":"Header name to value. A value can be a function or a reference such as {\"attr\": \"#token\"}; a list sends the header once per value.","type":["object","array"],"additionalProperties":{"$ref":"function.schema.json"},"items":{"$ref":"function.schema.json"},"examples":[{"Accept":"application/json","X-Api-Key":{"attr":"#apiKey"}}]};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema21.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate52.errors = vErrors;
return errors === 0;
}

const schema22 = {"title":"default options","description":"Defaults of every job's request.","type":"object","properties":{"headers":{"description":"Headers of every API request, not of the login request. Values are taken as written: functions do not work here.","anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"params":{"description":"Parameters of every API request, not of the login request. Values are taken as written: functions do not work here.","anyOf":[{"$ref":"values.schema.json#/definitions/FixedParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"method":{"description":"Method of jobs that do not set one: GET, POST or FORM.","type":["string","null"],"examples":["GET","POST","FORM"]},"endpoint":{"description":"Without effect: every job sets its own endpoint.","type":["string","null"]}}};
const schema23 = {"title":"fixed headers","description":"Header name to value, taken as written: functions do not work here. A list sends the header once per value.","type":["object","array"],"additionalProperties":true};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema23.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema24 = {"title":"fixed parameters","description":"Parameter name to value, taken as written: functions do not work here.","type":["object","array"],"additionalProperties":true};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema24.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate59(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate49(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
if(data.params !== undefined){
let data1 = data.params;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(!(validate62(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate49(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err1 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: schema22.properties.method.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.endpoint !== undefined){
let data3 = data.endpoint;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema22.properties.endpoint.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

const schema25 = {"title":"seconds","description":"A number of seconds, fractions allowed, or its digits as text.","type":["number","string","boolean","null"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "string")) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema25.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate52(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate49(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
if(data.requiredHeaders !== undefined){
let data1 = data.requiredHeaders;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(!data1 || typeof data1 != "object"){
const err1 = {instancePath:instancePath+"/requiredHeaders",schemaPath:"#/properties/requiredHeaders/anyOf/0/type",keyword:"type",params:{type: schema20.properties.requiredHeaders.anyOf[0].type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err2 = {instancePath:instancePath+"/requiredHeaders/" + i0,schemaPath:"#/properties/requiredHeaders/anyOf/0/items/type",keyword:"type",params:{type: "string"}};
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
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs11 = errors;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/requiredHeaders",schemaPath:"#/properties/requiredHeaders/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs13 = errors;
if(!(validate49(data1, {instancePath:instancePath+"/requiredHeaders",parentData:data,parentDataProperty:"requiredHeaders",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
}
}
if(!valid2){
const err4 = {instancePath:instancePath+"/requiredHeaders",schemaPath:"#/properties/requiredHeaders/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.defaultOptions !== undefined){
let data3 = data.defaultOptions;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
if(!(validate58(data3, {instancePath:instancePath+"/defaultOptions",parentData:data,parentDataProperty:"defaultOptions",rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs16 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs17 = errors;
if(!(validate49(data3, {instancePath:instancePath+"/defaultOptions",parentData:data,parentDataProperty:"defaultOptions",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid2 = _errs17 === errors;
valid5 = valid5 || _valid2;
}
if(!valid5){
const err5 = {instancePath:instancePath+"/defaultOptions",schemaPath:"#/properties/defaultOptions/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
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
}
if(data.ignoreErrors !== undefined){
let data4 = data.ignoreErrors;
const _errs19 = errors;
let valid6 = false;
const _errs20 = errors;
if(!data4 || typeof data4 != "object"){
const err6 = {instancePath:instancePath+"/ignoreErrors",schemaPath:"#/properties/ignoreErrors/anyOf/0/type",keyword:"type",params:{type: schema20.properties.ignoreErrors.anyOf[0].type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (typeof data5 !== "string")){
const err7 = {instancePath:instancePath+"/ignoreErrors/" + i1,schemaPath:"#/properties/ignoreErrors/anyOf/0/items/type",keyword:"type",params:{type: schema20.properties.ignoreErrors.anyOf[0].items.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid3 = _errs20 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs24 = errors;
if(!(validate49(data4, {instancePath:instancePath+"/ignoreErrors",parentData:data,parentDataProperty:"ignoreErrors",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid3 = _errs24 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err8 = {instancePath:instancePath+"/ignoreErrors",schemaPath:"#/properties/ignoreErrors/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.connectTimeout !== undefined){
if(!(validate68(data.connectTimeout, {instancePath:instancePath+"/connectTimeout",parentData:data,parentDataProperty:"connectTimeout",rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data.requestTimeout !== undefined){
if(!(validate68(data.requestTimeout, {instancePath:instancePath+"/requestTimeout",parentData:data,parentDataProperty:"requestTimeout",rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema26 = {"title":"parameters","description":"Parameter name to value. A value can be a function or a reference such as {\"attr\": \"since\"}; nested objects and lists are sent as name[key]=value in URLs and forms.","type":["object","array"],"additionalProperties":{"$ref":"function.schema.json"},"items":{"$ref":"function.schema.json"},"examples":[{"status":"active","since":{"function":"date","args":["Y-m-d",{"time":"previousStart"}]}}]};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate73.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///api.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.baseUrl === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.baseUrl !== undefined){
if(!(validate23(data.baseUrl, {instancePath:instancePath+"/baseUrl",parentData:data,parentDataProperty:"baseUrl",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(!(validate26(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.authentication !== undefined){
if(!(validate28(data.authentication, {instancePath:instancePath+"/authentication",parentData:data,parentDataProperty:"authentication",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.pagination !== undefined){
if(!(validate30(data.pagination, {instancePath:instancePath+"/pagination",parentData:data,parentDataProperty:"pagination",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.retryConfig !== undefined){
let data4 = data.retryConfig;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate32(data4, {instancePath:instancePath+"/retryConfig",parentData:data,parentDataProperty:"retryConfig",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate49(data4, {instancePath:instancePath+"/retryConfig",parentData:data,parentDataProperty:"retryConfig",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/retryConfig",schemaPath:"#/properties/retryConfig/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.http !== undefined){
let data5 = data.http;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!(validate51(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate49(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
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
}
if(data.caCertificate !== undefined){
let data6 = data.caCertificate;
if((typeof data6 !== "string") && (data6 !== null)){
const err3 = {instancePath:instancePath+"/caCertificate",schemaPath:"#/properties/caCertificate/type",keyword:"type",params:{type: schema7.properties.caCertificate.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data["#clientCertificate"] !== undefined){
let data7 = data["#clientCertificate"];
if((typeof data7 !== "string") && (data7 !== null)){
const err4 = {instancePath:instancePath+"/#clientCertificate",schemaPath:"#/properties/%23clientCertificate/type",keyword:"type",params:{type: schema7.properties["#clientCertificate"].type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.query !== undefined){
let data8 = data.query;
const _errs18 = errors;
let valid3 = false;
const _errs19 = errors;
if(!(validate73(data8, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var _valid2 = _errs19 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs20 = errors;
if(!(validate49(data8, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid2 = _errs20 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema27 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"extraction","description":"What is extracted and where it goes. Every other key is an attribute that functions read with {\"attr\": \"<key>\"}.","type":"object","required":["jobs"],"properties":{"jobs":{"$ref":"#/definitions/Jobs"},"outputBucket":{"description":"Bucket of the output tables.","$ref":"values.schema.json#/definitions/Text","examples":["orders"]},"id":{"description":"Part of the bucket's name when \"outputBucket\" is not set.","$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"description":"Whether the tables' rows are added to the rows that are there, or replace them.","$ref":"values.schema.json#/definitions/Flag","default":false},"debug":{"description":"Whether an event is emitted for every HTTP request.","$ref":"values.schema.json#/definitions/Flag","default":false},"http":{"description":"Headers of this configuration.","anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"description":"Columns added to the tables of all top-level jobs: name to value, functions allowed. A plain value becomes the column \"userData\".","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}],"examples":[{"country":"UK","loaded":{"function":"date","args":["Y-m-d"]}}]},"mappings":{"description":"How responses become tables: data type to mapping. Data types without a mapping get automatic tables.","anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"description":"Generation of the rules that turn responses into tables: 3 is today's, 2 and 1 are for tables made by older versions.","$ref":"values.schema.json#/definitions/Whole","default":3},"username":{"description":"User name for authentication type \"basic\".","$ref":"values.schema.json#/definitions/Attribute"},"#username":{"description":"User name for authentication type \"basic\", when \"username\" is not set.","$ref":"values.schema.json#/definitions/Attribute"},"password":{"description":"Password for authentication type \"basic\". Prefer \"#password\", which is kept secret.","$ref":"values.schema.json#/definitions/Attribute"},"#password":{"description":"Password for authentication type \"basic\", when \"password\" is not set.","$ref":"values.schema.json#/definitions/Attribute"}},"additionalProperties":true,"definitions":{"Jobs":{"title":"jobs","description":"The extractions to run, in this order. Written as an object, only the values count.","type":["array","object"],"items":{"$ref":"job.schema.json"},"additionalProperties":{"$ref":"job.schema.json"},"examples":[[{"endpoint":"users"}]]},"Mappings":{"title":"mappings","description":"Data type to mapping.","type":["object","array"],"additionalProperties":{"$ref":"mapping.schema.json"},"items":{"$ref":"mapping.schema.json"}},"ExtractionHttp":{"title":"extraction http","description":"Headers of this configuration.","type":"object","properties":{"headers":{"description":"Headers of every request; they win over \"api.http.headers\". Values can be functions.","anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]}}},"Iterations":{"title":"iterations","description":"One run per element. Each key of an element replaces that key of \"config\" entirely.","anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/Iteration"},"additionalProperties":{"$ref":"#/definitions/Iteration"}},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[[{"country":"cz"},{"country":"de"}]]},"Iteration":{"title":"iteration","description":"What this run changes in \"config\". Each key replaces that key of \"config\" entirely.","type":"object","properties":{"jobs":{"description":"The jobs of this run.","$ref":"#/definitions/Jobs"},"outputBucket":{"description":"Bucket of this run's tables.","$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"description":"Whether rows are added to the rows that are there.","$ref":"values.schema.json#/definitions/Flag"},"debug":{"description":"Whether an event is emitted for every HTTP request.","$ref":"values.schema.json#/definitions/Flag"},"http":{"description":"Headers of this run; replaces \"config.http\" entirely.","anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"description":"Columns added to the tables of this run's top-level jobs.","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"mappings":{"description":"Mappings of this run.","anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"description":"Generation of the table rules in this run.","$ref":"values.schema.json#/definitions/Whole"}},"additionalProperties":true}},"$id":"sluice:///extraction.schema.json"};
const schema28 = {"title":"jobs","description":"The extractions to run, in this order. Written as an object, only the values count.","type":["array","object"],"items":{"$ref":"job.schema.json"},"additionalProperties":{"$ref":"job.schema.json"},"examples":[[{"endpoint":"users"}]]};
const schema29 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"job","description":"One endpoint to extract, with its child jobs.","type":"object","required":["endpoint"],"properties":{"endpoint":{"description":"Address below \"baseUrl\", or an absolute URL. In child jobs, {name} stands for the value of a placeholder.","type":["string","null"],"examples":["users","users/{id}/orders"]},"method":{"description":"How \"params\" travel: GET in the URL, POST as a JSON body, FORM as a form body.","type":["string","null"],"default":"GET","examples":["GET","POST","FORM"]},"params":{"description":"Request parameters. They win over default parameters of the same name. Values can be functions.","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"headers":{"description":"Headers of this job's requests. Values are taken as written: functions do not work here.","anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"dataType":{"description":"Name of the table, or of its mapping. Without it the endpoint's text is used.","$ref":"values.schema.json#/definitions/Text","examples":["users"]},"dataField":{"description":"Where the records are in the response: a dotted path, or an object with \"path\" and \"delimiter\". Without it the response's only array is taken.","anyOf":[{"type":"string"},{"$ref":"#/definitions/DataField"},{"$ref":"values.schema.json#/definitions/Absent"},{"type":["integer"]}],"examples":["items","data.rows",".",{"path":"data/rows","delimiter":"/"}]},"responseFilter":{"description":"Paths in a record whose values become JSON text in one column; [] after a name means every element.","anyOf":[{"type":"string"},{"type":["array","object"],"items":{"type":"string"},"additionalProperties":{"type":"string"}},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":["contacts[].properties",["address","tags"]]},"responseFilterDelimiter":{"description":"Separator in \"responseFilter\".","type":["string","null"],"default":"."},"userData":{"description":"Columns added to this job's table: name to value, functions allowed. A plain value becomes the column \"job_parent_id\".","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"scroller":{"description":"Name of a scroller; with pagination method \"multiple\" only.","$ref":"values.schema.json#/definitions/Text"},"children":{"description":"Child jobs, run for every record of this job. Written as an object, only the values count.","anyOf":[{"type":["array","object"],"items":{"$ref":"#"},"additionalProperties":{"$ref":"#"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"placeholders":{"description":"In a child job: placeholder to path in the parent's record. \"2:name\" reads the grandparent's record, and so on.","anyOf":[{"$ref":"#/definitions/Placeholders"},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[{"id":"id","2:user":"profile.id"}]},"recursionFilter":{"description":"In a child job: the parent's records it is run for. Conditions such as type==new, joined by & and |, without spaces.","type":["string","null","boolean","number","array"],"maxItems":0,"examples":["status!=closed","id>20&id<30","name~~A%"]},"id":{"description":"Identity of the job, shown in logs. A later job of the same id replaces an earlier one beside it.","$ref":"values.schema.json#/definitions/Text"}},"definitions":{"DataField":{"title":"data field","description":"Where the records are in the response.","type":"object","required":["path"],"properties":{"path":{"description":"Path to the records.","$ref":"values.schema.json#/definitions/Text","examples":["data/rows"]},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."}}},"Placeholders":{"title":"placeholders","description":"Placeholder to path in the parent's record.","type":["object","array"],"items":{"$ref":"#/definitions/Placeholder"},"additionalProperties":{"$ref":"#/definitions/Placeholder"}},"Placeholder":{"title":"placeholder","description":"A path in the parent's record, or a path and a function of the value found there.","anyOf":[{"type":"string"},{"$ref":"#/definitions/PlaceholderFunction"},{"type":["number","boolean","null"]}]},"PlaceholderFunction":{"title":"placeholder function","description":"A path, and a function of the value found there.","type":"object","required":["path"],"properties":{"path":{"description":"Path in the parent's record.","$ref":"values.schema.json#/definitions/Text"},"function":{"description":"Name of the function; \"urlencode\" is available too.","type":["string"],"examples":["urlencode","sprintf"]},"args":{"description":"Its arguments; {\"placeholder\": \"value\"} is the value at the path.","anyOf":[{"type":["array","object"]},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[["%'.05d",{"placeholder":"value"}]]},"placeholder":{"description":"\"value\": the value itself, without a function.","type":"string"}}}},"$id":"sluice:///job.schema.json"};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate82.errors = vErrors;
return errors === 0;
}


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema23.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}

const schema34 = {"title":"data field","description":"Where the records are in the response.","type":"object","required":["path"],"properties":{"path":{"description":"Path to the records.","$ref":"values.schema.json#/definitions/Text","examples":["data/rows"]},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."}}};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.path !== undefined){
if(!(validate91(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
if(data.delimiter !== undefined){
let data1 = data.delimiter;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema34.properties.delimiter.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}

const schema35 = {"title":"placeholders","description":"Placeholder to path in the parent's record.","type":["object","array"],"items":{"$ref":"#/definitions/Placeholder"},"additionalProperties":{"$ref":"#/definitions/Placeholder"}};
const schema36 = {"title":"placeholder","description":"A path in the parent's record, or a path and a function of the value found there.","anyOf":[{"type":"string"},{"$ref":"#/definitions/PlaceholderFunction"},{"type":["number","boolean","null"]}]};
const schema37 = {"title":"placeholder function","description":"A path, and a function of the value found there.","type":"object","required":["path"],"properties":{"path":{"description":"Path in the parent's record.","$ref":"values.schema.json#/definitions/Text"},"function":{"description":"Name of the function; \"urlencode\" is available too.","type":["string"],"examples":["urlencode","sprintf"]},"args":{"description":"Its arguments; {\"placeholder\": \"value\"} is the value at the path.","anyOf":[{"type":["array","object"]},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[["%'.05d",{"placeholder":"value"}]]},"placeholder":{"description":"\"value\": the value itself, without a function.","type":"string"}}};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.path !== undefined){
if(!(validate91(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
if(data.function !== undefined){
if(typeof data.function !== "string"){
const err1 = {instancePath:instancePath+"/function",schemaPath:"#/properties/function/type",keyword:"type",params:{type: schema37.properties.function.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.args !== undefined){
let data2 = data.args;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!data2 || typeof data2 != "object"){
const err2 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/anyOf/0/type",keyword:"type",params:{type: schema37.properties.args.anyOf[0].type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate86(data2, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.placeholder !== undefined){
if(typeof data.placeholder !== "string"){
const err4 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "boolean")) && (data !== null)){
const err1 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: schema36.anyOf[2].type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
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
validate102.errors = vErrors;
return errors === 0;
}


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema35.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate102(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate102(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
}
validate101.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///job.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.endpoint !== undefined){
let data0 = data.endpoint;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema29.properties.endpoint.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: schema29.properties.method.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.params !== undefined){
let data2 = data.params;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate82(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate86(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.headers !== undefined){
let data3 = data.headers;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!(validate88(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate86(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
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
}
if(data.dataType !== undefined){
if(!(validate91(data.dataType, {instancePath:instancePath+"/dataType",parentData:data,parentDataProperty:"dataType",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
if(data.dataField !== undefined){
let data5 = data.dataField;
const _errs15 = errors;
let valid3 = false;
const _errs16 = errors;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/dataField",schemaPath:"#/properties/dataField/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid2 = _errs16 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs18 = errors;
if(!(validate93(data5, {instancePath:instancePath+"/dataField",parentData:data,parentDataProperty:"dataField",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs19 = errors;
if(!(validate86(data5, {instancePath:instancePath+"/dataField",parentData:data,parentDataProperty:"dataField",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid2 = _errs19 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs20 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err6 = {instancePath:instancePath+"/dataField",schemaPath:"#/properties/dataField/anyOf/3/type",keyword:"type",params:{type: schema29.properties.dataField.anyOf[3].type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid2 = _errs20 === errors;
valid3 = valid3 || _valid2;
}
}
}
if(!valid3){
const err7 = {instancePath:instancePath+"/dataField",schemaPath:"#/properties/dataField/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
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
}
if(data.responseFilter !== undefined){
let data6 = data.responseFilter;
const _errs23 = errors;
let valid4 = false;
const _errs24 = errors;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/responseFilter",schemaPath:"#/properties/responseFilter/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid3 = _errs24 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs26 = errors;
if(!data6 || typeof data6 != "object"){
const err9 = {instancePath:instancePath+"/responseFilter",schemaPath:"#/properties/responseFilter/anyOf/1/type",keyword:"type",params:{type: schema29.properties.responseFilter.anyOf[1].type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
const err10 = {instancePath:instancePath+"/responseFilter/" + i0,schemaPath:"#/properties/responseFilter/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 in data6){
if(typeof data6[key0] !== "string"){
const err11 = {instancePath:instancePath+"/responseFilter/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/responseFilter/anyOf/1/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
var _valid3 = _errs26 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs33 = errors;
if(!(validate86(data6, {instancePath:instancePath+"/responseFilter",parentData:data,parentDataProperty:"responseFilter",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid3 = _errs33 === errors;
valid4 = valid4 || _valid3;
}
}
if(!valid4){
const err12 = {instancePath:instancePath+"/responseFilter",schemaPath:"#/properties/responseFilter/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
if(data.responseFilterDelimiter !== undefined){
let data9 = data.responseFilterDelimiter;
if((typeof data9 !== "string") && (data9 !== null)){
const err13 = {instancePath:instancePath+"/responseFilterDelimiter",schemaPath:"#/properties/responseFilterDelimiter/type",keyword:"type",params:{type: schema29.properties.responseFilterDelimiter.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.userData !== undefined){
let data10 = data.userData;
const _errs37 = errors;
let valid8 = false;
const _errs38 = errors;
if(!(validate82(data10, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var _valid4 = _errs38 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const _errs39 = errors;
if((((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")) && (data10 !== null)){
const err14 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf/1/type",keyword:"type",params:{type: schema29.properties.userData.anyOf[1].type}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid4 = _errs39 === errors;
valid8 = valid8 || _valid4;
}
if(!valid8){
const err15 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
}
if(data.scroller !== undefined){
if(!(validate91(data.scroller, {instancePath:instancePath+"/scroller",parentData:data,parentDataProperty:"scroller",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
if(data.children !== undefined){
let data12 = data.children;
const _errs43 = errors;
let valid9 = false;
const _errs44 = errors;
if(!data12 || typeof data12 != "object"){
const err16 = {instancePath:instancePath+"/children",schemaPath:"#/properties/children/anyOf/0/type",keyword:"type",params:{type: schema29.properties.children.anyOf[0].type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(!(validate81(data12[i1], {instancePath:instancePath+"/children/" + i1,parentData:data12,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key1 in data12){
if(!(validate81(data12[key1], {instancePath:instancePath+"/children/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data12,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
var _valid5 = _errs44 === errors;
valid9 = valid9 || _valid5;
if(!valid9){
const _errs49 = errors;
if(!(validate86(data12, {instancePath:instancePath+"/children",parentData:data,parentDataProperty:"children",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid5 = _errs49 === errors;
valid9 = valid9 || _valid5;
}
if(!valid9){
const err17 = {instancePath:instancePath+"/children",schemaPath:"#/properties/children/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
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
}
if(data.placeholders !== undefined){
let data15 = data.placeholders;
const _errs51 = errors;
let valid13 = false;
const _errs52 = errors;
if(!(validate101(data15, {instancePath:instancePath+"/placeholders",parentData:data,parentDataProperty:"placeholders",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
var _valid6 = _errs52 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs53 = errors;
if(!(validate86(data15, {instancePath:instancePath+"/placeholders",parentData:data,parentDataProperty:"placeholders",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var _valid6 = _errs53 === errors;
valid13 = valid13 || _valid6;
}
if(!valid13){
const err18 = {instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
}
if(data.recursionFilter !== undefined){
let data16 = data.recursionFilter;
if(((((typeof data16 !== "string") && (data16 !== null)) && (typeof data16 !== "boolean")) && (!((typeof data16 == "number") && (isFinite(data16))))) && (!(Array.isArray(data16)))){
const err19 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/type",keyword:"type",params:{type: schema29.properties.recursionFilter.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Array.isArray(data16)){
if(data16.length > 0){
const err20 = {instancePath:instancePath+"/recursionFilter",schemaPath:"#/properties/recursionFilter/maxItems",keyword:"maxItems",params:{limit: 0}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.id !== undefined){
if(!(validate91(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}


function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema28.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate81(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate81(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
validate80.errors = vErrors;
return errors === 0;
}


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}

const schema39 = {"title":"flag","description":"Yes or no. Any plain value is taken by its truth: 0, \"\", \"0\" and null are no, everything else (\"false\" too) is yes.","type":["boolean","number","string","null"],"default":false};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}

const schema40 = {"title":"extraction http","description":"Headers of this configuration.","type":"object","properties":{"headers":{"description":"Headers of every request; they win over \"api.http.headers\". Values can be functions.","anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema21.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate122.errors = vErrors;
return errors === 0;
}


function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate126.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate122(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate126(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate121.errors = vErrors;
return errors === 0;
}


function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate130.errors = vErrors;
return errors === 0;
}

const schema44 = {"title":"mappings","description":"Data type to mapping.","type":["object","array"],"additionalProperties":{"$ref":"mapping.schema.json"},"items":{"$ref":"mapping.schema.json"}};
const schema45 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"mapping","description":"How the records of one data type become a table: path in the record to column or child table. The columns come in this order.","type":["object","array"],"additionalProperties":{"$ref":"#/definitions/MappingDefinition"},"items":{"$ref":"#/definitions/MappingDefinition"},"examples":[{"id":{"mapping":{"destination":"id","primaryKey":true}},"address.city":"city"}],"definitions":{"MappingDefinition":{},"ColumnMapping":{"title":"column mapping","description":"A column with the value at the path.","type":"object","required":["mapping"],"properties":{"type":{"description":"\"column\", also when absent.","enum":["column","","0",0,false,null],"default":"column"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"description":"Whether objects and arrays are stored as JSON text; otherwise they are an error.","$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."},"propertyOrder":{"description":"Left by configuration editors; not used."}}},"UserMapping":{"title":"user mapping","description":"A column with a value of \"userData\", or of the parent (\"parent_<path>\").","type":"object","required":["type","mapping"],"properties":{"type":{"description":"\"user\".","const":"user"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"description":"Without effect here.","$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"description":"Without effect here.","type":["string","null"]},"propertyOrder":{"description":"Left by configuration editors; not used."}}},"TableMapping":{"title":"table mapping","description":"A child table with a row for each element at the path.","type":"object","required":["type","destination"],"properties":{"type":{"description":"\"table\".","const":"table"},"destination":{"description":"Name of the child table.","$ref":"values.schema.json#/definitions/Text"},"tableMapping":{"description":"Mapping of the child table.","anyOf":[{"$ref":"mapping.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"parentKey":{"description":"The column that links the child's rows to their parent.","anyOf":[{"$ref":"#/definitions/ParentKey"},{"$ref":"values.schema.json#/definitions/Absent"}]},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."},"propertyOrder":{"description":"Left by configuration editors; not used."}}},"ColumnDestination":{"title":"column destination","description":"The column.","type":"object","required":["destination"],"properties":{"destination":{"description":"Name of the column.","$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"description":"Whether the column belongs to the primary key.","$ref":"values.schema.json#/definitions/Flag"}}},"ParentKey":{"title":"parent key","description":"The column that links the child's rows to their parent.","type":"object","properties":{"destination":{"description":"Name of the column; without it the parent table's name and \"_pk\".","$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"description":"Whether the column belongs to the child's primary key.","$ref":"values.schema.json#/definitions/Flag"},"disable":{"description":"Whether there is no such column at all.","$ref":"values.schema.json#/definitions/Flag"}}}},"$id":"sluice:///mapping.schema.json"};
const schema46 = {};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
validate136.errors = null;
return true;
}


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///mapping.schema.json" */;
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema45.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate136(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate136(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
}
}
validate135.errors = vErrors;
return errors === 0;
}


function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema44.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate135(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate135(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
}
validate134.errors = vErrors;
return errors === 0;
}


function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate143.errors = vErrors;
return errors === 0;
}

const schema48 = {"title":"attribute","description":"An attribute that functions and authentication read.","type":["string","number","boolean","null","object","array"]};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data != "object") && (typeof data !== "string")) && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema48.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///extraction.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jobs === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jobs"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.jobs !== undefined){
if(!(validate80(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate115(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
if(!(validate115(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate118(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate118(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data5 = data.http;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(!(validate121(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(!(validate126(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.userData !== undefined){
let data6 = data.userData;
const _errs12 = errors;
let valid2 = false;
const _errs13 = errors;
if(!(validate130(data6, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs14 = errors;
if((((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")) && (data6 !== null)){
const err2 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf/1/type",keyword:"type",params:{type: schema27.properties.userData.anyOf[1].type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs14 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err3 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
if(data.mappings !== undefined){
let data7 = data.mappings;
const _errs17 = errors;
let valid3 = false;
const _errs18 = errors;
if(!(validate134(data7, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs19 = errors;
if(!(validate126(data7, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid2 = _errs19 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err4 = {instancePath:instancePath+"/mappings",schemaPath:"#/properties/mappings/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data.compatLevel !== undefined){
if(!(validate143(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
if(data.username !== undefined){
if(!(validate145(data.username, {instancePath:instancePath+"/username",parentData:data,parentDataProperty:"username",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data["#username"] !== undefined){
if(!(validate145(data["#username"], {instancePath:instancePath+"/#username",parentData:data,parentDataProperty:"#username",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data.password !== undefined){
if(!(validate145(data.password, {instancePath:instancePath+"/password",parentData:data,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data["#password"] !== undefined){
if(!(validate145(data["#password"], {instancePath:instancePath+"/#password",parentData:data,parentDataProperty:"#password",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}

const schema49 = {"title":"iterations","description":"One run per element. Each key of an element replaces that key of \"config\" entirely.","anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/Iteration"},"additionalProperties":{"$ref":"#/definitions/Iteration"}},{"$ref":"values.schema.json#/definitions/Absent"}],"examples":[[{"country":"cz"},{"country":"de"}]]};
const schema50 = {"title":"iteration","description":"What this run changes in \"config\". Each key replaces that key of \"config\" entirely.","type":"object","properties":{"jobs":{"description":"The jobs of this run.","$ref":"#/definitions/Jobs"},"outputBucket":{"description":"Bucket of this run's tables.","$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"description":"Whether rows are added to the rows that are there.","$ref":"values.schema.json#/definitions/Flag"},"debug":{"description":"Whether an event is emitted for every HTTP request.","$ref":"values.schema.json#/definitions/Flag"},"http":{"description":"Headers of this run; replaces \"config.http\" entirely.","anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"description":"Columns added to the tables of this run's top-level jobs.","anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"mappings":{"description":"Mappings of this run.","anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"description":"Generation of the table rules in this run.","$ref":"values.schema.json#/definitions/Whole"}},"additionalProperties":true};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jobs !== undefined){
if(!(validate80(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate115(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate118(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate118(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data4 = data.http;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(!(validate121(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate126(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.userData !== undefined){
let data5 = data.userData;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
if(!(validate130(data5, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs13 = errors;
if((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (data5 !== null)){
const err1 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf/1/type",keyword:"type",params:{type: schema50.properties.userData.anyOf[1].type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.mappings !== undefined){
let data6 = data.mappings;
const _errs16 = errors;
let valid3 = false;
const _errs17 = errors;
if(!(validate134(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var _valid2 = _errs17 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs18 = errors;
if(!(validate126(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err3 = {instancePath:instancePath+"/mappings",schemaPath:"#/properties/mappings/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.compatLevel !== undefined){
if(!(validate143(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate152.errors = vErrors;
return errors === 0;
}


function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: schema49.anyOf[0].type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate152(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate152(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate126(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
validate151.errors = vErrors;
return errors === 0;
}

const schema52 = {"title":"ssh proxy setting","description":"An SSH server through which all requests go.","anyOf":[{"$ref":"#/definitions/SshProxy"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema53 = {"title":"ssh proxy","description":"An SSH server through which all requests go.","type":"object","required":["host","port","user","#privateKey"],"properties":{"host":{"description":"Name or address of the SSH server.","$ref":"values.schema.json#/definitions/Text"},"port":{"description":"Its port.","$ref":"values.schema.json#/definitions/Whole","examples":[22]},"user":{"description":"User name there.","$ref":"values.schema.json#/definitions/Text"},"#privateKey":{"description":"Private key of that user, as PEM text.","type":["string","null"]}}};

function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate170.errors = vErrors;
return errors === 0;
}


function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate172.errors = vErrors;
return errors === 0;
}


function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.port === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "port"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.user === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["#privateKey"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "#privateKey"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.host !== undefined){
if(!(validate170(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data.port !== undefined){
if(!(validate172(data.port, {instancePath:instancePath+"/port",parentData:data,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.user !== undefined){
if(!(validate170(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data["#privateKey"] !== undefined){
let data3 = data["#privateKey"];
if((typeof data3 !== "string") && (data3 !== null)){
const err4 = {instancePath:instancePath+"/#privateKey",schemaPath:"#/properties/%23privateKey/type",keyword:"type",params:{type: schema53.properties["#privateKey"].type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate169.errors = vErrors;
return errors === 0;
}


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate176.errors = vErrors;
return errors === 0;
}


function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate169(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate168.errors = vErrors;
return errors === 0;
}

const schema57 = {"title":"aws setting","description":"Signs every request for Amazon Web Services.","anyOf":[{"$ref":"#/definitions/Aws"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema58 = {"title":"aws","description":"Signs every request for Amazon Web Services.","type":"object","properties":{"signature":{"description":"The signature (version 4).","anyOf":[{"$ref":"#/definitions/AwsSignature"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};
const schema59 = {"title":"aws signature","description":"The signature (version 4).","type":"object","properties":{"credentials":{"description":"Who signs, for what service.","anyOf":[{"$ref":"#/definitions/AwsCredentials"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};
const schema60 = {"title":"aws credentials","description":"Who signs, for what service.","type":"object","required":["accessKeyId","#secretKey","serviceName","regionName"],"properties":{"accessKeyId":{"description":"The access key's id.","$ref":"values.schema.json#/definitions/Text"},"#secretKey":{"description":"The secret key.","$ref":"values.schema.json#/definitions/Text"},"serviceName":{"description":"The service.","$ref":"values.schema.json#/definitions/Text","examples":["execute-api"]},"regionName":{"description":"The region.","$ref":"values.schema.json#/definitions/Text","examples":["eu-central-1"]}}};

function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accessKeyId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accessKeyId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["#secretKey"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "#secretKey"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.serviceName === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "serviceName"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.regionName === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "regionName"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.accessKeyId !== undefined){
if(!(validate170(data.accessKeyId, {instancePath:instancePath+"/accessKeyId",parentData:data,parentDataProperty:"accessKeyId",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data["#secretKey"] !== undefined){
if(!(validate170(data["#secretKey"], {instancePath:instancePath+"/#secretKey",parentData:data,parentDataProperty:"#secretKey",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data.serviceName !== undefined){
if(!(validate170(data.serviceName, {instancePath:instancePath+"/serviceName",parentData:data,parentDataProperty:"serviceName",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data.regionName !== undefined){
if(!(validate170(data.regionName, {instancePath:instancePath+"/regionName",parentData:data,parentDataProperty:"regionName",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate182.errors = vErrors;
return errors === 0;
}


function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.credentials !== undefined){
let data0 = data.credentials;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate182(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate176(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/credentials",schemaPath:"#/properties/credentials/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate181.errors = vErrors;
return errors === 0;
}


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signature !== undefined){
let data0 = data.signature;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate181(data0, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate176(data0, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate180.errors = vErrors;
return errors === 0;
}


function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate179.errors = vErrors;
return errors === 0;
}

const schema61 = {"title":"cache setting","description":"Keeps answers to GET requests between runs, for work on a configuration.","anyOf":[{"const":true},{"$ref":"#/definitions/Cache"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema62 = {"title":"cache","description":"Keeps answers to GET requests between runs.","type":"object","properties":{"ttl":{"description":"Seconds that an answer is kept.","$ref":"values.schema.json#/definitions/Whole","default":604800}}};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ttl !== undefined){
if(!(validate172(data.ttl, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate195.errors = vErrors;
return errors === 0;
}


function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(true !== data){
const err0 = {instancePath,schemaPath:"#/anyOf/0/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate195(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
validate194.errors = vErrors;
return errors === 0;
}

const schema63 = {"title":"wrapped configuration","description":"The configuration in its wrapped form. When this is an object, \"api\" and \"config\" at the root are ignored.","type":"object","properties":{"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"}}};

function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.api !== undefined){
if(!(validate22(data.api, {instancePath:instancePath+"/api",parentData:data,parentDataProperty:"api",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.config !== undefined){
if(!(validate79(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.iterations !== undefined){
if(!(validate151(data.iterations, {instancePath:instancePath+"/iterations",parentData:data,parentDataProperty:"iterations",rootData}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
}
if(data.sshProxy !== undefined){
if(!(validate168(data.sshProxy, {instancePath:instancePath+"/sshProxy",parentData:data,parentDataProperty:"sshProxy",rootData}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
errors = vErrors.length;
}
}
if(data.aws !== undefined){
if(!(validate179(data.aws, {instancePath:instancePath+"/aws",parentData:data,parentDataProperty:"aws",rootData}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
}
if(data.cache !== undefined){
if(!(validate194(data.cache, {instancePath:instancePath+"/cache",parentData:data,parentDataProperty:"cache",rootData}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate200.errors = vErrors;
return errors === 0;
}

const schema64 = {"title":"authorization setting","description":"OAuth credentials, given by the surroundings.","anyOf":[{"$ref":"#/definitions/Authorization"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema65 = {"title":"authorization","description":"OAuth credentials, given by the surroundings.","type":"object","properties":{"oauth_api":{"description":"The OAuth authorization. A text stands for one that the surroundings fill in.","anyOf":[{"$ref":"#/definitions/OAuthApi"},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}]}},"additionalProperties":true};
const schema66 = {"title":"oauth api","description":"The OAuth authorization.","type":"object","properties":{"credentials":{"description":"Its credentials.","anyOf":[{"$ref":"#/definitions/OAuthCredentials"},{"$ref":"values.schema.json#/definitions/Absent"}]},"id":{"description":"Name of the stored authorization; not used."},"version":{"description":"Version of the stored authorization; not used."}},"additionalProperties":true};
const schema67 = {"title":"oauth credentials","description":"The OAuth application and what the user granted it.","type":"object","properties":{"#data":{"description":"What the user granted: JSON text, or a token.","type":["string","number","null"]},"appKey":{"description":"Consumer key or client id.","$ref":"values.schema.json#/definitions/Text"},"#appSecret":{"description":"Consumer secret or client secret.","$ref":"values.schema.json#/definitions/Text"}},"additionalProperties":true};

function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["#data"] !== undefined){
let data0 = data["#data"];
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (data0 !== null)){
const err0 = {instancePath:instancePath+"/#data",schemaPath:"#/properties/%23data/type",keyword:"type",params:{type: schema67.properties["#data"].type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.appKey !== undefined){
if(!(validate170(data.appKey, {instancePath:instancePath+"/appKey",parentData:data,parentDataProperty:"appKey",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data["#appSecret"] !== undefined){
if(!(validate170(data["#appSecret"], {instancePath:instancePath+"/#appSecret",parentData:data,parentDataProperty:"#appSecret",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate211.errors = vErrors;
return errors === 0;
}


function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.credentials !== undefined){
let data0 = data.credentials;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate211(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate176(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/credentials",schemaPath:"#/properties/credentials/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate210.errors = vErrors;
return errors === 0;
}


function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.oauth_api !== undefined){
let data0 = data.oauth_api;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate210(data0, {instancePath:instancePath+"/oauth_api",parentData:data,parentDataProperty:"oauth_api",rootData}))){
vErrors = vErrors === null ? validate210.errors : vErrors.concat(validate210.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/oauth_api",schemaPath:"#/properties/oauth_api/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(!(validate176(data0, {instancePath:instancePath+"/oauth_api",parentData:data,parentDataProperty:"oauth_api",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/oauth_api",schemaPath:"#/properties/oauth_api/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate209.errors = vErrors;
return errors === 0;
}


function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate208.errors = vErrors;
return errors === 0;
}

const schema68 = {"title":"image parameters setting","description":"Limits set by the surroundings.","anyOf":[{"$ref":"#/definitions/ImageParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema69 = {"title":"image parameters","description":"Limits set by the surroundings.","type":"object","properties":{"allowed_hosts":{"description":"The only places that requests may go to. Without it there is no limit.","anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/AllowedHost"},"additionalProperties":{"$ref":"#/definitions/AllowedHost"}},{"$ref":"values.schema.json#/definitions/Absent"}]}},"additionalProperties":true};
const schema70 = {"title":"allowed host","description":"A place that requests may go to.","type":"object","required":["host"],"properties":{"host":{"description":"The host's name.","type":"string","examples":["api.example.com"]},"scheme":{"description":"\"http\" or \"https\"; both when absent.","$ref":"values.schema.json#/definitions/Text"},"port":{"description":"The port; any when absent.","$ref":"values.schema.json#/definitions/Whole"},"endpoint":{"description":"The first segments of the path; any when absent.","$ref":"values.schema.json#/definitions/Text"}}};

function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.host !== undefined){
if(typeof data.host !== "string"){
const err1 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.scheme !== undefined){
if(!(validate170(data.scheme, {instancePath:instancePath+"/scheme",parentData:data,parentDataProperty:"scheme",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data.port !== undefined){
if(!(validate172(data.port, {instancePath:instancePath+"/port",parentData:data,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.endpoint !== undefined){
if(!(validate170(data.endpoint, {instancePath:instancePath+"/endpoint",parentData:data,parentDataProperty:"endpoint",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate223.errors = vErrors;
return errors === 0;
}


function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.allowed_hosts !== undefined){
let data0 = data.allowed_hosts;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!data0 || typeof data0 != "object"){
const err0 = {instancePath:instancePath+"/allowed_hosts",schemaPath:"#/properties/allowed_hosts/anyOf/0/type",keyword:"type",params:{type: schema69.properties.allowed_hosts.anyOf[0].type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate223(data0[i0], {instancePath:instancePath+"/allowed_hosts/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(!(validate223(data0[key0], {instancePath:instancePath+"/allowed_hosts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate176(data0, {instancePath:instancePath+"/allowed_hosts",parentData:data,parentDataProperty:"allowed_hosts",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/allowed_hosts",schemaPath:"#/properties/allowed_hosts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate222.errors = vErrors;
return errors === 0;
}


function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate222(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate221.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err0 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.api !== undefined){
if(!(validate22(data.api, {instancePath:instancePath+"/api",parentData:data,parentDataProperty:"api",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.config !== undefined){
if(!(validate79(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.iterations !== undefined){
if(!(validate151(data.iterations, {instancePath:instancePath+"/iterations",parentData:data,parentDataProperty:"iterations",rootData}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
}
if(data.sshProxy !== undefined){
if(!(validate168(data.sshProxy, {instancePath:instancePath+"/sshProxy",parentData:data,parentDataProperty:"sshProxy",rootData}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
errors = vErrors.length;
}
}
if(data.aws !== undefined){
if(!(validate179(data.aws, {instancePath:instancePath+"/aws",parentData:data,parentDataProperty:"aws",rootData}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
}
if(data.cache !== undefined){
if(!(validate194(data.cache, {instancePath:instancePath+"/cache",parentData:data,parentDataProperty:"cache",rootData}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
}
if(data.parameters !== undefined){
if(!(validate200(data.parameters, {instancePath:instancePath+"/parameters",parentData:data,parentDataProperty:"parameters",rootData}))){
vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
errors = vErrors.length;
}
}
if(data.authorization !== undefined){
if(!(validate208(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.image_parameters !== undefined){
if(!(validate221(data.image_parameters, {instancePath:instancePath+"/image_parameters",parentData:data,parentDataProperty:"image_parameters",rootData}))){
vErrors = vErrors === null ? validate221.errors : vErrors.concat(validate221.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined){
let data10 = data.action;
if((typeof data10 !== "string") && (data10 !== null)){
const err1 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: schema6.properties.action.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

exports.validateApi = validate22;

exports.validateExtraction = validate79;

exports.validateIteration = validate233;

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jobs !== undefined){
if(!(validate80(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate115(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate118(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate118(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data4 = data.http;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(!(validate121(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate126(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.userData !== undefined){
let data5 = data.userData;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
if(!(validate130(data5, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs13 = errors;
if((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (data5 !== null)){
const err1 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf/1/type",keyword:"type",params:{type: schema50.properties.userData.anyOf[1].type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.mappings !== undefined){
let data6 = data.mappings;
const _errs16 = errors;
let valid3 = false;
const _errs17 = errors;
if(!(validate134(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var _valid2 = _errs17 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs18 = errors;
if(!(validate126(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err3 = {instancePath:instancePath+"/mappings",schemaPath:"#/properties/mappings/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.compatLevel !== undefined){
if(!(validate143(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate233.errors = vErrors;
return errors === 0;
}

exports.validateSshProxy = validate244;

function validate244(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate169(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate244.errors = vErrors;
return errors === 0;
}

exports.validateAws = validate247;

function validate247(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate247.errors = vErrors;
return errors === 0;
}

exports.validateCache = validate250;

function validate250(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(true !== data){
const err0 = {instancePath,schemaPath:"#/anyOf/0/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate195(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
validate250.errors = vErrors;
return errors === 0;
}

exports.validateAuthorization = validate253;

function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate253.errors = vErrors;
return errors === 0;
}

exports.validateImageParameters = validate256;

function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate222(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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

exports.validateBasic = validate259;
const schema77 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"basic authentication","description":"Sends user name and password with every request. They are the attributes \"username\" (or \"#username\") and \"#password\" (or \"password\") of \"config\".","type":"object","required":["type"],"properties":{"type":{"description":"HTTP basic authentication: user name and password from \"config\".","const":"basic"}},"examples":[{"type":"basic"}],"$id":"sluice:///authentication/basic.schema.json"};

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/basic.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
if("basic" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "basic"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate259.errors = vErrors;
return errors === 0;
}

exports.validateQuery = validate260;
const schema78 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"query authentication","description":"Adds query parameters to every request.","type":"object","required":["type"],"properties":{"type":{"description":"Query parameters. \"url.query\" is the old spelling.","enum":["query","url.query"]},"query":{"description":"Parameter name to value. Functions see \"attr\", \"query\" and \"request\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"api_key":{"attr":"#apiKey"}}]}},"examples":[{"type":"query","query":{"api_key":{"attr":"#apiKey"}}}],"$id":"sluice:///authentication/query.schema.json"};

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate261.errors = vErrors;
return errors === 0;
}


function validate265(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate265.errors = vErrors;
return errors === 0;
}


function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/query.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(!((data0 === "query") || (data0 === "url.query"))){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema78.properties.type.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate261(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate261.errors : vErrors.concat(validate261.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate265(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
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
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate260.errors = vErrors;
return errors === 0;
}

exports.validateLogin = validate267;
const schema81 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"login authentication","description":"Sends a login request first and attaches what it answers to every other request.","type":"object","required":["type","loginRequest"],"properties":{"type":{"description":"A login request whose answer is attached to every other request.","const":"login"},"loginRequest":{"description":"The request that logs in.","anyOf":[{"$ref":"#/definitions/LoginRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"format":{"description":"How the answer is read: as JSON, or as text, which is then at the path \"data\".","enum":["json","text",null],"default":"json"},"apiRequest":{"description":"What is attached to every other request.","anyOf":[{"$ref":"#/definitions/ApiRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"expires":{"$ref":"#/definitions/Expires"}},"examples":[{"type":"login","loginRequest":{"endpoint":"login","method":"POST","params":{"user":{"attr":"user"},"password":{"attr":"#password"}}},"apiRequest":{"headers":{"X-Token":{"response":"token"}}},"expires":{"response":"expires_in","relative":true}}],"definitions":{"LoginRequest":{"title":"login request","description":"The request that logs in.","type":"object","required":["endpoint"],"properties":{"endpoint":{"description":"Address below \"baseUrl\", or an absolute URL.","type":["string","null","boolean","number"],"examples":["login"]},"method":{"description":"How \"params\" travel: GET in the URL, POST as a JSON body, FORM as a form body.","type":["string","null"],"default":"GET","examples":["GET","POST","FORM"]},"params":{"description":"Parameters of the login request. Functions see \"attr\"; with \"oauth20.login\" also \"consumer\" and \"user\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"description":"Headers of the login request. Functions see \"attr\"; with \"oauth20.login\" also \"consumer\" and \"user\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}},"ApiRequest":{"title":"api request","description":"What is attached to every other request.","type":"object","properties":{"headers":{"description":"Header name to {\"response\": <path>} or a function. A plain text is a path in the login response if there is one, else the value itself.","anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"Authorization":{"function":"concat","args":["Bearer ",{"response":"token"}]}}]},"query":{"description":"Query parameter name to {\"response\": <path>} or a function.","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"token":{"response":"token"}}]}}},"Expires":{"title":"expires","description":"When the login is repeated: after this many seconds (0: before every request), or at a time that the answer tells. Without it, never.","anyOf":[{"type":"integer"},{"type":"string","pattern":"^[+-]?\\d+$"},{"$ref":"#/definitions/ExpiresFromResponse"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[3600,{"response":"expires_in","relative":true}]},"ExpiresFromResponse":{"title":"expires from response","description":"The answer tells when the credentials expire.","type":"object","required":["response"],"properties":{"response":{"description":"Path of that time in the login response.","$ref":"../values.schema.json#/definitions/Text"},"relative":{"description":"Yes: a number of seconds from now. No: a moment, as Unix time or as a date text.","$ref":"../values.schema.json#/definitions/Flag","default":false}}}},"$id":"sluice:///authentication/login.schema.json"};
const schema82 = {"title":"login request","description":"The request that logs in.","type":"object","required":["endpoint"],"properties":{"endpoint":{"description":"Address below \"baseUrl\", or an absolute URL.","type":["string","null","boolean","number"],"examples":["login"]},"method":{"description":"How \"params\" travel: GET in the URL, POST as a JSON body, FORM as a form body.","type":["string","null"],"default":"GET","examples":["GET","POST","FORM"]},"params":{"description":"Parameters of the login request. Functions see \"attr\"; with \"oauth20.login\" also \"consumer\" and \"user\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"description":"Headers of the login request. Functions see \"attr\"; with \"oauth20.login\" also \"consumer\" and \"user\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}};

function validate269(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate269.errors = vErrors;
return errors === 0;
}


function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate273.errors = vErrors;
return errors === 0;
}


function validate275(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema21.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate275.errors = vErrors;
return errors === 0;
}


function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.endpoint !== undefined){
let data0 = data.endpoint;
if((((typeof data0 !== "string") && (data0 !== null)) && (typeof data0 !== "boolean")) && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema82.properties.endpoint.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: schema82.properties.method.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.params !== undefined){
let data2 = data.params;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate269(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate273(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.headers !== undefined){
let data3 = data.headers;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!(validate275(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate273(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
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
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate268.errors = vErrors;
return errors === 0;
}

const schema86 = {"title":"api request","description":"What is attached to every other request.","type":"object","properties":{"headers":{"description":"Header name to {\"response\": <path>} or a function. A plain text is a path in the login response if there is one, else the value itself.","anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"Authorization":{"function":"concat","args":["Bearer ",{"response":"token"}]}}]},"query":{"description":"Query parameter name to {\"response\": <path>} or a function.","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"token":{"response":"token"}}]}}};

function validate282(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate275(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate273(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
if(data.query !== undefined){
let data1 = data.query;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(!(validate269(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate282.errors = vErrors;
return errors === 0;
}

const schema87 = {"title":"expires","description":"When the login is repeated: after this many seconds (0: before every request), or at a time that the answer tells. Without it, never.","anyOf":[{"type":"integer"},{"type":"string","pattern":"^[+-]?\\d+$"},{"$ref":"#/definitions/ExpiresFromResponse"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[3600,{"response":"expires_in","relative":true}]};
const pattern3 = new RegExp("^[+-]?\\d+$", "u");
const schema88 = {"title":"expires from response","description":"The answer tells when the credentials expire.","type":"object","required":["response"],"properties":{"response":{"description":"Path of that time in the login response.","$ref":"../values.schema.json#/definitions/Text"},"relative":{"description":"Yes: a number of seconds from now. No: a moment, as Unix time or as a date text.","$ref":"../values.schema.json#/definitions/Flag","default":false}}};

function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate291.errors = vErrors;
return errors === 0;
}


function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate293.errors = vErrors;
return errors === 0;
}


function validate290(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.response === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.response !== undefined){
if(!(validate291(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData}))){
vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors);
errors = vErrors.length;
}
}
if(data.relative !== undefined){
if(!(validate293(data.relative, {instancePath:instancePath+"/relative",parentData:data,parentDataProperty:"relative",rootData}))){
vErrors = vErrors === null ? validate293.errors : vErrors.concat(validate293.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate290.errors = vErrors;
return errors === 0;
}


function validate289(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern3.test(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[+-]?\\d+$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(!(validate290(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate273(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
}
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
validate289.errors = vErrors;
return errors === 0;
}


function validate267(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/login.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.loginRequest === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loginRequest"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("login" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "login"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.loginRequest !== undefined){
let data1 = data.loginRequest;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate268(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/loginRequest",schemaPath:"#/properties/loginRequest/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.format !== undefined){
let data2 = data.format;
if(!(((data2 === "json") || (data2 === "text")) || (data2 === null))){
const err4 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema81.properties.format.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.apiRequest !== undefined){
let data3 = data.apiRequest;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(validate282(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate282.errors : vErrors.concat(validate282.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate273(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.expires !== undefined){
if(!(validate289(data.expires, {instancePath:instancePath+"/expires",parentData:data,parentDataProperty:"expires",rootData}))){
vErrors = vErrors === null ? validate289.errors : vErrors.concat(validate289.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate267.errors = vErrors;
return errors === 0;
}

exports.validateOauth10 = validate298;
const schema91 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"oauth10 authentication","description":"Signs every request by OAuth 1.0 with the credentials in \"authorization\".","type":"object","required":["type"],"properties":{"type":{"description":"OAuth 1.0 signature; has no settings of its own.","const":"oauth10"}},"examples":[{"type":"oauth10"}],"$id":"sluice:///authentication/oauth10.schema.json"};

function validate298(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/oauth10.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
if("oauth10" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "oauth10"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate298.errors = vErrors;
return errors === 0;
}

exports.validateOauth20 = validate299;
const schema92 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"oauth20 authentication","description":"Adds headers and query parameters made from the OAuth 2.0 credentials in \"authorization\".","type":"object","required":["type"],"properties":{"type":{"description":"OAuth 2.0 with a token that is already there.","const":"oauth20"},"format":{"description":"How the stored data are read: as text (\"data\"), or as JSON (\"data.<path>\").","enum":["text","json",null],"default":"text"},"headers":{"description":"Header name to value. Functions see \"authorization\", \"query\" and \"request\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}],"examples":[{"Authorization":{"function":"concat","args":["Bearer ",{"authorization":"data"}]}}]},"query":{"description":"Query parameter name to value. Functions see \"authorization\", \"query\" and \"request\".","anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]}},"$id":"sluice:///authentication/oauth20.schema.json"};

function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema21.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate300.errors = vErrors;
return errors === 0;
}


function validate304(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate304.errors = vErrors;
return errors === 0;
}


function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate23(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
validate306.errors = vErrors;
return errors === 0;
}


function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/oauth20.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
if("oauth20" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "oauth20"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.format !== undefined){
let data1 = data.format;
if(!(((data1 === "text") || (data1 === "json")) || (data1 === null))){
const err2 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema92.properties.format.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!(validate300(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate300.errors : vErrors.concat(validate300.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(validate304(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate304.errors : vErrors.concat(validate304.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.query !== undefined){
let data3 = data.query;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(validate306(data3, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate306.errors : vErrors.concat(validate306.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate304(data3, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate304.errors : vErrors.concat(validate304.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate299.errors = vErrors;
return errors === 0;
}

exports.validateOauth20Login = validate311;
const schema96 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"oauth20 login authentication","description":"Sends a login request made from the OAuth 2.0 credentials in \"authorization\" and attaches what it answers to every other request.","type":"object","required":["type","loginRequest"],"properties":{"type":{"description":"OAuth 2.0 with a refresh token: the login request fetches an access token.","const":"oauth20.login"},"loginRequest":{"description":"The request that fetches the access token.","anyOf":[{"$ref":"login.schema.json#/definitions/LoginRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"format":{"description":"How the answer is read: as JSON, or as text, which is then at the path \"data\".","enum":["json","text",null],"default":"json"},"apiRequest":{"description":"What is attached to every other request.","anyOf":[{"$ref":"login.schema.json#/definitions/ApiRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"expires":{"$ref":"login.schema.json#/definitions/Expires"}},"examples":[{"type":"oauth20.login","loginRequest":{"endpoint":"https://auth.example.com/token","method":"FORM","params":{"client_id":{"consumer":"client_id"},"client_secret":{"consumer":"client_secret"},"refresh_token":{"user":"refresh_token"},"grant_type":"refresh_token"}},"apiRequest":{"headers":{"Authorization":{"function":"concat","args":["Bearer ",{"response":"access_token"}]}}}}],"$id":"sluice:///authentication/oauth20-login.schema.json"};

function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.endpoint !== undefined){
let data0 = data.endpoint;
if((((typeof data0 !== "string") && (data0 !== null)) && (typeof data0 !== "boolean")) && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema82.properties.endpoint.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: schema82.properties.method.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.params !== undefined){
let data2 = data.params;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate269(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate273(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.headers !== undefined){
let data3 = data.headers;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!(validate275(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate273(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
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
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate312.errors = vErrors;
return errors === 0;
}


function validate318(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate318.errors = vErrors;
return errors === 0;
}


function validate320(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate275(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate273(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err0 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
if(data.query !== undefined){
let data1 = data.query;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(!(validate269(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate320.errors = vErrors;
return errors === 0;
}


function validate327(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern3.test(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[+-]?\\d+$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(!(validate290(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate273(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
}
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
validate327.errors = vErrors;
return errors === 0;
}


function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication/oauth20-login.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.loginRequest === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loginRequest"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("oauth20.login" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "oauth20.login"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.loginRequest !== undefined){
let data1 = data.loginRequest;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate312(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate318(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate318.errors : vErrors.concat(validate318.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/loginRequest",schemaPath:"#/properties/loginRequest/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.format !== undefined){
let data2 = data.format;
if(!(((data2 === "json") || (data2 === "text")) || (data2 === null))){
const err4 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema96.properties.format.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.apiRequest !== undefined){
let data3 = data.apiRequest;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(validate320(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate320.errors : vErrors.concat(validate320.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate318(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate318.errors : vErrors.concat(validate318.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/apiRequest",schemaPath:"#/properties/apiRequest/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.expires !== undefined){
if(!(validate327(data.expires, {instancePath:instancePath+"/expires",parentData:data,parentDataProperty:"expires",rootData}))){
vErrors = vErrors === null ? validate327.errors : vErrors.concat(validate327.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate311.errors = vErrors;
return errors === 0;
}

exports.validateOffset = validate331;
const schema101 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"offset pagination","description":"Asks for the next records by a page size and the number of records to skip. Ends on a page that is not full.","type":"object","required":["method","limit"],"properties":{"method":{"description":"Page size and number of records to skip.","const":"offset"},"limit":{"description":"Page size.","$ref":"../values.schema.json#/definitions/Whole","examples":[100]},"limitParam":{"description":"Parameter that carries the page size. A job parameter of this name wins over \"limit\".","type":["string","number","boolean","null"],"default":"limit"},"offsetParam":{"description":"Parameter that carries the number of records to skip.","type":["string","number","boolean","null"],"default":"offset"},"firstPageParams":{"description":"Whether the first page is asked for with the page parameters too.","$ref":"../values.schema.json#/definitions/Flag","default":true},"offsetFromJob":{"description":"Whether paging starts at the job parameter named by \"offsetParam\"; otherwise at 0.","$ref":"../values.schema.json#/definitions/Flag","default":false},"offset":{"description":"Without effect: paging starts at 0, or at a job parameter (\"offsetFromJob\").","type":["integer","string","null"]},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"offset","limit":100,"limitParam":"count","offsetParam":"skip"}],"$id":"sluice:///pagination/offset.schema.json"};

function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate332.errors = vErrors;
return errors === 0;
}


function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate334.errors = vErrors;
return errors === 0;
}

const schema105 = {"title":"next page flag setting","description":"Ends paging by a yes-or-no member of the response.","anyOf":[{"$ref":"#/definitions/NextPageFlag"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema106 = {"title":"next page flag","description":"Ends paging by a yes-or-no member of the response.","type":"object","required":["field","stopOn"],"properties":{"field":{"description":"Name of a member at the root of the response; not a path.","$ref":"../values.schema.json#/definitions/Text","examples":["has_more"]},"stopOn":{"description":"Paging ends when the member equals this.","type":["boolean","null"]},"ifNotSet":{"description":"What an absent member counts as; without it paging ends.","type":["boolean","null"]}},"examples":[{"field":"has_more","stopOn":false}]};

function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate340.errors = vErrors;
return errors === 0;
}


function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.field === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "field"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.stopOn === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stopOn"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.field !== undefined){
if(!(validate340(data.field, {instancePath:instancePath+"/field",parentData:data,parentDataProperty:"field",rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
}
if(data.stopOn !== undefined){
let data1 = data.stopOn;
if((typeof data1 !== "boolean") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/stopOn",schemaPath:"#/properties/stopOn/type",keyword:"type",params:{type: schema106.properties.stopOn.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.ifNotSet !== undefined){
let data2 = data.ifNotSet;
if((typeof data2 !== "boolean") && (data2 !== null)){
const err3 = {instancePath:instancePath+"/ifNotSet",schemaPath:"#/properties/ifNotSet/type",keyword:"type",params:{type: schema106.properties.ifNotSet.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate339.errors = vErrors;
return errors === 0;
}


function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate343.errors = vErrors;
return errors === 0;
}


function validate338(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate338.errors = vErrors;
return errors === 0;
}

const schema109 = {"title":"force stop setting","description":"Ends paging at a number of pages, after a time, or above a volume.","anyOf":[{"$ref":"#/definitions/ForceStop"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema110 = {"title":"force stop","description":"Ends paging at a number of pages, after a time, or above a volume.","type":"object","properties":{"pages":{"description":"Number of pages at most.","$ref":"../values.schema.json#/definitions/Whole"},"time":{"description":"Seconds, or a span such as \"1 hour\", since the job's first request.","type":["integer","number","string","null"],"examples":[600,"1 hour"]},"volume":{"description":"Bytes of all responses; the page that crosses the limit is kept.","$ref":"../values.schema.json#/definitions/Whole"}}};

function validate348(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate348.errors = vErrors;
return errors === 0;
}


function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pages !== undefined){
if(!(validate348(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
}
if(data.time !== undefined){
let data1 = data.time;
if(((!((typeof data1 == "number") && (isFinite(data1)))) && (typeof data1 !== "string")) && (data1 !== null)){
const err0 = {instancePath:instancePath+"/time",schemaPath:"#/properties/time/type",keyword:"type",params:{type: schema110.properties.time.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.volume !== undefined){
if(!(validate348(data.volume, {instancePath:instancePath+"/volume",parentData:data,parentDataProperty:"volume",rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate347.errors = vErrors;
return errors === 0;
}


function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate346.errors = vErrors;
return errors === 0;
}

const schema112 = {"title":"limit stop setting","description":"Ends paging when enough records have come.","anyOf":[{"$ref":"#/definitions/LimitStop"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema113 = {"title":"limit stop","description":"Ends paging when enough records have come. Set \"count\" or \"field\", not both.","type":"object","properties":{"count":{"description":"That many records.","$ref":"../values.schema.json#/definitions/Whole"},"field":{"description":"Path in the response that tells how many records there are.","$ref":"../values.schema.json#/definitions/Text","examples":["paging.total"]}}};

function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count !== undefined){
if(!(validate348(data.count, {instancePath:instancePath+"/count",parentData:data,parentDataProperty:"count",rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
}
if(data.field !== undefined){
if(!(validate340(data.field, {instancePath:instancePath+"/field",parentData:data,parentDataProperty:"field",rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate355.errors = vErrors;
return errors === 0;
}


function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate354.errors = vErrors;
return errors === 0;
}

const schema114 = {"title":"pages","description":"Without effect. The number of pages is limited by \"forceStop.pages\".","type":["integer","string","null"]};

function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate361.errors = vErrors;
return errors === 0;
}


function validate331(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/offset.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.limit === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limit"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method !== undefined){
if("offset" !== data.method){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "offset"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.limit !== undefined){
if(!(validate332(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
}
if(data.limitParam !== undefined){
let data2 = data.limitParam;
if((((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")) && (data2 !== null)){
const err3 = {instancePath:instancePath+"/limitParam",schemaPath:"#/properties/limitParam/type",keyword:"type",params:{type: schema101.properties.limitParam.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.offsetParam !== undefined){
let data3 = data.offsetParam;
if((((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")) && (data3 !== null)){
const err4 = {instancePath:instancePath+"/offsetParam",schemaPath:"#/properties/offsetParam/type",keyword:"type",params:{type: schema101.properties.offsetParam.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.firstPageParams !== undefined){
if(!(validate334(data.firstPageParams, {instancePath:instancePath+"/firstPageParams",parentData:data,parentDataProperty:"firstPageParams",rootData}))){
vErrors = vErrors === null ? validate334.errors : vErrors.concat(validate334.errors);
errors = vErrors.length;
}
}
if(data.offsetFromJob !== undefined){
if(!(validate334(data.offsetFromJob, {instancePath:instancePath+"/offsetFromJob",parentData:data,parentDataProperty:"offsetFromJob",rootData}))){
vErrors = vErrors === null ? validate334.errors : vErrors.concat(validate334.errors);
errors = vErrors.length;
}
}
if(data.offset !== undefined){
let data6 = data.offset;
if(((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (typeof data6 !== "string")) && (data6 !== null)){
const err5 = {instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: schema101.properties.offset.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate338(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate346(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate346.errors : vErrors.concat(validate346.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate354(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate354.errors : vErrors.concat(validate354.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate361(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate331.errors = vErrors;
return errors === 0;
}

exports.validatePagenum = validate363;
const schema115 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"page number pagination","description":"Asks for pages by their number. Ends on a page that is not full or, without a page size, on an empty one.","type":"object","required":["method"],"properties":{"method":{"description":"Page number.","const":"pagenum"},"limit":{"description":"Page size. Without it none is sent, and paging ends on an empty page.","$ref":"../values.schema.json#/definitions/Whole","examples":[100]},"limitParam":{"description":"Parameter that carries the page size.","type":["string","number","boolean","null"],"default":"limit"},"pageParam":{"description":"Parameter that carries the page number.","type":["string","number","boolean","null"],"default":"page"},"firstPage":{"description":"Number of the first page.","$ref":"../values.schema.json#/definitions/Whole","default":1},"firstPageParams":{"description":"Whether the first page is asked for with the page parameters too.","$ref":"../values.schema.json#/definitions/Flag","default":true},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"pagenum","limit":100,"pageParam":"p"}],"$id":"sluice:///pagination/pagenum.schema.json"};

function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate364.errors = vErrors;
return errors === 0;
}


function validate367(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate367.errors = vErrors;
return errors === 0;
}


function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate369.errors = vErrors;
return errors === 0;
}


function validate373(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate373.errors = vErrors;
return errors === 0;
}


function validate377(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate377.errors = vErrors;
return errors === 0;
}


function validate381(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate381.errors = vErrors;
return errors === 0;
}


function validate363(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/pagenum.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.method !== undefined){
if("pagenum" !== data.method){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "pagenum"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.limit !== undefined){
if(!(validate364(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate364.errors : vErrors.concat(validate364.errors);
errors = vErrors.length;
}
}
if(data.limitParam !== undefined){
let data2 = data.limitParam;
if((((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")) && (data2 !== null)){
const err2 = {instancePath:instancePath+"/limitParam",schemaPath:"#/properties/limitParam/type",keyword:"type",params:{type: schema115.properties.limitParam.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.pageParam !== undefined){
let data3 = data.pageParam;
if((((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")) && (data3 !== null)){
const err3 = {instancePath:instancePath+"/pageParam",schemaPath:"#/properties/pageParam/type",keyword:"type",params:{type: schema115.properties.pageParam.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.firstPage !== undefined){
if(!(validate364(data.firstPage, {instancePath:instancePath+"/firstPage",parentData:data,parentDataProperty:"firstPage",rootData}))){
vErrors = vErrors === null ? validate364.errors : vErrors.concat(validate364.errors);
errors = vErrors.length;
}
}
if(data.firstPageParams !== undefined){
if(!(validate367(data.firstPageParams, {instancePath:instancePath+"/firstPageParams",parentData:data,parentDataProperty:"firstPageParams",rootData}))){
vErrors = vErrors === null ? validate367.errors : vErrors.concat(validate367.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate369(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate373(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate373.errors : vErrors.concat(validate373.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate377(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate377.errors : vErrors.concat(validate377.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate381(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate381.errors : vErrors.concat(validate381.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate363.errors = vErrors;
return errors === 0;
}

exports.validateResponseUrl = validate383;
const schema122 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"response url pagination","description":"Asks for the URL that the response gives. Ends when it gives none.","type":"object","required":["method"],"properties":{"method":{"description":"Next URL in the response.","const":"response.url"},"urlKey":{"description":"Path of the next page's URL in the response.","$ref":"../values.schema.json#/definitions/Text","default":"next_page","examples":["links.next"]},"delimiter":{"description":"Separator in \"urlKey\".","type":["string","null"],"default":"."},"includeParams":{"description":"Whether the job's parameters are added to the next page's URL.","$ref":"../values.schema.json#/definitions/Flag","default":false},"paramIsQuery":{"description":"Whether the value is only the query of the next page.","$ref":"../values.schema.json#/definitions/Flag","default":false},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"response.url","urlKey":"links.next"}],"$id":"sluice:///pagination/response-url.schema.json"};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate384.errors = vErrors;
return errors === 0;
}


function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate386.errors = vErrors;
return errors === 0;
}


function validate389(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate389.errors = vErrors;
return errors === 0;
}


function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate393.errors = vErrors;
return errors === 0;
}


function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate397.errors = vErrors;
return errors === 0;
}


function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate401.errors = vErrors;
return errors === 0;
}


function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/response-url.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.method !== undefined){
if("response.url" !== data.method){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "response.url"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.urlKey !== undefined){
if(!(validate384(data.urlKey, {instancePath:instancePath+"/urlKey",parentData:data,parentDataProperty:"urlKey",rootData}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
}
if(data.delimiter !== undefined){
let data2 = data.delimiter;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema122.properties.delimiter.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.includeParams !== undefined){
if(!(validate386(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate386.errors : vErrors.concat(validate386.errors);
errors = vErrors.length;
}
}
if(data.paramIsQuery !== undefined){
if(!(validate386(data.paramIsQuery, {instancePath:instancePath+"/paramIsQuery",parentData:data,parentDataProperty:"paramIsQuery",rootData}))){
vErrors = vErrors === null ? validate386.errors : vErrors.concat(validate386.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate389(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate393(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate393.errors : vErrors.concat(validate393.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate397(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate397.errors : vErrors.concat(validate397.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate401(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate401.errors : vErrors.concat(validate401.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate383.errors = vErrors;
return errors === 0;
}

exports.validateZendeskResponseUrl = validate403;
const schema129 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"zendesk response url pagination","description":"Like \"response.url\"; ends also when the next page begins less than six minutes ago.","type":"object","required":["method"],"properties":{"method":{"description":"Next URL in the response, as Zendesk's incremental exports give it.","const":"zendesk.response.url"},"urlKey":{"description":"Path of the next page's URL in the response.","$ref":"../values.schema.json#/definitions/Text","default":"next_page","examples":["links.next"]},"includeParams":{"description":"Whether the job's parameters are added to the next page's URL.","$ref":"../values.schema.json#/definitions/Flag","default":false},"paramIsQuery":{"description":"Whether the value is only the query of the next page.","$ref":"../values.schema.json#/definitions/Flag","default":false},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"zendesk.response.url"}],"$id":"sluice:///pagination/zendesk-response-url.schema.json"};

function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate404.errors = vErrors;
return errors === 0;
}


function validate406(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate406.errors = vErrors;
return errors === 0;
}


function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate409.errors = vErrors;
return errors === 0;
}


function validate413(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate413.errors = vErrors;
return errors === 0;
}


function validate417(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate417.errors = vErrors;
return errors === 0;
}


function validate421(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate421.errors = vErrors;
return errors === 0;
}


function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/zendesk-response-url.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.method !== undefined){
if("zendesk.response.url" !== data.method){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "zendesk.response.url"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.urlKey !== undefined){
if(!(validate404(data.urlKey, {instancePath:instancePath+"/urlKey",parentData:data,parentDataProperty:"urlKey",rootData}))){
vErrors = vErrors === null ? validate404.errors : vErrors.concat(validate404.errors);
errors = vErrors.length;
}
}
if(data.includeParams !== undefined){
if(!(validate406(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate406.errors : vErrors.concat(validate406.errors);
errors = vErrors.length;
}
}
if(data.paramIsQuery !== undefined){
if(!(validate406(data.paramIsQuery, {instancePath:instancePath+"/paramIsQuery",parentData:data,parentDataProperty:"paramIsQuery",rootData}))){
vErrors = vErrors === null ? validate406.errors : vErrors.concat(validate406.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate409(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate409.errors : vErrors.concat(validate409.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate413(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate413.errors : vErrors.concat(validate413.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate417(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate417.errors : vErrors.concat(validate417.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate421(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate421.errors : vErrors.concat(validate421.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate403.errors = vErrors;
return errors === 0;
}

exports.validateResponseParam = validate423;
const schema136 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"response param pagination","description":"Sends a value of the response as a parameter of the next request. Ends when there is none.","type":"object","required":["method","responseParam","queryParam"],"properties":{"method":{"description":"A value of the response goes into a parameter.","const":"response.param"},"responseParam":{"description":"Path of the value in the response.","$ref":"../values.schema.json#/definitions/Text","examples":["meta.next_token"]},"queryParam":{"description":"Parameter that carries it.","$ref":"../values.schema.json#/definitions/Text","examples":["page_token"]},"includeParams":{"description":"Whether the job's parameters are sent with the next pages too.","$ref":"../values.schema.json#/definitions/Flag","default":false},"scrollRequest":{"description":"What pages from the second on change in the job's request.","anyOf":[{"$ref":"#/definitions/ScrollRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"response.param","responseParam":"next","queryParam":"page"}],"definitions":{"ScrollRequest":{"title":"scroll request","description":"What pages from the second on change in the job's request.","type":"object","properties":{"endpoint":{"description":"Address of the next pages.","type":["string","null"]},"method":{"description":"GET, POST or FORM.","type":["string","null"],"examples":["GET","POST","FORM"]},"params":{"description":"Parameters of the next pages, taken as written: functions do not work here.","anyOf":[{"$ref":"../values.schema.json#/definitions/FixedParameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"description":"Headers of the next pages, taken as written: functions do not work here.","anyOf":[{"$ref":"../values.schema.json#/definitions/FixedHeaders"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}}},"$id":"sluice:///pagination/response-param.schema.json"};

function validate424(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate424.errors = vErrors;
return errors === 0;
}


function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate427.errors = vErrors;
return errors === 0;
}

const schema139 = {"title":"scroll request","description":"What pages from the second on change in the job's request.","type":"object","properties":{"endpoint":{"description":"Address of the next pages.","type":["string","null"]},"method":{"description":"GET, POST or FORM.","type":["string","null"],"examples":["GET","POST","FORM"]},"params":{"description":"Parameters of the next pages, taken as written: functions do not work here.","anyOf":[{"$ref":"../values.schema.json#/definitions/FixedParameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"description":"Headers of the next pages, taken as written: functions do not work here.","anyOf":[{"$ref":"../values.schema.json#/definitions/FixedHeaders"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}};

function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema24.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate430.errors = vErrors;
return errors === 0;
}


function validate432(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate432.errors = vErrors;
return errors === 0;
}


function validate434(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema23.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate434.errors = vErrors;
return errors === 0;
}


function validate429(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint !== undefined){
let data0 = data.endpoint;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: schema139.properties.endpoint.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: schema139.properties.method.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.params !== undefined){
let data2 = data.params;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate430(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate430.errors : vErrors.concat(validate430.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate432(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate432.errors : vErrors.concat(validate432.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.headers !== undefined){
let data3 = data.headers;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!(validate434(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate434.errors : vErrors.concat(validate434.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate432(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate432.errors : vErrors.concat(validate432.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err3 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate429.errors = vErrors;
return errors === 0;
}


function validate439(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate439.errors = vErrors;
return errors === 0;
}


function validate443(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate443.errors = vErrors;
return errors === 0;
}


function validate447(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate447.errors = vErrors;
return errors === 0;
}


function validate451(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate451.errors = vErrors;
return errors === 0;
}


function validate423(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/response-param.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.responseParam === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "responseParam"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.queryParam === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "queryParam"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.method !== undefined){
if("response.param" !== data.method){
const err3 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "response.param"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.responseParam !== undefined){
if(!(validate424(data.responseParam, {instancePath:instancePath+"/responseParam",parentData:data,parentDataProperty:"responseParam",rootData}))){
vErrors = vErrors === null ? validate424.errors : vErrors.concat(validate424.errors);
errors = vErrors.length;
}
}
if(data.queryParam !== undefined){
if(!(validate424(data.queryParam, {instancePath:instancePath+"/queryParam",parentData:data,parentDataProperty:"queryParam",rootData}))){
vErrors = vErrors === null ? validate424.errors : vErrors.concat(validate424.errors);
errors = vErrors.length;
}
}
if(data.includeParams !== undefined){
if(!(validate427(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate427.errors : vErrors.concat(validate427.errors);
errors = vErrors.length;
}
}
if(data.scrollRequest !== undefined){
let data4 = data.scrollRequest;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate429(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate429.errors : vErrors.concat(validate429.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate432(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate432.errors : vErrors.concat(validate432.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err4 = {instancePath:instancePath+"/scrollRequest",schemaPath:"#/properties/scrollRequest/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.nextPageFlag !== undefined){
if(!(validate439(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate439.errors : vErrors.concat(validate439.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate443(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate443.errors : vErrors.concat(validate443.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate447(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate447.errors : vErrors.concat(validate447.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate451(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate451.errors : vErrors.concat(validate451.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate423.errors = vErrors;
return errors === 0;
}

exports.validateCursor = validate453;
const schema147 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"cursor pagination","description":"Sends the greatest (or smallest) id of the records so far as a parameter. Ends on a page without records.","type":"object","required":["method","idKey","param"],"properties":{"method":{"description":"Greatest or smallest id so far.","const":"cursor"},"idKey":{"description":"Path of the id in a record. Its values must be numbers.","$ref":"../values.schema.json#/definitions/Text","examples":["id"]},"param":{"description":"Parameter that carries the id.","$ref":"../values.schema.json#/definitions/Text","examples":["since_id"]},"increment":{"description":"Added to the id.","$ref":"../values.schema.json#/definitions/Whole","default":0,"examples":[1,-1]},"reverse":{"description":"Whether the smallest id is sent.","$ref":"../values.schema.json#/definitions/Flag","default":false},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"cursor","idKey":"id","param":"max_id","increment":-1,"reverse":true}],"$id":"sluice:///pagination/cursor.schema.json"};

function validate454(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate454.errors = vErrors;
return errors === 0;
}


function validate457(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema14.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate457.errors = vErrors;
return errors === 0;
}


function validate459(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate459.errors = vErrors;
return errors === 0;
}


function validate461(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate461.errors = vErrors;
return errors === 0;
}


function validate465(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate465.errors = vErrors;
return errors === 0;
}


function validate469(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate469.errors = vErrors;
return errors === 0;
}


function validate473(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate473.errors = vErrors;
return errors === 0;
}


function validate453(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/cursor.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.idKey === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "idKey"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.param === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "param"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.method !== undefined){
if("cursor" !== data.method){
const err3 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "cursor"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.idKey !== undefined){
if(!(validate454(data.idKey, {instancePath:instancePath+"/idKey",parentData:data,parentDataProperty:"idKey",rootData}))){
vErrors = vErrors === null ? validate454.errors : vErrors.concat(validate454.errors);
errors = vErrors.length;
}
}
if(data.param !== undefined){
if(!(validate454(data.param, {instancePath:instancePath+"/param",parentData:data,parentDataProperty:"param",rootData}))){
vErrors = vErrors === null ? validate454.errors : vErrors.concat(validate454.errors);
errors = vErrors.length;
}
}
if(data.increment !== undefined){
if(!(validate457(data.increment, {instancePath:instancePath+"/increment",parentData:data,parentDataProperty:"increment",rootData}))){
vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors);
errors = vErrors.length;
}
}
if(data.reverse !== undefined){
if(!(validate459(data.reverse, {instancePath:instancePath+"/reverse",parentData:data,parentDataProperty:"reverse",rootData}))){
vErrors = vErrors === null ? validate459.errors : vErrors.concat(validate459.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate461(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate461.errors : vErrors.concat(validate461.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate465(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate465.errors : vErrors.concat(validate465.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate469(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate469.errors : vErrors.concat(validate469.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate473(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate473.errors : vErrors.concat(validate473.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate453.errors = vErrors;
return errors === 0;
}

exports.validateMultiple = validate475;
const schema155 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"multiple pagination","description":"Several named scrollers; a job chooses one by \"scroller\".","type":"object","required":["method","scrollers"],"properties":{"method":{"description":"Several named scrollers.","const":"multiple"},"scrollers":{"description":"Name to scroller settings: each has its own \"method\".","anyOf":[{"$ref":"#/definitions/Scrollers"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"default":{"description":"Name of the scroller for jobs that choose none; without it they send one request.","$ref":"../values.schema.json#/definitions/Text"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"examples":[{"method":"multiple","scrollers":{"list":{"method":"offset","limit":100}},"default":"list"}],"definitions":{"Scrollers":{"title":"scrollers","description":"Name to scroller settings.","type":["object","array"],"items":{"$ref":"../pagination.schema.json"},"additionalProperties":{"$ref":"../pagination.schema.json"}}},"$id":"sluice:///pagination/multiple.schema.json"};
const schema156 = {"title":"scrollers","description":"Name to scroller settings.","type":["object","array"],"items":{"$ref":"../pagination.schema.json"},"additionalProperties":{"$ref":"../pagination.schema.json"}};

function validate476(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema156.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate30(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
validate476.errors = vErrors;
return errors === 0;
}


function validate480(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate480.errors = vErrors;
return errors === 0;
}


function validate482(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate482.errors = vErrors;
return errors === 0;
}


function validate484(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate484.errors = vErrors;
return errors === 0;
}


function validate488(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate488.errors = vErrors;
return errors === 0;
}


function validate492(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate492.errors = vErrors;
return errors === 0;
}


function validate496(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate496.errors = vErrors;
return errors === 0;
}


function validate475(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination/multiple.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.scrollers === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scrollers"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method !== undefined){
if("multiple" !== data.method){
const err2 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/const",keyword:"const",params:{allowedValue: "multiple"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.scrollers !== undefined){
let data1 = data.scrollers;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate476(data1, {instancePath:instancePath+"/scrollers",parentData:data,parentDataProperty:"scrollers",rootData}))){
vErrors = vErrors === null ? validate476.errors : vErrors.concat(validate476.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate480(data1, {instancePath:instancePath+"/scrollers",parentData:data,parentDataProperty:"scrollers",rootData}))){
vErrors = vErrors === null ? validate480.errors : vErrors.concat(validate480.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/scrollers",schemaPath:"#/properties/scrollers/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.default !== undefined){
if(!(validate482(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate482.errors : vErrors.concat(validate482.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate484(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate484.errors : vErrors.concat(validate484.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate488(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate488.errors : vErrors.concat(validate488.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate492(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate492.errors : vErrors.concat(validate492.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate496(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate496.errors : vErrors.concat(validate496.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate475.errors = vErrors;
return errors === 0;
}

exports.validateNoPagination = validate498;
const schema163 = {"title":"no pagination","description":"Without a method each job sends one request.","type":"object","properties":{"method":{"description":"Not set.","enum":[null,false,0,"","0"]},"nextPageFlag":{"$ref":"pagination/stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"pagination/stop-conditions.schema.json#/definitions/Pages"}}};

function validate499(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate339(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate499.errors = vErrors;
return errors === 0;
}


function validate503(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate503.errors = vErrors;
return errors === 0;
}


function validate507(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate355(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate343(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate343.errors : vErrors.concat(validate343.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate507.errors = vErrors;
return errors === 0;
}


function validate511(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate511.errors = vErrors;
return errors === 0;
}


function validate498(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method !== undefined){
let data0 = data.method;
if(!(((((data0 === null) || (data0 === false)) || (data0 === 0)) || (data0 === "")) || (data0 === "0"))){
const err0 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema163.properties.method.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate499(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate499.errors : vErrors.concat(validate499.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate503(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate507(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate511(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate511.errors : vErrors.concat(validate511.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate498.errors = vErrors;
return errors === 0;
}

exports.validateColumnMapping = validate513;
const schema168 = {"title":"column mapping","description":"A column with the value at the path.","type":"object","required":["mapping"],"properties":{"type":{"description":"\"column\", also when absent.","enum":["column","","0",0,false,null],"default":"column"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"description":"Whether objects and arrays are stored as JSON text; otherwise they are an error.","$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."},"propertyOrder":{"description":"Left by configuration editors; not used."}}};
const schema169 = {"title":"column destination","description":"The column.","type":"object","required":["destination"],"properties":{"destination":{"description":"Name of the column.","$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"description":"Whether the column belongs to the primary key.","$ref":"values.schema.json#/definitions/Flag"}}};

function validate515(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate515.errors = vErrors;
return errors === 0;
}


function validate517(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "boolean") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate517.errors = vErrors;
return errors === 0;
}


function validate514(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.destination === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "destination"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.destination !== undefined){
if(!(validate515(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
if(data.primaryKey !== undefined){
if(!(validate517(data.primaryKey, {instancePath:instancePath+"/primaryKey",parentData:data,parentDataProperty:"primaryKey",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate514.errors = vErrors;
return errors === 0;
}


function validate513(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mapping === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mapping"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(!((((((data0 === "column") || (data0 === "")) || (data0 === "0")) || (data0 === 0)) || (data0 === false)) || (data0 === null))){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema168.properties.type.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.mapping !== undefined){
if(!(validate514(data.mapping, {instancePath:instancePath+"/mapping",parentData:data,parentDataProperty:"mapping",rootData}))){
vErrors = vErrors === null ? validate514.errors : vErrors.concat(validate514.errors);
errors = vErrors.length;
}
}
if(data.forceType !== undefined){
if(!(validate517(data.forceType, {instancePath:instancePath+"/forceType",parentData:data,parentDataProperty:"forceType",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
}
if(data.delimiter !== undefined){
let data3 = data.delimiter;
if((typeof data3 !== "string") && (data3 !== null)){
const err2 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema168.properties.delimiter.type}};
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
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate513.errors = vErrors;
return errors === 0;
}

exports.validateUserMapping = validate521;
const schema172 = {"title":"user mapping","description":"A column with a value of \"userData\", or of the parent (\"parent_<path>\").","type":"object","required":["type","mapping"],"properties":{"type":{"description":"\"user\".","const":"user"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"description":"Without effect here.","$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"description":"Without effect here.","type":["string","null"]},"propertyOrder":{"description":"Left by configuration editors; not used."}}};

function validate521(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mapping === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mapping"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("user" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "user"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.mapping !== undefined){
if(!(validate514(data.mapping, {instancePath:instancePath+"/mapping",parentData:data,parentDataProperty:"mapping",rootData}))){
vErrors = vErrors === null ? validate514.errors : vErrors.concat(validate514.errors);
errors = vErrors.length;
}
}
if(data.forceType !== undefined){
if(!(validate517(data.forceType, {instancePath:instancePath+"/forceType",parentData:data,parentDataProperty:"forceType",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
}
if(data.delimiter !== undefined){
let data3 = data.delimiter;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema172.properties.delimiter.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate521.errors = vErrors;
return errors === 0;
}

exports.validateTableMapping = validate524;
const schema173 = {"title":"table mapping","description":"A child table with a row for each element at the path.","type":"object","required":["type","destination"],"properties":{"type":{"description":"\"table\".","const":"table"},"destination":{"description":"Name of the child table.","$ref":"values.schema.json#/definitions/Text"},"tableMapping":{"description":"Mapping of the child table.","anyOf":[{"$ref":"mapping.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"parentKey":{"description":"The column that links the child's rows to their parent.","anyOf":[{"$ref":"#/definitions/ParentKey"},{"$ref":"values.schema.json#/definitions/Absent"}]},"delimiter":{"description":"Separator in the path.","type":["string","null"],"default":"."},"propertyOrder":{"description":"Left by configuration editors; not used."}}};

function validate527(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema17.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate527.errors = vErrors;
return errors === 0;
}

const schema175 = {"title":"parent key","description":"The column that links the child's rows to their parent.","type":"object","properties":{"destination":{"description":"Name of the column; without it the parent table's name and \"_pk\".","$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"description":"Whether the column belongs to the child's primary key.","$ref":"values.schema.json#/definitions/Flag"},"disable":{"description":"Whether there is no such column at all.","$ref":"values.schema.json#/definitions/Flag"}}};

function validate529(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.destination !== undefined){
if(!(validate515(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
if(data.primaryKey !== undefined){
if(!(validate517(data.primaryKey, {instancePath:instancePath+"/primaryKey",parentData:data,parentDataProperty:"primaryKey",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
}
if(data.disable !== undefined){
if(!(validate517(data.disable, {instancePath:instancePath+"/disable",parentData:data,parentDataProperty:"disable",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate529.errors = vErrors;
return errors === 0;
}


function validate524(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.destination === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "destination"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("table" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "table"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.destination !== undefined){
if(!(validate515(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
if(data.tableMapping !== undefined){
let data2 = data.tableMapping;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!(validate135(data2, {instancePath:instancePath+"/tableMapping",parentData:data,parentDataProperty:"tableMapping",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(validate527(data2, {instancePath:instancePath+"/tableMapping",parentData:data,parentDataProperty:"tableMapping",rootData}))){
vErrors = vErrors === null ? validate527.errors : vErrors.concat(validate527.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/tableMapping",schemaPath:"#/properties/tableMapping/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
}
if(data.parentKey !== undefined){
let data3 = data.parentKey;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(validate529(data3, {instancePath:instancePath+"/parentKey",parentData:data,parentDataProperty:"parentKey",rootData}))){
vErrors = vErrors === null ? validate529.errors : vErrors.concat(validate529.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate527(data3, {instancePath:instancePath+"/parentKey",parentData:data,parentDataProperty:"parentKey",rootData}))){
vErrors = vErrors === null ? validate527.errors : vErrors.concat(validate527.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/parentKey",schemaPath:"#/properties/parentKey/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.delimiter !== undefined){
let data4 = data.delimiter;
if((typeof data4 !== "string") && (data4 !== null)){
const err5 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema173.properties.delimiter.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate524.errors = vErrors;
return errors === 0;
}

