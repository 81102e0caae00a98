// Generated from schema/explanation.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateExplanation = validate21;
const schema6 = {"oneOf":[{"$ref":"#/definitions/RunExplanation"},{"$ref":"#/definitions/RequestExplanation"},{"$ref":"#/definitions/RowExplanation"}],"definitions":{"RunExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","end","isWhole","requestsSent","jobs","tables"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"run"},"config":{"type":"string"},"end":{"enum":["well","failed","none"]},"isWhole":{"type":"boolean"},"requestsSent":{"type":"integer","minimum":0},"jobs":{"type":"array","items":{"$ref":"#/definitions/ExplainedJob"}},"tables":{"type":"array","items":{"$ref":"#/definitions/ExplainedTable"}}}},"RequestExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"request"},"config":{"type":"string"},"request":{"$ref":"#/definitions/ExplainedRequest"}}},"RowExplanation":{"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","table","row","record","columns","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"row"},"config":{"type":"string"},"table":{"type":"string"},"row":{"type":"integer","minimum":1},"record":{"type":"string"},"columns":{"type":["array","null"],"items":{"$ref":"#/definitions/ExplainedColumn"}},"request":{"$ref":"#/definitions/ExplainedRequest"}}},"ExplainedJob":{"type":"object","additionalProperties":false,"required":["job","dataType","place","requests","pages","records","paging","stops"],"properties":{"job":{"type":"string"},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"requests":{"type":"array","items":{"type":"integer"}},"pages":{"type":"integer","minimum":0},"records":{"type":"integer","minimum":0},"paging":{"anyOf":[{"type":"object","additionalProperties":false,"required":["inWords","place"],"properties":{"inWords":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stops":{"type":"array","items":{"$ref":"#/definitions/ExplainedStop"}}}},"ExplainedStop":{"type":"object","additionalProperties":false,"required":["reason","message","page","request","place"],"properties":{"reason":{"type":"string"},"message":{"type":"string"},"page":{"type":"integer","minimum":1},"request":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}},"ExplainedTable":{"type":"object","additionalProperties":false,"required":["name","rows","requests"],"properties":{"name":{"type":"string"},"rows":{"type":"integer","minimum":0},"requests":{"type":"array","items":{"type":"integer"}}}},"ExplainedRequest":{"type":"object","additionalProperties":false,"required":["number","purpose","job","dataType","page","method","url","place","after","becauseOf","placeholders","parts","answers","failures","records","rows","next","stop"],"properties":{"number":{"type":"integer","minimum":1},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"dataType":{"type":"string"},"page":{"type":"integer","minimum":0},"method":{"type":"string"},"url":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"after":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","next","place"],"properties":{"request":{"type":"integer","minimum":1},"next":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"becauseOf":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","dataType","place"],"properties":{"request":{"type":"integer","minimum":1},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path","level","place"],"properties":{"name":{"type":"string"},"path":{"type":"string"},"level":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}}},"parts":{"type":"array","items":{"$ref":"#/definitions/ExplainedPart"}},"answers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","status","bytes","tookMs"],"properties":{"attempt":{"type":"integer","minimum":1},"status":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"tookMs":{"type":"number","minimum":0}}}},"failures":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","reason","retryInMs"],"properties":{"attempt":{"type":"integer","minimum":1},"reason":{"type":"string"},"retryInMs":{"type":["number","null"]}}}},"records":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","path","place"],"properties":{"count":{"type":"integer","minimum":0},"path":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"rows":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["table","first","last"],"properties":{"table":{"type":"string"},"first":{"type":"integer","minimum":1},"last":{"type":"integer","minimum":0}}}},"next":{"anyOf":[{"type":"object","additionalProperties":false,"required":["page","next","place"],"properties":{"page":{"type":"integer","minimum":1},"next":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stop":{"anyOf":[{"$ref":"#/definitions/ExplainedStop"},{"type":"null"}]}}},"ExplainedPart":{"type":"object","additionalProperties":false,"required":["part","name","value","isOwn","place"],"properties":{"part":{"enum":["host","path","query","header","body"]},"name":{"type":"string"},"value":{"type":["string","null"]},"isOwn":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}},"ExplainedColumn":{"type":"object","additionalProperties":false,"required":["destination","source","isAdded","place"],"properties":{"destination":{"type":"string"},"source":{"type":"string"},"isAdded":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}},"Place":{"anyOf":[{"type":"object","additionalProperties":false,"required":["pointer","line"],"properties":{"pointer":{"type":"string"},"line":{"type":["integer","null"]}}},{"type":"null"}]}},"$id":"sluice:///explanation.schema.json"};
const schema7 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","end","isWhole","requestsSent","jobs","tables"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"run"},"config":{"type":"string"},"end":{"enum":["well","failed","none"]},"isWhole":{"type":"boolean"},"requestsSent":{"type":"integer","minimum":0},"jobs":{"type":"array","items":{"$ref":"#/definitions/ExplainedJob"}},"tables":{"type":"array","items":{"$ref":"#/definitions/ExplainedTable"}}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["job","dataType","place","requests","pages","records","paging","stops"],"properties":{"job":{"type":"string"},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"requests":{"type":"array","items":{"type":"integer"}},"pages":{"type":"integer","minimum":0},"records":{"type":"integer","minimum":0},"paging":{"anyOf":[{"type":"object","additionalProperties":false,"required":["inWords","place"],"properties":{"inWords":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stops":{"type":"array","items":{"$ref":"#/definitions/ExplainedStop"}}}};
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

