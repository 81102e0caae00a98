// Generated from schema/event.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateEvent = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"sluice:///event.schema.json","title":"RunEvent","description":"What a run tells while it goes on: one stream, read by logs, progress, tests and reports.","oneOf":[{"$ref":"#/definitions/RunStarted"},{"$ref":"#/definitions/JobStarted"},{"$ref":"#/definitions/RequestSent"},{"$ref":"#/definitions/ResponseReceived"},{"$ref":"#/definitions/AttemptFailed"},{"$ref":"#/definitions/Waited"},{"$ref":"#/definitions/CredentialsObtained"},{"$ref":"#/definitions/RecordsSelected"},{"$ref":"#/definitions/PageFollowed"},{"$ref":"#/definitions/PagingStopped"},{"$ref":"#/definitions/Warning"},{"$ref":"#/definitions/Log"},{"$ref":"#/definitions/JobFinished"},{"$ref":"#/definitions/TableClosed"},{"$ref":"#/definitions/RunFinished"}],"definitions":{"RunStarted":{"title":"RunStarted","description":"A run (an iteration) begins.","type":"object","additionalProperties":false,"required":["kind","atMs","iteration","debug","authentication"],"properties":{"kind":{"const":"run-started","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"iteration":{"type":["integer","null"],"description":"Index of the iteration, or null."},"debug":{"type":"boolean","description":"Whether `config.debug` asks for an event for each request to be shown (LOG-1)."},"authentication":{"type":"string","description":"The kind of credentials."}}},"JobStarted":{"title":"JobStarted","description":"A job execution begins.","type":"object","additionalProperties":false,"required":["kind","atMs","job","jobId","endpoint","depth"],"properties":{"kind":{"const":"job-started","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"jobId":{"type":"string","description":"Identity of the job."},"endpoint":{"type":"string","description":"The endpoint with its placeholders filled in, secrets redacted."},"depth":{"type":"integer","description":"0 for a top-level job."}}},"RequestSent":{"title":"RequestSent","description":"An attempt is about to go out, authentication applied (LOG-2).","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","page","method","url","headers","redirect"],"properties":{"kind":{"const":"request-sent","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"Page of the job, from 1."},"method":{"type":"string","description":"HTTP method."},"url":{"type":"string","description":"Absolute URL, secrets redacted."},"headers":{"type":"array","description":"Header lines, secrets redacted.","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2,"description":"Name and value."}},"redirect":{"type":"integer","description":"How many redirects led here."}}},"ResponseReceived":{"title":"ResponseReceived","description":"An answer has come.","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","status","bytes","tookMs"],"properties":{"kind":{"const":"response-received","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"status":{"type":"integer","description":"HTTP status."},"bytes":{"type":"integer","description":"Size of the decoded body."},"tookMs":{"type":"integer","description":"Time from sending."}}},"AttemptFailed":{"title":"AttemptFailed","description":"An attempt had no usable answer.","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","reason","status","retryInMs"],"properties":{"kind":{"const":"attempt-failed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"reason":{"type":"string","description":"What happened, secrets redacted."},"status":{"type":["integer","null"],"description":"HTTP status, if there was one."},"retryInMs":{"type":["integer","null"],"description":"The wait before the next attempt; null when there is none."}}},"Waited":{"title":"Waited","description":"The run waited.","type":"object","additionalProperties":false,"required":["kind","atMs","ms","reason"],"properties":{"kind":{"const":"waited","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"ms":{"type":"integer","description":"How long."},"reason":{"enum":["back-off","retry-after","ssh-tunnel","rate"],"description":"Why."}}},"CredentialsObtained":{"title":"CredentialsObtained","description":"A login has succeeded.","type":"object","additionalProperties":false,"required":["kind","atMs","reason","expiresAtMs"],"properties":{"kind":{"const":"credentials-obtained","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"reason":{"enum":["first","expired","before-every-request"],"description":"Why it was needed."},"expiresAtMs":{"type":["integer","null"],"description":"When it stops holding; null: never."}}},"RecordsSelected":{"title":"RecordsSelected","description":"A page’s records were found.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","records"],"properties":{"kind":{"const":"records-selected","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"Page, from 1."},"records":{"type":"integer","description":"How many."}}},"PageFollowed":{"title":"PageFollowed","description":"Another page will be asked for.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","next"],"properties":{"kind":{"const":"page-followed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"The page that led on."},"next":{"type":"string","description":"In words: offset=200, or where the next URL came from."}}},"PagingStopped":{"title":"PagingStopped","description":"A job’s paging has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","reason","message"],"properties":{"kind":{"const":"paging-stopped","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"The last page."},"reason":{"type":"string","description":"A stable name, for example `underflow`."},"message":{"type":"string","description":"In words."}}},"Warning":{"title":"Warning","description":"Something a person should know.","type":"object","additionalProperties":false,"required":["kind","atMs","message","job","rule"],"properties":{"kind":{"const":"warning","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"message":{"type":"string","description":"In words."},"job":{"type":["string","null"],"description":"JSON Pointer of the job, if it is about one."},"rule":{"type":"string","description":"A stable name."}}},"Log":{"title":"Log","description":"Anything else worth a line.","type":"object","additionalProperties":false,"required":["kind","atMs","level","message"],"properties":{"kind":{"const":"log","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"level":{"enum":["debug","info"],"description":"How much it matters."},"message":{"type":"string","description":"In words."}}},"JobFinished":{"title":"JobFinished","description":"A job execution has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","job","pages","records"],"properties":{"kind":{"const":"job-finished","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"pages":{"type":"integer","description":"Pages processed."},"records":{"type":"integer","description":"Records found."}}},"TableClosed":{"title":"TableClosed","description":"A table is complete.","type":"object","additionalProperties":false,"required":["kind","atMs","bucket","table","rows","columns","bytes","incremental","primaryKey"],"properties":{"kind":{"const":"table-closed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"bucket":{"type":["string","null"],"description":"Bucket."},"table":{"type":"string","description":"Name."},"rows":{"type":"integer","description":"Rows."},"columns":{"type":"array","description":"Column names.","items":{"type":"string"}},"bytes":{"type":"integer","description":"Size."},"incremental":{"type":"boolean","description":"As in the manifest."},"primaryKey":{"type":"array","description":"Column names.","items":{"type":"string"}}}},"RunFinished":{"title":"RunFinished","description":"Everything has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","ok","requests","logins","rows","tookMs"],"properties":{"kind":{"const":"run-finished","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"ok":{"type":"boolean","description":"Whether it ended well."},"requests":{"type":"integer","description":"Attempts sent."},"logins":{"type":"integer","description":"Logins that succeeded."},"rows":{"type":"integer","description":"Rows written."},"tookMs":{"type":"integer","description":"Time on the run’s clock."}}}}};
const schema12 = {"title":"RunStarted","description":"A run (an iteration) begins.","type":"object","additionalProperties":false,"required":["kind","atMs","iteration","debug","authentication"],"properties":{"kind":{"const":"run-started","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"iteration":{"type":["integer","null"],"description":"Index of the iteration, or null."},"debug":{"type":"boolean","description":"Whether `config.debug` asks for an event for each request to be shown (LOG-1)."},"authentication":{"type":"string","description":"The kind of credentials."}}};
const schema13 = {"title":"JobStarted","description":"A job execution begins.","type":"object","additionalProperties":false,"required":["kind","atMs","job","jobId","endpoint","depth"],"properties":{"kind":{"const":"job-started","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"jobId":{"type":"string","description":"Identity of the job."},"endpoint":{"type":"string","description":"The endpoint with its placeholders filled in, secrets redacted."},"depth":{"type":"integer","description":"0 for a top-level job."}}};
const schema14 = {"title":"RequestSent","description":"An attempt is about to go out, authentication applied (LOG-2).","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","page","method","url","headers","redirect"],"properties":{"kind":{"const":"request-sent","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"Page of the job, from 1."},"method":{"type":"string","description":"HTTP method."},"url":{"type":"string","description":"Absolute URL, secrets redacted."},"headers":{"type":"array","description":"Header lines, secrets redacted.","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2,"description":"Name and value."}},"redirect":{"type":"integer","description":"How many redirects led here."}}};
const schema15 = {"title":"ResponseReceived","description":"An answer has come.","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","status","bytes","tookMs"],"properties":{"kind":{"const":"response-received","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"status":{"type":"integer","description":"HTTP status."},"bytes":{"type":"integer","description":"Size of the decoded body."},"tookMs":{"type":"integer","description":"Time from sending."}}};
const schema16 = {"title":"AttemptFailed","description":"An attempt had no usable answer.","type":"object","additionalProperties":false,"required":["kind","atMs","exchange","attempt","purpose","job","reason","status","retryInMs"],"properties":{"kind":{"const":"attempt-failed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"exchange":{"type":"integer","description":"Number of the logical request in the run, from 1."},"attempt":{"type":"integer","description":"Attempt of that request, from 1."},"purpose":{"enum":["api","login"],"description":"What the request is for."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"reason":{"type":"string","description":"What happened, secrets redacted."},"status":{"type":["integer","null"],"description":"HTTP status, if there was one."},"retryInMs":{"type":["integer","null"],"description":"The wait before the next attempt; null when there is none."}}};
const schema17 = {"title":"Waited","description":"The run waited.","type":"object","additionalProperties":false,"required":["kind","atMs","ms","reason"],"properties":{"kind":{"const":"waited","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"ms":{"type":"integer","description":"How long."},"reason":{"enum":["back-off","retry-after","ssh-tunnel","rate"],"description":"Why."}}};
const schema18 = {"title":"CredentialsObtained","description":"A login has succeeded.","type":"object","additionalProperties":false,"required":["kind","atMs","reason","expiresAtMs"],"properties":{"kind":{"const":"credentials-obtained","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"reason":{"enum":["first","expired","before-every-request"],"description":"Why it was needed."},"expiresAtMs":{"type":["integer","null"],"description":"When it stops holding; null: never."}}};
const schema19 = {"title":"RecordsSelected","description":"A page’s records were found.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","records"],"properties":{"kind":{"const":"records-selected","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"Page, from 1."},"records":{"type":"integer","description":"How many."}}};
const schema20 = {"title":"PageFollowed","description":"Another page will be asked for.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","next"],"properties":{"kind":{"const":"page-followed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"The page that led on."},"next":{"type":"string","description":"In words: offset=200, or where the next URL came from."}}};
const schema21 = {"title":"PagingStopped","description":"A job’s paging has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","job","page","reason","message"],"properties":{"kind":{"const":"paging-stopped","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"page":{"type":"integer","description":"The last page."},"reason":{"type":"string","description":"A stable name, for example `underflow`."},"message":{"type":"string","description":"In words."}}};
const schema22 = {"title":"Warning","description":"Something a person should know.","type":"object","additionalProperties":false,"required":["kind","atMs","message","job","rule"],"properties":{"kind":{"const":"warning","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"message":{"type":"string","description":"In words."},"job":{"type":["string","null"],"description":"JSON Pointer of the job, if it is about one."},"rule":{"type":"string","description":"A stable name."}}};
const schema23 = {"title":"Log","description":"Anything else worth a line.","type":"object","additionalProperties":false,"required":["kind","atMs","level","message"],"properties":{"kind":{"const":"log","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"level":{"enum":["debug","info"],"description":"How much it matters."},"message":{"type":"string","description":"In words."}}};
const schema24 = {"title":"JobFinished","description":"A job execution has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","job","pages","records"],"properties":{"kind":{"const":"job-finished","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"job":{"type":"string","description":"JSON Pointer of the job in the configuration."},"pages":{"type":"integer","description":"Pages processed."},"records":{"type":"integer","description":"Records found."}}};
const schema25 = {"title":"TableClosed","description":"A table is complete.","type":"object","additionalProperties":false,"required":["kind","atMs","bucket","table","rows","columns","bytes","incremental","primaryKey"],"properties":{"kind":{"const":"table-closed","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"bucket":{"type":["string","null"],"description":"Bucket."},"table":{"type":"string","description":"Name."},"rows":{"type":"integer","description":"Rows."},"columns":{"type":"array","description":"Column names.","items":{"type":"string"}},"bytes":{"type":"integer","description":"Size."},"incremental":{"type":"boolean","description":"As in the manifest."},"primaryKey":{"type":"array","description":"Column names.","items":{"type":"string"}}}};
const schema26 = {"title":"RunFinished","description":"Everything has ended.","type":"object","additionalProperties":false,"required":["kind","atMs","ok","requests","logins","rows","tookMs"],"properties":{"kind":{"const":"run-finished","description":"Which event."},"atMs":{"type":"integer","description":"When, in milliseconds since the epoch of the run’s clock."},"ok":{"type":"boolean","description":"Whether it ended well."},"requests":{"type":"integer","description":"Attempts sent."},"logins":{"type":"integer","description":"Logins that succeeded."},"rows":{"type":"integer","description":"Rows written."},"tookMs":{"type":"integer","description":"Time on the run’s clock."}}};
const func2 = Object.prototype.hasOwnProperty;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///event.schema.json" */;
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
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.atMs === undefined) && (missing0 = "atMs"))) || ((data.iteration === undefined) && (missing0 = "iteration"))) || ((data.debug === undefined) && (missing0 = "debug"))) || ((data.authentication === undefined) && (missing0 = "authentication"))){
const err0 = {instancePath,schemaPath:"#/definitions/RunStarted/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
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
if(!(((((key0 === "kind") || (key0 === "atMs")) || (key0 === "iteration")) || (key0 === "debug")) || (key0 === "authentication"))){
const err1 = {instancePath,schemaPath:"#/definitions/RunStarted/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
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
if("run-started" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RunStarted/properties/kind/const",keyword:"const",params:{allowedValue: "run-started"},message:"must be equal to constant"};
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
if(data.atMs !== undefined){
let data1 = data.atMs;
const _errs6 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/RunStarted/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
if(data.iteration !== undefined){
let data2 = data.iteration;
const _errs8 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err4 = {instancePath:instancePath+"/iteration",schemaPath:"#/definitions/RunStarted/properties/iteration/type",keyword:"type",params:{type: schema12.properties.iteration.type},message:"must be integer,null"};
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
if(valid2){
if(data.debug !== undefined){
const _errs10 = errors;
if(typeof data.debug !== "boolean"){
const err5 = {instancePath:instancePath+"/debug",schemaPath:"#/definitions/RunStarted/properties/debug/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.authentication !== undefined){
const _errs12 = errors;
if(typeof data.authentication !== "string"){
const err6 = {instancePath:instancePath+"/authentication",schemaPath:"#/definitions/RunStarted/properties/authentication/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/definitions/RunStarted/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((((data.kind === undefined) && (missing1 = "kind")) || ((data.atMs === undefined) && (missing1 = "atMs"))) || ((data.job === undefined) && (missing1 = "job"))) || ((data.jobId === undefined) && (missing1 = "jobId"))) || ((data.endpoint === undefined) && (missing1 = "endpoint"))) || ((data.depth === undefined) && (missing1 = "depth"))){
const err8 = {instancePath,schemaPath:"#/definitions/JobStarted/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
const _errs17 = errors;
for(const key1 in data){
if(!((((((key1 === "kind") || (key1 === "atMs")) || (key1 === "job")) || (key1 === "jobId")) || (key1 === "endpoint")) || (key1 === "depth"))){
const err9 = {instancePath,schemaPath:"#/definitions/JobStarted/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
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
if(_errs17 === errors){
if(data.kind !== undefined){
const _errs18 = errors;
if("job-started" !== data.kind){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/JobStarted/properties/kind/const",keyword:"const",params:{allowedValue: "job-started"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.atMs !== undefined){
let data6 = data.atMs;
const _errs19 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err11 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/JobStarted/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
if(data.job !== undefined){
const _errs21 = errors;
if(typeof data.job !== "string"){
const err12 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/JobStarted/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
if(data.jobId !== undefined){
const _errs23 = errors;
if(typeof data.jobId !== "string"){
const err13 = {instancePath:instancePath+"/jobId",schemaPath:"#/definitions/JobStarted/properties/jobId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
if(valid4){
if(data.endpoint !== undefined){
const _errs25 = errors;
if(typeof data.endpoint !== "string"){
const err14 = {instancePath:instancePath+"/endpoint",schemaPath:"#/definitions/JobStarted/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.depth !== undefined){
let data10 = data.depth;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err15 = {instancePath:instancePath+"/depth",schemaPath:"#/definitions/JobStarted/properties/depth/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid4 = _errs27 === errors;
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
else {
const err16 = {instancePath,schemaPath:"#/definitions/JobStarted/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((((((((data.kind === undefined) && (missing2 = "kind")) || ((data.atMs === undefined) && (missing2 = "atMs"))) || ((data.exchange === undefined) && (missing2 = "exchange"))) || ((data.attempt === undefined) && (missing2 = "attempt"))) || ((data.purpose === undefined) && (missing2 = "purpose"))) || ((data.job === undefined) && (missing2 = "job"))) || ((data.page === undefined) && (missing2 = "page"))) || ((data.method === undefined) && (missing2 = "method"))) || ((data.url === undefined) && (missing2 = "url"))) || ((data.headers === undefined) && (missing2 = "headers"))) || ((data.redirect === undefined) && (missing2 = "redirect"))){
const err17 = {instancePath,schemaPath:"#/definitions/RequestSent/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
const _errs32 = errors;
for(const key2 in data){
if(!(func2.call(schema14.properties, key2))){
const err18 = {instancePath,schemaPath:"#/definitions/RequestSent/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
break;
}
}
if(_errs32 === errors){
if(data.kind !== undefined){
const _errs33 = errors;
if("request-sent" !== data.kind){
const err19 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RequestSent/properties/kind/const",keyword:"const",params:{allowedValue: "request-sent"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.atMs !== undefined){
let data12 = data.atMs;
const _errs34 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err20 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/RequestSent/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
if(data.exchange !== undefined){
let data13 = data.exchange;
const _errs36 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err21 = {instancePath:instancePath+"/exchange",schemaPath:"#/definitions/RequestSent/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
if(data.attempt !== undefined){
let data14 = data.attempt;
const _errs38 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err22 = {instancePath:instancePath+"/attempt",schemaPath:"#/definitions/RequestSent/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
if(data.purpose !== undefined){
let data15 = data.purpose;
const _errs40 = errors;
if(!((data15 === "api") || (data15 === "login"))){
const err23 = {instancePath:instancePath+"/purpose",schemaPath:"#/definitions/RequestSent/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema14.properties.purpose.enum},message:"must be equal to one of the allowed values"};
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
if(valid6){
if(data.job !== undefined){
const _errs41 = errors;
if(typeof data.job !== "string"){
const err24 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/RequestSent/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.page !== undefined){
let data17 = data.page;
const _errs43 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err25 = {instancePath:instancePath+"/page",schemaPath:"#/definitions/RequestSent/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var valid6 = _errs43 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.method !== undefined){
const _errs45 = errors;
if(typeof data.method !== "string"){
const err26 = {instancePath:instancePath+"/method",schemaPath:"#/definitions/RequestSent/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid6 = _errs45 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.url !== undefined){
const _errs47 = errors;
if(typeof data.url !== "string"){
const err27 = {instancePath:instancePath+"/url",schemaPath:"#/definitions/RequestSent/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid6 = _errs47 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.headers !== undefined){
let data20 = data.headers;
const _errs49 = errors;
if(errors === _errs49){
if(Array.isArray(data20)){
var valid7 = true;
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data21)){
if(data21.length > 2){
const err28 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/definitions/RequestSent/properties/headers/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data21.length < 2){
const err29 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/definitions/RequestSent/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
var valid8 = true;
const len1 = data21.length;
for(let i1=0; i1<len1; i1++){
const _errs53 = errors;
if(typeof data21[i1] !== "string"){
const err30 = {instancePath:instancePath+"/headers/" + i0+"/" + i1,schemaPath:"#/definitions/RequestSent/properties/headers/items/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid8 = _errs53 === errors;
if(!valid8){
break;
}
}
}
}
}
else {
const err31 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/definitions/RequestSent/properties/headers/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var valid7 = _errs51 === errors;
if(!valid7){
break;
}
}
}
else {
const err32 = {instancePath:instancePath+"/headers",schemaPath:"#/definitions/RequestSent/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var valid6 = _errs49 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.redirect !== undefined){
let data23 = data.redirect;
const _errs55 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err33 = {instancePath:instancePath+"/redirect",schemaPath:"#/definitions/RequestSent/properties/redirect/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid6 = _errs55 === errors;
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
}
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/definitions/RequestSent/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid0 = _errs29 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((((((((((data.kind === undefined) && (missing3 = "kind")) || ((data.atMs === undefined) && (missing3 = "atMs"))) || ((data.exchange === undefined) && (missing3 = "exchange"))) || ((data.attempt === undefined) && (missing3 = "attempt"))) || ((data.purpose === undefined) && (missing3 = "purpose"))) || ((data.job === undefined) && (missing3 = "job"))) || ((data.status === undefined) && (missing3 = "status"))) || ((data.bytes === undefined) && (missing3 = "bytes"))) || ((data.tookMs === undefined) && (missing3 = "tookMs"))){
const err35 = {instancePath,schemaPath:"#/definitions/ResponseReceived/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
const _errs60 = errors;
for(const key3 in data){
if(!(func2.call(schema15.properties, key3))){
const err36 = {instancePath,schemaPath:"#/definitions/ResponseReceived/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
break;
}
}
if(_errs60 === errors){
if(data.kind !== undefined){
const _errs61 = errors;
if("response-received" !== data.kind){
const err37 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/ResponseReceived/properties/kind/const",keyword:"const",params:{allowedValue: "response-received"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var valid10 = _errs61 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.atMs !== undefined){
let data25 = data.atMs;
const _errs62 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err38 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/ResponseReceived/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var valid10 = _errs62 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.exchange !== undefined){
let data26 = data.exchange;
const _errs64 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err39 = {instancePath:instancePath+"/exchange",schemaPath:"#/definitions/ResponseReceived/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var valid10 = _errs64 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.attempt !== undefined){
let data27 = data.attempt;
const _errs66 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err40 = {instancePath:instancePath+"/attempt",schemaPath:"#/definitions/ResponseReceived/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var valid10 = _errs66 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.purpose !== undefined){
let data28 = data.purpose;
const _errs68 = errors;
if(!((data28 === "api") || (data28 === "login"))){
const err41 = {instancePath:instancePath+"/purpose",schemaPath:"#/definitions/ResponseReceived/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema15.properties.purpose.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var valid10 = _errs68 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.job !== undefined){
const _errs69 = errors;
if(typeof data.job !== "string"){
const err42 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/ResponseReceived/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var valid10 = _errs69 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.status !== undefined){
let data30 = data.status;
const _errs71 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err43 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/ResponseReceived/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var valid10 = _errs71 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.bytes !== undefined){
let data31 = data.bytes;
const _errs73 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err44 = {instancePath:instancePath+"/bytes",schemaPath:"#/definitions/ResponseReceived/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var valid10 = _errs73 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.tookMs !== undefined){
let data32 = data.tookMs;
const _errs75 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err45 = {instancePath:instancePath+"/tookMs",schemaPath:"#/definitions/ResponseReceived/properties/tookMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid10 = _errs75 === errors;
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
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/definitions/ResponseReceived/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid0 = _errs57 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs77 = errors;
const _errs78 = errors;
if(errors === _errs78){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((((((((((data.kind === undefined) && (missing4 = "kind")) || ((data.atMs === undefined) && (missing4 = "atMs"))) || ((data.exchange === undefined) && (missing4 = "exchange"))) || ((data.attempt === undefined) && (missing4 = "attempt"))) || ((data.purpose === undefined) && (missing4 = "purpose"))) || ((data.job === undefined) && (missing4 = "job"))) || ((data.reason === undefined) && (missing4 = "reason"))) || ((data.status === undefined) && (missing4 = "status"))) || ((data.retryInMs === undefined) && (missing4 = "retryInMs"))){
const err47 = {instancePath,schemaPath:"#/definitions/AttemptFailed/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
const _errs80 = errors;
for(const key4 in data){
if(!(func2.call(schema16.properties, key4))){
const err48 = {instancePath,schemaPath:"#/definitions/AttemptFailed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
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
if(_errs80 === errors){
if(data.kind !== undefined){
const _errs81 = errors;
if("attempt-failed" !== data.kind){
const err49 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/AttemptFailed/properties/kind/const",keyword:"const",params:{allowedValue: "attempt-failed"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var valid12 = _errs81 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.atMs !== undefined){
let data34 = data.atMs;
const _errs82 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err50 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/AttemptFailed/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var valid12 = _errs82 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.exchange !== undefined){
let data35 = data.exchange;
const _errs84 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err51 = {instancePath:instancePath+"/exchange",schemaPath:"#/definitions/AttemptFailed/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var valid12 = _errs84 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.attempt !== undefined){
let data36 = data.attempt;
const _errs86 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err52 = {instancePath:instancePath+"/attempt",schemaPath:"#/definitions/AttemptFailed/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var valid12 = _errs86 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.purpose !== undefined){
let data37 = data.purpose;
const _errs88 = errors;
if(!((data37 === "api") || (data37 === "login"))){
const err53 = {instancePath:instancePath+"/purpose",schemaPath:"#/definitions/AttemptFailed/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema16.properties.purpose.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var valid12 = _errs88 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.job !== undefined){
const _errs89 = errors;
if(typeof data.job !== "string"){
const err54 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/AttemptFailed/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var valid12 = _errs89 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.reason !== undefined){
const _errs91 = errors;
if(typeof data.reason !== "string"){
const err55 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/AttemptFailed/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var valid12 = _errs91 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.status !== undefined){
let data40 = data.status;
const _errs93 = errors;
if((!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))) && (data40 !== null)){
const err56 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/AttemptFailed/properties/status/type",keyword:"type",params:{type: schema16.properties.status.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var valid12 = _errs93 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.retryInMs !== undefined){
let data41 = data.retryInMs;
const _errs95 = errors;
if((!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))) && (data41 !== null)){
const err57 = {instancePath:instancePath+"/retryInMs",schemaPath:"#/definitions/AttemptFailed/properties/retryInMs/type",keyword:"type",params:{type: schema16.properties.retryInMs.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var valid12 = _errs95 === errors;
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
}
}
}
}
else {
const err58 = {instancePath,schemaPath:"#/definitions/AttemptFailed/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid0 = _errs77 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs97 = errors;
const _errs98 = errors;
if(errors === _errs98){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((((data.kind === undefined) && (missing5 = "kind")) || ((data.atMs === undefined) && (missing5 = "atMs"))) || ((data.ms === undefined) && (missing5 = "ms"))) || ((data.reason === undefined) && (missing5 = "reason"))){
const err59 = {instancePath,schemaPath:"#/definitions/Waited/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
else {
const _errs100 = errors;
for(const key5 in data){
if(!((((key5 === "kind") || (key5 === "atMs")) || (key5 === "ms")) || (key5 === "reason"))){
const err60 = {instancePath,schemaPath:"#/definitions/Waited/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
break;
}
}
if(_errs100 === errors){
if(data.kind !== undefined){
const _errs101 = errors;
if("waited" !== data.kind){
const err61 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/Waited/properties/kind/const",keyword:"const",params:{allowedValue: "waited"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var valid14 = _errs101 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.atMs !== undefined){
let data43 = data.atMs;
const _errs102 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err62 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Waited/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var valid14 = _errs102 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.ms !== undefined){
let data44 = data.ms;
const _errs104 = errors;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err63 = {instancePath:instancePath+"/ms",schemaPath:"#/definitions/Waited/properties/ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var valid14 = _errs104 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.reason !== undefined){
let data45 = data.reason;
const _errs106 = errors;
if(!((((data45 === "back-off") || (data45 === "retry-after")) || (data45 === "ssh-tunnel")) || (data45 === "rate"))){
const err64 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/Waited/properties/reason/enum",keyword:"enum",params:{allowedValues: schema17.properties.reason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var valid14 = _errs106 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/definitions/Waited/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
var _valid0 = _errs97 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs107 = errors;
const _errs108 = errors;
if(errors === _errs108){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((((data.kind === undefined) && (missing6 = "kind")) || ((data.atMs === undefined) && (missing6 = "atMs"))) || ((data.reason === undefined) && (missing6 = "reason"))) || ((data.expiresAtMs === undefined) && (missing6 = "expiresAtMs"))){
const err66 = {instancePath,schemaPath:"#/definitions/CredentialsObtained/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
const _errs110 = errors;
for(const key6 in data){
if(!((((key6 === "kind") || (key6 === "atMs")) || (key6 === "reason")) || (key6 === "expiresAtMs"))){
const err67 = {instancePath,schemaPath:"#/definitions/CredentialsObtained/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
break;
}
}
if(_errs110 === errors){
if(data.kind !== undefined){
const _errs111 = errors;
if("credentials-obtained" !== data.kind){
const err68 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/CredentialsObtained/properties/kind/const",keyword:"const",params:{allowedValue: "credentials-obtained"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var valid16 = _errs111 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.atMs !== undefined){
let data47 = data.atMs;
const _errs112 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err69 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/CredentialsObtained/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var valid16 = _errs112 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.reason !== undefined){
let data48 = data.reason;
const _errs114 = errors;
if(!(((data48 === "first") || (data48 === "expired")) || (data48 === "before-every-request"))){
const err70 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/CredentialsObtained/properties/reason/enum",keyword:"enum",params:{allowedValues: schema18.properties.reason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
var valid16 = _errs114 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.expiresAtMs !== undefined){
let data49 = data.expiresAtMs;
const _errs115 = errors;
if((!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))) && (data49 !== null)){
const err71 = {instancePath:instancePath+"/expiresAtMs",schemaPath:"#/definitions/CredentialsObtained/properties/expiresAtMs/type",keyword:"type",params:{type: schema18.properties.expiresAtMs.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var valid16 = _errs115 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
}
}
else {
const err72 = {instancePath,schemaPath:"#/definitions/CredentialsObtained/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var _valid0 = _errs107 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
const _errs117 = errors;
const _errs118 = errors;
if(errors === _errs118){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((((((data.kind === undefined) && (missing7 = "kind")) || ((data.atMs === undefined) && (missing7 = "atMs"))) || ((data.job === undefined) && (missing7 = "job"))) || ((data.page === undefined) && (missing7 = "page"))) || ((data.records === undefined) && (missing7 = "records"))){
const err73 = {instancePath,schemaPath:"#/definitions/RecordsSelected/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
else {
const _errs120 = errors;
for(const key7 in data){
if(!(((((key7 === "kind") || (key7 === "atMs")) || (key7 === "job")) || (key7 === "page")) || (key7 === "records"))){
const err74 = {instancePath,schemaPath:"#/definitions/RecordsSelected/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
break;
}
}
if(_errs120 === errors){
if(data.kind !== undefined){
const _errs121 = errors;
if("records-selected" !== data.kind){
const err75 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RecordsSelected/properties/kind/const",keyword:"const",params:{allowedValue: "records-selected"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var valid18 = _errs121 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.atMs !== undefined){
let data51 = data.atMs;
const _errs122 = errors;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err76 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/RecordsSelected/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var valid18 = _errs122 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.job !== undefined){
const _errs124 = errors;
if(typeof data.job !== "string"){
const err77 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/RecordsSelected/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var valid18 = _errs124 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.page !== undefined){
let data53 = data.page;
const _errs126 = errors;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err78 = {instancePath:instancePath+"/page",schemaPath:"#/definitions/RecordsSelected/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var valid18 = _errs126 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.records !== undefined){
let data54 = data.records;
const _errs128 = errors;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err79 = {instancePath:instancePath+"/records",schemaPath:"#/definitions/RecordsSelected/properties/records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var valid18 = _errs128 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/definitions/RecordsSelected/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
var _valid0 = _errs117 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
}
const _errs130 = errors;
const _errs131 = errors;
if(errors === _errs131){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((((((data.kind === undefined) && (missing8 = "kind")) || ((data.atMs === undefined) && (missing8 = "atMs"))) || ((data.job === undefined) && (missing8 = "job"))) || ((data.page === undefined) && (missing8 = "page"))) || ((data.next === undefined) && (missing8 = "next"))){
const err81 = {instancePath,schemaPath:"#/definitions/PageFollowed/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
const _errs133 = errors;
for(const key8 in data){
if(!(((((key8 === "kind") || (key8 === "atMs")) || (key8 === "job")) || (key8 === "page")) || (key8 === "next"))){
const err82 = {instancePath,schemaPath:"#/definitions/PageFollowed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
break;
}
}
if(_errs133 === errors){
if(data.kind !== undefined){
const _errs134 = errors;
if("page-followed" !== data.kind){
const err83 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/PageFollowed/properties/kind/const",keyword:"const",params:{allowedValue: "page-followed"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var valid20 = _errs134 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.atMs !== undefined){
let data56 = data.atMs;
const _errs135 = errors;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err84 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/PageFollowed/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
var valid20 = _errs135 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.job !== undefined){
const _errs137 = errors;
if(typeof data.job !== "string"){
const err85 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/PageFollowed/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var valid20 = _errs137 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.page !== undefined){
let data58 = data.page;
const _errs139 = errors;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err86 = {instancePath:instancePath+"/page",schemaPath:"#/definitions/PageFollowed/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var valid20 = _errs139 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.next !== undefined){
const _errs141 = errors;
if(typeof data.next !== "string"){
const err87 = {instancePath:instancePath+"/next",schemaPath:"#/definitions/PageFollowed/properties/next/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var valid20 = _errs141 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
}
}
}
else {
const err88 = {instancePath,schemaPath:"#/definitions/PageFollowed/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
var _valid0 = _errs130 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
}
const _errs143 = errors;
const _errs144 = errors;
if(errors === _errs144){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if(((((((data.kind === undefined) && (missing9 = "kind")) || ((data.atMs === undefined) && (missing9 = "atMs"))) || ((data.job === undefined) && (missing9 = "job"))) || ((data.page === undefined) && (missing9 = "page"))) || ((data.reason === undefined) && (missing9 = "reason"))) || ((data.message === undefined) && (missing9 = "message"))){
const err89 = {instancePath,schemaPath:"#/definitions/PagingStopped/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
else {
const _errs146 = errors;
for(const key9 in data){
if(!((((((key9 === "kind") || (key9 === "atMs")) || (key9 === "job")) || (key9 === "page")) || (key9 === "reason")) || (key9 === "message"))){
const err90 = {instancePath,schemaPath:"#/definitions/PagingStopped/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
break;
}
}
if(_errs146 === errors){
if(data.kind !== undefined){
const _errs147 = errors;
if("paging-stopped" !== data.kind){
const err91 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/PagingStopped/properties/kind/const",keyword:"const",params:{allowedValue: "paging-stopped"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var valid22 = _errs147 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.atMs !== undefined){
let data61 = data.atMs;
const _errs148 = errors;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err92 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/PagingStopped/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var valid22 = _errs148 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.job !== undefined){
const _errs150 = errors;
if(typeof data.job !== "string"){
const err93 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/PagingStopped/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var valid22 = _errs150 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.page !== undefined){
let data63 = data.page;
const _errs152 = errors;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err94 = {instancePath:instancePath+"/page",schemaPath:"#/definitions/PagingStopped/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
var valid22 = _errs152 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.reason !== undefined){
const _errs154 = errors;
if(typeof data.reason !== "string"){
const err95 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/PagingStopped/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var valid22 = _errs154 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.message !== undefined){
const _errs156 = errors;
if(typeof data.message !== "string"){
const err96 = {instancePath:instancePath+"/message",schemaPath:"#/definitions/PagingStopped/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
var valid22 = _errs156 === errors;
}
else {
var valid22 = true;
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
const err97 = {instancePath,schemaPath:"#/definitions/PagingStopped/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
var _valid0 = _errs143 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
}
const _errs158 = errors;
const _errs159 = errors;
if(errors === _errs159){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((((((data.kind === undefined) && (missing10 = "kind")) || ((data.atMs === undefined) && (missing10 = "atMs"))) || ((data.message === undefined) && (missing10 = "message"))) || ((data.job === undefined) && (missing10 = "job"))) || ((data.rule === undefined) && (missing10 = "rule"))){
const err98 = {instancePath,schemaPath:"#/definitions/Warning/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
else {
const _errs161 = errors;
for(const key10 in data){
if(!(((((key10 === "kind") || (key10 === "atMs")) || (key10 === "message")) || (key10 === "job")) || (key10 === "rule"))){
const err99 = {instancePath,schemaPath:"#/definitions/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
break;
}
}
if(_errs161 === errors){
if(data.kind !== undefined){
const _errs162 = errors;
if("warning" !== data.kind){
const err100 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/Warning/properties/kind/const",keyword:"const",params:{allowedValue: "warning"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var valid24 = _errs162 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data.atMs !== undefined){
let data67 = data.atMs;
const _errs163 = errors;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err101 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Warning/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var valid24 = _errs163 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data.message !== undefined){
const _errs165 = errors;
if(typeof data.message !== "string"){
const err102 = {instancePath:instancePath+"/message",schemaPath:"#/definitions/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
var valid24 = _errs165 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data.job !== undefined){
let data69 = data.job;
const _errs167 = errors;
if((typeof data69 !== "string") && (data69 !== null)){
const err103 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/Warning/properties/job/type",keyword:"type",params:{type: schema22.properties.job.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
var valid24 = _errs167 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data.rule !== undefined){
const _errs169 = errors;
if(typeof data.rule !== "string"){
const err104 = {instancePath:instancePath+"/rule",schemaPath:"#/definitions/Warning/properties/rule/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
var valid24 = _errs169 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
}
}
}
else {
const err105 = {instancePath,schemaPath:"#/definitions/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
var _valid0 = _errs158 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 10];
}
else {
if(_valid0){
valid0 = true;
passing0 = 10;
}
const _errs171 = errors;
const _errs172 = errors;
if(errors === _errs172){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if(((((data.kind === undefined) && (missing11 = "kind")) || ((data.atMs === undefined) && (missing11 = "atMs"))) || ((data.level === undefined) && (missing11 = "level"))) || ((data.message === undefined) && (missing11 = "message"))){
const err106 = {instancePath,schemaPath:"#/definitions/Log/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
else {
const _errs174 = errors;
for(const key11 in data){
if(!((((key11 === "kind") || (key11 === "atMs")) || (key11 === "level")) || (key11 === "message"))){
const err107 = {instancePath,schemaPath:"#/definitions/Log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
break;
}
}
if(_errs174 === errors){
if(data.kind !== undefined){
const _errs175 = errors;
if("log" !== data.kind){
const err108 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/Log/properties/kind/const",keyword:"const",params:{allowedValue: "log"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
var valid26 = _errs175 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data.atMs !== undefined){
let data72 = data.atMs;
const _errs176 = errors;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err109 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Log/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
var valid26 = _errs176 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data.level !== undefined){
let data73 = data.level;
const _errs178 = errors;
if(!((data73 === "debug") || (data73 === "info"))){
const err110 = {instancePath:instancePath+"/level",schemaPath:"#/definitions/Log/properties/level/enum",keyword:"enum",params:{allowedValues: schema23.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
var valid26 = _errs178 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data.message !== undefined){
const _errs179 = errors;
if(typeof data.message !== "string"){
const err111 = {instancePath:instancePath+"/message",schemaPath:"#/definitions/Log/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var valid26 = _errs179 === errors;
}
else {
var valid26 = true;
}
}
}
}
}
}
}
else {
const err112 = {instancePath,schemaPath:"#/definitions/Log/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
var _valid0 = _errs171 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 11];
}
else {
if(_valid0){
valid0 = true;
passing0 = 11;
}
const _errs181 = errors;
const _errs182 = errors;
if(errors === _errs182){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((((((data.kind === undefined) && (missing12 = "kind")) || ((data.atMs === undefined) && (missing12 = "atMs"))) || ((data.job === undefined) && (missing12 = "job"))) || ((data.pages === undefined) && (missing12 = "pages"))) || ((data.records === undefined) && (missing12 = "records"))){
const err113 = {instancePath,schemaPath:"#/definitions/JobFinished/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
else {
const _errs184 = errors;
for(const key12 in data){
if(!(((((key12 === "kind") || (key12 === "atMs")) || (key12 === "job")) || (key12 === "pages")) || (key12 === "records"))){
const err114 = {instancePath,schemaPath:"#/definitions/JobFinished/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
break;
}
}
if(_errs184 === errors){
if(data.kind !== undefined){
const _errs185 = errors;
if("job-finished" !== data.kind){
const err115 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/JobFinished/properties/kind/const",keyword:"const",params:{allowedValue: "job-finished"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var valid28 = _errs185 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.atMs !== undefined){
let data76 = data.atMs;
const _errs186 = errors;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err116 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/JobFinished/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var valid28 = _errs186 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.job !== undefined){
const _errs188 = errors;
if(typeof data.job !== "string"){
const err117 = {instancePath:instancePath+"/job",schemaPath:"#/definitions/JobFinished/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
var valid28 = _errs188 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.pages !== undefined){
let data78 = data.pages;
const _errs190 = errors;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err118 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/JobFinished/properties/pages/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
var valid28 = _errs190 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.records !== undefined){
let data79 = data.records;
const _errs192 = errors;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err119 = {instancePath:instancePath+"/records",schemaPath:"#/definitions/JobFinished/properties/records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
var valid28 = _errs192 === errors;
}
else {
var valid28 = true;
}
}
}
}
}
}
}
}
else {
const err120 = {instancePath,schemaPath:"#/definitions/JobFinished/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
var _valid0 = _errs181 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 12];
}
else {
if(_valid0){
valid0 = true;
passing0 = 12;
}
const _errs194 = errors;
const _errs195 = errors;
if(errors === _errs195){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((((((((((data.kind === undefined) && (missing13 = "kind")) || ((data.atMs === undefined) && (missing13 = "atMs"))) || ((data.bucket === undefined) && (missing13 = "bucket"))) || ((data.table === undefined) && (missing13 = "table"))) || ((data.rows === undefined) && (missing13 = "rows"))) || ((data.columns === undefined) && (missing13 = "columns"))) || ((data.bytes === undefined) && (missing13 = "bytes"))) || ((data.incremental === undefined) && (missing13 = "incremental"))) || ((data.primaryKey === undefined) && (missing13 = "primaryKey"))){
const err121 = {instancePath,schemaPath:"#/definitions/TableClosed/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
else {
const _errs197 = errors;
for(const key13 in data){
if(!(func2.call(schema25.properties, key13))){
const err122 = {instancePath,schemaPath:"#/definitions/TableClosed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
break;
}
}
if(_errs197 === errors){
if(data.kind !== undefined){
const _errs198 = errors;
if("table-closed" !== data.kind){
const err123 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/TableClosed/properties/kind/const",keyword:"const",params:{allowedValue: "table-closed"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var valid30 = _errs198 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.atMs !== undefined){
let data81 = data.atMs;
const _errs199 = errors;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err124 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/TableClosed/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
var valid30 = _errs199 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.bucket !== undefined){
let data82 = data.bucket;
const _errs201 = errors;
if((typeof data82 !== "string") && (data82 !== null)){
const err125 = {instancePath:instancePath+"/bucket",schemaPath:"#/definitions/TableClosed/properties/bucket/type",keyword:"type",params:{type: schema25.properties.bucket.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
var valid30 = _errs201 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.table !== undefined){
const _errs203 = errors;
if(typeof data.table !== "string"){
const err126 = {instancePath:instancePath+"/table",schemaPath:"#/definitions/TableClosed/properties/table/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
var valid30 = _errs203 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.rows !== undefined){
let data84 = data.rows;
const _errs205 = errors;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err127 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/TableClosed/properties/rows/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
var valid30 = _errs205 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.columns !== undefined){
let data85 = data.columns;
const _errs207 = errors;
if(errors === _errs207){
if(Array.isArray(data85)){
var valid31 = true;
const len2 = data85.length;
for(let i2=0; i2<len2; i2++){
const _errs209 = errors;
if(typeof data85[i2] !== "string"){
const err128 = {instancePath:instancePath+"/columns/" + i2,schemaPath:"#/definitions/TableClosed/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
var valid31 = _errs209 === errors;
if(!valid31){
break;
}
}
}
else {
const err129 = {instancePath:instancePath+"/columns",schemaPath:"#/definitions/TableClosed/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
var valid30 = _errs207 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.bytes !== undefined){
let data87 = data.bytes;
const _errs211 = errors;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err130 = {instancePath:instancePath+"/bytes",schemaPath:"#/definitions/TableClosed/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
var valid30 = _errs211 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.incremental !== undefined){
const _errs213 = errors;
if(typeof data.incremental !== "boolean"){
const err131 = {instancePath:instancePath+"/incremental",schemaPath:"#/definitions/TableClosed/properties/incremental/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
var valid30 = _errs213 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.primaryKey !== undefined){
let data89 = data.primaryKey;
const _errs215 = errors;
if(errors === _errs215){
if(Array.isArray(data89)){
var valid32 = true;
const len3 = data89.length;
for(let i3=0; i3<len3; i3++){
const _errs217 = errors;
if(typeof data89[i3] !== "string"){
const err132 = {instancePath:instancePath+"/primaryKey/" + i3,schemaPath:"#/definitions/TableClosed/properties/primaryKey/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
var valid32 = _errs217 === errors;
if(!valid32){
break;
}
}
}
else {
const err133 = {instancePath:instancePath+"/primaryKey",schemaPath:"#/definitions/TableClosed/properties/primaryKey/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
var valid30 = _errs215 === errors;
}
else {
var valid30 = true;
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
const err134 = {instancePath,schemaPath:"#/definitions/TableClosed/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
var _valid0 = _errs194 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 13];
}
else {
if(_valid0){
valid0 = true;
passing0 = 13;
}
const _errs219 = errors;
const _errs220 = errors;
if(errors === _errs220){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing14;
if((((((((data.kind === undefined) && (missing14 = "kind")) || ((data.atMs === undefined) && (missing14 = "atMs"))) || ((data.ok === undefined) && (missing14 = "ok"))) || ((data.requests === undefined) && (missing14 = "requests"))) || ((data.logins === undefined) && (missing14 = "logins"))) || ((data.rows === undefined) && (missing14 = "rows"))) || ((data.tookMs === undefined) && (missing14 = "tookMs"))){
const err135 = {instancePath,schemaPath:"#/definitions/RunFinished/required",keyword:"required",params:{missingProperty: missing14},message:"must have required property '"+missing14+"'"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
else {
const _errs222 = errors;
for(const key14 in data){
if(!(((((((key14 === "kind") || (key14 === "atMs")) || (key14 === "ok")) || (key14 === "requests")) || (key14 === "logins")) || (key14 === "rows")) || (key14 === "tookMs"))){
const err136 = {instancePath,schemaPath:"#/definitions/RunFinished/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
break;
}
}
if(_errs222 === errors){
if(data.kind !== undefined){
const _errs223 = errors;
if("run-finished" !== data.kind){
const err137 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/RunFinished/properties/kind/const",keyword:"const",params:{allowedValue: "run-finished"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
var valid34 = _errs223 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.atMs !== undefined){
let data92 = data.atMs;
const _errs224 = errors;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err138 = {instancePath:instancePath+"/atMs",schemaPath:"#/definitions/RunFinished/properties/atMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
var valid34 = _errs224 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.ok !== undefined){
const _errs226 = errors;
if(typeof data.ok !== "boolean"){
const err139 = {instancePath:instancePath+"/ok",schemaPath:"#/definitions/RunFinished/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var valid34 = _errs226 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.requests !== undefined){
let data94 = data.requests;
const _errs228 = errors;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err140 = {instancePath:instancePath+"/requests",schemaPath:"#/definitions/RunFinished/properties/requests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
var valid34 = _errs228 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.logins !== undefined){
let data95 = data.logins;
const _errs230 = errors;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err141 = {instancePath:instancePath+"/logins",schemaPath:"#/definitions/RunFinished/properties/logins/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
var valid34 = _errs230 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.rows !== undefined){
let data96 = data.rows;
const _errs232 = errors;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err142 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/RunFinished/properties/rows/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
var valid34 = _errs232 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.tookMs !== undefined){
let data97 = data.tookMs;
const _errs234 = errors;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err143 = {instancePath:instancePath+"/tookMs",schemaPath:"#/definitions/RunFinished/properties/tookMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
var valid34 = _errs234 === errors;
}
else {
var valid34 = true;
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
const err144 = {instancePath,schemaPath:"#/definitions/RunFinished/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
var _valid0 = _errs219 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 14];
}
else {
if(_valid0){
valid0 = true;
passing0 = 14;
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
const err145 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
validate10.errors = vErrors;
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
validate10.errors = vErrors;
return errors === 0;
}

