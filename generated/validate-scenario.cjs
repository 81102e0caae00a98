// Generated from schema/scenario.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateScenario = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["scenario"],"properties":{"$schema":{"type":"string"},"scenario":{"const":1},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string","minLength":1}},"skip":{"type":"string","minLength":1},"config":{"type":"string","minLength":1},"overlay":{"type":"object"},"replace":{"type":"object","propertyNames":{"pattern":"^/"},"additionalProperties":{"type":"string"}},"recording":{"type":"string","minLength":1},"openapi":{"anyOf":[{"type":"string","minLength":1},{"$ref":"#/definitions/OpenApiBacking"}]},"contract":{"type":"string","minLength":1},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"clock":{"type":"object","additionalProperties":false,"properties":{"start":{"type":"string"},"each-request":{"$ref":"recording.schema.json#/definitions/Duration"},"seed":{"type":"integer","minimum":0,"maximum":4294967295}}},"match":{"$ref":"recording.schema.json#/definitions/Match"},"strict":{"type":"object","additionalProperties":false,"properties":{"unmatched":{"const":"error"},"unused":{"enum":["error","warn","ignore"]},"warnings":{"enum":["error","ignore"]}}},"sweep":{"anyOf":[{"type":"array","items":{"$ref":"recording.schema.json#/definitions/Fault"}},{"type":"object","additionalProperties":false,"properties":{"mended":{"type":"array","items":{"$ref":"recording.schema.json#/definitions/Fault"}},"accepted":{"enum":["report","error"]},"accept":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["fault","because"],"properties":{"fault":{"enum":["reset","timeout","truncated","cut-short","garbage","429","503","503-retry-after","401","content-type","html","error-body","empty-page","repeated-page","repeated-cursor","window-overlap","expiry",429,503,401]},"because":{"type":"string","minLength":1}}}},"skip":{"type":"array","items":{"enum":["reset","timeout","truncated","cut-short","garbage","429","503","503-retry-after","401","content-type","html","error-body","empty-page","repeated-page","other-origin","malformed-link","repeated-cursor","window-overlap","not-ready","job-failed","rate-headers","expiry"]}}}}]},"expect":{"$ref":"#/definitions/Expectations"},"cases":{"type":"array","items":{"$ref":"#/definitions/Case"}}},"definitions":{"Case":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^(?!\\.{1,2}$)[A-Za-z0-9._-]+$","maxLength":200},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}},"OpenApiBacking":{"type":"object","additionalProperties":false,"required":["document"],"properties":{"document":{"type":"string","minLength":1},"answers":{"type":"array","items":{"$ref":"#/definitions/OpenApiResponse"}}}},"OpenApiResponse":{"type":"object","additionalProperties":false,"required":["request","prefer"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S+$"},"prefer":{"anyOf":[{"$ref":"#/definitions/Preference"},{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Preference"}}]},"at":{"type":"integer","minimum":1}}},"Preference":{"type":"string","pattern":"^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$"},"ExpectedRequest":{"type":"object","additionalProperties":false,"required":["request"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S.*$"},"headers":{"$ref":"recording.schema.json#/definitions/Headers"},"body":{},"form":{"type":"object"},"body-text":{"type":"string"},"body-base64":{"type":"string"}}},"ExpectedColumns":{"type":"object","additionalProperties":{"type":"string","pattern":"^(?:bigint|boolean|json|text|unknown|decimal\\((?:18|38), ?\\d+\\))$"}},"Expectations":{"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"contract":{"enum":["clean","note"]},"tables":{"type":"string","minLength":1},"schema":{"type":"object","additionalProperties":{"$ref":"#/definitions/ExpectedColumns"}},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"anyOf":[{"type":"integer","minimum":0},{"type":"array","items":{"$ref":"#/definitions/ExpectedRequest"}}]},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"transport":{"type":"string"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}}},"$id":"sluice:///scenario.schema.json"};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^/", "u");
const schema7 = {"type":"object","additionalProperties":false,"required":["document"],"properties":{"document":{"type":"string","minLength":1},"answers":{"type":"array","items":{"$ref":"#/definitions/OpenApiResponse"}}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["request","prefer"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S+$"},"prefer":{"anyOf":[{"$ref":"#/definitions/Preference"},{"type":"array","minItems":1,"items":{"$ref":"#/definitions/Preference"}}]},"at":{"type":"integer","minimum":1}}};
const pattern1 = new RegExp("^[A-Z]+ \\S+$", "u");
const schema9 = {"type":"string","pattern":"^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$"};
const pattern2 = new RegExp("^(?:code=\\d{3}|example=\\S+)(?: (?:code=\\d{3}|example=\\S+))?$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
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
if(!pattern1.test(data0)){
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

const schema16 = {"type":"string","pattern":"^\\d+(\\.\\d+)?(ms|s|m|h)$"};
const pattern4 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h)$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern4.test(data)){
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
validate47.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"properties":{"order":{"enum":["strict","per-request","any"]},"query":{"anyOf":[{"enum":["set","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]},"headers":{"anyOf":[{"enum":["all","listed","ignore"]},{"$ref":"#/definitions/HeaderExemption"}]},"body":{"anyOf":[{"enum":["decoded","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]}}};
const schema12 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate31.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"compare":{"enum":["all","listed"]},"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(((key0 === "compare") || (key0 === "ignore")) || (key0 === "patterns"))){
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
if(data.compare !== undefined){
let data0 = data.compare;
if(!((data0 === "all") || (data0 === "listed"))){
const err2 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/enum",keyword:"enum",params:{allowedValues: schema13.properties.compare.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.ignore !== undefined){
let data1 = data.ignore;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err3 = {instancePath:instancePath+"/ignore/" + i0,schemaPath:"#/properties/ignore/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err4 = {instancePath:instancePath+"/ignore/" + i0,schemaPath:"#/properties/ignore/items/type",keyword:"type",params:{type: "string"}};
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
const err5 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.patterns !== undefined){
let data3 = data.patterns;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(typeof data3[key1] !== "string"){
const err6 = {instancePath:instancePath+"/patterns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/patterns/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err7 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/type",keyword:"type",params:{type: "object"}};
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
validate33.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err1 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/enum",keyword:"enum",params:{allowedValues: schema11.properties.order.enum}};
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
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema11.properties.query.anyOf[0].enum}};
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
if(!(validate31(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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
if(!(((data2 === "all") || (data2 === "listed")) || (data2 === "ignore"))){
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema11.properties.headers.anyOf[0].enum}};
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
if(!(validate33(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
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
const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema11.properties.body.anyOf[0].enum}};
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
if(!(validate31(data3, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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
validate49.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"string","pattern":"^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$"};
const pattern5 = new RegExp("^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$", "u");

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern5.test(data)){
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
validate54.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"contract":{"enum":["clean","note"]},"tables":{"type":"string","minLength":1},"schema":{"type":"object","additionalProperties":{"$ref":"#/definitions/ExpectedColumns"}},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"anyOf":[{"type":"integer","minimum":0},{"type":"array","items":{"$ref":"#/definitions/ExpectedRequest"}}]},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"transport":{"type":"string"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}};
const schema22 = {"type":"object","additionalProperties":{"type":"string","pattern":"^(?:bigint|boolean|json|text|unknown|decimal\\((?:18|38), ?\\d+\\))$"}};
const pattern8 = new RegExp("^(?:bigint|boolean|json|text|unknown|decimal\\((?:18|38), ?\\d+\\))$", "u");

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(?:bigint|boolean|json|text|unknown|decimal\\((?:18|38), ?\\d+\\))$"}};
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
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
validate58.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","additionalProperties":false,"required":["request"],"properties":{"request":{"type":"string","pattern":"^[A-Z]+ \\S.*$"},"headers":{"$ref":"recording.schema.json#/definitions/Headers"},"body":{},"form":{"type":"object"},"body-text":{"type":"string"},"body-base64":{"type":"string"}}};
const pattern3 = new RegExp("^[A-Z]+ \\S.*$", "u");
const schema15 = {"type":"object","additionalProperties":{"anyOf":[{"type":["string","number","boolean"]},{"type":"array","items":{"type":["string","number","boolean"]}}]}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/0/type",keyword:"type",params:{type: schema15.additionalProperties.anyOf[0].type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: schema15.additionalProperties.anyOf[1].items.type}};
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
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"}};
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
}
if(!valid1){
const err3 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf",keyword:"anyOf",params:{}};
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
validate61.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
for(const key0 in data){
if(!((((((key0 === "request") || (key0 === "headers")) || (key0 === "body")) || (key0 === "form")) || (key0 === "body-text")) || (key0 === "body-base64"))){
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
if(data.request !== undefined){
let data0 = data.request;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err2 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/pattern",keyword:"pattern",params:{pattern: "^[A-Z]+ \\S.*$"}};
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
const err3 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.headers !== undefined){
if(!(validate61(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.form !== undefined){
let data2 = data.form;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err4 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data["body-text"] !== undefined){
if(typeof data["body-text"] !== "string"){
const err5 = {instancePath:instancePath+"/body-text",schemaPath:"#/properties/body-text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data["body-base64"] !== undefined){
if(typeof data["body-base64"] !== "string"){
const err6 = {instancePath:instancePath+"/body-base64",schemaPath:"#/properties/body-base64/type",keyword:"type",params:{type: "string"}};
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
validate60.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema21.properties, key0))){
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
const err1 = {instancePath:instancePath+"/exit",schemaPath:"#/properties/exit/enum",keyword:"enum",params:{allowedValues: schema21.properties.exit.enum}};
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
const err7 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/enum",keyword:"enum",params:{allowedValues: schema21.properties.contract.enum}};
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
if(data.schema !== undefined){
let data7 = data.schema;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key2 in data7){
if(!(validate58(data7[key2], {instancePath:instancePath+"/schema/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data7,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.rows !== undefined){
let data9 = data.rows;
if(!((data9 === "ordered") || (data9 === "unordered"))){
const err11 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/enum",keyword:"enum",params:{allowedValues: schema21.properties.rows.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.columns !== undefined){
let data10 = data.columns;
if(!((data10 === "exact") || (data10 === "subset"))){
const err12 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/enum",keyword:"enum",params:{allowedValues: schema21.properties.columns.enum}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.requests !== undefined){
let data11 = data.requests;
const _errs22 = errors;
let valid3 = false;
const _errs23 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err13 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err14 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs23 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs25 = errors;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate60(data11[i0], {instancePath:instancePath+"/requests/" + i0,parentData:data11,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err16 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
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
}
if(data.logins !== undefined){
let data13 = data.logins;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err17 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err18 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.waited !== undefined){
if(!(validate47(data.waited, {instancePath:instancePath+"/waited",parentData:data,parentDataProperty:"waited",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
if(data.transport !== undefined){
if(typeof data.transport !== "string"){
const err19 = {instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.warnings !== undefined){
let data16 = data.warnings;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err20 = {instancePath:instancePath+"/warnings/" + i1,schemaPath:"#/properties/warnings/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/warnings/" + i1,schemaPath:"#/properties/warnings/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err22 = {instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.log !== undefined){
let data18 = data.log;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(Object.keys(data19).length > 1){
const err23 = {instancePath:instancePath+"/log/" + i2,schemaPath:"#/properties/log/items/maxProperties",keyword:"maxProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(Object.keys(data19).length < 1){
const err24 = {instancePath:instancePath+"/log/" + i2,schemaPath:"#/properties/log/items/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key3 in data19){
if(!(((key3 === "warning") || (key3 === "info")) || (key3 === "debug"))){
const err25 = {instancePath:instancePath+"/log/" + i2,schemaPath:"#/properties/log/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data19.warning !== undefined){
if(typeof data19.warning !== "string"){
const err26 = {instancePath:instancePath+"/log/" + i2+"/warning",schemaPath:"#/properties/log/items/properties/warning/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data19.info !== undefined){
if(typeof data19.info !== "string"){
const err27 = {instancePath:instancePath+"/log/" + i2+"/info",schemaPath:"#/properties/log/items/properties/info/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data19.debug !== undefined){
if(typeof data19.debug !== "string"){
const err28 = {instancePath:instancePath+"/log/" + i2+"/debug",schemaPath:"#/properties/log/items/properties/debug/type",keyword:"type",params:{type: "string"}};
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
const err29 = {instancePath:instancePath+"/log/" + i2,schemaPath:"#/properties/log/items/type",keyword:"type",params:{type: "object"}};
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
const err30 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.events !== undefined){
let data23 = data.events;
if(Array.isArray(data23)){
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
let data24 = data23[i3];
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.kind === undefined){
const err31 = {instancePath:instancePath+"/events/" + i3,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data24.kind !== undefined){
if(typeof data24.kind !== "string"){
const err32 = {instancePath:instancePath+"/events/" + i3+"/kind",schemaPath:"#/properties/events/items/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/events/" + i3,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.state !== undefined){
let data26 = data.state;
const _errs55 = errors;
let valid14 = false;
const _errs56 = errors;
if(typeof data26 === "string"){
if(func3(data26) < 1){
const err35 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err36 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs56 === errors;
valid14 = valid14 || _valid1;
if(!valid14){
const _errs58 = errors;
if(!(data26 && typeof data26 == "object" && !Array.isArray(data26))){
const err37 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid1 = _errs58 === errors;
valid14 = valid14 || _valid1;
}
if(!valid14){
const err38 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
}
}
if(data.plan !== undefined){
let data27 = data.plan;
if(typeof data27 === "string"){
if(func3(data27) < 1){
const err39 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^(?!\\.{1,2}$)[A-Za-z0-9._-]+$","maxLength":200},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}};
const pattern10 = new RegExp("^(?!\\.{1,2}$)[A-Za-z0-9._-]+$", "u");

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(func3(data0) > 200){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern10.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[A-Za-z0-9._-]+$"}};
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
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err5 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.overlay !== undefined){
let data2 = data.overlay;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err6 = {instancePath:instancePath+"/overlay",schemaPath:"#/properties/overlay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.recording !== undefined){
let data3 = data.recording;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err7 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
const err9 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err11 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err12 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
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
const err13 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/minLength",keyword:"minLength",params:{limit: 1}};
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
const err14 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.expect !== undefined){
if(!(validate57(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate66.errors = vErrors;
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
if(data.replace !== undefined){
let data8 = data.replace;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
const _errs19 = errors;
if(typeof key1 === "string"){
if(!pattern0.test(key1)){
const err13 = {instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/propertyNames/pattern",keyword:"pattern",params:{pattern: "^/"},propertyName:key1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var valid3 = _errs19 === errors;
if(!valid3){
const err14 = {instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
for(const key2 in data8){
if(typeof data8[key2] !== "string"){
const err15 = {instancePath:instancePath+"/replace/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/replace/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
else {
const err16 = {instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.recording !== undefined){
let data10 = data.recording;
if(typeof data10 === "string"){
if(func3(data10) < 1){
const err17 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.openapi !== undefined){
let data11 = data.openapi;
const _errs26 = errors;
let valid5 = false;
const _errs27 = errors;
if(typeof data11 === "string"){
if(func3(data11) < 1){
const err19 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs27 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs29 = errors;
if(!(validate22(data11, {instancePath:instancePath+"/openapi",parentData:data,parentDataProperty:"openapi",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs29 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err21 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
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
}
if(data.contract !== undefined){
let data12 = data.contract;
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err22 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/minLength",keyword:"minLength",params:{limit: 1}};
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
const err23 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.secrets !== undefined){
let data13 = data.secrets;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key3 in data13){
if(typeof data13[key3] !== "string"){
const err24 = {instancePath:instancePath+"/secrets/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/secrets/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err25 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.state !== undefined){
let data15 = data.state;
const _errs38 = errors;
let valid7 = false;
const _errs39 = errors;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err26 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid1 = _errs39 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs41 = errors;
if(!(data15 && typeof data15 == "object" && !Array.isArray(data15))){
const err28 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid1 = _errs41 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err29 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
}
if(data.clock !== undefined){
let data16 = data.clock;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key4 in data16){
if(!(((key4 === "start") || (key4 === "each-request")) || (key4 === "seed"))){
const err30 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data16.start !== undefined){
if(typeof data16.start !== "string"){
const err31 = {instancePath:instancePath+"/clock/start",schemaPath:"#/properties/clock/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data16["each-request"] !== undefined){
if(!(validate47(data16["each-request"], {instancePath:instancePath+"/clock/each-request",parentData:data16,parentDataProperty:"each-request",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
if(data16.seed !== undefined){
let data19 = data16.seed;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err32 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 4294967295 || isNaN(data19)){
const err33 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err34 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate49(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.strict !== undefined){
let data21 = data.strict;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key5 in data21){
if(!(((key5 === "unmatched") || (key5 === "unused")) || (key5 === "warnings"))){
const err36 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data21.unmatched !== undefined){
if("error" !== data21.unmatched){
const err37 = {instancePath:instancePath+"/strict/unmatched",schemaPath:"#/properties/strict/properties/unmatched/const",keyword:"const",params:{allowedValue: "error"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data21.unused !== undefined){
let data23 = data21.unused;
if(!(((data23 === "error") || (data23 === "warn")) || (data23 === "ignore"))){
const err38 = {instancePath:instancePath+"/strict/unused",schemaPath:"#/properties/strict/properties/unused/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.unused.enum}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data21.warnings !== undefined){
let data24 = data21.warnings;
if(!((data24 === "error") || (data24 === "ignore"))){
const err39 = {instancePath:instancePath+"/strict/warnings",schemaPath:"#/properties/strict/properties/warnings/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.warnings.enum}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.sweep !== undefined){
let data25 = data.sweep;
const _errs59 = errors;
let valid10 = false;
const _errs60 = errors;
if(Array.isArray(data25)){
const len1 = data25.length;
for(let i1=0; i1<len1; i1++){
if(!(validate54(data25[i1], {instancePath:instancePath+"/sweep/" + i1,parentData:data25,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err41 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/0/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid2 = _errs60 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs63 = errors;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key6 in data25){
if(!((((key6 === "mended") || (key6 === "accepted")) || (key6 === "accept")) || (key6 === "skip"))){
const err42 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data25.mended !== undefined){
let data27 = data25.mended;
if(Array.isArray(data27)){
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
if(!(validate54(data27[i2], {instancePath:instancePath+"/sweep/mended/" + i2,parentData:data27,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err43 = {instancePath:instancePath+"/sweep/mended",schemaPath:"#/properties/sweep/anyOf/1/properties/mended/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data25.accepted !== undefined){
let data29 = data25.accepted;
if(!((data29 === "report") || (data29 === "error"))){
const err44 = {instancePath:instancePath+"/sweep/accepted",schemaPath:"#/properties/sweep/anyOf/1/properties/accepted/enum",keyword:"enum",params:{allowedValues: schema6.properties.sweep.anyOf[1].properties.accepted.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data25.accept !== undefined){
let data30 = data25.accept;
if(Array.isArray(data30)){
const len3 = data30.length;
for(let i3=0; i3<len3; i3++){
let data31 = data30[i3];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.fault === undefined){
const err45 = {instancePath:instancePath+"/sweep/accept/" + i3,schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/required",keyword:"required",params:{missingProperty: "fault"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data31.because === undefined){
const err46 = {instancePath:instancePath+"/sweep/accept/" + i3,schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/required",keyword:"required",params:{missingProperty: "because"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
for(const key7 in data31){
if(!((key7 === "fault") || (key7 === "because"))){
const err47 = {instancePath:instancePath+"/sweep/accept/" + i3,schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data31.fault !== undefined){
let data32 = data31.fault;
if(!((((((((((((((((((((data32 === "reset") || (data32 === "timeout")) || (data32 === "truncated")) || (data32 === "cut-short")) || (data32 === "garbage")) || (data32 === "429")) || (data32 === "503")) || (data32 === "503-retry-after")) || (data32 === "401")) || (data32 === "content-type")) || (data32 === "html")) || (data32 === "error-body")) || (data32 === "empty-page")) || (data32 === "repeated-page")) || (data32 === "repeated-cursor")) || (data32 === "window-overlap")) || (data32 === "expiry")) || (data32 === 429)) || (data32 === 503)) || (data32 === 401))){
const err48 = {instancePath:instancePath+"/sweep/accept/" + i3+"/fault",schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/properties/fault/enum",keyword:"enum",params:{allowedValues: schema6.properties.sweep.anyOf[1].properties.accept.items.properties.fault.enum}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data31.because !== undefined){
let data33 = data31.because;
if(typeof data33 === "string"){
if(func3(data33) < 1){
const err49 = {instancePath:instancePath+"/sweep/accept/" + i3+"/because",schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/properties/because/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/sweep/accept/" + i3+"/because",schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/properties/because/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/sweep/accept/" + i3,schemaPath:"#/properties/sweep/anyOf/1/properties/accept/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/sweep/accept",schemaPath:"#/properties/sweep/anyOf/1/properties/accept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data25.skip !== undefined){
let data34 = data25.skip;
if(Array.isArray(data34)){
const len4 = data34.length;
for(let i4=0; i4<len4; i4++){
let data35 = data34[i4];
if(!((((((((((((((((((((((data35 === "reset") || (data35 === "timeout")) || (data35 === "truncated")) || (data35 === "cut-short")) || (data35 === "garbage")) || (data35 === "429")) || (data35 === "503")) || (data35 === "503-retry-after")) || (data35 === "401")) || (data35 === "content-type")) || (data35 === "html")) || (data35 === "error-body")) || (data35 === "empty-page")) || (data35 === "repeated-page")) || (data35 === "other-origin")) || (data35 === "malformed-link")) || (data35 === "repeated-cursor")) || (data35 === "window-overlap")) || (data35 === "not-ready")) || (data35 === "job-failed")) || (data35 === "rate-headers")) || (data35 === "expiry"))){
const err53 = {instancePath:instancePath+"/sweep/skip/" + i4,schemaPath:"#/properties/sweep/anyOf/1/properties/skip/items/enum",keyword:"enum",params:{allowedValues: schema6.properties.sweep.anyOf[1].properties.skip.items.enum}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/sweep/skip",schemaPath:"#/properties/sweep/anyOf/1/properties/skip/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid2 = _errs63 === errors;
valid10 = valid10 || _valid2;
}
if(!valid10){
const err56 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
}
if(data.expect !== undefined){
if(!(validate57(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.cases !== undefined){
let data37 = data.cases;
if(Array.isArray(data37)){
const len5 = data37.length;
for(let i5=0; i5<len5; i5++){
if(!(validate66(data37[i5], {instancePath:instancePath+"/cases/" + i5,parentData:data37,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
const err57 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

