// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateConfig = validate21;
const schema6 = {"type":"object","properties":{"$schema":{"type":"string"},"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"},"parameters":{"$ref":"#/definitions/Parameters"},"authorization":{"$ref":"transport.schema.json#/definitions/AuthorizationSetting"},"image_parameters":{"$ref":"transport.schema.json#/definitions/ImageParametersSetting"},"action":{"type":["string","null"]},"storage":{},"processors":{},"runtime":{}},"definitions":{"Parameters":{"type":"object","properties":{"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"}}}},"$id":"sluice:///config.schema.json"};
const schema7 = {"type":"object","required":["baseUrl"],"properties":{"baseUrl":{"$ref":"function.schema.json"},"name":{"$ref":"values.schema.json#/definitions/Text"},"authentication":{"$ref":"authentication.schema.json"},"pagination":{"$ref":"pagination.schema.json"},"credentialOrigins":{"anyOf":[{"type":"array","items":{"type":"string"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"retryConfig":{"anyOf":[{"$ref":"retry.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"http":{"anyOf":[{"$ref":"#/definitions/ApiHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"caCertificate":{"type":["string","null"]},"#clientCertificate":{"type":["string","null"]},"clientCertificate":{"type":["string","null"]},"query":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"$ref":"values.schema.json#/definitions/Absent"}]}},"definitions":{"ApiHttp":{"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]},"requiredHeaders":{"anyOf":[{"type":["array","object"],"items":{"type":"string"}},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}]},"defaultOptions":{"anyOf":[{"$ref":"#/definitions/DefaultOptions"},{"$ref":"values.schema.json#/definitions/Absent"}]},"ignoreErrors":{"anyOf":[{"type":["array","object"],"items":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"connectTimeout":{"$ref":"values.schema.json#/definitions/Seconds"},"requestTimeout":{"$ref":"values.schema.json#/definitions/Seconds"}}},"DefaultOptions":{"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"params":{"anyOf":[{"$ref":"values.schema.json#/definitions/FixedParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"method":{"type":["string","null"]},"endpoint":{"type":["string","null"]}}}},"$id":"sluice:///api.schema.json"};
const schema8 = {"definitions":{"FunctionCall":{"type":"object","required":["function"],"properties":{"function":{"enum":["concat","implode","sprintf","ifempty","date","time","strtotime","base64_encode","md5","sha1","hash","hash_hmac","urlencode"]},"args":{"type":["array","object","null"],"items":{"$ref":"#"},"additionalProperties":{"$ref":"#"}}}},"AttributeReference":{"type":"object","required":["attr"],"properties":{"attr":{"type":["string","number"]}}},"TimeReference":{"type":"object","required":["time"],"properties":{"time":{"type":"string"}}},"ResponseReference":{"type":"object","required":["response"],"properties":{"response":{"type":["string","number"]}}},"AuthorizationReference":{"type":"object","required":["authorization"],"properties":{"authorization":{"type":["string","number"]}}},"ConsumerReference":{"type":"object","required":["consumer"],"properties":{"consumer":{"type":["string","number"]}}},"UserReference":{"type":"object","required":["user"],"properties":{"user":{"type":["string","number"]}}},"QueryReference":{"type":"object","required":["query"],"properties":{"query":{"type":["string","number"]}}},"RequestReference":{"type":"object","required":["request"],"properties":{"request":{"type":["string","number"]}}},"PlaceholderReference":{"type":"object","required":["placeholder"],"properties":{"placeholder":{"type":["string","number"]}}}},"$id":"sluice:///function.schema.json"};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///function.schema.json" */;
validate23.errors = null;
return true;
}

const schema10 = {"type":["string","number","boolean","null"]};

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

const schema11 = {"definitions":{"NoAuthentication":{"type":"object","properties":{"type":{"enum":[null,false,0,"","0"]}}}},"$id":"sluice:///authentication.schema.json"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///authentication.schema.json" */;
validate28.errors = null;
return true;
}

const schema12 = {"definitions":{"NoPagination":{"type":"object","properties":{"method":{"enum":[null,false,0,"","0"]},"nextPageFlag":{"$ref":"pagination/stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"pagination/stop-conditions.schema.json#/definitions/Pages"}}}},"$id":"sluice:///pagination.schema.json"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///pagination.schema.json" */;
validate30.errors = null;
return true;
}

const schema13 = {"enum":[null,false,0,"","0",[]]};
const func0 = require("ajv/dist/runtime/equal").default;

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","properties":{"maxRetries":{"$ref":"values.schema.json#/definitions/Whole"},"http":{"anyOf":[{"$ref":"#/definitions/RetryHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"curl":{"anyOf":[{"$ref":"#/definitions/RetryCurl"},{"$ref":"values.schema.json#/definitions/Absent"}]},"headerName":{"type":["string","null"]},"httpCodes":{"$ref":"#/definitions/Codes"},"curlCodes":{"$ref":"#/definitions/Codes"}},"definitions":{"RetryHttp":{"type":"object","properties":{"retryHeader":{"type":["string","null"]},"codes":{"$ref":"#/definitions/Codes"}}},"RetryCurl":{"type":"object","properties":{"codes":{"$ref":"#/definitions/Codes"}}},"Codes":{"anyOf":[{"type":["array","object"],"items":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"},"additionalProperties":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"}},{"$ref":"values.schema.json#/definitions/Absent"}]}},"$id":"sluice:///retry.schema.json"};
const schema15 = {"type":["integer","string","null"],"pattern":"^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$"};
const pattern0 = new RegExp("^\\s*[+-]?\\d*(\\.\\d+)?([eE][+-]?\\d+)?\\s*$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate35.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","properties":{"retryHeader":{"type":["string","null"]},"codes":{"$ref":"#/definitions/Codes"}}};
const schema17 = {"anyOf":[{"type":["array","object"],"items":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"},"additionalProperties":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"}},{"$ref":"values.schema.json#/definitions/Absent"}]};
const pattern1 = new RegExp("^\\s*[0-9]+\\s*$", "u");

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!data || typeof data != "object"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: schema17.anyOf[0].type}};
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
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/type",keyword:"type",params:{type: schema17.anyOf[0].items.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/pattern",keyword:"pattern",params:{pattern: "^\\s*[0-9]+\\s*$"}};
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
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data1 = data[key0];
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (typeof data1 !== "string")){
const err3 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/anyOf/0/additionalProperties/type",keyword:"type",params:{type: schema17.anyOf[0].additionalProperties.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
const err4 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/anyOf/0/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^\\s*[0-9]+\\s*$"}};
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
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs8 = errors;
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
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
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.retryHeader !== undefined){
let data0 = data.retryHeader;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/retryHeader",schemaPath:"#/properties/retryHeader/type",keyword:"type",params:{type: schema16.properties.retryHeader.type}};
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
if(!(validate38(data.codes, {instancePath:instancePath+"/codes",parentData:data,parentDataProperty:"codes",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
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
validate37.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","properties":{"codes":{"$ref":"#/definitions/Codes"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codes !== undefined){
if(!(validate38(data.codes, {instancePath:instancePath+"/codes",parentData:data,parentDataProperty:"codes",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
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
validate44.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///retry.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxRetries !== undefined){
if(!(validate35(data.maxRetries, {instancePath:instancePath+"/maxRetries",parentData:data,parentDataProperty:"maxRetries",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data1 = data.http;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate37(data1, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate39(data1, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
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
if(!(validate44(data2, {instancePath:instancePath+"/curl",parentData:data,parentDataProperty:"curl",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs9 = errors;
if(!(validate39(data2, {instancePath:instancePath+"/curl",parentData:data,parentDataProperty:"curl",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
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
const err2 = {instancePath:instancePath+"/headerName",schemaPath:"#/properties/headerName/type",keyword:"type",params:{type: schema14.properties.headerName.type}};
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
if(!(validate38(data.httpCodes, {instancePath:instancePath+"/httpCodes",parentData:data,parentDataProperty:"httpCodes",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.curlCodes !== undefined){
if(!(validate38(data.curlCodes, {instancePath:instancePath+"/curlCodes",parentData:data,parentDataProperty:"curlCodes",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
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
validate34.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]},"requiredHeaders":{"anyOf":[{"type":["array","object"],"items":{"type":"string"}},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}]},"defaultOptions":{"anyOf":[{"$ref":"#/definitions/DefaultOptions"},{"$ref":"values.schema.json#/definitions/Absent"}]},"ignoreErrors":{"anyOf":[{"type":["array","object"],"items":{"type":["integer","string"],"pattern":"^\\s*[0-9]+\\s*$"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"connectTimeout":{"$ref":"values.schema.json#/definitions/Seconds"},"requestTimeout":{"$ref":"values.schema.json#/definitions/Seconds"}}};
const schema21 = {"type":["object","array"],"additionalProperties":{"$ref":"function.schema.json"},"items":{"$ref":"function.schema.json"}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate53.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"params":{"anyOf":[{"$ref":"values.schema.json#/definitions/FixedParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"method":{"type":["string","null"]},"endpoint":{"type":["string","null"]}}};
const schema23 = {"type":["object","array"],"additionalProperties":true};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate60.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":["object","array"],"additionalProperties":true};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate63.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate60(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate32(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
if(!(validate63(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate32(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
validate59.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":["number","string","boolean","null"]};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate69.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate53(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate32(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
if(!(validate32(data1, {instancePath:instancePath+"/requiredHeaders",parentData:data,parentDataProperty:"requiredHeaders",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
if(!(validate59(data3, {instancePath:instancePath+"/defaultOptions",parentData:data,parentDataProperty:"defaultOptions",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var _valid2 = _errs16 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs17 = errors;
if(!(validate32(data3, {instancePath:instancePath+"/defaultOptions",parentData:data,parentDataProperty:"defaultOptions",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err8 = {instancePath:instancePath+"/ignoreErrors/" + i1,schemaPath:"#/properties/ignoreErrors/anyOf/0/items/pattern",keyword:"pattern",params:{pattern: "^\\s*[0-9]+\\s*$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
var _valid3 = _errs20 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs24 = errors;
if(!(validate32(data4, {instancePath:instancePath+"/ignoreErrors",parentData:data,parentDataProperty:"ignoreErrors",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid3 = _errs24 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err9 = {instancePath:instancePath+"/ignoreErrors",schemaPath:"#/properties/ignoreErrors/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
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
if(!(validate69(data.connectTimeout, {instancePath:instancePath+"/connectTimeout",parentData:data,parentDataProperty:"connectTimeout",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.requestTimeout !== undefined){
if(!(validate69(data.requestTimeout, {instancePath:instancePath+"/requestTimeout",parentData:data,parentDataProperty:"requestTimeout",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":["object","array"],"additionalProperties":{"$ref":"function.schema.json"},"items":{"$ref":"function.schema.json"}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate74.errors = vErrors;
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
if(data.credentialOrigins !== undefined){
let data4 = data.credentialOrigins;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err1 = {instancePath:instancePath+"/credentialOrigins/" + i0,schemaPath:"#/properties/credentialOrigins/anyOf/0/items/type",keyword:"type",params:{type: "string"}};
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
const err2 = {instancePath:instancePath+"/credentialOrigins",schemaPath:"#/properties/credentialOrigins/anyOf/0/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs11 = errors;
if(!(validate32(data4, {instancePath:instancePath+"/credentialOrigins",parentData:data,parentDataProperty:"credentialOrigins",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/credentialOrigins",schemaPath:"#/properties/credentialOrigins/anyOf",keyword:"anyOf",params:{}};
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
if(data.retryConfig !== undefined){
let data6 = data.retryConfig;
const _errs13 = errors;
let valid4 = false;
const _errs14 = errors;
if(!(validate34(data6, {instancePath:instancePath+"/retryConfig",parentData:data,parentDataProperty:"retryConfig",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs15 = errors;
if(!(validate32(data6, {instancePath:instancePath+"/retryConfig",parentData:data,parentDataProperty:"retryConfig",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid1 = _errs15 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
const err4 = {instancePath:instancePath+"/retryConfig",schemaPath:"#/properties/retryConfig/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
if(data.http !== undefined){
let data7 = data.http;
const _errs17 = errors;
let valid5 = false;
const _errs18 = errors;
if(!(validate52(data7, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs19 = errors;
if(!(validate32(data7, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid2 = _errs19 === errors;
valid5 = valid5 || _valid2;
}
if(!valid5){
const err5 = {instancePath:instancePath+"/http",schemaPath:"#/properties/http/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
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
if(data.caCertificate !== undefined){
let data8 = data.caCertificate;
if((typeof data8 !== "string") && (data8 !== null)){
const err6 = {instancePath:instancePath+"/caCertificate",schemaPath:"#/properties/caCertificate/type",keyword:"type",params:{type: schema7.properties.caCertificate.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data["#clientCertificate"] !== undefined){
let data9 = data["#clientCertificate"];
if((typeof data9 !== "string") && (data9 !== null)){
const err7 = {instancePath:instancePath+"/#clientCertificate",schemaPath:"#/properties/%23clientCertificate/type",keyword:"type",params:{type: schema7.properties["#clientCertificate"].type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.clientCertificate !== undefined){
let data10 = data.clientCertificate;
if((typeof data10 !== "string") && (data10 !== null)){
const err8 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/type",keyword:"type",params:{type: schema7.properties.clientCertificate.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.query !== undefined){
let data11 = data.query;
const _errs27 = errors;
let valid6 = false;
const _errs28 = errors;
if(!(validate74(data11, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var _valid3 = _errs28 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs29 = errors;
if(!(validate32(data11, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid3 = _errs29 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err9 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","required":["jobs"],"properties":{"jobs":{"$ref":"#/definitions/Jobs"},"outputBucket":{"$ref":"values.schema.json#/definitions/Text"},"id":{"$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"$ref":"values.schema.json#/definitions/Flag"},"debug":{"$ref":"values.schema.json#/definitions/Flag"},"http":{"anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"mappings":{"anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"$ref":"values.schema.json#/definitions/Whole"},"numbers":{},"username":{"$ref":"values.schema.json#/definitions/Attribute"},"#username":{"$ref":"values.schema.json#/definitions/Attribute"},"password":{"$ref":"values.schema.json#/definitions/Attribute"},"#password":{"$ref":"values.schema.json#/definitions/Attribute"}},"additionalProperties":true,"definitions":{"Jobs":{"type":["array","object"],"items":{"$ref":"job.schema.json"},"additionalProperties":{"$ref":"job.schema.json"}},"Mappings":{"type":["object","array"],"additionalProperties":{"$ref":"mapping.schema.json"},"items":{"$ref":"mapping.schema.json"}},"ExtractionHttp":{"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]}}},"Iterations":{"anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/Iteration"},"additionalProperties":{"$ref":"#/definitions/Iteration"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"Iteration":{"type":"object","properties":{"jobs":{"$ref":"#/definitions/Jobs"},"outputBucket":{"$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"$ref":"values.schema.json#/definitions/Flag"},"debug":{"$ref":"values.schema.json#/definitions/Flag"},"http":{"anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"mappings":{"anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"$ref":"values.schema.json#/definitions/Whole"}},"additionalProperties":true}},"$id":"sluice:///extraction.schema.json"};
const schema28 = {"type":["array","object"],"items":{"$ref":"job.schema.json"},"additionalProperties":{"$ref":"job.schema.json"}};
const schema29 = {"type":"object","required":["endpoint"],"properties":{"endpoint":{"type":["string","null"]},"method":{"type":["string","null"]},"params":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"$ref":"values.schema.json#/definitions/Absent"}]},"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/FixedHeaders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"dataType":{"$ref":"values.schema.json#/definitions/Text"},"dataField":{"anyOf":[{"type":"string"},{"$ref":"#/definitions/DataField"},{"$ref":"values.schema.json#/definitions/Absent"},{"type":["integer"]}]},"responseFilter":{"anyOf":[{"type":"string"},{"type":["array","object"],"items":{"type":"string"},"additionalProperties":{"type":"string"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"responseFilterDelimiter":{"type":["string","null"]},"userData":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"scroller":{"$ref":"values.schema.json#/definitions/Text"},"children":{"anyOf":[{"type":["array","object"],"items":{"$ref":"#"},"additionalProperties":{"$ref":"#"}},{"$ref":"values.schema.json#/definitions/Absent"}]},"placeholders":{"anyOf":[{"$ref":"#/definitions/Placeholders"},{"$ref":"values.schema.json#/definitions/Absent"}]},"recursionFilter":{"type":["string","null","boolean","number","array"],"maxItems":0},"id":{"$ref":"values.schema.json#/definitions/Text"}},"definitions":{"DataField":{"type":"object","properties":{"path":{"$ref":"values.schema.json#/definitions/Text"},"delimiter":{"type":["string","null"]}}},"Placeholders":{"type":["object","array"],"items":{"$ref":"#/definitions/Placeholder"},"additionalProperties":{"$ref":"#/definitions/Placeholder"}},"Placeholder":{"anyOf":[{"type":"string"},{"$ref":"#/definitions/PlaceholderFunction"},{"type":["number","boolean","null"]}]},"PlaceholderFunction":{"type":"object","required":["path"],"properties":{"path":{"$ref":"values.schema.json#/definitions/Text"},"function":{"type":["string"]},"args":{"anyOf":[{"type":["array","object"]},{"$ref":"values.schema.json#/definitions/Absent"}]},"placeholder":{"type":"string"}}}},"$id":"sluice:///job.schema.json"};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate83.errors = vErrors;
return errors === 0;
}


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}


function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate89.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate92.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","properties":{"path":{"$ref":"values.schema.json#/definitions/Text"},"delimiter":{"type":["string","null"]}}};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
if(!(validate92(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
if(data.delimiter !== undefined){
let data1 = data.delimiter;
if((typeof data1 !== "string") && (data1 !== null)){
const err0 = {instancePath:instancePath+"/delimiter",schemaPath:"#/properties/delimiter/type",keyword:"type",params:{type: schema34.properties.delimiter.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
validate94.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":["object","array"],"items":{"$ref":"#/definitions/Placeholder"},"additionalProperties":{"$ref":"#/definitions/Placeholder"}};
const schema36 = {"anyOf":[{"type":"string"},{"$ref":"#/definitions/PlaceholderFunction"},{"type":["number","boolean","null"]}]};
const schema37 = {"type":"object","required":["path"],"properties":{"path":{"$ref":"values.schema.json#/definitions/Text"},"function":{"type":["string"]},"args":{"anyOf":[{"type":["array","object"]},{"$ref":"values.schema.json#/definitions/Absent"}]},"placeholder":{"type":"string"}}};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate92(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
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
if(!(validate87(data2, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
validate104.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate104(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
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
validate103.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate103(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate103(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
}
validate102.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate83(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate87(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate89(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate87(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate92(data.dataType, {instancePath:instancePath+"/dataType",parentData:data,parentDataProperty:"dataType",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
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
if(!(validate94(data5, {instancePath:instancePath+"/dataField",parentData:data,parentDataProperty:"dataField",rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs19 = errors;
if(!(validate87(data5, {instancePath:instancePath+"/dataField",parentData:data,parentDataProperty:"dataField",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate87(data6, {instancePath:instancePath+"/responseFilter",parentData:data,parentDataProperty:"responseFilter",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate83(data10, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
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
if(!(validate92(data.scroller, {instancePath:instancePath+"/scroller",parentData:data,parentDataProperty:"scroller",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
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
if(!(validate82(data12[i1], {instancePath:instancePath+"/children/" + i1,parentData:data12,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key1 in data12){
if(!(validate82(data12[key1], {instancePath:instancePath+"/children/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data12,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
var _valid5 = _errs44 === errors;
valid9 = valid9 || _valid5;
if(!valid9){
const _errs49 = errors;
if(!(validate87(data12, {instancePath:instancePath+"/children",parentData:data,parentDataProperty:"children",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate102(data15, {instancePath:instancePath+"/placeholders",parentData:data,parentDataProperty:"placeholders",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
var _valid6 = _errs52 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs53 = errors;
if(!(validate87(data15, {instancePath:instancePath+"/placeholders",parentData:data,parentDataProperty:"placeholders",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
if(!(validate92(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
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
validate82.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate82(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate82(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
validate81.errors = vErrors;
return errors === 0;
}


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate116.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":["boolean","number","string","null"],"pattern":"^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"};
const pattern4 = new RegExp("^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$", "u");

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate119.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","properties":{"headers":{"anyOf":[{"$ref":"values.schema.json#/definitions/Headers"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};

function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate123.errors = vErrors;
return errors === 0;
}


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}


function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate123(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate127(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
validate122.errors = vErrors;
return errors === 0;
}


function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate131.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":["object","array"],"additionalProperties":{"$ref":"mapping.schema.json"},"items":{"$ref":"mapping.schema.json"}};
const schema45 = {"type":["object","array"],"additionalProperties":{"$ref":"#/definitions/MappingDefinition"},"items":{"$ref":"#/definitions/MappingDefinition"},"definitions":{"MappingDefinition":{},"ColumnMapping":{"type":"object","required":["mapping"],"properties":{"type":{"enum":["column","","0",0,false,null]},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"type":["string","null"]},"propertyOrder":{}}},"UserMapping":{"type":"object","required":["type","mapping"],"properties":{"type":{"const":"user"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"type":["string","null"]},"propertyOrder":{}}},"TableMapping":{"type":"object","required":["type","destination"],"properties":{"type":{"const":"table"},"destination":{"$ref":"values.schema.json#/definitions/Text"},"tableMapping":{"anyOf":[{"$ref":"mapping.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"parentKey":{"anyOf":[{"$ref":"#/definitions/ParentKey"},{"$ref":"values.schema.json#/definitions/Absent"}]},"delimiter":{"type":["string","null"]},"propertyOrder":{}}},"ColumnDestination":{"type":"object","required":["destination"],"properties":{"destination":{"$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"$ref":"values.schema.json#/definitions/Flag"}}},"ParentKey":{"type":"object","properties":{"destination":{"$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"$ref":"values.schema.json#/definitions/Flag"},"disable":{"$ref":"values.schema.json#/definitions/Flag"}}}},"$id":"sluice:///mapping.schema.json"};
const schema46 = {};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
validate137.errors = null;
return true;
}


function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate137(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate137(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
}
}
validate136.errors = vErrors;
return errors === 0;
}


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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


function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate144.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":["string","number","boolean","null","object","array"]};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate146.errors = vErrors;
return errors === 0;
}


function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate81(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate116(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
if(!(validate116(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate119(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate119(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data5 = data.http;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(!(validate122(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(!(validate127(data5, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate131(data6, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
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
if(!(validate135(data7, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs19 = errors;
if(!(validate127(data7, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate144(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors);
errors = vErrors.length;
}
}
if(data.username !== undefined){
if(!(validate146(data.username, {instancePath:instancePath+"/username",parentData:data,parentDataProperty:"username",rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
}
if(data["#username"] !== undefined){
if(!(validate146(data["#username"], {instancePath:instancePath+"/#username",parentData:data,parentDataProperty:"#username",rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
}
if(data.password !== undefined){
if(!(validate146(data.password, {instancePath:instancePath+"/password",parentData:data,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
}
if(data["#password"] !== undefined){
if(!(validate146(data["#password"], {instancePath:instancePath+"/#password",parentData:data,parentDataProperty:"#password",rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
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
validate80.errors = vErrors;
return errors === 0;
}

const schema49 = {"anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/Iteration"},"additionalProperties":{"$ref":"#/definitions/Iteration"}},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema50 = {"type":"object","properties":{"jobs":{"$ref":"#/definitions/Jobs"},"outputBucket":{"$ref":"values.schema.json#/definitions/Text"},"incrementalOutput":{"$ref":"values.schema.json#/definitions/Flag"},"debug":{"$ref":"values.schema.json#/definitions/Flag"},"http":{"anyOf":[{"$ref":"#/definitions/ExtractionHttp"},{"$ref":"values.schema.json#/definitions/Absent"}]},"userData":{"anyOf":[{"$ref":"values.schema.json#/definitions/Parameters"},{"type":["string","number","boolean","null"]}]},"mappings":{"anyOf":[{"$ref":"#/definitions/Mappings"},{"$ref":"values.schema.json#/definitions/Absent"}]},"compatLevel":{"$ref":"values.schema.json#/definitions/Whole"}},"additionalProperties":true};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jobs !== undefined){
if(!(validate81(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate116(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate119(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate119(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data4 = data.http;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(!(validate122(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate127(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate131(data5, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
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
if(!(validate135(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
var _valid2 = _errs17 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs18 = errors;
if(!(validate127(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate144(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors);
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
validate153.errors = vErrors;
return errors === 0;
}


function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate153(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate153(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
validate152.errors = vErrors;
return errors === 0;
}

const schema52 = {"anyOf":[{"$ref":"#/definitions/SshProxy"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema53 = {"type":"object","required":["host","port","user","#privateKey"],"properties":{"host":{"$ref":"values.schema.json#/definitions/Text"},"port":{"$ref":"values.schema.json#/definitions/Whole"},"user":{"$ref":"values.schema.json#/definitions/Text"},"#privateKey":{"type":["string","null"]}}};

function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate171.errors = vErrors;
return errors === 0;
}


function validate173(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate173.errors = vErrors;
return errors === 0;
}


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate171(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data.port !== undefined){
if(!(validate173(data.port, {instancePath:instancePath+"/port",parentData:data,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
errors = vErrors.length;
}
}
if(data.user !== undefined){
if(!(validate171(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
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
validate170.errors = vErrors;
return errors === 0;
}


function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate177.errors = vErrors;
return errors === 0;
}


function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate169.errors = vErrors;
return errors === 0;
}

const schema57 = {"anyOf":[{"$ref":"#/definitions/Aws"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema58 = {"type":"object","properties":{"signature":{"anyOf":[{"$ref":"#/definitions/AwsSignature"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};
const schema59 = {"type":"object","properties":{"credentials":{"anyOf":[{"$ref":"#/definitions/AwsCredentials"},{"$ref":"values.schema.json#/definitions/Absent"}]}}};
const schema60 = {"type":"object","required":["accessKeyId","#secretKey","serviceName","regionName"],"properties":{"accessKeyId":{"$ref":"values.schema.json#/definitions/Text"},"#secretKey":{"$ref":"values.schema.json#/definitions/Text"},"serviceName":{"$ref":"values.schema.json#/definitions/Text"},"regionName":{"$ref":"values.schema.json#/definitions/Text"}}};

function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate171(data.accessKeyId, {instancePath:instancePath+"/accessKeyId",parentData:data,parentDataProperty:"accessKeyId",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data["#secretKey"] !== undefined){
if(!(validate171(data["#secretKey"], {instancePath:instancePath+"/#secretKey",parentData:data,parentDataProperty:"#secretKey",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data.serviceName !== undefined){
if(!(validate171(data.serviceName, {instancePath:instancePath+"/serviceName",parentData:data,parentDataProperty:"serviceName",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data.regionName !== undefined){
if(!(validate171(data.regionName, {instancePath:instancePath+"/regionName",parentData:data,parentDataProperty:"regionName",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
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
validate183.errors = vErrors;
return errors === 0;
}


function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.credentials !== undefined){
let data0 = data.credentials;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate183(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate177(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate182.errors = vErrors;
return errors === 0;
}


function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signature !== undefined){
let data0 = data.signature;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate182(data0, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate177(data0, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate181.errors = vErrors;
return errors === 0;
}


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate181(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate180.errors = vErrors;
return errors === 0;
}

const schema61 = {"anyOf":[{"const":true},{"$ref":"#/definitions/Cache"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema62 = {"type":"object","properties":{"ttl":{"$ref":"values.schema.json#/definitions/Whole"}}};

function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ttl !== undefined){
if(!(validate173(data.ttl, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
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
validate196.errors = vErrors;
return errors === 0;
}


function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate196(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate195.errors = vErrors;
return errors === 0;
}

const schema63 = {"type":"object","properties":{"api":{"$ref":"api.schema.json"},"config":{"$ref":"extraction.schema.json"},"iterations":{"$ref":"extraction.schema.json#/definitions/Iterations"},"sshProxy":{"$ref":"transport.schema.json#/definitions/SshProxySetting"},"aws":{"$ref":"transport.schema.json#/definitions/AwsSetting"},"cache":{"$ref":"transport.schema.json#/definitions/CacheSetting"}}};

function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate80(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.iterations !== undefined){
if(!(validate152(data.iterations, {instancePath:instancePath+"/iterations",parentData:data,parentDataProperty:"iterations",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
if(data.sshProxy !== undefined){
if(!(validate169(data.sshProxy, {instancePath:instancePath+"/sshProxy",parentData:data,parentDataProperty:"sshProxy",rootData}))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
}
if(data.aws !== undefined){
if(!(validate180(data.aws, {instancePath:instancePath+"/aws",parentData:data,parentDataProperty:"aws",rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
}
if(data.cache !== undefined){
if(!(validate195(data.cache, {instancePath:instancePath+"/cache",parentData:data,parentDataProperty:"cache",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
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
validate201.errors = vErrors;
return errors === 0;
}

const schema64 = {"anyOf":[{"$ref":"#/definitions/Authorization"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema65 = {"type":"object","properties":{"oauth_api":{"anyOf":[{"$ref":"#/definitions/OAuthApi"},{"type":"string"},{"$ref":"values.schema.json#/definitions/Absent"}]}},"additionalProperties":true};
const schema66 = {"type":"object","properties":{"credentials":{"anyOf":[{"$ref":"#/definitions/OAuthCredentials"},{"$ref":"values.schema.json#/definitions/Absent"}]},"id":{},"version":{}},"additionalProperties":true};
const schema67 = {"type":"object","properties":{"#data":{"type":["string","number","null"]},"appKey":{"$ref":"values.schema.json#/definitions/Text"},"#appSecret":{"$ref":"values.schema.json#/definitions/Text"}},"additionalProperties":true};

function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate171(data.appKey, {instancePath:instancePath+"/appKey",parentData:data,parentDataProperty:"appKey",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data["#appSecret"] !== undefined){
if(!(validate171(data["#appSecret"], {instancePath:instancePath+"/#appSecret",parentData:data,parentDataProperty:"#appSecret",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
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
validate212.errors = vErrors;
return errors === 0;
}


function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.credentials !== undefined){
let data0 = data.credentials;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate212(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate177(data0, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate211.errors = vErrors;
return errors === 0;
}


function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.oauth_api !== undefined){
let data0 = data.oauth_api;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate211(data0, {instancePath:instancePath+"/oauth_api",parentData:data,parentDataProperty:"oauth_api",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
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
if(!(validate177(data0, {instancePath:instancePath+"/oauth_api",parentData:data,parentDataProperty:"oauth_api",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate210.errors = vErrors;
return errors === 0;
}


function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate210(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate210.errors : vErrors.concat(validate210.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate209.errors = vErrors;
return errors === 0;
}

const schema68 = {"anyOf":[{"$ref":"#/definitions/ImageParameters"},{"$ref":"values.schema.json#/definitions/Absent"}]};
const schema69 = {"type":"object","properties":{"allowed_hosts":{"anyOf":[{"type":["array","object"],"items":{"$ref":"#/definitions/AllowedHost"},"additionalProperties":{"$ref":"#/definitions/AllowedHost"}},{"$ref":"values.schema.json#/definitions/Absent"}]}},"additionalProperties":true};
const schema70 = {"type":"object","required":["host"],"properties":{"host":{"type":"string"},"scheme":{"$ref":"values.schema.json#/definitions/Text"},"port":{"$ref":"values.schema.json#/definitions/Whole"},"endpoint":{"$ref":"values.schema.json#/definitions/Text"}}};

function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate171(data.scheme, {instancePath:instancePath+"/scheme",parentData:data,parentDataProperty:"scheme",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data.port !== undefined){
if(!(validate173(data.port, {instancePath:instancePath+"/port",parentData:data,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
errors = vErrors.length;
}
}
if(data.endpoint !== undefined){
if(!(validate171(data.endpoint, {instancePath:instancePath+"/endpoint",parentData:data,parentDataProperty:"endpoint",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
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
validate224.errors = vErrors;
return errors === 0;
}


function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate224(data0[i0], {instancePath:instancePath+"/allowed_hosts/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(!(validate224(data0[key0], {instancePath:instancePath+"/allowed_hosts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate177(data0, {instancePath:instancePath+"/allowed_hosts",parentData:data,parentDataProperty:"allowed_hosts",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate223.errors = vErrors;
return errors === 0;
}


function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate223(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate222.errors = vErrors;
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
if(!(validate80(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.iterations !== undefined){
if(!(validate152(data.iterations, {instancePath:instancePath+"/iterations",parentData:data,parentDataProperty:"iterations",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
if(data.sshProxy !== undefined){
if(!(validate169(data.sshProxy, {instancePath:instancePath+"/sshProxy",parentData:data,parentDataProperty:"sshProxy",rootData}))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
}
if(data.aws !== undefined){
if(!(validate180(data.aws, {instancePath:instancePath+"/aws",parentData:data,parentDataProperty:"aws",rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
}
if(data.cache !== undefined){
if(!(validate195(data.cache, {instancePath:instancePath+"/cache",parentData:data,parentDataProperty:"cache",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data.parameters !== undefined){
if(!(validate201(data.parameters, {instancePath:instancePath+"/parameters",parentData:data,parentDataProperty:"parameters",rootData}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
}
if(data.authorization !== undefined){
if(!(validate209(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
}
if(data.image_parameters !== undefined){
if(!(validate222(data.image_parameters, {instancePath:instancePath+"/image_parameters",parentData:data,parentDataProperty:"image_parameters",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
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

exports.validateExtraction = validate80;

exports.validateIteration = validate234;

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jobs !== undefined){
if(!(validate81(data.jobs, {instancePath:instancePath+"/jobs",parentData:data,parentDataProperty:"jobs",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.outputBucket !== undefined){
if(!(validate116(data.outputBucket, {instancePath:instancePath+"/outputBucket",parentData:data,parentDataProperty:"outputBucket",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.incrementalOutput !== undefined){
if(!(validate119(data.incrementalOutput, {instancePath:instancePath+"/incrementalOutput",parentData:data,parentDataProperty:"incrementalOutput",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.debug !== undefined){
if(!(validate119(data.debug, {instancePath:instancePath+"/debug",parentData:data,parentDataProperty:"debug",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
let data4 = data.http;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(!(validate122(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(!(validate127(data4, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate131(data5, {instancePath:instancePath+"/userData",parentData:data,parentDataProperty:"userData",rootData}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
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
if(!(validate135(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
var _valid2 = _errs17 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs18 = errors;
if(!(validate127(data6, {instancePath:instancePath+"/mappings",parentData:data,parentDataProperty:"mappings",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
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
if(!(validate144(data.compatLevel, {instancePath:instancePath+"/compatLevel",parentData:data,parentDataProperty:"compatLevel",rootData}))){
vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors);
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
validate234.errors = vErrors;
return errors === 0;
}

exports.validateSshProxy = validate245;

function validate245(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate245.errors = vErrors;
return errors === 0;
}

exports.validateAws = validate248;

function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate181(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate248.errors = vErrors;
return errors === 0;
}

exports.validateCache = validate251;

function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate196(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate251.errors = vErrors;
return errors === 0;
}

exports.validateAuthorization = validate254;

function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate210(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate210.errors : vErrors.concat(validate210.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate254.errors = vErrors;
return errors === 0;
}

exports.validateImageParameters = validate257;

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate223(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
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
validate257.errors = vErrors;
return errors === 0;
}

exports.validateBasic = validate260;
const schema77 = {"type":"object","required":["type"],"properties":{"type":{"const":"basic"}},"$id":"sluice:///authentication/basic.schema.json"};

function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate260.errors = vErrors;
return errors === 0;
}

exports.validateQuery = validate261;
const schema78 = {"type":"object","required":["type"],"properties":{"type":{"enum":["query","url.query"]},"query":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]}},"$id":"sluice:///authentication/query.schema.json"};

function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate262.errors = vErrors;
return errors === 0;
}


function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate266.errors = vErrors;
return errors === 0;
}


function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate262(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate262.errors : vErrors.concat(validate262.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate266(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate266.errors : vErrors.concat(validate266.errors);
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
validate261.errors = vErrors;
return errors === 0;
}

exports.validateLogin = validate268;
const schema81 = {"type":"object","required":["type","loginRequest"],"properties":{"type":{"const":"login"},"loginRequest":{"anyOf":[{"$ref":"#/definitions/LoginRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"format":{"enum":["json","text",null]},"apiRequest":{"anyOf":[{"$ref":"#/definitions/ApiRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"expires":{"$ref":"#/definitions/Expires"}},"definitions":{"LoginRequest":{"type":"object","required":["endpoint"],"properties":{"endpoint":{"type":["string","null","boolean","number"]},"method":{"type":["string","null"]},"params":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}},"ApiRequest":{"type":"object","properties":{"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"query":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}},"Expires":{"anyOf":[{"type":"integer"},{"type":"string","pattern":"^[+-]?\\d+$"},{"$ref":"#/definitions/ExpiresFromResponse"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"ExpiresFromResponse":{"type":"object","required":["response"],"properties":{"response":{"$ref":"../values.schema.json#/definitions/Text"},"relative":{"$ref":"../values.schema.json#/definitions/Flag"}}}},"$id":"sluice:///authentication/login.schema.json"};
const schema82 = {"type":"object","required":["endpoint"],"properties":{"endpoint":{"type":["string","null","boolean","number"]},"method":{"type":["string","null"]},"params":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate270.errors = vErrors;
return errors === 0;
}


function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate274.errors = vErrors;
return errors === 0;
}


function validate276(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate276.errors = vErrors;
return errors === 0;
}


function validate269(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate270(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate274(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate276(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate274(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate269.errors = vErrors;
return errors === 0;
}

const schema86 = {"type":"object","properties":{"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"query":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}};

function validate283(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate276(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate274(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate270(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate274(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate283.errors = vErrors;
return errors === 0;
}

const schema87 = {"anyOf":[{"type":"integer"},{"type":"string","pattern":"^[+-]?\\d+$"},{"$ref":"#/definitions/ExpiresFromResponse"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const pattern7 = new RegExp("^[+-]?\\d+$", "u");
const schema88 = {"type":"object","required":["response"],"properties":{"response":{"$ref":"../values.schema.json#/definitions/Text"},"relative":{"$ref":"../values.schema.json#/definitions/Flag"}}};

function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate292.errors = vErrors;
return errors === 0;
}


function validate294(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate294.errors = vErrors;
return errors === 0;
}


function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate292(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData}))){
vErrors = vErrors === null ? validate292.errors : vErrors.concat(validate292.errors);
errors = vErrors.length;
}
}
if(data.relative !== undefined){
if(!(validate294(data.relative, {instancePath:instancePath+"/relative",parentData:data,parentDataProperty:"relative",rootData}))){
vErrors = vErrors === null ? validate294.errors : vErrors.concat(validate294.errors);
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
validate291.errors = vErrors;
return errors === 0;
}


function validate290(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern7.test(data)){
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
if(!(validate291(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate274(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate290.errors = vErrors;
return errors === 0;
}


function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate269(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate274(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate283(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate283.errors : vErrors.concat(validate283.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate274(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate290(data.expires, {instancePath:instancePath+"/expires",parentData:data,parentDataProperty:"expires",rootData}))){
vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors);
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
validate268.errors = vErrors;
return errors === 0;
}

exports.validateOauth10 = validate299;
const schema91 = {"type":"object","required":["type"],"properties":{"type":{"const":"oauth10"}},"$id":"sluice:///authentication/oauth10.schema.json"};

function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate299.errors = vErrors;
return errors === 0;
}

exports.validateOauth20 = validate300;
const schema92 = {"type":"object","required":["type"],"properties":{"type":{"const":"oauth20"},"format":{"enum":["text","json",null]},"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Headers"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"query":{"anyOf":[{"$ref":"../values.schema.json#/definitions/Parameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]}},"$id":"sluice:///authentication/oauth20.schema.json"};

function validate301(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate301.errors = vErrors;
return errors === 0;
}


function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate305.errors = vErrors;
return errors === 0;
}


function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate307.errors = vErrors;
return errors === 0;
}


function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate301(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate301.errors : vErrors.concat(validate301.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(validate305(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
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
if(!(validate307(data3, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate305(data3, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
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
validate300.errors = vErrors;
return errors === 0;
}

exports.validateOauth20Login = validate312;
const schema96 = {"type":"object","required":["type","loginRequest"],"properties":{"type":{"const":"oauth20.login"},"loginRequest":{"anyOf":[{"$ref":"login.schema.json#/definitions/LoginRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"format":{"enum":["json","text",null]},"apiRequest":{"anyOf":[{"$ref":"login.schema.json#/definitions/ApiRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"expires":{"$ref":"login.schema.json#/definitions/Expires"}},"$id":"sluice:///authentication/oauth20-login.schema.json"};

function validate313(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate270(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate274(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate276(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate274(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate313.errors = vErrors;
return errors === 0;
}


function validate319(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate319.errors = vErrors;
return errors === 0;
}


function validate321(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers !== undefined){
let data0 = data.headers;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate276(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(!(validate274(data0, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
if(!(validate270(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(!(validate274(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate321.errors = vErrors;
return errors === 0;
}


function validate328(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern7.test(data)){
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
if(!(validate291(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate274(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
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
validate328.errors = vErrors;
return errors === 0;
}


function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate313(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate313.errors : vErrors.concat(validate313.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate319(data1, {instancePath:instancePath+"/loginRequest",parentData:data,parentDataProperty:"loginRequest",rootData}))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
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
if(!(validate321(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate321.errors : vErrors.concat(validate321.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate319(data3, {instancePath:instancePath+"/apiRequest",parentData:data,parentDataProperty:"apiRequest",rootData}))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
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
if(!(validate328(data.expires, {instancePath:instancePath+"/expires",parentData:data,parentDataProperty:"expires",rootData}))){
vErrors = vErrors === null ? validate328.errors : vErrors.concat(validate328.errors);
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
validate312.errors = vErrors;
return errors === 0;
}

exports.validateOffset = validate332;
const schema101 = {"type":"object","required":["method","limit"],"properties":{"method":{"const":"offset"},"limit":{"$ref":"../values.schema.json#/definitions/Whole"},"limitParam":{"type":["string","number","boolean","null"]},"offsetParam":{"type":["string","number","boolean","null"]},"firstPageParams":{"$ref":"../values.schema.json#/definitions/Flag"},"offsetFromJob":{"$ref":"../values.schema.json#/definitions/Flag"},"offset":{"type":["integer","string","null"]},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"$id":"sluice:///pagination/offset.schema.json"};

function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate333.errors = vErrors;
return errors === 0;
}


function validate335(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate335.errors = vErrors;
return errors === 0;
}

const schema105 = {"anyOf":[{"$ref":"#/definitions/NextPageFlag"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema106 = {"type":"object","required":["field","stopOn"],"properties":{"field":{"$ref":"../values.schema.json#/definitions/Text"},"stopOn":{"type":["boolean","null"]},"ifNotSet":{"type":["boolean","null"]}}};

function validate341(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate341.errors = vErrors;
return errors === 0;
}


function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate341(data.field, {instancePath:instancePath+"/field",parentData:data,parentDataProperty:"field",rootData}))){
vErrors = vErrors === null ? validate341.errors : vErrors.concat(validate341.errors);
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
validate340.errors = vErrors;
return errors === 0;
}


function validate344(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate344.errors = vErrors;
return errors === 0;
}


function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate339.errors = vErrors;
return errors === 0;
}

const schema109 = {"anyOf":[{"$ref":"#/definitions/ForceStop"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema110 = {"type":"object","properties":{"pages":{"$ref":"../values.schema.json#/definitions/Whole"},"time":{"type":["integer","number","string","null"]},"volume":{"$ref":"../values.schema.json#/definitions/Whole"}}};

function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate349.errors = vErrors;
return errors === 0;
}


function validate348(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pages !== undefined){
if(!(validate349(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors);
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
if(!(validate349(data.volume, {instancePath:instancePath+"/volume",parentData:data,parentDataProperty:"volume",rootData}))){
vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors);
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
validate348.errors = vErrors;
return errors === 0;
}


function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate347.errors = vErrors;
return errors === 0;
}

const schema112 = {"anyOf":[{"$ref":"#/definitions/LimitStop"},{"$ref":"../values.schema.json#/definitions/Absent"}]};
const schema113 = {"type":"object","properties":{"count":{"$ref":"../values.schema.json#/definitions/Whole"},"field":{"$ref":"../values.schema.json#/definitions/Text"}}};

function validate356(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count !== undefined){
if(!(validate349(data.count, {instancePath:instancePath+"/count",parentData:data,parentDataProperty:"count",rootData}))){
vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors);
errors = vErrors.length;
}
}
if(data.field !== undefined){
if(!(validate341(data.field, {instancePath:instancePath+"/field",parentData:data,parentDataProperty:"field",rootData}))){
vErrors = vErrors === null ? validate341.errors : vErrors.concat(validate341.errors);
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
validate356.errors = vErrors;
return errors === 0;
}


function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate355.errors = vErrors;
return errors === 0;
}

const schema114 = {"type":["integer","string","null"]};

function validate362(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate362.errors = vErrors;
return errors === 0;
}


function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate333(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
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
if(!(validate335(data.firstPageParams, {instancePath:instancePath+"/firstPageParams",parentData:data,parentDataProperty:"firstPageParams",rootData}))){
vErrors = vErrors === null ? validate335.errors : vErrors.concat(validate335.errors);
errors = vErrors.length;
}
}
if(data.offsetFromJob !== undefined){
if(!(validate335(data.offsetFromJob, {instancePath:instancePath+"/offsetFromJob",parentData:data,parentDataProperty:"offsetFromJob",rootData}))){
vErrors = vErrors === null ? validate335.errors : vErrors.concat(validate335.errors);
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
if(!(validate339(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate347(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate355(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate355.errors : vErrors.concat(validate355.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate362(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate362.errors : vErrors.concat(validate362.errors);
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
validate332.errors = vErrors;
return errors === 0;
}

exports.validatePagenum = validate364;
const schema115 = {"type":"object","required":["method"],"properties":{"method":{"const":"pagenum"},"limit":{"$ref":"../values.schema.json#/definitions/Whole"},"limitParam":{"type":["string","number","boolean","null"]},"pageParam":{"type":["string","number","boolean","null"]},"firstPage":{"$ref":"../values.schema.json#/definitions/Whole"},"firstPageParams":{"$ref":"../values.schema.json#/definitions/Flag"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"$id":"sluice:///pagination/pagenum.schema.json"};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate365.errors = vErrors;
return errors === 0;
}


function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate368.errors = vErrors;
return errors === 0;
}


function validate370(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate370.errors = vErrors;
return errors === 0;
}


function validate374(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate374.errors = vErrors;
return errors === 0;
}


function validate378(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate378.errors = vErrors;
return errors === 0;
}


function validate382(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate382.errors = vErrors;
return errors === 0;
}


function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate365(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate365.errors : vErrors.concat(validate365.errors);
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
if(!(validate365(data.firstPage, {instancePath:instancePath+"/firstPage",parentData:data,parentDataProperty:"firstPage",rootData}))){
vErrors = vErrors === null ? validate365.errors : vErrors.concat(validate365.errors);
errors = vErrors.length;
}
}
if(data.firstPageParams !== undefined){
if(!(validate368(data.firstPageParams, {instancePath:instancePath+"/firstPageParams",parentData:data,parentDataProperty:"firstPageParams",rootData}))){
vErrors = vErrors === null ? validate368.errors : vErrors.concat(validate368.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate370(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate370.errors : vErrors.concat(validate370.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate374(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate374.errors : vErrors.concat(validate374.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate378(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate378.errors : vErrors.concat(validate378.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate382(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate382.errors : vErrors.concat(validate382.errors);
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
validate364.errors = vErrors;
return errors === 0;
}

exports.validateResponseUrl = validate384;
const schema122 = {"type":"object","required":["method"],"properties":{"method":{"const":"response.url"},"urlKey":{"$ref":"../values.schema.json#/definitions/Text"},"delimiter":{"type":["string","null"]},"includeParams":{"$ref":"../values.schema.json#/definitions/Flag"},"paramIsQuery":{"$ref":"../values.schema.json#/definitions/Flag"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"$id":"sluice:///pagination/response-url.schema.json"};

function validate385(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate385.errors = vErrors;
return errors === 0;
}


function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate387.errors = vErrors;
return errors === 0;
}


function validate390(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate390.errors = vErrors;
return errors === 0;
}


function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate394.errors = vErrors;
return errors === 0;
}


function validate398(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate398.errors = vErrors;
return errors === 0;
}


function validate402(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate402.errors = vErrors;
return errors === 0;
}


function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate385(data.urlKey, {instancePath:instancePath+"/urlKey",parentData:data,parentDataProperty:"urlKey",rootData}))){
vErrors = vErrors === null ? validate385.errors : vErrors.concat(validate385.errors);
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
if(!(validate387(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors);
errors = vErrors.length;
}
}
if(data.paramIsQuery !== undefined){
if(!(validate387(data.paramIsQuery, {instancePath:instancePath+"/paramIsQuery",parentData:data,parentDataProperty:"paramIsQuery",rootData}))){
vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate390(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate390.errors : vErrors.concat(validate390.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate394(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate394.errors : vErrors.concat(validate394.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate398(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate398.errors : vErrors.concat(validate398.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate402(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate402.errors : vErrors.concat(validate402.errors);
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
validate384.errors = vErrors;
return errors === 0;
}

exports.validateZendeskResponseUrl = validate404;
const schema129 = {"type":"object","required":["method"],"properties":{"method":{"const":"zendesk.response.url"},"urlKey":{"$ref":"../values.schema.json#/definitions/Text"},"includeParams":{"$ref":"../values.schema.json#/definitions/Flag"},"paramIsQuery":{"$ref":"../values.schema.json#/definitions/Flag"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"$id":"sluice:///pagination/zendesk-response-url.schema.json"};

function validate405(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate405.errors = vErrors;
return errors === 0;
}


function validate407(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate407.errors = vErrors;
return errors === 0;
}


function validate410(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate410.errors = vErrors;
return errors === 0;
}


function validate414(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate414.errors = vErrors;
return errors === 0;
}


function validate418(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate418.errors = vErrors;
return errors === 0;
}


function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate422.errors = vErrors;
return errors === 0;
}


function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate405(data.urlKey, {instancePath:instancePath+"/urlKey",parentData:data,parentDataProperty:"urlKey",rootData}))){
vErrors = vErrors === null ? validate405.errors : vErrors.concat(validate405.errors);
errors = vErrors.length;
}
}
if(data.includeParams !== undefined){
if(!(validate407(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate407.errors : vErrors.concat(validate407.errors);
errors = vErrors.length;
}
}
if(data.paramIsQuery !== undefined){
if(!(validate407(data.paramIsQuery, {instancePath:instancePath+"/paramIsQuery",parentData:data,parentDataProperty:"paramIsQuery",rootData}))){
vErrors = vErrors === null ? validate407.errors : vErrors.concat(validate407.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate410(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate410.errors : vErrors.concat(validate410.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate414(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate414.errors : vErrors.concat(validate414.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate418(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate418.errors : vErrors.concat(validate418.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate422(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate422.errors : vErrors.concat(validate422.errors);
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
validate404.errors = vErrors;
return errors === 0;
}

exports.validateResponseParam = validate424;
const schema136 = {"type":"object","required":["method","responseParam","queryParam"],"properties":{"method":{"const":"response.param"},"responseParam":{"$ref":"../values.schema.json#/definitions/Text"},"queryParam":{"$ref":"../values.schema.json#/definitions/Text"},"includeParams":{"$ref":"../values.schema.json#/definitions/Flag"},"scrollRequest":{"anyOf":[{"$ref":"#/definitions/ScrollRequest"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"definitions":{"ScrollRequest":{"type":"object","properties":{"endpoint":{"type":["string","null"]},"method":{"type":["string","null"]},"params":{"anyOf":[{"$ref":"../values.schema.json#/definitions/FixedParameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/FixedHeaders"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}}},"$id":"sluice:///pagination/response-param.schema.json"};

function validate425(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate425.errors = vErrors;
return errors === 0;
}


function validate428(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate428.errors = vErrors;
return errors === 0;
}

const schema139 = {"type":"object","properties":{"endpoint":{"type":["string","null"]},"method":{"type":["string","null"]},"params":{"anyOf":[{"$ref":"../values.schema.json#/definitions/FixedParameters"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"headers":{"anyOf":[{"$ref":"../values.schema.json#/definitions/FixedHeaders"},{"$ref":"../values.schema.json#/definitions/Absent"}]}}};

function validate431(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate431.errors = vErrors;
return errors === 0;
}


function validate433(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate433.errors = vErrors;
return errors === 0;
}


function validate435(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate435.errors = vErrors;
return errors === 0;
}


function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate431(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate431.errors : vErrors.concat(validate431.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate433(data2, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData}))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
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
if(!(validate435(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate435.errors : vErrors.concat(validate435.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs12 = errors;
if(!(validate433(data3, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
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
validate430.errors = vErrors;
return errors === 0;
}


function validate440(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate440.errors = vErrors;
return errors === 0;
}


function validate444(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate444.errors = vErrors;
return errors === 0;
}


function validate448(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate448.errors = vErrors;
return errors === 0;
}


function validate452(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate452.errors = vErrors;
return errors === 0;
}


function validate424(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate425(data.responseParam, {instancePath:instancePath+"/responseParam",parentData:data,parentDataProperty:"responseParam",rootData}))){
vErrors = vErrors === null ? validate425.errors : vErrors.concat(validate425.errors);
errors = vErrors.length;
}
}
if(data.queryParam !== undefined){
if(!(validate425(data.queryParam, {instancePath:instancePath+"/queryParam",parentData:data,parentDataProperty:"queryParam",rootData}))){
vErrors = vErrors === null ? validate425.errors : vErrors.concat(validate425.errors);
errors = vErrors.length;
}
}
if(data.includeParams !== undefined){
if(!(validate428(data.includeParams, {instancePath:instancePath+"/includeParams",parentData:data,parentDataProperty:"includeParams",rootData}))){
vErrors = vErrors === null ? validate428.errors : vErrors.concat(validate428.errors);
errors = vErrors.length;
}
}
if(data.scrollRequest !== undefined){
let data4 = data.scrollRequest;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(validate430(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate430.errors : vErrors.concat(validate430.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(validate433(data4, {instancePath:instancePath+"/scrollRequest",parentData:data,parentDataProperty:"scrollRequest",rootData}))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
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
if(!(validate440(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate440.errors : vErrors.concat(validate440.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate444(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate444.errors : vErrors.concat(validate444.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate448(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate452(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate452.errors : vErrors.concat(validate452.errors);
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
validate424.errors = vErrors;
return errors === 0;
}

exports.validateCursor = validate454;
const schema147 = {"type":"object","required":["method","idKey","param"],"properties":{"method":{"const":"cursor"},"idKey":{"$ref":"../values.schema.json#/definitions/Text"},"param":{"$ref":"../values.schema.json#/definitions/Text"},"increment":{"$ref":"../values.schema.json#/definitions/Whole"},"reverse":{"$ref":"../values.schema.json#/definitions/Flag"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"$id":"sluice:///pagination/cursor.schema.json"};

function validate455(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate455.errors = vErrors;
return errors === 0;
}


function validate458(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}};
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
validate458.errors = vErrors;
return errors === 0;
}


function validate460(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate460.errors = vErrors;
return errors === 0;
}


function validate462(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate462.errors = vErrors;
return errors === 0;
}


function validate466(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate466.errors = vErrors;
return errors === 0;
}


function validate470(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate470.errors = vErrors;
return errors === 0;
}


function validate474(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate474.errors = vErrors;
return errors === 0;
}


function validate454(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate455(data.idKey, {instancePath:instancePath+"/idKey",parentData:data,parentDataProperty:"idKey",rootData}))){
vErrors = vErrors === null ? validate455.errors : vErrors.concat(validate455.errors);
errors = vErrors.length;
}
}
if(data.param !== undefined){
if(!(validate455(data.param, {instancePath:instancePath+"/param",parentData:data,parentDataProperty:"param",rootData}))){
vErrors = vErrors === null ? validate455.errors : vErrors.concat(validate455.errors);
errors = vErrors.length;
}
}
if(data.increment !== undefined){
if(!(validate458(data.increment, {instancePath:instancePath+"/increment",parentData:data,parentDataProperty:"increment",rootData}))){
vErrors = vErrors === null ? validate458.errors : vErrors.concat(validate458.errors);
errors = vErrors.length;
}
}
if(data.reverse !== undefined){
if(!(validate460(data.reverse, {instancePath:instancePath+"/reverse",parentData:data,parentDataProperty:"reverse",rootData}))){
vErrors = vErrors === null ? validate460.errors : vErrors.concat(validate460.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate462(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate466(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate470(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate470.errors : vErrors.concat(validate470.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate474(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate474.errors : vErrors.concat(validate474.errors);
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
validate454.errors = vErrors;
return errors === 0;
}

exports.validateMultiple = validate476;
const schema155 = {"type":"object","required":["method","scrollers"],"properties":{"method":{"const":"multiple"},"scrollers":{"anyOf":[{"$ref":"#/definitions/Scrollers"},{"$ref":"../values.schema.json#/definitions/Absent"}]},"default":{"$ref":"../values.schema.json#/definitions/Text"},"nextPageFlag":{"$ref":"stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"stop-conditions.schema.json#/definitions/Pages"}},"definitions":{"Scrollers":{"type":["object","array"],"items":{"$ref":"../pagination.schema.json"},"additionalProperties":{"$ref":"../pagination.schema.json"}}},"$id":"sluice:///pagination/multiple.schema.json"};
const schema156 = {"type":["object","array"],"items":{"$ref":"../pagination.schema.json"},"additionalProperties":{"$ref":"../pagination.schema.json"}};

function validate477(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate477.errors = vErrors;
return errors === 0;
}


function validate481(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate481.errors = vErrors;
return errors === 0;
}


function validate483(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate483.errors = vErrors;
return errors === 0;
}


function validate485(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate485.errors = vErrors;
return errors === 0;
}


function validate489(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate489.errors = vErrors;
return errors === 0;
}


function validate493(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate493.errors = vErrors;
return errors === 0;
}


function validate497(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate497.errors = vErrors;
return errors === 0;
}


function validate476(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate477(data1, {instancePath:instancePath+"/scrollers",parentData:data,parentDataProperty:"scrollers",rootData}))){
vErrors = vErrors === null ? validate477.errors : vErrors.concat(validate477.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(!(validate481(data1, {instancePath:instancePath+"/scrollers",parentData:data,parentDataProperty:"scrollers",rootData}))){
vErrors = vErrors === null ? validate481.errors : vErrors.concat(validate481.errors);
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
if(!(validate483(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate483.errors : vErrors.concat(validate483.errors);
errors = vErrors.length;
}
}
if(data.nextPageFlag !== undefined){
if(!(validate485(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate485.errors : vErrors.concat(validate485.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate489(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate489.errors : vErrors.concat(validate489.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate493(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate493.errors : vErrors.concat(validate493.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate497(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate497.errors : vErrors.concat(validate497.errors);
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
validate476.errors = vErrors;
return errors === 0;
}

exports.validateNoPagination = validate499;
const schema163 = {"type":"object","properties":{"method":{"enum":[null,false,0,"","0"]},"nextPageFlag":{"$ref":"pagination/stop-conditions.schema.json#/definitions/NextPageFlagSetting"},"forceStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/ForceStopSetting"},"limitStop":{"$ref":"pagination/stop-conditions.schema.json#/definitions/LimitStopSetting"},"pages":{"$ref":"pagination/stop-conditions.schema.json#/definitions/Pages"}}};

function validate500(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate500.errors = vErrors;
return errors === 0;
}


function validate504(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate348(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate504.errors = vErrors;
return errors === 0;
}


function validate508(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
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
validate508.errors = vErrors;
return errors === 0;
}


function validate512(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate512.errors = vErrors;
return errors === 0;
}


function validate499(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate500(data.nextPageFlag, {instancePath:instancePath+"/nextPageFlag",parentData:data,parentDataProperty:"nextPageFlag",rootData}))){
vErrors = vErrors === null ? validate500.errors : vErrors.concat(validate500.errors);
errors = vErrors.length;
}
}
if(data.forceStop !== undefined){
if(!(validate504(data.forceStop, {instancePath:instancePath+"/forceStop",parentData:data,parentDataProperty:"forceStop",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
}
if(data.limitStop !== undefined){
if(!(validate508(data.limitStop, {instancePath:instancePath+"/limitStop",parentData:data,parentDataProperty:"limitStop",rootData}))){
vErrors = vErrors === null ? validate508.errors : vErrors.concat(validate508.errors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate512(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate512.errors : vErrors.concat(validate512.errors);
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
validate499.errors = vErrors;
return errors === 0;
}

exports.validateColumnMapping = validate514;
const schema168 = {"type":"object","required":["mapping"],"properties":{"type":{"enum":["column","","0",0,false,null]},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"type":["string","null"]},"propertyOrder":{}}};
const schema169 = {"type":"object","required":["destination"],"properties":{"destination":{"$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"$ref":"values.schema.json#/definitions/Flag"}}};

function validate516(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate516.errors = vErrors;
return errors === 0;
}


function validate518(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*([01]?|[yY]|[yY][eE][sS]|[oO][nN]|[tT][rR][uU][eE])\\s*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate518.errors = vErrors;
return errors === 0;
}


function validate515(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate516(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate516.errors : vErrors.concat(validate516.errors);
errors = vErrors.length;
}
}
if(data.primaryKey !== undefined){
if(!(validate518(data.primaryKey, {instancePath:instancePath+"/primaryKey",parentData:data,parentDataProperty:"primaryKey",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
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
validate515.errors = vErrors;
return errors === 0;
}


function validate514(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate515(data.mapping, {instancePath:instancePath+"/mapping",parentData:data,parentDataProperty:"mapping",rootData}))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
if(data.forceType !== undefined){
if(!(validate518(data.forceType, {instancePath:instancePath+"/forceType",parentData:data,parentDataProperty:"forceType",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
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
validate514.errors = vErrors;
return errors === 0;
}

exports.validateUserMapping = validate522;
const schema172 = {"type":"object","required":["type","mapping"],"properties":{"type":{"const":"user"},"mapping":{"$ref":"#/definitions/ColumnDestination"},"forceType":{"$ref":"values.schema.json#/definitions/Flag"},"delimiter":{"type":["string","null"]},"propertyOrder":{}}};

function validate522(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate515(data.mapping, {instancePath:instancePath+"/mapping",parentData:data,parentDataProperty:"mapping",rootData}))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
if(data.forceType !== undefined){
if(!(validate518(data.forceType, {instancePath:instancePath+"/forceType",parentData:data,parentDataProperty:"forceType",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
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
validate522.errors = vErrors;
return errors === 0;
}

exports.validateTableMapping = validate525;
const schema173 = {"type":"object","required":["type","destination"],"properties":{"type":{"const":"table"},"destination":{"$ref":"values.schema.json#/definitions/Text"},"tableMapping":{"anyOf":[{"$ref":"mapping.schema.json"},{"$ref":"values.schema.json#/definitions/Absent"}]},"parentKey":{"anyOf":[{"$ref":"#/definitions/ParentKey"},{"$ref":"values.schema.json#/definitions/Absent"}]},"delimiter":{"type":["string","null"]},"propertyOrder":{}}};

function validate528(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const vSchema0 = schema13.enum;
if(!((((((data === null) || (data === false)) || (data === 0)) || (data === "")) || (data === "0")) || (func0(data, vSchema0[5])))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate528.errors = vErrors;
return errors === 0;
}

const schema175 = {"type":"object","properties":{"destination":{"$ref":"values.schema.json#/definitions/Text"},"primaryKey":{"$ref":"values.schema.json#/definitions/Flag"},"disable":{"$ref":"values.schema.json#/definitions/Flag"}}};

function validate530(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.destination !== undefined){
if(!(validate516(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate516.errors : vErrors.concat(validate516.errors);
errors = vErrors.length;
}
}
if(data.primaryKey !== undefined){
if(!(validate518(data.primaryKey, {instancePath:instancePath+"/primaryKey",parentData:data,parentDataProperty:"primaryKey",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
errors = vErrors.length;
}
}
if(data.disable !== undefined){
if(!(validate518(data.disable, {instancePath:instancePath+"/disable",parentData:data,parentDataProperty:"disable",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
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
validate530.errors = vErrors;
return errors === 0;
}


function validate525(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate516(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate516.errors : vErrors.concat(validate516.errors);
errors = vErrors.length;
}
}
if(data.tableMapping !== undefined){
let data2 = data.tableMapping;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!(validate136(data2, {instancePath:instancePath+"/tableMapping",parentData:data,parentDataProperty:"tableMapping",rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(validate528(data2, {instancePath:instancePath+"/tableMapping",parentData:data,parentDataProperty:"tableMapping",rootData}))){
vErrors = vErrors === null ? validate528.errors : vErrors.concat(validate528.errors);
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
if(!(validate530(data3, {instancePath:instancePath+"/parentKey",parentData:data,parentDataProperty:"parentKey",rootData}))){
vErrors = vErrors === null ? validate530.errors : vErrors.concat(validate530.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate528(data3, {instancePath:instancePath+"/parentKey",parentData:data,parentDataProperty:"parentKey",rootData}))){
vErrors = vErrors === null ? validate528.errors : vErrors.concat(validate528.errors);
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
validate525.errors = vErrors;
return errors === 0;
}