const schema10 = {"type":"object","additionalProperties":false,"required":["reason","message","page","request","place"],"properties":{"reason":{"type":"string"},"message":{"type":"string"},"page":{"type":"integer","minimum":1},"request":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.reason === undefined) && (missing0 = "reason")) || ((data.message === undefined) && (missing0 = "message"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.request === undefined) && (missing0 = "request"))) || ((data.place === undefined) && (missing0 = "place"))){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "reason") || (key0 === "message")) || (key0 === "page")) || (key0 === "request")) || (key0 === "place"))){
validate27.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
const _errs2 = errors;
if(typeof data.reason !== "string"){
validate27.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
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
validate27.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
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
validate27.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate27.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
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
validate27.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate27.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
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
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.job === undefined) && (missing0 = "job")) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.requests === undefined) && (missing0 = "requests"))) || ((data.pages === undefined) && (missing0 = "pages"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.paging === undefined) && (missing0 = "paging"))) || ((data.stops === undefined) && (missing0 = "stops"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "job") || (key0 === "dataType")) || (key0 === "place")) || (key0 === "requests")) || (key0 === "pages")) || (key0 === "records")) || (key0 === "paging")) || (key0 === "stops"))){
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
if(data.stops !== undefined){
let data10 = data.stops;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data10)){
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
const _errs27 = errors;
if(!(validate27(data10[i1], {instancePath:instancePath+"/stops/" + i1,parentData:data10,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid4 = _errs27 === errors;
if(!valid4){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/stops",schemaPath:"#/properties/stops/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
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
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"required":["name","rows","requests"],"properties":{"name":{"type":"string"},"rows":{"type":"integer","minimum":0},"requests":{"type":"array","items":{"type":"integer"}}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.requests === undefined) && (missing0 = "requests"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "rows")) || (key0 === "requests"))){
validate31.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate31.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate31.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate31.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate31.errors = [{instancePath:instancePath+"/requests/" + i0,schemaPath:"#/properties/requests/items/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "array"}}];
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
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
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
if(!(validate31(data8[i1], {instancePath:instancePath+"/tables/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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

const schema12 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"request"},"config":{"type":"string"},"request":{"$ref":"#/definitions/ExplainedRequest"}}};
const schema13 = {"type":"object","additionalProperties":false,"required":["number","purpose","job","dataType","page","method","url","place","after","becauseOf","placeholders","parts","answers","failures","records","rows","next","stop"],"properties":{"number":{"type":"integer","minimum":1},"purpose":{"enum":["api","login"]},"job":{"type":"string"},"dataType":{"type":"string"},"page":{"type":"integer","minimum":0},"method":{"type":"string"},"url":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"after":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","next","place"],"properties":{"request":{"type":"integer","minimum":1},"next":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"becauseOf":{"anyOf":[{"type":"object","additionalProperties":false,"required":["request","dataType","place"],"properties":{"request":{"type":"integer","minimum":1},"dataType":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"placeholders":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path","level","place"],"properties":{"name":{"type":"string"},"path":{"type":"string"},"level":{"type":"integer","minimum":1},"place":{"$ref":"#/definitions/Place"}}}},"parts":{"type":"array","items":{"$ref":"#/definitions/ExplainedPart"}},"answers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","status","bytes","tookMs"],"properties":{"attempt":{"type":"integer","minimum":1},"status":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"tookMs":{"type":"number","minimum":0}}}},"failures":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["attempt","reason","retryInMs"],"properties":{"attempt":{"type":"integer","minimum":1},"reason":{"type":"string"},"retryInMs":{"type":["number","null"]}}}},"records":{"anyOf":[{"type":"object","additionalProperties":false,"required":["count","path","place"],"properties":{"count":{"type":"integer","minimum":0},"path":{"type":["string","null"]},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"rows":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["table","first","last"],"properties":{"table":{"type":"string"},"first":{"type":"integer","minimum":1},"last":{"type":"integer","minimum":0}}}},"next":{"anyOf":[{"type":"object","additionalProperties":false,"required":["page","next","place"],"properties":{"page":{"type":"integer","minimum":1},"next":{"type":"string"},"place":{"$ref":"#/definitions/Place"}}},{"type":"null"}]},"stop":{"anyOf":[{"$ref":"#/definitions/ExplainedStop"},{"type":"null"}]}}};
const func2 = Object.prototype.hasOwnProperty;
const schema14 = {"type":"object","additionalProperties":false,"required":["part","name","value","isOwn","place"],"properties":{"part":{"enum":["host","path","query","header","body"]},"name":{"type":"string"},"value":{"type":["string","null"]},"isOwn":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.part === undefined) && (missing0 = "part")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.value === undefined) && (missing0 = "value"))) || ((data.isOwn === undefined) && (missing0 = "isOwn"))) || ((data.place === undefined) && (missing0 = "place"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "part") || (key0 === "name")) || (key0 === "value")) || (key0 === "isOwn")) || (key0 === "place"))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.part !== undefined){
let data0 = data.part;
const _errs2 = errors;
if(!(((((data0 === "host") || (data0 === "path")) || (data0 === "query")) || (data0 === "header")) || (data0 === "body"))){
validate40.errors = [{instancePath:instancePath+"/part",schemaPath:"#/properties/part/enum",keyword:"enum",params:{allowedValues: schema14.properties.part.enum}}];
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
validate40.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate40.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema14.properties.value.type}}];
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
validate40.errors = [{instancePath:instancePath+"/isOwn",schemaPath:"#/properties/isOwn/type",keyword:"type",params:{type: "boolean"}}];
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
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((data.number === undefined) && (missing0 = "number")) || ((data.purpose === undefined) && (missing0 = "purpose"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.dataType === undefined) && (missing0 = "dataType"))) || ((data.page === undefined) && (missing0 = "page"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.after === undefined) && (missing0 = "after"))) || ((data.becauseOf === undefined) && (missing0 = "becauseOf"))) || ((data.placeholders === undefined) && (missing0 = "placeholders"))) || ((data.parts === undefined) && (missing0 = "parts"))) || ((data.answers === undefined) && (missing0 = "answers"))) || ((data.failures === undefined) && (missing0 = "failures"))) || ((data.records === undefined) && (missing0 = "records"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.next === undefined) && (missing0 = "next"))) || ((data.stop === undefined) && (missing0 = "stop"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
validate35.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.number !== undefined){
let data0 = data.number;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate35.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate35.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
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
validate35.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema13.properties.purpose.enum}}];
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
validate35.errors = [{instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"}}];
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
validate35.errors = [{instancePath:instancePath+"/dataType",schemaPath:"#/properties/dataType/type",keyword:"type",params:{type: "string"}}];
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
validate35.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate35.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate35.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}}];
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
validate35.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
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
if(data.after !== undefined){
let data8 = data.after;
const _errs16 = errors;
const _errs17 = errors;
let valid1 = false;
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if((((data8.request === undefined) && (missing1 = "request")) || ((data8.next === undefined) && (missing1 = "next"))) || ((data8.place === undefined) && (missing1 = "place"))){
const err0 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs20 = errors;
for(const key1 in data8){
if(!(((key1 === "request") || (key1 === "next")) || (key1 === "place"))){
const err1 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
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
if(_errs20 === errors){
if(data8.request !== undefined){
let data9 = data8.request;
const _errs21 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err2 = {instancePath:instancePath+"/after/request",schemaPath:"#/properties/after/anyOf/0/properties/request/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err3 = {instancePath:instancePath+"/after/request",schemaPath:"#/properties/after/anyOf/0/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.next !== undefined){
let data10 = data8.next;
const _errs23 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
const err4 = {instancePath:instancePath+"/after/next",schemaPath:"#/properties/after/anyOf/0/properties/next/type",keyword:"type",params:{type: schema13.properties.after.anyOf[0].properties.next.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.place !== undefined){
const _errs25 = errors;
if(!(validate24(data8.place, {instancePath:instancePath+"/after/place",parentData:data8,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid2 = _errs25 === errors;
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
const err5 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs26 = errors;
if(data8 !== null){
const err6 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate35.errors = vErrors;
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
if(data.becauseOf !== undefined){
let data12 = data.becauseOf;
const _errs28 = errors;
const _errs29 = errors;
let valid3 = false;
const _errs30 = errors;
if(errors === _errs30){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing2;
if((((data12.request === undefined) && (missing2 = "request")) || ((data12.dataType === undefined) && (missing2 = "dataType"))) || ((data12.place === undefined) && (missing2 = "place"))){
const err8 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
const _errs32 = errors;
for(const key2 in data12){
if(!(((key2 === "request") || (key2 === "dataType")) || (key2 === "place"))){
const err9 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
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
if(_errs32 === errors){
if(data12.request !== undefined){
let data13 = data12.request;
const _errs33 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err10 = {instancePath:instancePath+"/becauseOf/request",schemaPath:"#/properties/becauseOf/anyOf/0/properties/request/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(errors === _errs33){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
const err11 = {instancePath:instancePath+"/becauseOf/request",schemaPath:"#/properties/becauseOf/anyOf/0/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data12.dataType !== undefined){
const _errs35 = errors;
if(typeof data12.dataType !== "string"){
const err12 = {instancePath:instancePath+"/becauseOf/dataType",schemaPath:"#/properties/becauseOf/anyOf/0/properties/dataType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data12.place !== undefined){
const _errs37 = errors;
if(!(validate24(data12.place, {instancePath:instancePath+"/becauseOf/place",parentData:data12,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid4 = _errs37 === errors;
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
const err13 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid1 = _errs30 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs38 = errors;
if(data12 !== null){
const err14 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs38 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
const err15 = {instancePath:instancePath+"/becauseOf",schemaPath:"#/properties/becauseOf/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placeholders !== undefined){
let data16 = data.placeholders;
const _errs40 = errors;
if(errors === _errs40){
if(Array.isArray(data16)){
var valid5 = true;
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
let data17 = data16[i0];
const _errs42 = errors;
if(errors === _errs42){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing3;
if(((((data17.name === undefined) && (missing3 = "name")) || ((data17.path === undefined) && (missing3 = "path"))) || ((data17.level === undefined) && (missing3 = "level"))) || ((data17.place === undefined) && (missing3 = "place"))){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs44 = errors;
for(const key3 in data17){
if(!((((key3 === "name") || (key3 === "path")) || (key3 === "level")) || (key3 === "place"))){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs44 === errors){
if(data17.name !== undefined){
const _errs45 = errors;
if(typeof data17.name !== "string"){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/name",schemaPath:"#/properties/placeholders/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs45 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data17.path !== undefined){
const _errs47 = errors;
if(typeof data17.path !== "string"){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/path",schemaPath:"#/properties/placeholders/items/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs47 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data17.level !== undefined){
let data20 = data17.level;
const _errs49 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/level",schemaPath:"#/properties/placeholders/items/properties/level/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs49){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0+"/level",schemaPath:"#/properties/placeholders/items/properties/level/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid6 = _errs49 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data17.place !== undefined){
const _errs51 = errors;
if(!(validate24(data17.place, {instancePath:instancePath+"/placeholders/" + i0+"/place",parentData:data17,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid6 = _errs51 === errors;
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
validate35.errors = [{instancePath:instancePath+"/placeholders/" + i0,schemaPath:"#/properties/placeholders/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs42 === errors;
if(!valid5){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/placeholders",schemaPath:"#/properties/placeholders/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data22 = data.parts;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data22)){
var valid7 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
const _errs54 = errors;
if(!(validate40(data22[i1], {instancePath:instancePath+"/parts/" + i1,parentData:data22,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid7 = _errs54 === errors;
if(!valid7){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answers !== undefined){
let data24 = data.answers;
const _errs55 = errors;
if(errors === _errs55){
if(Array.isArray(data24)){
var valid8 = true;
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
let data25 = data24[i2];
const _errs57 = errors;
if(errors === _errs57){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
let missing4;
if(((((data25.attempt === undefined) && (missing4 = "attempt")) || ((data25.status === undefined) && (missing4 = "status"))) || ((data25.bytes === undefined) && (missing4 = "bytes"))) || ((data25.tookMs === undefined) && (missing4 = "tookMs"))){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs59 = errors;
for(const key4 in data25){
if(!((((key4 === "attempt") || (key4 === "status")) || (key4 === "bytes")) || (key4 === "tookMs"))){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs59 === errors){
if(data25.attempt !== undefined){
let data26 = data25.attempt;
const _errs60 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/attempt",schemaPath:"#/properties/answers/items/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs60){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 1 || isNaN(data26)){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/attempt",schemaPath:"#/properties/answers/items/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid9 = _errs60 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data25.status !== undefined){
let data27 = data25.status;
const _errs62 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/status",schemaPath:"#/properties/answers/items/properties/status/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs62){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/status",schemaPath:"#/properties/answers/items/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid9 = _errs62 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data25.bytes !== undefined){
let data28 = data25.bytes;
const _errs64 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/bytes",schemaPath:"#/properties/answers/items/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs64){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/bytes",schemaPath:"#/properties/answers/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid9 = _errs64 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data25.tookMs !== undefined){
let data29 = data25.tookMs;
const _errs66 = errors;
if(errors === _errs66){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/tookMs",schemaPath:"#/properties/answers/items/properties/tookMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/answers/" + i2+"/tookMs",schemaPath:"#/properties/answers/items/properties/tookMs/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid9 = _errs66 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/answers/" + i2,schemaPath:"#/properties/answers/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid8 = _errs57 === errors;
if(!valid8){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined){
let data30 = data.failures;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data30)){
var valid10 = true;
const len3 = data30.length;
for(let i3=0; i3<len3; i3++){
let data31 = data30[i3];
const _errs70 = errors;
if(errors === _errs70){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing5;
if((((data31.attempt === undefined) && (missing5 = "attempt")) || ((data31.reason === undefined) && (missing5 = "reason"))) || ((data31.retryInMs === undefined) && (missing5 = "retryInMs"))){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs72 = errors;
for(const key5 in data31){
if(!(((key5 === "attempt") || (key5 === "reason")) || (key5 === "retryInMs"))){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs72 === errors){
if(data31.attempt !== undefined){
let data32 = data31.attempt;
const _errs73 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3+"/attempt",schemaPath:"#/properties/failures/items/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs73){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 1 || isNaN(data32)){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3+"/attempt",schemaPath:"#/properties/failures/items/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid11 = _errs73 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data31.reason !== undefined){
const _errs75 = errors;
if(typeof data31.reason !== "string"){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3+"/reason",schemaPath:"#/properties/failures/items/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid11 = _errs75 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data31.retryInMs !== undefined){
let data34 = data31.retryInMs;
const _errs77 = errors;
if((!((typeof data34 == "number") && (isFinite(data34)))) && (data34 !== null)){
validate35.errors = [{instancePath:instancePath+"/failures/" + i3+"/retryInMs",schemaPath:"#/properties/failures/items/properties/retryInMs/type",keyword:"type",params:{type: schema13.properties.failures.items.properties.retryInMs.type}}];
return false;
}
var valid11 = _errs77 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/failures/" + i3,schemaPath:"#/properties/failures/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid10 = _errs70 === errors;
if(!valid10){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.records !== undefined){
let data35 = data.records;
const _errs79 = errors;
const _errs80 = errors;
let valid12 = false;
const _errs81 = errors;
if(errors === _errs81){
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
let missing6;
if((((data35.count === undefined) && (missing6 = "count")) || ((data35.path === undefined) && (missing6 = "path"))) || ((data35.place === undefined) && (missing6 = "place"))){
const err16 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
const _errs83 = errors;
for(const key6 in data35){
if(!(((key6 === "count") || (key6 === "path")) || (key6 === "place"))){
const err17 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
}
if(_errs83 === errors){
if(data35.count !== undefined){
let data36 = data35.count;
const _errs84 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err18 = {instancePath:instancePath+"/records/count",schemaPath:"#/properties/records/anyOf/0/properties/count/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(errors === _errs84){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 0 || isNaN(data36)){
const err19 = {instancePath:instancePath+"/records/count",schemaPath:"#/properties/records/anyOf/0/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
var valid13 = _errs84 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data35.path !== undefined){
let data37 = data35.path;
const _errs86 = errors;
if((typeof data37 !== "string") && (data37 !== null)){
const err20 = {instancePath:instancePath+"/records/path",schemaPath:"#/properties/records/anyOf/0/properties/path/type",keyword:"type",params:{type: schema13.properties.records.anyOf[0].properties.path.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid13 = _errs86 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data35.place !== undefined){
const _errs88 = errors;
if(!(validate24(data35.place, {instancePath:instancePath+"/records/place",parentData:data35,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid13 = _errs88 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid2 = _errs81 === errors;
valid12 = valid12 || _valid2;
if(!valid12){
const _errs89 = errors;
if(data35 !== null){
const err22 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid2 = _errs89 === errors;
valid12 = valid12 || _valid2;
}
if(!valid12){
const err23 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data39 = data.rows;
const _errs91 = errors;
if(errors === _errs91){
if(Array.isArray(data39)){
var valid14 = true;
const len4 = data39.length;
for(let i4=0; i4<len4; i4++){
let data40 = data39[i4];
const _errs93 = errors;
if(errors === _errs93){
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
let missing7;
if((((data40.table === undefined) && (missing7 = "table")) || ((data40.first === undefined) && (missing7 = "first"))) || ((data40.last === undefined) && (missing7 = "last"))){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/required",keyword:"required",params:{missingProperty: missing7}}];
return false;
}
else {
const _errs95 = errors;
for(const key7 in data40){
if(!(((key7 === "table") || (key7 === "first")) || (key7 === "last"))){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs95 === errors){
if(data40.table !== undefined){
const _errs96 = errors;
if(typeof data40.table !== "string"){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4+"/table",schemaPath:"#/properties/rows/items/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid15 = _errs96 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data40.first !== undefined){
let data42 = data40.first;
const _errs98 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4+"/first",schemaPath:"#/properties/rows/items/properties/first/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs98){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 1 || isNaN(data42)){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4+"/first",schemaPath:"#/properties/rows/items/properties/first/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid15 = _errs98 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data40.last !== undefined){
let data43 = data40.last;
const _errs100 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4+"/last",schemaPath:"#/properties/rows/items/properties/last/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs100){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 < 0 || isNaN(data43)){
validate35.errors = [{instancePath:instancePath+"/rows/" + i4+"/last",schemaPath:"#/properties/rows/items/properties/last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid15 = _errs100 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/rows/" + i4,schemaPath:"#/properties/rows/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid14 = _errs93 === errors;
if(!valid14){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs91 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next !== undefined){
let data44 = data.next;
const _errs102 = errors;
const _errs103 = errors;
let valid16 = false;
const _errs104 = errors;
if(errors === _errs104){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing8;
if((((data44.page === undefined) && (missing8 = "page")) || ((data44.next === undefined) && (missing8 = "next"))) || ((data44.place === undefined) && (missing8 = "place"))){
const err24 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/required",keyword:"required",params:{missingProperty: missing8}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
const _errs106 = errors;
for(const key8 in data44){
if(!(((key8 === "page") || (key8 === "next")) || (key8 === "place"))){
const err25 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
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
if(_errs106 === errors){
if(data44.page !== undefined){
let data45 = data44.page;
const _errs107 = errors;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err26 = {instancePath:instancePath+"/next/page",schemaPath:"#/properties/next/anyOf/0/properties/page/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(errors === _errs107){
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 < 1 || isNaN(data45)){
const err27 = {instancePath:instancePath+"/next/page",schemaPath:"#/properties/next/anyOf/0/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
var valid17 = _errs107 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data44.next !== undefined){
const _errs109 = errors;
if(typeof data44.next !== "string"){
const err28 = {instancePath:instancePath+"/next/next",schemaPath:"#/properties/next/anyOf/0/properties/next/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid17 = _errs109 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data44.place !== undefined){
const _errs111 = errors;
if(!(validate24(data44.place, {instancePath:instancePath+"/next/place",parentData:data44,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid17 = _errs111 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid3 = _errs104 === errors;
valid16 = valid16 || _valid3;
if(!valid16){
const _errs112 = errors;
if(data44 !== null){
const err30 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid3 = _errs112 === errors;
valid16 = valid16 || _valid3;
}
if(!valid16){
const err31 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs103;
if(vErrors !== null){
if(_errs103){
vErrors.length = _errs103;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs102 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop !== undefined){
let data48 = data.stop;
const _errs114 = errors;
const _errs115 = errors;
let valid18 = false;
const _errs116 = errors;
if(!(validate27(data48, {instancePath:instancePath+"/stop",parentData:data,parentDataProperty:"stop",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid4 = _errs116 === errors;
valid18 = valid18 || _valid4;
if(!valid18){
const _errs117 = errors;
if(data48 !== null){
const err32 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid4 = _errs117 === errors;
valid18 = valid18 || _valid4;
}
if(!valid18){
const err33 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs115;
if(vErrors !== null){
if(_errs115){
vErrors.length = _errs115;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs114 === errors;
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
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.explanationVersion === undefined) && (missing0 = "explanationVersion")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.request === undefined) && (missing0 = "request"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "explanationVersion") || (key0 === "kind")) || (key0 === "config")) || (key0 === "request"))){
validate34.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.explanationVersion !== undefined){
const _errs2 = errors;
if(1 !== data.explanationVersion){
validate34.errors = [{instancePath:instancePath+"/explanationVersion",schemaPath:"#/properties/explanationVersion/const",keyword:"const",params:{allowedValue: 1}}];
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
validate34.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "request"}}];
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
validate34.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate35(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
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
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"required":["explanationVersion","kind","config","table","row","record","columns","request"],"properties":{"explanationVersion":{"const":1},"kind":{"const":"row"},"config":{"type":"string"},"table":{"type":"string"},"row":{"type":"integer","minimum":1},"record":{"type":"string"},"columns":{"type":["array","null"],"items":{"$ref":"#/definitions/ExplainedColumn"}},"request":{"$ref":"#/definitions/ExplainedRequest"}}};
const schema16 = {"type":"object","additionalProperties":false,"required":["destination","source","isAdded","place"],"properties":{"destination":{"type":"string"},"source":{"type":"string"},"isAdded":{"type":"boolean"},"place":{"$ref":"#/definitions/Place"}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.destination === undefined) && (missing0 = "destination")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.isAdded === undefined) && (missing0 = "isAdded"))) || ((data.place === undefined) && (missing0 = "place"))){
validate49.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "destination") || (key0 === "source")) || (key0 === "isAdded")) || (key0 === "place"))){
validate49.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.destination !== undefined){
const _errs2 = errors;
if(typeof data.destination !== "string"){
validate49.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "string"}}];
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
validate49.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
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
validate49.errors = [{instancePath:instancePath+"/isAdded",schemaPath:"#/properties/isAdded/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs8 = errors;
if(!(validate24(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.explanationVersion === undefined) && (missing0 = "explanationVersion")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.table === undefined) && (missing0 = "table"))) || ((data.row === undefined) && (missing0 = "row"))) || ((data.record === undefined) && (missing0 = "record"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.request === undefined) && (missing0 = "request"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "explanationVersion") || (key0 === "kind")) || (key0 === "config")) || (key0 === "table")) || (key0 === "row")) || (key0 === "record")) || (key0 === "columns")) || (key0 === "request"))){
validate48.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.explanationVersion !== undefined){
const _errs2 = errors;
if(1 !== data.explanationVersion){
validate48.errors = [{instancePath:instancePath+"/explanationVersion",schemaPath:"#/properties/explanationVersion/const",keyword:"const",params:{allowedValue: 1}}];
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
validate48.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "row"}}];
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
validate48.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}}];
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
validate48.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"}}];
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
validate48.errors = [{instancePath:instancePath+"/row",schemaPath:"#/properties/row/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate48.errors = [{instancePath:instancePath+"/row",schemaPath:"#/properties/row/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
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
validate48.errors = [{instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data6 = data.columns;
const _errs12 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate48.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: schema15.properties.columns.type}}];
return false;
}
if(errors === _errs12){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs14 = errors;
if(!(validate49(data6[i0], {instancePath:instancePath+"/columns/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
const _errs15 = errors;
if(!(validate35(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
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
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate48.errors = vErrors;
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
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
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
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
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

