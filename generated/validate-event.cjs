// Generated from schema/event.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateEvent = validate21;
const schema6 = {"oneOf":[{"$ref":"#/definitions/RunStarted"},{"$ref":"#/definitions/JobStarted"},{"$ref":"#/definitions/RequestSent"},{"$ref":"#/definitions/ResponseReceived"},{"$ref":"#/definitions/AttemptFailed"},{"$ref":"#/definitions/Waited"},{"$ref":"#/definitions/CredentialsObtained"},{"$ref":"#/definitions/RecordsSelected"},{"$ref":"#/definitions/RowsWritten"},{"$ref":"#/definitions/PageFollowed"},{"$ref":"#/definitions/PagingStopped"},{"$ref":"#/definitions/PagesDiscarded"},{"$ref":"#/definitions/Warning"},{"$ref":"#/definitions/Log"},{"$ref":"#/definitions/JobFinished"},{"$ref":"#/definitions/TableClosed"},{"$ref":"#/definitions/RunFinished"}],"definitions":{"RunStarted":{"type":"object","additionalProperties":false,"required":["kind","atMs","iteration","debug","authentication"],"properties":{"kind":{"const":"run-started"},"atMs":{"type":"integer"},"iteration":{"type":["integer","null"]},"debug":{"type":"boolean"},"authentication":{"type":"string"}}},"JobStarted":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","jobId","endpoint","depth"],"properties":{"kind":{"const":"job-started"},"atMs":{"type":"integer"},"job":{"type":"string"},"jobId":{"type":"string"},"endpoint":{"type":"string"},"depth":{"type":"integer"}}},"RequestSent":{"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","page","method","url","headers","redirect"],"properties":{"kind":{"const":"request-sent"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"page":{"type":"integer"},"method":{"type":"string"},"url":{"type":"string"},"window":{"type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"type":"string"},"end":{"type":"string"}}},"headers":{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},"redirect":{"type":"integer"}}},"ResponseReceived":{"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","status","bytes","tookMs"],"properties":{"kind":{"const":"response-received"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"status":{"type":"integer"},"bytes":{"type":"integer"},"tookMs":{"type":"integer"}}},"AttemptFailed":{"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","reason","status","retryInMs"],"properties":{"kind":{"const":"attempt-failed"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"attempts":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"reason":{"type":"string"},"status":{"type":["integer","null"]},"retryInMs":{"type":["integer","null"]}}},"Waited":{"type":"object","additionalProperties":false,"required":["kind","atMs","ms","reason"],"properties":{"kind":{"const":"waited"},"atMs":{"type":"integer"},"ms":{"type":"integer"},"reason":{"enum":["back-off","retry-after","ssh-tunnel","rate","error-rule","poll"]}}},"CredentialsObtained":{"type":"object","additionalProperties":false,"required":["kind","atMs","reason","expiresAtMs"],"properties":{"kind":{"const":"credentials-obtained"},"atMs":{"type":"integer"},"reason":{"enum":["first","expired","before-every-request"]},"expiresAtMs":{"type":["integer","null"]}}},"RecordsSelected":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","records"],"properties":{"kind":{"const":"records-selected"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"records":{"type":"integer"}}},"RowsWritten":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","bucket","table","part","path","isList","records"],"properties":{"kind":{"const":"rows-written"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"bucket":{"type":["string","null"]},"table":{"type":"string"},"part":{"type":["string","null"]},"path":{"type":"string"},"isList":{"type":"boolean"},"records":{"type":"array","items":{"type":"array","items":{"type":"integer"},"minItems":3,"maxItems":3}}}},"PageFollowed":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","next"],"properties":{"kind":{"const":"page-followed"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"next":{"type":"string"}}},"PagingStopped":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","reason","message"],"properties":{"kind":{"const":"paging-stopped"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"reason":{"type":"string"},"message":{"type":"string"}}},"PagesDiscarded":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","requests"],"properties":{"kind":{"const":"pages-discarded"},"atMs":{"type":"integer"},"job":{"type":"string"},"requests":{"type":"integer"}}},"Warning":{"type":"object","additionalProperties":false,"required":["kind","atMs","message","job","rule"],"properties":{"kind":{"const":"warning"},"atMs":{"type":"integer"},"message":{"type":"string"},"job":{"type":["string","null"]},"rule":{"type":"string"}}},"Log":{"type":"object","additionalProperties":false,"required":["kind","atMs","level","message"],"properties":{"kind":{"const":"log"},"atMs":{"type":"integer"},"level":{"enum":["debug","info"]},"message":{"type":"string"},"rule":{"type":"string"}}},"JobFinished":{"type":"object","additionalProperties":false,"required":["kind","atMs","job","pages","records"],"properties":{"kind":{"const":"job-finished"},"atMs":{"type":"integer"},"job":{"type":"string"},"pages":{"type":"integer"},"records":{"type":"integer"}}},"TableClosed":{"type":"object","additionalProperties":false,"required":["kind","atMs","bucket","table","rows","columns","bytes","incremental","primaryKey"],"properties":{"kind":{"const":"table-closed"},"atMs":{"type":"integer"},"bucket":{"type":["string","null"]},"table":{"type":"string"},"rows":{"type":"integer"},"columns":{"type":"array","items":{"type":"string"}},"bytes":{"type":"integer"},"incremental":{"type":"boolean"},"primaryKey":{"type":"array","items":{"type":"string"}}}},"RunFinished":{"type":"object","additionalProperties":false,"required":["kind","atMs","ok","requests","logins","discarded","rows","tookMs"],"properties":{"kind":{"const":"run-finished"},"atMs":{"type":"integer"},"ok":{"type":"boolean"},"requests":{"type":"integer"},"logins":{"type":"integer"},"discarded":{"type":"integer"},"rows":{"type":"integer"},"tookMs":{"type":"integer"}}}},"$id":"sluice:///event.schema.json"};
const schema7 = {"type":"object","additionalProperties":false,"required":["kind","atMs","iteration","debug","authentication"],"properties":{"kind":{"const":"run-started"},"atMs":{"type":"integer"},"iteration":{"type":["integer","null"]},"debug":{"type":"boolean"},"authentication":{"type":"string"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.iteration === undefined) && (missing0 = "iteration"))) || ((data.debug === undefined) && (missing0 = "debug"))) || ((data.authentication === undefined) && (missing0 = "authentication"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "atMs")) || (key0 === "iteration")) || (key0 === "debug")) || (key0 === "authentication"))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("run-started" !== data.kind){
validate22.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "run-started"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate22.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.iteration !== undefined){
let data2 = data.iteration;
const _errs5 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate22.errors = [{instancePath:instancePath+"/iteration",schemaPath:"#/properties/iteration/type",keyword:"type",params:{type: schema7.properties.iteration.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.debug !== undefined){
const _errs7 = errors;
if(typeof data.debug !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/debug",schemaPath:"#/properties/debug/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authentication !== undefined){
const _errs9 = errors;
if(typeof data.authentication !== "string"){
validate22.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","jobId","endpoint","depth"],"properties":{"kind":{"const":"job-started"},"atMs":{"type":"integer"},"job":{"type":"string"},"jobId":{"type":"string"},"endpoint":{"type":"string"},"depth":{"type":"integer"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.jobId === undefined) && (missing0 = "jobId"))) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.depth === undefined) && (missing0 = "depth"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "jobId")) || (key0 === "endpoint")) || (key0 === "depth"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("job-started" !== data.kind){
validate24.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "job-started"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate24.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate24.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobId !== undefined){
const _errs7 = errors;
if(typeof data.jobId !== "string"){
validate24.errors = [{instancePath:instancePath+"/jobId",schemaPath:"#/properties/jobId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs9 = errors;
if(typeof data.endpoint !== "string"){
validate24.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.depth !== undefined){
let data5 = data.depth;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate24.errors = [{instancePath:instancePath+"/depth",schemaPath:"#/properties/depth/type",keyword:"type",params:{type: "integer"}}];
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
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","page","method","url","headers","redirect"],"properties":{"kind":{"const":"request-sent"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"page":{"type":"integer"},"method":{"type":"string"},"url":{"type":"string"},"window":{"type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"type":"string"},"end":{"type":"string"}}},"headers":{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},"redirect":{"type":"integer"}}};
const func2 = Object.prototype.hasOwnProperty;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.purpose === undefined) && (missing0 = "purpose"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.redirect === undefined) && (missing0 = "redirect"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema9.properties, key0))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("request-sent" !== data.kind){
validate26.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "request-sent"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate26.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data2 = data.exchange;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate26.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data3 = data.attempt;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate26.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.purpose !== undefined){
let data4 = data.purpose;
const _errs9 = errors;
if(!((data4 === "api") || (data4 === "login"))){
validate26.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema9.properties.purpose.enum}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs10 = errors;
if(typeof data.job !== "string"){
validate26.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data6 = data.page;
const _errs12 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate26.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
const _errs14 = errors;
if(typeof data.method !== "string"){
validate26.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs16 = errors;
if(typeof data.url !== "string"){
validate26.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
let data9 = data.window;
const _errs18 = errors;
if(errors === _errs18){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((data9.start === undefined) && (missing1 = "start")) || ((data9.end === undefined) && (missing1 = "end"))){
validate26.errors = [{instancePath:instancePath+"/window",schemaPath:"#/properties/window/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs20 = errors;
for(const key1 in data9){
if(!((key1 === "start") || (key1 === "end"))){
validate26.errors = [{instancePath:instancePath+"/window",schemaPath:"#/properties/window/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs20 === errors){
if(data9.start !== undefined){
const _errs21 = errors;
if(typeof data9.start !== "string"){
validate26.errors = [{instancePath:instancePath+"/window/start",schemaPath:"#/properties/window/properties/start/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data9.end !== undefined){
const _errs23 = errors;
if(typeof data9.end !== "string"){
validate26.errors = [{instancePath:instancePath+"/window/end",schemaPath:"#/properties/window/properties/end/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs23 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/window",schemaPath:"#/properties/window/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data12 = data.headers;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data12)){
var valid2 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
if(data13.length > 2){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/maxItems",keyword:"maxItems",params:{limit: 2}}];
return false;
}
else {
if(data13.length < 2){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2}}];
return false;
}
else {
var valid3 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
const _errs29 = errors;
if(typeof data13[i1] !== "string"){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0+"/" + i1,schemaPath:"#/properties/headers/items/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs29 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid2 = _errs27 === errors;
if(!valid2){
break;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirect !== undefined){
let data15 = data.redirect;
const _errs31 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate26.errors = [{instancePath:instancePath+"/redirect",schemaPath:"#/properties/redirect/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs31 === errors;
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
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","status","bytes","tookMs"],"properties":{"kind":{"const":"response-received"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"status":{"type":"integer"},"bytes":{"type":"integer"},"tookMs":{"type":"integer"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.purpose === undefined) && (missing0 = "purpose"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.tookMs === undefined) && (missing0 = "tookMs"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema10.properties, key0))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("response-received" !== data.kind){
validate28.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "response-received"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate28.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data2 = data.exchange;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate28.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data3 = data.attempt;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate28.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.purpose !== undefined){
let data4 = data.purpose;
const _errs9 = errors;
if(!((data4 === "api") || (data4 === "login"))){
validate28.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema10.properties.purpose.enum}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs10 = errors;
if(typeof data.job !== "string"){
validate28.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data6 = data.status;
const _errs12 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate28.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data7 = data.bytes;
const _errs14 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate28.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tookMs !== undefined){
let data8 = data.tookMs;
const _errs16 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate28.errors = [{instancePath:instancePath+"/tookMs",schemaPath:"#/properties/tookMs/type",keyword:"type",params:{type: "integer"}}];
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
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","reason","status","retryInMs"],"properties":{"kind":{"const":"attempt-failed"},"atMs":{"type":"integer"},"exchange":{"type":"integer"},"attempt":{"type":"integer"},"attempts":{"type":"integer"},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"reason":{"type":"string"},"status":{"type":["integer","null"]},"retryInMs":{"type":["integer","null"]}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.purpose === undefined) && (missing0 = "purpose"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.retryInMs === undefined) && (missing0 = "retryInMs"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
validate30.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("attempt-failed" !== data.kind){
validate30.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "attempt-failed"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate30.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data2 = data.exchange;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate30.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data3 = data.attempt;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate30.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data4 = data.attempts;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate30.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.purpose !== undefined){
let data5 = data.purpose;
const _errs11 = errors;
if(!((data5 === "api") || (data5 === "login"))){
validate30.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema11.properties.purpose.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs12 = errors;
if(typeof data.job !== "string"){
validate30.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs14 = errors;
if(typeof data.reason !== "string"){
validate30.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data8 = data.status;
const _errs16 = errors;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema11.properties.status.type}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retryInMs !== undefined){
let data9 = data.retryInMs;
const _errs18 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate30.errors = [{instancePath:instancePath+"/retryInMs",schemaPath:"#/properties/retryInMs/type",keyword:"type",params:{type: schema11.properties.retryInMs.type}}];
return false;
}
var valid0 = _errs18 === errors;
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
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"required":["kind","atMs","ms","reason"],"properties":{"kind":{"const":"waited"},"atMs":{"type":"integer"},"ms":{"type":"integer"},"reason":{"enum":["back-off","retry-after","ssh-tunnel","rate","error-rule","poll"]}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.ms === undefined) && (missing0 = "ms"))) || ((data.reason === undefined) && (missing0 = "reason"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "atMs")) || (key0 === "ms")) || (key0 === "reason"))){
validate32.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("waited" !== data.kind){
validate32.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "waited"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate32.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ms !== undefined){
let data2 = data.ms;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate32.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/properties/ms/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs7 = errors;
if(!((((((data3 === "back-off") || (data3 === "retry-after")) || (data3 === "ssh-tunnel")) || (data3 === "rate")) || (data3 === "error-rule")) || (data3 === "poll"))){
validate32.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema12.properties.reason.enum}}];
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
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","additionalProperties":false,"required":["kind","atMs","reason","expiresAtMs"],"properties":{"kind":{"const":"credentials-obtained"},"atMs":{"type":"integer"},"reason":{"enum":["first","expired","before-every-request"]},"expiresAtMs":{"type":["integer","null"]}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.expiresAtMs === undefined) && (missing0 = "expiresAtMs"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "atMs")) || (key0 === "reason")) || (key0 === "expiresAtMs"))){
validate34.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("credentials-obtained" !== data.kind){
validate34.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "credentials-obtained"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate34.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs5 = errors;
if(!(((data2 === "first") || (data2 === "expired")) || (data2 === "before-every-request"))){
validate34.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema13.properties.reason.enum}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAtMs !== undefined){
let data3 = data.expiresAtMs;
const _errs6 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate34.errors = [{instancePath:instancePath+"/expiresAtMs",schemaPath:"#/properties/expiresAtMs/type",keyword:"type",params:{type: schema13.properties.expiresAtMs.type}}];
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
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","records"],"properties":{"kind":{"const":"records-selected"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"records":{"type":"integer"}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.records === undefined) && (missing0 = "records"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "page")) || (key0 === "exchange")) || (key0 === "records"))){
validate36.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("records-selected" !== data.kind){
validate36.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "records-selected"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate36.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate36.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data3 = data.page;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate36.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data4 = data.exchange;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate36.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
let data5 = data.records;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate36.errors = [{instancePath:instancePath+"/records",schemaPath:"#/properties/records/type",keyword:"type",params:{type: "integer"}}];
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
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","bucket","table","part","path","isList","records"],"properties":{"kind":{"const":"rows-written"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"bucket":{"type":["string","null"]},"table":{"type":"string"},"part":{"type":["string","null"]},"path":{"type":"string"},"isList":{"type":"boolean"},"records":{"type":"array","items":{"type":"array","items":{"type":"integer"},"minItems":3,"maxItems":3}}}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.table === undefined) && (missing0 = "table"))) || ((data.part === undefined) && (missing0 = "part"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.isList === undefined) && (missing0 = "isList"))) || ((data.records === undefined) && (missing0 = "records"))){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema15.properties, key0))){
validate38.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("rows-written" !== data.kind){
validate38.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "rows-written"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate38.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate38.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data3 = data.page;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate38.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data4 = data.exchange;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate38.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data5 = data.bucket;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate38.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: schema15.properties.bucket.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
const _errs13 = errors;
if(typeof data.table !== "string"){
validate38.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.part !== undefined){
let data7 = data.part;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate38.errors = [{instancePath:instancePath+"/part",schemaPath:"#/properties/part/type",keyword:"type",params:{type: schema15.properties.part.type}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs17 = errors;
if(typeof data.path !== "string"){
validate38.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isList !== undefined){
const _errs19 = errors;
if(typeof data.isList !== "boolean"){
validate38.errors = [{instancePath:instancePath+"/isList",schemaPath:"#/properties/isList/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
let data10 = data.records;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid1 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data11)){
if(data11.length > 3){
validate38.errors = [{instancePath:instancePath+"/records/" + i0,schemaPath:"#/properties/records/items/maxItems",keyword:"maxItems",params:{limit: 3}}];
return false;
}
else {
if(data11.length < 3){
validate38.errors = [{instancePath:instancePath+"/records/" + i0,schemaPath:"#/properties/records/items/minItems",keyword:"minItems",params:{limit: 3}}];
return false;
}
else {
var valid2 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs25 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate38.errors = [{instancePath:instancePath+"/records/" + i0+"/" + i1,schemaPath:"#/properties/records/items/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid2 = _errs25 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/records/" + i0,schemaPath:"#/properties/records/items/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs23 === errors;
if(!valid1){
break;
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/records",schemaPath:"#/properties/records/type",keyword:"type",params:{type: "array"}}];
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
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","next"],"properties":{"kind":{"const":"page-followed"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"next":{"type":"string"}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.next === undefined) && (missing0 = "next"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "page")) || (key0 === "exchange")) || (key0 === "next"))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("page-followed" !== data.kind){
validate40.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "page-followed"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate40.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate40.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data3 = data.page;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate40.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data4 = data.exchange;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate40.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next !== undefined){
const _errs11 = errors;
if(typeof data.next !== "string"){
validate40.errors = [{instancePath:instancePath+"/next",schemaPath:"#/properties/next/type",keyword:"type",params:{type: "string"}}];
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
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","page","exchange","reason","message"],"properties":{"kind":{"const":"paging-stopped"},"atMs":{"type":"integer"},"job":{"type":"string"},"page":{"type":"integer"},"exchange":{"type":"integer"},"reason":{"type":"string"},"message":{"type":"string"}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.exchange === undefined) && (missing0 = "exchange"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.message === undefined) && (missing0 = "message"))){
validate42.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "page")) || (key0 === "exchange")) || (key0 === "reason")) || (key0 === "message"))){
validate42.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("paging-stopped" !== data.kind){
validate42.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "paging-stopped"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate42.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate42.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data3 = data.page;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate42.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exchange !== undefined){
let data4 = data.exchange;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate42.errors = [{instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs11 = errors;
if(typeof data.reason !== "string"){
validate42.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs13 = errors;
if(typeof data.message !== "string"){
validate42.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
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
}
else {
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","requests"],"properties":{"kind":{"const":"pages-discarded"},"atMs":{"type":"integer"},"job":{"type":"string"},"requests":{"type":"integer"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.requests === undefined) && (missing0 = "requests"))){
validate44.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "requests"))){
validate44.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("pages-discarded" !== data.kind){
validate44.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "pages-discarded"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate44.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate44.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requests !== undefined){
let data3 = data.requests;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate44.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "integer"}}];
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
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","additionalProperties":false,"required":["kind","atMs","message","job","rule"],"properties":{"kind":{"const":"warning"},"atMs":{"type":"integer"},"message":{"type":"string"},"job":{"type":["string","null"]},"rule":{"type":"string"}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.rule === undefined) && (missing0 = "rule"))){
validate46.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "atMs")) || (key0 === "message")) || (key0 === "job")) || (key0 === "rule"))){
validate46.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("warning" !== data.kind){
validate46.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "warning"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate46.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs5 = errors;
if(typeof data.message !== "string"){
validate46.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data3 = data.job;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate46.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: schema19.properties.job.type}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule !== undefined){
const _errs9 = errors;
if(typeof data.rule !== "string"){
validate46.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}}];
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
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","additionalProperties":false,"required":["kind","atMs","level","message"],"properties":{"kind":{"const":"log"},"atMs":{"type":"integer"},"level":{"enum":["debug","info"]},"message":{"type":"string"},"rule":{"type":"string"}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.level === undefined) && (missing0 = "level"))) || ((data.message === undefined) && (missing0 = "message"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "atMs")) || (key0 === "level")) || (key0 === "message")) || (key0 === "rule"))){
validate48.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("log" !== data.kind){
validate48.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "log"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate48.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.level !== undefined){
let data2 = data.level;
const _errs5 = errors;
if(!((data2 === "debug") || (data2 === "info"))){
validate48.errors = [{instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema20.properties.level.enum}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs6 = errors;
if(typeof data.message !== "string"){
validate48.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule !== undefined){
const _errs8 = errors;
if(typeof data.rule !== "string"){
validate48.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}}];
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
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"required":["kind","atMs","job","pages","records"],"properties":{"kind":{"const":"job-finished"},"atMs":{"type":"integer"},"job":{"type":"string"},"pages":{"type":"integer"},"records":{"type":"integer"}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.pages === undefined) && (missing0 = "pages"))) || ((data.records === undefined) && (missing0 = "records"))){
validate50.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "atMs")) || (key0 === "job")) || (key0 === "pages")) || (key0 === "records"))){
validate50.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("job-finished" !== data.kind){
validate50.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "job-finished"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate50.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
const _errs5 = errors;
if(typeof data.job !== "string"){
validate50.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pages !== undefined){
let data3 = data.pages;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate50.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
let data4 = data.records;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate50.errors = [{instancePath:instancePath+"/records",schemaPath:"#/properties/records/type",keyword:"type",params:{type: "integer"}}];
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
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","additionalProperties":false,"required":["kind","atMs","bucket","table","rows","columns","bytes","incremental","primaryKey"],"properties":{"kind":{"const":"table-closed"},"atMs":{"type":"integer"},"bucket":{"type":["string","null"]},"table":{"type":"string"},"rows":{"type":"integer"},"columns":{"type":"array","items":{"type":"string"}},"bytes":{"type":"integer"},"incremental":{"type":"boolean"},"primaryKey":{"type":"array","items":{"type":"string"}}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.table === undefined) && (missing0 = "table"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.incremental === undefined) && (missing0 = "incremental"))) || ((data.primaryKey === undefined) && (missing0 = "primaryKey"))){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema22.properties, key0))){
validate52.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("table-closed" !== data.kind){
validate52.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "table-closed"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate52.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data2 = data.bucket;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate52.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: schema22.properties.bucket.type}}];
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
if(typeof data.table !== "string"){
validate52.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data4 = data.rows;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate52.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data5 = data.columns;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data5[i0] !== "string"){
validate52.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data7 = data.bytes;
const _errs15 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate52.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incremental !== undefined){
const _errs17 = errors;
if(typeof data.incremental !== "boolean"){
validate52.errors = [{instancePath:instancePath+"/incremental",schemaPath:"#/properties/incremental/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryKey !== undefined){
let data9 = data.primaryKey;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid2 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs21 = errors;
if(typeof data9[i1] !== "string"){
validate52.errors = [{instancePath:instancePath+"/primaryKey/" + i1,schemaPath:"#/properties/primaryKey/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs21 === errors;
if(!valid2){
break;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/primaryKey",schemaPath:"#/properties/primaryKey/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
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
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","additionalProperties":false,"required":["kind","atMs","ok","requests","logins","discarded","rows","tookMs"],"properties":{"kind":{"const":"run-finished"},"atMs":{"type":"integer"},"ok":{"type":"boolean"},"requests":{"type":"integer"},"logins":{"type":"integer"},"discarded":{"type":"integer"},"rows":{"type":"integer"},"tookMs":{"type":"integer"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.ok === undefined) && (missing0 = "ok"))) || ((data.requests === undefined) && (missing0 = "requests"))) || ((data.logins === undefined) && (missing0 = "logins"))) || ((data.discarded === undefined) && (missing0 = "discarded"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.tookMs === undefined) && (missing0 = "tookMs"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "atMs")) || (key0 === "ok")) || (key0 === "requests")) || (key0 === "logins")) || (key0 === "discarded")) || (key0 === "rows")) || (key0 === "tookMs"))){
validate54.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("run-finished" !== data.kind){
validate54.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "run-finished"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate54.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ok !== undefined){
const _errs5 = errors;
if(typeof data.ok !== "boolean"){
validate54.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requests !== undefined){
let data3 = data.requests;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate54.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.logins !== undefined){
let data4 = data.logins;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate54.errors = [{instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
let data5 = data.discarded;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate54.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data6 = data.rows;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate54.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tookMs !== undefined){
let data7 = data.tookMs;
const _errs15 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate54.errors = [{instancePath:instancePath+"/tookMs",schemaPath:"#/properties/tookMs/type",keyword:"type",params:{type: "integer"}}];
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
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///event.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
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
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
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
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
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
if(!(validate38(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
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
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
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
if(!(validate42(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
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
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
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
if(!(validate46(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
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
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
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
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
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
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
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
if(!(validate54(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
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
validate21.errors = vErrors;
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
validate21.errors = vErrors;
return errors === 0;
}

