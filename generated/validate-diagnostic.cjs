// Generated from schema/diagnostic.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateDiagnostic = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["file","range","pointer","severity","rule","message"],"properties":{"file":{"type":"string"},"range":{"$ref":"#/definitions/Range"},"pointer":{"type":"string"},"severity":{"enum":["error","warning","note"]},"rule":{"type":"string"},"message":{"type":"string"},"help":{"type":"string"},"effect":{"type":"string"},"extension":{"type":"string"},"note":{"type":"string"},"related":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["file","range","message"],"properties":{"file":{"type":"string"},"range":{"$ref":"#/definitions/Range"},"message":{"type":"string"}}}},"fixes":{"type":"array","items":{"type":"object"}}},"definitions":{"Range":{"type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/Position"},"end":{"$ref":"#/definitions/Position"}}},"Position":{"type":"object","additionalProperties":false,"required":["line","column"],"properties":{"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1}}}},"$id":"sluice:///diagnostic.schema.json"};
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/Position"},"end":{"$ref":"#/definitions/Position"}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["line","column"],"properties":{"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.line === undefined) && (missing0 = "line")) || ((data.column === undefined) && (missing0 = "column"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "line") || (key0 === "column"))){
validate23.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.line !== undefined){
let data0 = data.line;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate23.errors = [{instancePath:instancePath+"/line",schemaPath:"#/properties/line/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate23.errors = [{instancePath:instancePath+"/line",schemaPath:"#/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column !== undefined){
let data1 = data.column;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate23.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
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
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.start === undefined) && (missing0 = "start")) || ((data.end === undefined) && (missing0 = "end"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "start") || (key0 === "end"))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.start !== undefined){
const _errs2 = errors;
if(!(validate23(data.start, {instancePath:instancePath+"/start",parentData:data,parentDataProperty:"start",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
const _errs3 = errors;
if(!(validate23(data.end, {instancePath:instancePath+"/end",parentData:data,parentDataProperty:"end",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///diagnostic.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.file === undefined) && (missing0 = "file")) || ((data.range === undefined) && (missing0 = "range"))) || ((data.pointer === undefined) && (missing0 = "pointer"))) || ((data.severity === undefined) && (missing0 = "severity"))) || ((data.rule === undefined) && (missing0 = "rule"))) || ((data.message === undefined) && (missing0 = "message"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.file !== undefined){
const _errs2 = errors;
if(typeof data.file !== "string"){
validate21.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.range !== undefined){
const _errs4 = errors;
if(!(validate22(data.range, {instancePath:instancePath+"/range",parentData:data,parentDataProperty:"range",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pointer !== undefined){
const _errs5 = errors;
if(typeof data.pointer !== "string"){
validate21.errors = [{instancePath:instancePath+"/pointer",schemaPath:"#/properties/pointer/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
let data3 = data.severity;
const _errs7 = errors;
if(!(((data3 === "error") || (data3 === "warning")) || (data3 === "note"))){
validate21.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema6.properties.severity.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule !== undefined){
const _errs8 = errors;
if(typeof data.rule !== "string"){
validate21.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs10 = errors;
if(typeof data.message !== "string"){
validate21.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.help !== undefined){
const _errs12 = errors;
if(typeof data.help !== "string"){
validate21.errors = [{instancePath:instancePath+"/help",schemaPath:"#/properties/help/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.effect !== undefined){
const _errs14 = errors;
if(typeof data.effect !== "string"){
validate21.errors = [{instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.extension !== undefined){
const _errs16 = errors;
if(typeof data.extension !== "string"){
validate21.errors = [{instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
const _errs18 = errors;
if(typeof data.note !== "string"){
validate21.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.related !== undefined){
let data10 = data.related;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data10)){
var valid1 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs22 = errors;
if(errors === _errs22){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if((((data11.file === undefined) && (missing1 = "file")) || ((data11.range === undefined) && (missing1 = "range"))) || ((data11.message === undefined) && (missing1 = "message"))){
validate21.errors = [{instancePath:instancePath+"/related/" + i0,schemaPath:"#/properties/related/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs24 = errors;
for(const key1 in data11){
if(!(((key1 === "file") || (key1 === "range")) || (key1 === "message"))){
validate21.errors = [{instancePath:instancePath+"/related/" + i0,schemaPath:"#/properties/related/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs24 === errors){
if(data11.file !== undefined){
const _errs25 = errors;
if(typeof data11.file !== "string"){
validate21.errors = [{instancePath:instancePath+"/related/" + i0+"/file",schemaPath:"#/properties/related/items/properties/file/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.range !== undefined){
const _errs27 = errors;
if(!(validate22(data11.range, {instancePath:instancePath+"/related/" + i0+"/range",parentData:data11,parentDataProperty:"range",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid2 = _errs27 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.message !== undefined){
const _errs28 = errors;
if(typeof data11.message !== "string"){
validate21.errors = [{instancePath:instancePath+"/related/" + i0+"/message",schemaPath:"#/properties/related/items/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs28 === errors;
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
validate21.errors = [{instancePath:instancePath+"/related/" + i0,schemaPath:"#/properties/related/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs22 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/related",schemaPath:"#/properties/related/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fixes !== undefined){
let data15 = data.fixes;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data15)){
var valid3 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
const _errs32 = errors;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
validate21.errors = [{instancePath:instancePath+"/fixes/" + i1,schemaPath:"#/properties/fixes/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
var valid3 = _errs32 === errors;
if(!valid3){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/fixes",schemaPath:"#/properties/fixes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs30 === errors;
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
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

