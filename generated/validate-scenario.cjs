// Generated from schema/scenario.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateScenario = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["scenario"],"properties":{"$schema":{"type":"string"},"scenario":{"const":1},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string","minLength":1}},"skip":{"type":"string","minLength":1},"config":{"type":"string","minLength":1},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"openapi":{"anyOf":[{"type":"string","minLength":1},{"$ref":"#/definitions/OpenApiBacking"}]},"contract":{"type":"string","minLength":1},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"clock":{"type":"object","additionalProperties":false,"properties":{"start":{"type":"string"},"each-request":{"$ref":"recording.schema.json#/definitions/Duration"},"seed":{"type":"integer","minimum":0,"maximum":4294967295}}},"match":{"$ref":"recording.schema.json#/definitions/Match"},"strict":{"type":"object","additionalProperties":false,"properties":{"unmatched":{"const":"error"},"unused":{"enum":["error","warn","ignore"]},"warnings":{"enum":["error","ignore"]}}},"sweep":{"anyOf":[{"type":"array","items":{"$ref":"recording.schema.json#/definitions/Fault"}},{"type":"object","additionalProperties":false,"properties":{"mended":{"type":"array","items":{"$ref":"recording.schema.json#/definitions/Fault"}},"accepted":{"enum":["report","error"]},"skip":{"type":"array","items":{"enum":["reset","timeout","truncated","cut-short","garbage","429","503","503-retry-after","401","content-type","html","error-body","empty-page","repeated-page","expiry"]}}}}]},"expect":{"$ref":"#/definitions/Expectations"},"cases":{"type":"array","items":{"$ref":"#/definitions/Case"}}},"definitions":{"Case":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9._-]+$"},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}},"OpenApiBacking":{"type":"object","additionalProperties":false,"required":["document"],"properties":{"document":{"type":"string","minLength":1},"answers":{"type":"array","items":{"$ref":"#/definitions/OpenApiAnswer"}}}},"OpenApiAnswer":{"type":"object","additionalProperties":false,"required":["request","prefer"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S+$"},"prefer":{"anyOf":[{"$ref":"#/definitions/Preference"},{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Preference"}}]},"at":{"type":"integer","minimum":1}}},"Preference":{"type":"string","pattern":"^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$"},"Expectations":{"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"contract":{"enum":["clean","note"]},"tables":{"type":"string","minLength":1},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"type":"integer","minimum":0},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}}},"$id":"sluice:///scenario.schema.json"};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const schema7 = {"type":"object","additionalProperties":false,"required":["document"],"properties":{"document":{"type":"string","minLength":1},"answers":{"type":"array","items":{"$ref":"#/definitions/OpenApiAnswer"}}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["request","prefer"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S+$"},"prefer":{"anyOf":[{"$ref":"#/definitions/Preference"},{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Preference"}}]},"at":{"type":"integer","minimum":1}}};
const pattern0 = new RegExp("^[A-Z]+ \\S+$", "u");
const schema9 = {"type":"string","pattern":"^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$"};
const pattern1 = new RegExp("^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.prefer === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prefer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "request") || (key0 === "prefer")) || (key0 === "at"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/pattern",keyword:"pattern",params:{pattern: "^[A-Z]+ \\S+$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.prefer !== undefined){
let data1 = data.prefer;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(validate24(data1, {instancePath:instancePath+"/prefer",parentData:data,parentDataProperty:"prefer",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(Array.isArray(data1)){
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/prefer",schemaPath:"#/properties/prefer/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data1[i0], {instancePath:instancePath+"/prefer/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/prefer",schemaPath:"#/properties/prefer/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/prefer",schemaPath:"#/properties/prefer/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
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
if(data.at !== undefined){
let data3 = data.at;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.document === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "document"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "document") || (key0 === "answers"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.document !== undefined){
let data0 = data.document;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err2 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.answers !== undefined){
let data1 = data.answers;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data1[i0], {instancePath:instancePath+"/answers/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "array"}};
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
validate22.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"string","pattern":"^\\d+(\\.\\d+)?(ms|s|m|h)$"};
const pattern3 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h)$", "u");

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern3.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d+(\\.\\d+)?(ms|s|m|h)$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"properties":{"order":{"enum":["strict","per-request","any"]},"query":{"anyOf":[{"enum":["set","exact","ignore"]},{"$ref":"#/definitions/Freedom"}]},"headers":{"anyOf":[{"enum":["listed","ignore"]},{"$ref":"#/definitions/Freedom"}]},"body":{"anyOf":[{"enum":["decoded","exact","ignore"]},{"$ref":"#/definitions/Freedom"}]}}};
const schema16 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "ignore") || (key0 === "patterns"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.ignore !== undefined){
let data0 = data.ignore;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err2 = {instancePath:instancePath+"/ignore/" + i0,schemaPath:"#/properties/ignore/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/ignore/" + i0,schemaPath:"#/properties/ignore/items/type",keyword:"type",params:{type: "string"}};
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
const err4 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.patterns !== undefined){
let data2 = data.patterns;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
const err5 = {instancePath:instancePath+"/patterns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/patterns/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "order") || (key0 === "query")) || (key0 === "headers")) || (key0 === "body"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.order !== undefined){
let data0 = data.order;
if(!(((data0 === "strict") || (data0 === "per-request")) || (data0 === "any"))){
const err1 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/enum",keyword:"enum",params:{allowedValues: schema15.properties.order.enum}};
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
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!(((data1 === "set") || (data1 === "exact")) || (data1 === "ignore"))){
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema15.properties.query.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(validate39(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
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
if(data.headers !== undefined){
let data2 = data.headers;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!((data2 === "listed") || (data2 === "ignore"))){
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema15.properties.headers.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(!(validate39(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf",keyword:"anyOf",params:{}};
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
if(data.body !== undefined){
let data3 = data.body;
const _errs12 = errors;
let valid3 = false;
const _errs13 = errors;
if(!(((data3 === "decoded") || (data3 === "exact")) || (data3 === "ignore"))){
const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema15.properties.body.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid2 = _errs13 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs14 = errors;
if(!(validate39(data3, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid2 = _errs14 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err7 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
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
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"string","pattern":"^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$"};
const pattern4 = new RegExp("^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$", "u");

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern4.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"contract":{"enum":["clean","note"]},"tables":{"type":"string","minLength":1},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"type":"integer","minimum":0},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema20.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.exit !== undefined){
let data0 = data.exit;
if(!(((data0 === "ok") || (data0 === "user-error")) || (data0 === "application-error"))){
const err1 = {instancePath:instancePath+"/exit",schemaPath:"#/properties/exit/enum",keyword:"enum",params:{allowedValues: schema20.properties.exit.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.error !== undefined){
let data1 = data.error;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(((key1 === "contains") || (key1 === "kind")) || (key1 === "pointer"))){
const err2 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.contains !== undefined){
if(typeof data1.contains !== "string"){
const err3 = {instancePath:instancePath+"/error/contains",schemaPath:"#/properties/error/properties/contains/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.kind !== undefined){
if(typeof data1.kind !== "string"){
const err4 = {instancePath:instancePath+"/error/kind",schemaPath:"#/properties/error/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.pointer !== undefined){
if(typeof data1.pointer !== "string"){
const err5 = {instancePath:instancePath+"/error/pointer",schemaPath:"#/properties/error/properties/pointer/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.contract !== undefined){
let data5 = data.contract;
if(!((data5 === "clean") || (data5 === "note"))){
const err7 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/enum",keyword:"enum",params:{allowedValues: schema20.properties.contract.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.tables !== undefined){
let data6 = data.tables;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err8 = {instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.rows !== undefined){
let data7 = data.rows;
if(!((data7 === "ordered") || (data7 === "unordered"))){
const err10 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/enum",keyword:"enum",params:{allowedValues: schema20.properties.rows.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.columns !== undefined){
let data8 = data.columns;
if(!((data8 === "exact") || (data8 === "subset"))){
const err11 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/enum",keyword:"enum",params:{allowedValues: schema20.properties.columns.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.requests !== undefined){
let data9 = data.requests;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err12 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err13 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.logins !== undefined){
let data10 = data.logins;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err14 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err15 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.waited !== undefined){
if(!(validate45(data.waited, {instancePath:instancePath+"/waited",parentData:data,parentDataProperty:"waited",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.warnings !== undefined){
let data12 = data.warnings;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err16 = {instancePath:instancePath+"/warnings/" + i0,schemaPath:"#/properties/warnings/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/warnings/" + i0,schemaPath:"#/properties/warnings/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.log !== undefined){
let data14 = data.log;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length > 1){
const err19 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/maxProperties",keyword:"maxProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Object.keys(data15).length < 1){
const err20 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key2 in data15){
if(!(((key2 === "warning") || (key2 === "info")) || (key2 === "debug"))){
const err21 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data15.warning !== undefined){
if(typeof data15.warning !== "string"){
const err22 = {instancePath:instancePath+"/log/" + i1+"/warning",schemaPath:"#/properties/log/items/properties/warning/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data15.info !== undefined){
if(typeof data15.info !== "string"){
const err23 = {instancePath:instancePath+"/log/" + i1+"/info",schemaPath:"#/properties/log/items/properties/info/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data15.debug !== undefined){
if(typeof data15.debug !== "string"){
const err24 = {instancePath:instancePath+"/log/" + i1+"/debug",schemaPath:"#/properties/log/items/properties/debug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.events !== undefined){
let data19 = data.events;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.kind === undefined){
const err27 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data20.kind !== undefined){
if(typeof data20.kind !== "string"){
const err28 = {instancePath:instancePath+"/events/" + i2+"/kind",schemaPath:"#/properties/events/items/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "object"}};
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
else {
const err30 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.state !== undefined){
let data22 = data.state;
const _errs44 = errors;
let valid10 = false;
const _errs45 = errors;
if(typeof data22 === "string"){
if(func3(data22) < 1){
const err31 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs45 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const _errs47 = errors;
if(!(data22 && typeof data22 == "object" && !Array.isArray(data22))){
const err33 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid0 = _errs47 === errors;
valid10 = valid10 || _valid0;
}
if(!valid10){
const err34 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
}
if(data.plan !== undefined){
let data23 = data.plan;
if(typeof data23 === "string"){
if(func3(data23) < 1){
const err35 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9._-]+$"},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}};
const pattern7 = new RegExp("^[A-Za-z0-9._-]+$", "u");

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "title")) || (key0 === "overlay")) || (key0 === "recording")) || (key0 === "state")) || (key0 === "skip")) || (key0 === "expect"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern7.test(data0)){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.overlay !== undefined){
let data2 = data.overlay;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err5 = {instancePath:instancePath+"/overlay",schemaPath:"#/properties/overlay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.recording !== undefined){
let data3 = data.recording;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err6 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.state !== undefined){
let data4 = data.state;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err8 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err10 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err11 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
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
if(data.skip !== undefined){
let data5 = data.skip;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err12 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.expect !== undefined){
if(!(validate55(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///scenario.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenario === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scenario"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.scenario !== undefined){
if(1 !== data.scenario){
const err3 = {instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/const",keyword:"const",params:{allowedValue: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.tags !== undefined){
let data3 = data.tags;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err5 = {instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.skip !== undefined){
let data5 = data.skip;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err8 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.config !== undefined){
let data6 = data.config;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err10 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.overlay !== undefined){
let data7 = data.overlay;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
const err12 = {instancePath:instancePath+"/overlay",schemaPath:"#/properties/overlay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.recording !== undefined){
let data8 = data.recording;
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err13 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.openapi !== undefined){
let data9 = data.openapi;
const _errs20 = errors;
let valid3 = false;
const _errs21 = errors;
if(typeof data9 === "string"){
if(func3(data9) < 1){
const err15 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs23 = errors;
if(!(validate22(data9, {instancePath:instancePath+"/openapi",parentData:data,parentDataProperty:"openapi",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs23 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err17 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
if(data.contract !== undefined){
let data10 = data.contract;
if(typeof data10 === "string"){
if(func3(data10) < 1){
const err18 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.secrets !== undefined){
let data11 = data.secrets;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
if(typeof data11[key1] !== "string"){
const err20 = {instancePath:instancePath+"/secrets/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/secrets/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
else {
const err21 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.state !== undefined){
let data13 = data.state;
const _errs32 = errors;
let valid5 = false;
const _errs33 = errors;
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err22 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs35 = errors;
if(!(data13 && typeof data13 == "object" && !Array.isArray(data13))){
const err24 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs35 === errors;
valid5 = valid5 || _valid1;
}
if(!valid5){
const err25 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(data.clock !== undefined){
let data14 = data.clock;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key2 in data14){
if(!(((key2 === "start") || (key2 === "each-request")) || (key2 === "seed"))){
const err26 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data14.start !== undefined){
if(typeof data14.start !== "string"){
const err27 = {instancePath:instancePath+"/clock/start",schemaPath:"#/properties/clock/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data14["each-request"] !== undefined){
if(!(validate45(data14["each-request"], {instancePath:instancePath+"/clock/each-request",parentData:data14,parentDataProperty:"each-request",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data14.seed !== undefined){
let data17 = data14.seed;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err28 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 4294967295 || isNaN(data17)){
const err29 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err30 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
else {
const err31 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate47(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
if(data.strict !== undefined){
let data19 = data.strict;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key3 in data19){
if(!(((key3 === "unmatched") || (key3 === "unused")) || (key3 === "warnings"))){
const err32 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data19.unmatched !== undefined){
if("error" !== data19.unmatched){
const err33 = {instancePath:instancePath+"/strict/unmatched",schemaPath:"#/properties/strict/properties/unmatched/const",keyword:"const",params:{allowedValue: "error"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data19.unused !== undefined){
let data21 = data19.unused;
if(!(((data21 === "error") || (data21 === "warn")) || (data21 === "ignore"))){
const err34 = {instancePath:instancePath+"/strict/unused",schemaPath:"#/properties/strict/properties/unused/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.unused.enum}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data19.warnings !== undefined){
let data22 = data19.warnings;
if(!((data22 === "error") || (data22 === "ignore"))){
const err35 = {instancePath:instancePath+"/strict/warnings",schemaPath:"#/properties/strict/properties/warnings/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.warnings.enum}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.sweep !== undefined){
let data23 = data.sweep;
const _errs53 = errors;
let valid8 = false;
const _errs54 = errors;
if(Array.isArray(data23)){
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
if(!(validate52(data23[i1], {instancePath:instancePath+"/sweep/" + i1,parentData:data23,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
else {
const err37 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/0/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid2 = _errs54 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const _errs57 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key4 in data23){
if(!(((key4 === "mended") || (key4 === "accepted")) || (key4 === "skip"))){
const err38 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data23.mended !== undefined){
let data25 = data23.mended;
if(Array.isArray(data25)){
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
if(!(validate52(data25[i2], {instancePath:instancePath+"/sweep/mended/" + i2,parentData:data25,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
else {
const err39 = {instancePath:instancePath+"/sweep/mended",schemaPath:"#/properties/sweep/anyOf/1/properties/mended/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data23.accepted !== undefined){
let data27 = data23.accepted;
if(!((data27 === "report") || (data27 === "error"))){
const err40 = {instancePath:instancePath+"/sweep/accepted",schemaPath:"#/properties/sweep/anyOf/1/properties/accepted/enum",keyword:"enum",params:{allowedValues: schema6.properties.sweep.anyOf[1].properties.accepted.enum}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data23.skip !== undefined){
let data28 = data23.skip;
if(Array.isArray(data28)){
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
let data29 = data28[i3];
if(!(((((((((((((((data29 === "reset") || (data29 === "timeout")) || (data29 === "truncated")) || (data29 === "cut-short")) || (data29 === "garbage")) || (data29 === "429")) || (data29 === "503")) || (data29 === "503-retry-after")) || (data29 === "401")) || (data29 === "content-type")) || (data29 === "html")) || (data29 === "error-body")) || (data29 === "empty-page")) || (data29 === "repeated-page")) || (data29 === "expiry"))){
const err41 = {instancePath:instancePath+"/sweep/skip/" + i3,schemaPath:"#/properties/sweep/anyOf/1/properties/skip/items/enum",keyword:"enum",params:{allowedValues: schema6.properties.sweep.anyOf[1].properties.skip.items.enum}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/sweep/skip",schemaPath:"#/properties/sweep/anyOf/1/properties/skip/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid2 = _errs57 === errors;
valid8 = valid8 || _valid2;
}
if(!valid8){
const err44 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
}
if(data.expect !== undefined){
if(!(validate55(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.cases !== undefined){
let data31 = data.cases;
if(Array.isArray(data31)){
const len4 = data31.length;
for(let i4=0; i4<len4; i4++){
if(!(validate58(data31[i4], {instancePath:instancePath+"/cases/" + i4,parentData:data31,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err45 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

