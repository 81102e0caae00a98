// Generated from schema/explanation.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateExplanation = validate21;
const schema6 = {"oneOf":[{"$ref":"#/definitions/RunExplanation"},{"$ref":"#/definitions/RequestExplanation"},{"$ref":"#/definitions/RowExplanation"}],"definitions":{"RunExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","end","isWhole","requestsSent","jobs","tables"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"run"},"config":{"type":"string"},"end":{"enum":["well","failed","none"]},"isWhole":{"type":"boolean"},"requestsSent":{"type":"integer","minimum":0},"jobs":{"type":"array","items":{"$ref":"#/definitions/ExplainedJob"}},"tables":{"type":"array","items":{"$ref":"#/definitions/ExplainedTable"}}}},"RequestExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"request"},"config":{"type":"string"},"request":{"$ref":"#/definitions/ExplainedRequest"}}},"RowExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","table","row","record","rowOfRecord","rowsOfRecord","columns","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"row"},"config":{"type":"string"},"table":{"type":"string"},"row":{"type":"integer","minimum":1},"record":{"type":"string"},"rowOfRecord":{"type":"integer"},"rowsOfRecord":{"type":"integer"},"columns":{"type":["array","null"],"items":{"$ref":"#/definitions/ExplainedColumn"}},"request":{"$ref":"#/definitions/ExplainedRequest"}}},"ExplainedJob":{"type":"object","additionalProperties":false,"required":["job","dataType","place","requests","pages","records","paging","windows","stops"],"properties":{"job":{"type":"string"},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"requests":{"type":"array","items":{"type":"integer"}},"pages":{"type":"integer","minimum":0},"records":{"type":"integer","minimum":0},"paging":{"anyOf":[{"type":"object","additionalProperties":false,"required":["inWords","place"],"properties":{"inWords":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"windows":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","first","last","place"],"properties":{"count":{"type":"integer","minimum":1},"first":{"$ref":"#/definitions/ExplainedWindow"},"last":{"$ref":"#/definitions/ExplainedWindow"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stops":{"type":"array","items":{"$ref":"#/definitions/ExplainedStop"}}}},"ExplainedStop":{"type":"object","additionalProperties":false,"required":["reason","message","page","request","place"],"properties":{"reason":{"type":"string"},"message":{"type":"string"},"page":{"type":"integer","minimum":1},"request":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}},"ExplainedTable":{"type":"object","additionalProperties":false,"required":["name","rows","requests"],"properties":{"name":{"type":"string"},"rows":{"type":"integer","minimum":0},"requests":{"type":"array","items":{"type":"integer"}}}},"ExplainedWindow":{"type":"object","additionalProperties":false,"required":["start","end","place"],"properties":{"start":{"type":"string"},"end":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},"ExplainedRequest":{"type":"object","additionalProperties":false,"required":["number","purpose","job","dataType","page","method","url","place","window","after","becauseOf","placeholders","parts","answers","failures","records","rows","next","stop"],"properties":{"number":{"type":"integer","minimum":1},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"dataType":{"type":"string"},"page":{"type":"integer","minimum":0},"method":{"type":"string"},"url":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"window":{"anyOf":[{"$ref":"#/definitions/ExplainedWindow"},{"type":"null"}]},"after":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","next","place"],"properties":{"request":{"type":"integer","minimum":1},"next":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"becauseOf":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","dataType","place"],"properties":{"request":{"type":"integer","minimum":1},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path","level","place"],"properties":{"name":{"type":"string"},"path":{"type":"string"},"level":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}}},"parts":{"type":"array","items":{"$ref":"#/definitions/ExplainedPart"}},"answers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","status","bytes","tookMs"],"properties":{"attempt":{"type":"integer","minimum":1},"status":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"tookMs":{"type":"number","minimum":0}}}},"failures":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","reason","retryInMs"],"properties":{"attempt":{"type":"integer","minimum":1},"reason":{"type":"string"},"retryInMs":{"type":["number","null"]}}}},"records":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","path","place"],"properties":{"count":{"type":"integer","minimum":0},"path":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"rows":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["table","first","last"],"properties":{"table":{"type":"string"},"first":{"type":"integer","minimum":1},"last":{"type":"integer","minimum":0}}}},"next":{"anyOf":[{"type":"object","additionalProperties":false,"required":["page","next","place"],"properties":{"page":{"type":"integer","minimum":1},"next":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stop":{"anyOf":[{"$ref":"#/definitions/ExplainedStop"},{"type":"null"}]}}},"ExplainedPart":{"type":"object","additionalProperties":false,"required":["part","name","value","isOwn","place"],"properties":{"part":{"enum":["host","path","query","header","body"]},"name":{"type":"string"},"value":{"type":["string","null"]},"isOwn":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}},"ExplainedColumn":{"type":"object","additionalProperties":false,"required":["destination","source","isAdded","parent","place"],"properties":{"destination":{"type":"string"},"source":{"type":"string"},"isAdded":{"type":"boolean"},"parent":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},"Place":{"anyOf":[{"type":"object","additionalProperties":false,"required":["pointer","line"],"properties":{"pointer":{"type":"string"},"line":{"type":["integer","null"]}}},{"type":"null"}]}},"$id":"sluice:///explanation.schema.json"};
const schema7 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","end","isWhole","requestsSent","jobs","tables"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"run"},"config":{"type":"string"},"end":{"enum":["well","failed","none"]},"isWhole":{"type":"boolean"},"requestsSent":{"type":"integer","minimum":0},"jobs":{"type":"array","items":{"$ref":"#/definitions/ExplainedJob"}},"tables":{"type":"array","items":{"$ref":"#/definitions/ExplainedTable"}}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["job","dataType","place","requests","pages","records","paging","windows","stops"],"properties":{"job":{"type":"string"},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"requests":{"type":"array","items":{"type":"integer"}},"pages":{"type":"integer","minimum":0},"records":{"type":"integer","minimum":0},"paging":{"anyOf":[{"type":"object","additionalProperties":false,"required":["inWords","place"],"properties":{"inWords":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"windows":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","first","last","place"],"properties":{"count":{"type":"integer","minimum":1},"first":{"$ref":"#/definitions/ExplainedWindow"},"last":{"$ref":"#/definitions/ExplainedWindow"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stops":{"type":"array","items":{"$ref":"#/definitions/ExplainedStop"}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema9 = {"anyOf":[{"type":"object","additionalProperties":false,"required":["pointer","line"],"properties":{"pointer":{"type":"string"},"line":{"type":["integer","null"]}}},{"type":"null"}]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.pointer === undefined) && (missing0 = "pointer")) || ((data.line === undefined) && (missing0 = "line"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs3 = errors;
for(const key0 in data){
if(!((key0 === "pointer") || (key0 === "line"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
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
if(_errs3 === errors){
if(data.pointer !== undefined){
const _errs4 = errors;
if(typeof data.pointer !== "string"){
const err2 = {instancePath:instancePath+"/pointer",schemaPath:"#/anyOf/0/properties/pointer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.line !== undefined){
let data1 = data.line;
const _errs6 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/line",schemaPath:"#/anyOf/0/properties/line/type",keyword:"type",params:{type: schema9.anyOf[0].properties.line.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs8 = errors;
if(data !== null){
const err5 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate24.errors = vErrors;
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
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","additionalProperties":false,"required":["start","end","place"],"properties":{"start":{"type":"string"},"end":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.start === undefined) && (missing0 = "start")) || ((data.end === undefined) && (missing0 = "end"))) || ((data.place === undefined) && (missing0 = "place"))){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "start") || (key0 === "end")) || (key0 === "place"))){
validate27.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.start !== undefined){
const _errs2 = errors;
if(typeof data.start !== "string"){
validate27.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
const _errs4 = errors;
if(typeof data.end !== "string"){
validate27.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs6 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"required":["reason","message","page","request","place"],"properties":{"reason":{"type":"string"},"message":{"type":"string"},"page":{"type":"integer","minimum":1},"request":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.reason === undefined) && (missing0 = "reason")) || ((data.message === undefined) && (missing0 = "message"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.request === undefined) && (missing0 = "request"))) || ((data.place === undefined) && (missing0 = "place"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "reason") || (key0 === "message")) || (key0 === "page")) || (key0 === "request")) || (key0 === "place"))){
validate32.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
const _errs2 = errors;
if(typeof data.reason !== "string"){
validate32.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs4 = errors;
if(typeof data.message !== "string"){
validate32.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data2 = data.page;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate32.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate32.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data3 = data.request;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate32.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate32.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs10 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.job === undefined) && (missing0 = "job")) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.requests === undefined) && (missing0 = "requests"))) || ((data.pages === undefined) && (missing0 = "pages"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.paging === undefined) && (missing0 = "paging"))) || ((data.windows === undefined) && (missing0 = "windows"))) || ((data.stops === undefined) && (missing0 = "stops"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema8.properties, key0))){
validate23.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.job !== undefined){
const _errs2 = errors;
if(typeof data.job !== "string"){
validate23.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dataType !== undefined){
const _errs4 = errors;
if(typeof data.dataType !== "string"){
validate23.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs6 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requests !== undefined){
let data3 = data.requests;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate23.errors = [{instancePath:instancePath+"/requests/" + i0,schemaPath:"#/properties/requests/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pages !== undefined){
let data5 = data.pages;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate23.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate23.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
if(data.records !== undefined){
let data6 = data.records;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate23.errors = [{instancePath:instancePath+"/records",schemaPath:"#/properties/records/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate23.errors = [{instancePath:instancePath+"/records",schemaPath:"#/properties/records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paging !== undefined){
let data7 = data.paging;
const _errs15 = errors;
const _errs16 = errors;
let valid2 = false;
const _errs17 = errors;
if(errors === _errs17){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.inWords === undefined) && (missing1 = "inWords")) || ((data7.place === undefined) && (missing1 = "place"))){
const err0 = {instancePath:instancePath+"/paging",schemaPath:"#/properties/paging/anyOf/0/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs19 = errors;
for(const key1 in data7){
if(!((key1 === "inWords") || (key1 === "place"))){
const err1 = {instancePath:instancePath+"/paging",schemaPath:"#/properties/paging/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
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
if(_errs19 === errors){
if(data7.inWords !== undefined){
const _errs20 = errors;
if(typeof data7.inWords !== "string"){
const err2 = {instancePath:instancePath+"/paging/inWords",schemaPath:"#/properties/paging/anyOf/0/properties/inWords/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.place !== undefined){
const _errs22 = errors;
if(!(validate24(data7.place, {instancePath:instancePath+"/paging/place",parentData:data7,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/paging",schemaPath:"#/properties/paging/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs17 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs23 = errors;
if(data7 !== null){
const err4 = {instancePath:instancePath+"/paging",schemaPath:"#/properties/paging/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/paging",schemaPath:"#/properties/paging/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate23.errors = vErrors;
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
if(valid0){
if(data.windows !== undefined){
let data10 = data.windows;
const _errs25 = errors;
const _errs26 = errors;
let valid4 = false;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if(((((data10.count === undefined) && (missing2 = "count")) || ((data10.first === undefined) && (missing2 = "first"))) || ((data10.last === undefined) && (missing2 = "last"))) || ((data10.place === undefined) && (missing2 = "place"))){
const err6 = {instancePath:instancePath+"/windows",schemaPath:"#/properties/windows/anyOf/0/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs29 = errors;
for(const key2 in data10){
if(!((((key2 === "count") || (key2 === "first")) || (key2 === "last")) || (key2 === "place"))){
const err7 = {instancePath:instancePath+"/windows",schemaPath:"#/properties/windows/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
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
if(_errs29 === errors){
if(data10.count !== undefined){
let data11 = data10.count;
const _errs30 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err8 = {instancePath:instancePath+"/windows/count",schemaPath:"#/properties/windows/anyOf/0/properties/count/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
const err9 = {instancePath:instancePath+"/windows/count",schemaPath:"#/properties/windows/anyOf/0/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
var valid5 = _errs30 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.first !== undefined){
const _errs32 = errors;
if(!(validate27(data10.first, {instancePath:instancePath+"/windows/first",parentData:data10,parentDataProperty:"first",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.last !== undefined){
const _errs33 = errors;
if(!(validate27(data10.last, {instancePath:instancePath+"/windows/last",parentData:data10,parentDataProperty:"last",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid5 = _errs33 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.place !== undefined){
const _errs34 = errors;
if(!(validate24(data10.place, {instancePath:instancePath+"/windows/place",parentData:data10,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid5 = _errs34 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/windows",schemaPath:"#/properties/windows/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid1 = _errs27 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs35 = errors;
if(data10 !== null){
const err11 = {instancePath:instancePath+"/windows",schemaPath:"#/properties/windows/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid1 = _errs35 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
const err12 = {instancePath:instancePath+"/windows",schemaPath:"#/properties/windows/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stops !== undefined){
let data15 = data.stops;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data15)){
var valid6 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
const _errs39 = errors;
if(!(validate32(data15[i1], {instancePath:instancePath+"/stops/" + i1,parentData:data15,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid6 = _errs39 === errors;
if(!valid6){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/stops",schemaPath:"#/properties/stops/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs37 === errors;
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
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"required":["name","rows","requests"],"properties":{"name":{"type":"string"},"rows":{"type":"integer","minimum":0},"requests":{"type":"array","items":{"type":"integer"}}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.requests === undefined) && (missing0 = "requests"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "rows")) || (key0 === "requests"))){
validate36.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate36.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data1 = data.rows;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate36.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate36.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requests !== undefined){
let data2 = data.requests;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate36.errors = [{instancePath:instancePath+"/requests/" + i0,schemaPath:"#/properties/requests/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "array"}}];
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
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.explanationVersion === undefined) && (missing0 = "explanationVersion")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.end === undefined) && (missing0 = "end"))) || ((data.isWhole === undefined) && (missing0 = "isWhole"))) || ((data.requestsSent === undefined) && (missing0 = "requestsSent"))) || ((data.jobs === undefined) && (missing0 = "jobs"))) || ((data.tables === undefined) && (missing0 = "tables"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "explanationVersion") || (key0 === "kind")) || (key0 === "config")) || (key0 === "end")) || (key0 === "isWhole")) || (key0 === "requestsSent")) || (key0 === "jobs")) || (key0 === "tables"))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.explanationVersion !== undefined){
const _errs2 = errors;
if(1 !== data.explanationVersion){
validate22.errors = [{instancePath:instancePath+"/explanationVersion",schemaPath:"#/properties/explanationVersion/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs3 = errors;
if("run" !== data.kind){
validate22.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "run"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
const _errs4 = errors;
if(typeof data.config !== "string"){
validate22.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data3 = data.end;
const _errs6 = errors;
if(!(((data3 === "well") || (data3 === "failed")) || (data3 === "none"))){
validate22.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/enum",keyword:"enum",params:{allowedValues: schema7.properties.end.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isWhole !== undefined){
const _errs7 = errors;
if(typeof data.isWhole !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/isWhole",schemaPath:"#/properties/isWhole/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requestsSent !== undefined){
let data5 = data.requestsSent;
const _errs9 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate22.errors = [{instancePath:instancePath+"/requestsSent",schemaPath:"#/properties/requestsSent/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate22.errors = [{instancePath:instancePath+"/requestsSent",schemaPath:"#/properties/requestsSent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data6 = data.jobs;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(!(validate23(data6[i0], {instancePath:instancePath+"/jobs/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tables !== undefined){
let data8 = data.tables;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data8)){
var valid2 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs16 = errors;
if(!(validate36(data8[i1], {instancePath:instancePath+"/tables/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid2 = _errs16 === errors;
if(!valid2){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"request"},"config":{"type":"string"},"request":{"$ref":"#/definitions/ExplainedRequest"}}};
const schema14 = {"type":"object","additionalProperties":false,"required":["number","purpose","job","dataType","page","method","url","place","window","after","becauseOf","placeholders","parts","answers","failures","records","rows","next","stop"],"properties":{"number":{"type":"integer","minimum":1},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"dataType":{"type":"string"},"page":{"type":"integer","minimum":0},"method":{"type":"string"},"url":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"window":{"anyOf":[{"$ref":"#/definitions/ExplainedWindow"},{"type":"null"}]},"after":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","next","place"],"properties":{"request":{"type":"integer","minimum":1},"next":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"becauseOf":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","dataType","place"],"properties":{"request":{"type":"integer","minimum":1},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path","level","place"],"properties":{"name":{"type":"string"},"path":{"type":"string"},"level":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}}},"parts":{"type":"array","items":{"$ref":"#/definitions/ExplainedPart"}},"answers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","status","bytes","tookMs"],"properties":{"attempt":{"type":"integer","minimum":1},"status":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"tookMs":{"type":"number","minimum":0}}}},"failures":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","reason","retryInMs"],"properties":{"attempt":{"type":"integer","minimum":1},"reason":{"type":"string"},"retryInMs":{"type":["number","null"]}}}},"records":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","path","place"],"properties":{"count":{"type":"integer","minimum":0},"path":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"rows":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["table","first","last"],"properties":{"table":{"type":"string"},"first":{"type":"integer","minimum":1},"last":{"type":"integer","minimum":0}}}},"next":{"anyOf":[{"type":"object","additionalProperties":false,"required":["page","next","place"],"properties":{"page":{"type":"integer","minimum":1},"next":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stop":{"anyOf":[{"$ref":"#/definitions/ExplainedStop"},{"type":"null"}]}}};
const schema15 = {"type":"object","additionalProperties":false,"required":["part","name","value","isOwn","place"],"properties":{"part":{"enum":["host","path","query","header","body"]},"name":{"type":"string"},"value":{"type":["string","null"]},"isOwn":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.part === undefined) && (missing0 = "part")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.value === undefined) && (missing0 = "value"))) || ((data.isOwn === undefined) && (missing0 = "isOwn"))) || ((data.place === undefined) && (missing0 = "place"))){
validate46.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "part") || (key0 === "name")) || (key0 === "value")) || (key0 === "isOwn")) || (key0 === "place"))){
validate46.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.part !== undefined){
let data0 = data.part;
const _errs2 = errors;
if(!(((((data0 === "host") || (data0 === "path")) || (data0 === "query")) || (data0 === "header")) || (data0 === "body"))){
validate46.errors = [{instancePath:instancePath+"/part",schemaPath:"#/properties/part/enum",keyword:"enum",params:{allowedValues: schema15.properties.part.enum}}];
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
validate46.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data2 = data.value;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate46.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema15.properties.value.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isOwn !== undefined){
const _errs7 = errors;
if(typeof data.isOwn !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/isOwn",schemaPath:"#/properties/isOwn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs9 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((data.number === undefined) && (missing0 = "number")) || ((data.purpose === undefined) && (missing0 = "purpose"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.window === undefined) && (missing0 = "window"))) || ((data.after === undefined) && (missing0 = "after"))) || ((data.becauseOf === undefined) && (missing0 = "becauseOf"))) || ((data.placeholders === undefined) && (missing0 = "placeholders"))) || ((data.parts === undefined) && (missing0 = "parts"))) || ((data.answers === undefined) && (missing0 = "answers"))) || ((data.failures === undefined) && (missing0 = "failures"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.next === undefined) && (missing0 = "next"))) || ((data.stop === undefined) && (missing0 = "stop"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema14.properties, key0))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.number !== undefined){
let data0 = data.number;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate40.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate40.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
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
if(data.purpose !== undefined){
let data1 = data.purpose;
const _errs4 = errors;
if(!((data1 === "api") || (data1 === "login"))){
validate40.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema14.properties.purpose.enum}}];
return false;
}
var valid0 = _errs4 === errors;
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
if(data.dataType !== undefined){
const _errs7 = errors;
if(typeof data.dataType !== "string"){
validate40.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data4 = data.page;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate40.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate40.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
const _errs11 = errors;
if(typeof data.method !== "string"){
validate40.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs13 = errors;
if(typeof data.url !== "string"){
validate40.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs15 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
let data8 = data.window;
const _errs16 = errors;
const _errs17 = errors;
let valid1 = false;
const _errs18 = errors;
if(!(validate27(data8, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs19 = errors;
if(data8 !== null){
const err0 = {instancePath:instancePath+"/window",schemaPath:"#/properties/window/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/window",schemaPath:"#/properties/window/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate40.errors = vErrors;
return false;
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
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
let data9 = data.after;
const _errs21 = errors;
const _errs22 = errors;
let valid2 = false;
const _errs23 = errors;
if(errors === _errs23){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.request === undefined) && (missing1 = "request")) || ((data9.next === undefined) && (missing1 = "next"))) || ((data9.place === undefined) && (missing1 = "place"))){
const err2 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
const _errs25 = errors;
for(const key1 in data9){
if(!(((key1 === "request") || (key1 === "next")) || (key1 === "place"))){
const err3 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
break;
}
}
if(_errs25 === errors){
if(data9.request !== undefined){
let data10 = data9.request;
const _errs26 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err4 = {instancePath:instancePath+"/after/request",schemaPath:"#/properties/after/anyOf/0/properties/request/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
const err5 = {instancePath:instancePath+"/after/request",schemaPath:"#/properties/after/anyOf/0/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.next !== undefined){
let data11 = data9.next;
const _errs28 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
const err6 = {instancePath:instancePath+"/after/next",schemaPath:"#/properties/after/anyOf/0/properties/next/type",keyword:"type",params:{type: schema14.properties.after.anyOf[0].properties.next.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.place !== undefined){
const _errs30 = errors;
if(!(validate24(data9.place, {instancePath:instancePath+"/after/place",parentData:data9,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid1 = _errs23 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs31 = errors;
if(data9 !== null){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err9 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate40.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.becauseOf !== undefined){
let data13 = data.becauseOf;
const _errs33 = errors;
const _errs34 = errors;
let valid4 = false;
const _errs35 = errors;
if(errors === _errs35){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if((((data13.request === undefined) && (missing2 = "request")) || ((data13.dataType === undefined) && (missing2 = "dataType"))) || ((data13.place === undefined) && (missing2 = "place"))){
const err10 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
const _errs37 = errors;
for(const key2 in data13){
if(!(((key2 === "request") || (key2 === "dataType")) || (key2 === "place"))){
const err11 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break;
}
}
if(_errs37 === errors){
if(data13.request !== undefined){
let data14 = data13.request;
const _errs38 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err12 = {instancePath:instancePath+"/becauseOf/request",schemaPath:"#/properties/becauseOf/anyOf/0/properties/request/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(errors === _errs38){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
const err13 = {instancePath:instancePath+"/becauseOf/request",schemaPath:"#/properties/becauseOf/anyOf/0/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var valid5 = _errs38 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.dataType !== undefined){
const _errs40 = errors;
if(typeof data13.dataType !== "string"){
const err14 = {instancePath:instancePath+"/becauseOf/dataType",schemaPath:"#/properties/becauseOf/anyOf/0/properties/dataType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid5 = _errs40 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.place !== undefined){
const _errs42 = errors;
if(!(validate24(data13.place, {instancePath:instancePath+"/becauseOf/place",parentData:data13,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid5 = _errs42 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs35 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs43 = errors;
if(data13 !== null){
const err16 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs43 === errors;
valid4 = valid4 || _valid2;
}
if(!valid4){
const err17 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate40.errors = vErrors;
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
if(data.placeholders !== undefined){
let data17 = data.placeholders;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data17)){
var valid6 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
const _errs47 = errors;
if(errors === _errs47){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing3;
if(((((data18.name === undefined) && (missing3 = "name")) || ((data18.path === undefined) && (missing3 = "path"))) || ((data18.level === undefined) && (missing3 = "level"))) || ((data18.place === undefined) && (missing3 = "place"))){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs49 = errors;
for(const key3 in data18){
if(!((((key3 === "name") || (key3 === "path")) || (key3 === "level")) || (key3 === "place"))){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs49 === errors){
if(data18.name !== undefined){
const _errs50 = errors;
if(typeof data18.name !== "string"){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/name",schemaPath:"#/properties/placeholders/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs50 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.path !== undefined){
const _errs52 = errors;
if(typeof data18.path !== "string"){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/path",schemaPath:"#/properties/placeholders/items/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs52 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.level !== undefined){
let data21 = data18.level;
const _errs54 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/level",schemaPath:"#/properties/placeholders/items/properties/level/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs54){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1 || isNaN(data21)){
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/level",schemaPath:"#/properties/placeholders/items/properties/level/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid7 = _errs54 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.place !== undefined){
const _errs56 = errors;
if(!(validate24(data18.place, {instancePath:instancePath+"/placeholders/" + i0+"/place",parentData:data18,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid7 = _errs56 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs47 === errors;
if(!valid6){
break;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data23 = data.parts;
const _errs57 = errors;
if(errors === _errs57){
if(Array.isArray(data23)){
var valid8 = true;
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
const _errs59 = errors;
if(!(validate46(data23[i1], {instancePath:instancePath+"/parts/" + i1,parentData:data23,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid8 = _errs59 === errors;
if(!valid8){
break;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answers !== undefined){
let data25 = data.answers;
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data25)){
var valid9 = true;
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
let data26 = data25[i2];
const _errs62 = errors;
if(errors === _errs62){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing4;
if(((((data26.attempt === undefined) && (missing4 = "attempt")) || ((data26.status === undefined) && (missing4 = "status"))) || ((data26.bytes === undefined) && (missing4 = "bytes"))) || ((data26.tookMs === undefined) && (missing4 = "tookMs"))){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs64 = errors;
for(const key4 in data26){
if(!((((key4 === "attempt") || (key4 === "status")) || (key4 === "bytes")) || (key4 === "tookMs"))){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs64 === errors){
if(data26.attempt !== undefined){
let data27 = data26.attempt;
const _errs65 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/attempt",schemaPath:"#/properties/answers/items/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs65){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 1 || isNaN(data27)){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/attempt",schemaPath:"#/properties/answers/items/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid10 = _errs65 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data26.status !== undefined){
let data28 = data26.status;
const _errs67 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/status",schemaPath:"#/properties/answers/items/properties/status/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs67){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/status",schemaPath:"#/properties/answers/items/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid10 = _errs67 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data26.bytes !== undefined){
let data29 = data26.bytes;
const _errs69 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/bytes",schemaPath:"#/properties/answers/items/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs69){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/bytes",schemaPath:"#/properties/answers/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid10 = _errs69 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data26.tookMs !== undefined){
let data30 = data26.tookMs;
const _errs71 = errors;
if(errors === _errs71){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/tookMs",schemaPath:"#/properties/answers/items/properties/tookMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate40.errors = [{instancePath:instancePath+"/answers/" + i2+"/tookMs",schemaPath:"#/properties/answers/items/properties/tookMs/type",keyword:"type",params:{type: "number"}}];
return false;
}
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
else {
validate40.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid9 = _errs62 === errors;
if(!valid9){
break;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined){
let data31 = data.failures;
const _errs73 = errors;
if(errors === _errs73){
if(Array.isArray(data31)){
var valid11 = true;
const len3 = data31.length;
for(let i3=0; i3<len3; i3++){
let data32 = data31[i3];
const _errs75 = errors;
if(errors === _errs75){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing5;
if((((data32.attempt === undefined) && (missing5 = "attempt")) || ((data32.reason === undefined) && (missing5 = "reason"))) || ((data32.retryInMs === undefined) && (missing5 = "retryInMs"))){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs77 = errors;
for(const key5 in data32){
if(!(((key5 === "attempt") || (key5 === "reason")) || (key5 === "retryInMs"))){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs77 === errors){
if(data32.attempt !== undefined){
let data33 = data32.attempt;
const _errs78 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3+"/attempt",schemaPath:"#/properties/failures/items/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs78){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 1 || isNaN(data33)){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3+"/attempt",schemaPath:"#/properties/failures/items/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid12 = _errs78 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data32.reason !== undefined){
const _errs80 = errors;
if(typeof data32.reason !== "string"){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3+"/reason",schemaPath:"#/properties/failures/items/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid12 = _errs80 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data32.retryInMs !== undefined){
let data35 = data32.retryInMs;
const _errs82 = errors;
if((!((typeof data35 == "number") && (isFinite(data35)))) && (data35 !== null)){
validate40.errors = [{instancePath:instancePath+"/failures/" + i3+"/retryInMs",schemaPath:"#/properties/failures/items/properties/retryInMs/type",keyword:"type",params:{type: schema14.properties.failures.items.properties.retryInMs.type}}];
return false;
}
var valid12 = _errs82 === errors;
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
validate40.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid11 = _errs75 === errors;
if(!valid11){
break;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs73 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
let data36 = data.records;
const _errs84 = errors;
const _errs85 = errors;
let valid13 = false;
const _errs86 = errors;
if(errors === _errs86){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
let missing6;
if((((data36.count === undefined) && (missing6 = "count")) || ((data36.path === undefined) && (missing6 = "path"))) || ((data36.place === undefined) && (missing6 = "place"))){
const err18 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
const _errs88 = errors;
for(const key6 in data36){
if(!(((key6 === "count") || (key6 === "path")) || (key6 === "place"))){
const err19 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
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
if(_errs88 === errors){
if(data36.count !== undefined){
let data37 = data36.count;
const _errs89 = errors;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err20 = {instancePath:instancePath+"/records/count",schemaPath:"#/properties/records/anyOf/0/properties/count/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(errors === _errs89){
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 < 0 || isNaN(data37)){
const err21 = {instancePath:instancePath+"/records/count",schemaPath:"#/properties/records/anyOf/0/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var valid14 = _errs89 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data36.path !== undefined){
let data38 = data36.path;
const _errs91 = errors;
if((typeof data38 !== "string") && (data38 !== null)){
const err22 = {instancePath:instancePath+"/records/path",schemaPath:"#/properties/records/anyOf/0/properties/path/type",keyword:"type",params:{type: schema14.properties.records.anyOf[0].properties.path.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid14 = _errs91 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data36.place !== undefined){
const _errs93 = errors;
if(!(validate24(data36.place, {instancePath:instancePath+"/records/place",parentData:data36,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid14 = _errs93 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
else {
const err23 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid3 = _errs86 === errors;
valid13 = valid13 || _valid3;
if(!valid13){
const _errs94 = errors;
if(data36 !== null){
const err24 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid3 = _errs94 === errors;
valid13 = valid13 || _valid3;
}
if(!valid13){
const err25 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
validate40.errors = vErrors;
return false;
}
else {
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data40 = data.rows;
const _errs96 = errors;
if(errors === _errs96){
if(Array.isArray(data40)){
var valid15 = true;
const len4 = data40.length;
for(let i4=0; i4<len4; i4++){
let data41 = data40[i4];
const _errs98 = errors;
if(errors === _errs98){
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
let missing7;
if((((data41.table === undefined) && (missing7 = "table")) || ((data41.first === undefined) && (missing7 = "first"))) || ((data41.last === undefined) && (missing7 = "last"))){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/required",keyword:"required",params:{missingProperty: missing7}}];
return false;
}
else {
const _errs100 = errors;
for(const key7 in data41){
if(!(((key7 === "table") || (key7 === "first")) || (key7 === "last"))){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs100 === errors){
if(data41.table !== undefined){
const _errs101 = errors;
if(typeof data41.table !== "string"){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4+"/table",schemaPath:"#/properties/rows/items/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid16 = _errs101 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data41.first !== undefined){
let data43 = data41.first;
const _errs103 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4+"/first",schemaPath:"#/properties/rows/items/properties/first/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs103){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 < 1 || isNaN(data43)){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4+"/first",schemaPath:"#/properties/rows/items/properties/first/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid16 = _errs103 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data41.last !== undefined){
let data44 = data41.last;
const _errs105 = errors;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4+"/last",schemaPath:"#/properties/rows/items/properties/last/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs105){
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 < 0 || isNaN(data44)){
validate40.errors = [{instancePath:instancePath+"/rows/" + i4+"/last",schemaPath:"#/properties/rows/items/properties/last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid16 = _errs105 === errors;
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
validate40.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid15 = _errs98 === errors;
if(!valid15){
break;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs96 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next !== undefined){
let data45 = data.next;
const _errs107 = errors;
const _errs108 = errors;
let valid17 = false;
const _errs109 = errors;
if(errors === _errs109){
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
let missing8;
if((((data45.page === undefined) && (missing8 = "page")) || ((data45.next === undefined) && (missing8 = "next"))) || ((data45.place === undefined) && (missing8 = "place"))){
const err26 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/required",keyword:"required",params:{missingProperty: missing8}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
const _errs111 = errors;
for(const key8 in data45){
if(!(((key8 === "page") || (key8 === "next")) || (key8 === "place"))){
const err27 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
break;
}
}
if(_errs111 === errors){
if(data45.page !== undefined){
let data46 = data45.page;
const _errs112 = errors;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err28 = {instancePath:instancePath+"/next/page",schemaPath:"#/properties/next/anyOf/0/properties/page/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(errors === _errs112){
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 1 || isNaN(data46)){
const err29 = {instancePath:instancePath+"/next/page",schemaPath:"#/properties/next/anyOf/0/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
var valid18 = _errs112 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data45.next !== undefined){
const _errs114 = errors;
if(typeof data45.next !== "string"){
const err30 = {instancePath:instancePath+"/next/next",schemaPath:"#/properties/next/anyOf/0/properties/next/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid18 = _errs114 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data45.place !== undefined){
const _errs116 = errors;
if(!(validate24(data45.place, {instancePath:instancePath+"/next/place",parentData:data45,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid18 = _errs116 === errors;
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
const err31 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid4 = _errs109 === errors;
valid17 = valid17 || _valid4;
if(!valid17){
const _errs117 = errors;
if(data45 !== null){
const err32 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid4 = _errs117 === errors;
valid17 = valid17 || _valid4;
}
if(!valid17){
const err33 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
validate40.errors = vErrors;
return false;
}
else {
errors = _errs108;
if(vErrors !== null){
if(_errs108){
vErrors.length = _errs108;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs107 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop !== undefined){
let data49 = data.stop;
const _errs119 = errors;
const _errs120 = errors;
let valid19 = false;
const _errs121 = errors;
if(!(validate32(data49, {instancePath:instancePath+"/stop",parentData:data,parentDataProperty:"stop",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid5 = _errs121 === errors;
valid19 = valid19 || _valid5;
if(!valid19){
const _errs122 = errors;
if(data49 !== null){
const err34 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid5 = _errs122 === errors;
valid19 = valid19 || _valid5;
}
if(!valid19){
const err35 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
validate40.errors = vErrors;
return false;
}
else {
errors = _errs120;
if(vErrors !== null){
if(_errs120){
vErrors.length = _errs120;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs119 === errors;
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
else {
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.explanationVersion === undefined) && (missing0 = "explanationVersion")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.request === undefined) && (missing0 = "request"))){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "explanationVersion") || (key0 === "kind")) || (key0 === "config")) || (key0 === "request"))){
validate39.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.explanationVersion !== undefined){
const _errs2 = errors;
if(1 !== data.explanationVersion){
validate39.errors = [{instancePath:instancePath+"/explanationVersion",schemaPath:"#/properties/explanationVersion/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs3 = errors;
if("request" !== data.kind){
validate39.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "request"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
const _errs4 = errors;
if(typeof data.config !== "string"){
validate39.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
const _errs6 = errors;
if(!(validate40(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
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
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","table","row","record","rowOfRecord","rowsOfRecord","columns","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"row"},"config":{"type":"string"},"table":{"type":"string"},"row":{"type":"integer","minimum":1},"record":{"type":"string"},"rowOfRecord":{"type":"integer"},"rowsOfRecord":{"type":"integer"},"columns":{"type":["array","null"],"items":{"$ref":"#/definitions/ExplainedColumn"}},"request":{"$ref":"#/definitions/ExplainedRequest"}}};
const schema17 = {"type":"object","additionalProperties":false,"required":["destination","source","isAdded","parent","place"],"properties":{"destination":{"type":"string"},"source":{"type":"string"},"isAdded":{"type":"boolean"},"parent":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.destination === undefined) && (missing0 = "destination")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.isAdded === undefined) && (missing0 = "isAdded"))) || ((data.parent === undefined) && (missing0 = "parent"))) || ((data.place === undefined) && (missing0 = "place"))){
validate55.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "destination") || (key0 === "source")) || (key0 === "isAdded")) || (key0 === "parent")) || (key0 === "place"))){
validate55.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.destination !== undefined){
const _errs2 = errors;
if(typeof data.destination !== "string"){
validate55.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs4 = errors;
if(typeof data.source !== "string"){
validate55.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isAdded !== undefined){
const _errs6 = errors;
if(typeof data.isAdded !== "boolean"){
validate55.errors = [{instancePath:instancePath+"/isAdded",schemaPath:"#/properties/isAdded/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parent !== undefined){
let data3 = data.parent;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate55.errors = [{instancePath:instancePath+"/parent",schemaPath:"#/properties/parent/type",keyword:"type",params:{type: schema17.properties.parent.type}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs10 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.explanationVersion === undefined) && (missing0 = "explanationVersion")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.table === undefined) && (missing0 = "table"))) || ((data.row === undefined) && (missing0 = "row"))) || ((data.record === undefined) && (missing0 = "record"))) || ((data.rowOfRecord === undefined) && (missing0 = "rowOfRecord"))) || ((data.rowsOfRecord === undefined) && (missing0 = "rowsOfRecord"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.request === undefined) && (missing0 = "request"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema16.properties, key0))){
validate54.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.explanationVersion !== undefined){
const _errs2 = errors;
if(1 !== data.explanationVersion){
validate54.errors = [{instancePath:instancePath+"/explanationVersion",schemaPath:"#/properties/explanationVersion/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs3 = errors;
if("row" !== data.kind){
validate54.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "row"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
const _errs4 = errors;
if(typeof data.config !== "string"){
validate54.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
const _errs6 = errors;
if(typeof data.table !== "string"){
validate54.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.row !== undefined){
let data4 = data.row;
const _errs8 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate54.errors = [{instancePath:instancePath+"/row",schemaPath:"#/properties/row/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate54.errors = [{instancePath:instancePath+"/row",schemaPath:"#/properties/row/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.record !== undefined){
const _errs10 = errors;
if(typeof data.record !== "string"){
validate54.errors = [{instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rowOfRecord !== undefined){
let data6 = data.rowOfRecord;
const _errs12 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate54.errors = [{instancePath:instancePath+"/rowOfRecord",schemaPath:"#/properties/rowOfRecord/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rowsOfRecord !== undefined){
let data7 = data.rowsOfRecord;
const _errs14 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate54.errors = [{instancePath:instancePath+"/rowsOfRecord",schemaPath:"#/properties/rowsOfRecord/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data8 = data.columns;
const _errs16 = errors;
if((!(Array.isArray(data8))) && (data8 !== null)){
validate54.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: schema16.properties.columns.type}}];
return false;
}
if(errors === _errs16){
if(Array.isArray(data8)){
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs18 = errors;
if(!(validate55(data8[i0], {instancePath:instancePath+"/columns/" + i0,parentData:data8,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
const _errs19 = errors;
if(!(validate40(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
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
/*# sourceURL="sluice:///explanation.schema.json" */;
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
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
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
if(!(validate54(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
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

