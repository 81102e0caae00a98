// Generated from schema/trace.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateTrace = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["traceVersion","sluice","config","plan","lines"],"properties":{"traceVersion":{"const":1},"sluice":{"type":"string"},"config":{"type":"string"},"plan":{"type":"object"},"lines":{"type":"object","additionalProperties":{"type":"integer"}}},"$id":"sluice:///trace.schema.json"};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///trace.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.traceVersion === undefined) && (missing0 = "traceVersion")) || ((data.sluice === undefined) && (missing0 = "sluice"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.plan === undefined) && (missing0 = "plan"))) || ((data.lines === undefined) && (missing0 = "lines"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "traceVersion") || (key0 === "sluice")) || (key0 === "config")) || (key0 === "plan")) || (key0 === "lines"))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.traceVersion !== undefined){
const _errs2 = errors;
if(1 !== data.traceVersion){
validate21.errors = [{instancePath:instancePath+"/traceVersion",schemaPath:"#/properties/traceVersion/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sluice !== undefined){
const _errs3 = errors;
if(typeof data.sluice !== "string"){
validate21.errors = [{instancePath:instancePath+"/sluice",schemaPath:"#/properties/sluice/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
const _errs5 = errors;
if(typeof data.config !== "string"){
validate21.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined){
let data3 = data.plan;
const _errs7 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
validate21.errors = [{instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "object"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lines !== undefined){
let data4 = data.lines;
const _errs9 = errors;
if(errors === _errs9){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate21.errors = [{instancePath:instancePath+"/lines/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/lines/additionalProperties/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "object"}}];
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

