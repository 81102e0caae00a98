// Generated from schema/difference.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateDifference = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["differenceVersion","before","after","same","class","counts","changes"],"properties":{"differenceVersion":{"const":1},"before":{"type":"string"},"after":{"type":"string"},"same":{"type":"boolean"},"class":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/ChangeClass"}]},"counts":{"type":"object","additionalProperties":false,"required":["breaking","behaviour","cosmetic"],"properties":{"breaking":{"type":"integer"},"behaviour":{"type":"integer"},"cosmetic":{"type":"integer"}}},"changes":{"type":"array","items":{"$ref":"#/definitions/PlanChange"}},"recordings":{"type":"array","items":{"type":"object"}}},"definitions":{"ChangeClass":{"enum":["breaking","behaviour","cosmetic"]},"ChangeKind":{"enum":["origin","allowed-origin","connection","retry","accepted-status","credentials","schedule","job","request","paging","page-size","selection","table","column","key","output"]},"PlanChange":{"type":"object","additionalProperties":false,"required":["kind","change","class","where","before","after"],"properties":{"kind":{"$ref":"#/definitions/ChangeKind"},"change":{"enum":["added","removed","changed","renamed","moved"]},"class":{"$ref":"#/definitions/ChangeClass"},"where":{"type":"string"},"before":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/PlanText"}]},"after":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/PlanText"}]}}},"PlanText":{"type":"object","additionalProperties":false,"required":["text","pointer","line"],"properties":{"text":{"type":"string"},"pointer":{"type":["string","null"]},"line":{"type":["integer","null"]}}}},"$id":"sluice:///difference.schema.json"};
const schema7 = {"enum":["breaking","behaviour","cosmetic"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "breaking") || (data === "behaviour")) || (data === "cosmetic"))){
validate22.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}}];
return false;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","additionalProperties":false,"required":["kind","change","class","where","before","after"],"properties":{"kind":{"$ref":"#/definitions/ChangeKind"},"change":{"enum":["added","removed","changed","renamed","moved"]},"class":{"$ref":"#/definitions/ChangeClass"},"where":{"type":"string"},"before":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/PlanText"}]},"after":{"oneOf":[{"type":"null"},{"$ref":"#/definitions/PlanText"}]}}};
const schema9 = {"enum":["origin","allowed-origin","connection","retry","accepted-status","credentials","schedule","job","request","paging","page-size","selection","table","column","key","output"]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((((((((((((((((data === "origin") || (data === "allowed-origin")) || (data === "connection")) || (data === "retry")) || (data === "accepted-status")) || (data === "credentials")) || (data === "schedule")) || (data === "job")) || (data === "request")) || (data === "paging")) || (data === "page-size")) || (data === "selection")) || (data === "table")) || (data === "column")) || (data === "key")) || (data === "output"))){
validate25.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}}];
return false;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","additionalProperties":false,"required":["text","pointer","line"],"properties":{"text":{"type":"string"},"pointer":{"type":["string","null"]},"line":{"type":["integer","null"]}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.text === undefined) && (missing0 = "text")) || ((data.pointer === undefined) && (missing0 = "pointer"))) || ((data.line === undefined) && (missing0 = "line"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "text") || (key0 === "pointer")) || (key0 === "line"))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
const _errs2 = errors;
if(typeof data.text !== "string"){
validate28.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pointer !== undefined){
let data1 = data.pointer;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate28.errors = [{instancePath:instancePath+"/pointer",schemaPath:"#/properties/pointer/type",keyword:"type",params:{type: schema10.properties.pointer.type}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.line !== undefined){
let data2 = data.line;
const _errs6 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate28.errors = [{instancePath:instancePath+"/line",schemaPath:"#/properties/line/type",keyword:"type",params:{type: schema10.properties.line.type}}];
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
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.change === undefined) && (missing0 = "change"))) || ((data.class === undefined) && (missing0 = "class"))) || ((data.where === undefined) && (missing0 = "where"))) || ((data.before === undefined) && (missing0 = "before"))) || ((data.after === undefined) && (missing0 = "after"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "change")) || (key0 === "class")) || (key0 === "where")) || (key0 === "before")) || (key0 === "after"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if(!(validate25(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.change !== undefined){
let data1 = data.change;
const _errs3 = errors;
if(!(((((data1 === "added") || (data1 === "removed")) || (data1 === "changed")) || (data1 === "renamed")) || (data1 === "moved"))){
validate24.errors = [{instancePath:instancePath+"/change",schemaPath:"#/properties/change/enum",keyword:"enum",params:{allowedValues: schema8.properties.change.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.class !== undefined){
const _errs4 = errors;
if(!(validate22(data.class, {instancePath:instancePath+"/class",parentData:data,parentDataProperty:"class",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs5 = errors;
if(typeof data.where !== "string"){
validate24.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
let data4 = data.before;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
let passing0 = null;
const _errs9 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/before",schemaPath:"#/properties/before/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs11 = errors;
if(!(validate28(data4, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
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
const err1 = {instancePath:instancePath+"/before",schemaPath:"#/properties/before/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
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
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
let data5 = data.after;
const _errs12 = errors;
const _errs13 = errors;
let valid2 = false;
let passing1 = null;
const _errs14 = errors;
if(data5 !== null){
const err2 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/oneOf/0/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs14 === errors;
if(_valid1){
valid2 = true;
passing1 = 0;
}
const _errs16 = errors;
if(!(validate28(data5, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid1 = _errs16 === errors;
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
const err3 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
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
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///difference.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.differenceVersion === undefined) && (missing0 = "differenceVersion")) || ((data.before === undefined) && (missing0 = "before"))) || ((data.after === undefined) && (missing0 = "after"))) || ((data.same === undefined) && (missing0 = "same"))) || ((data.class === undefined) && (missing0 = "class"))) || ((data.counts === undefined) && (missing0 = "counts"))) || ((data.changes === undefined) && (missing0 = "changes"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "differenceVersion") || (key0 === "before")) || (key0 === "after")) || (key0 === "same")) || (key0 === "class")) || (key0 === "counts")) || (key0 === "changes")) || (key0 === "recordings"))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.differenceVersion !== undefined){
const _errs2 = errors;
if(1 !== data.differenceVersion){
validate21.errors = [{instancePath:instancePath+"/differenceVersion",schemaPath:"#/properties/differenceVersion/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs3 = errors;
if(typeof data.before !== "string"){
validate21.errors = [{instancePath:instancePath+"/before",schemaPath:"#/properties/before/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs5 = errors;
if(typeof data.after !== "string"){
validate21.errors = [{instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.same !== undefined){
const _errs7 = errors;
if(typeof data.same !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/same",schemaPath:"#/properties/same/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.class !== undefined){
let data4 = data.class;
const _errs9 = errors;
const _errs10 = errors;
let valid1 = false;
let passing0 = null;
const _errs11 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/class",schemaPath:"#/properties/class/oneOf/0/type",keyword:"type",params:{type: "null"}};
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
if(!(validate22(data4, {instancePath:instancePath+"/class",parentData:data,parentDataProperty:"class",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
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
const err1 = {instancePath:instancePath+"/class",schemaPath:"#/properties/class/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate21.errors = vErrors;
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
if(data.counts !== undefined){
let data5 = data.counts;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.breaking === undefined) && (missing1 = "breaking")) || ((data5.behaviour === undefined) && (missing1 = "behaviour"))) || ((data5.cosmetic === undefined) && (missing1 = "cosmetic"))){
validate21.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs16 = errors;
for(const key1 in data5){
if(!(((key1 === "breaking") || (key1 === "behaviour")) || (key1 === "cosmetic"))){
validate21.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs16 === errors){
if(data5.breaking !== undefined){
let data6 = data5.breaking;
const _errs17 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate21.errors = [{instancePath:instancePath+"/counts/breaking",schemaPath:"#/properties/counts/properties/breaking/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.behaviour !== undefined){
let data7 = data5.behaviour;
const _errs19 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate21.errors = [{instancePath:instancePath+"/counts/behaviour",schemaPath:"#/properties/counts/properties/behaviour/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.cosmetic !== undefined){
let data8 = data5.cosmetic;
const _errs21 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate21.errors = [{instancePath:instancePath+"/counts/cosmetic",schemaPath:"#/properties/counts/properties/cosmetic/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid2 = _errs21 === errors;
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
validate21.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changes !== undefined){
let data9 = data.changes;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data9)){
var valid3 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs25 = errors;
if(!(validate24(data9[i0], {instancePath:instancePath+"/changes/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid3 = _errs25 === errors;
if(!valid3){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recordings !== undefined){
let data11 = data.recordings;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data11)){
var valid4 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs28 = errors;
if(!(data12 && typeof data12 == "object" && !Array.isArray(data12))){
validate21.errors = [{instancePath:instancePath+"/recordings/" + i1,schemaPath:"#/properties/recordings/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
var valid4 = _errs28 === errors;
if(!valid4){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/recordings",schemaPath:"#/properties/recordings/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

