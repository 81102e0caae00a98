// Generated from schema/scenario.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateScenario = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["scenario"],"properties":{"$schema":{"type":"string"},"scenario":{"const":1},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string","minLength":1}},"skip":{"type":"string","minLength":1},"config":{"type":"string","minLength":1},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"clock":{"type":"object","additionalProperties":false,"properties":{"start":{"type":"string"},"each-request":{"$ref":"recording.schema.json#/definitions/Duration"},"seed":{"type":"integer","minimum":0,"maximum":4294967295}}},"match":{"$ref":"recording.schema.json#/definitions/Match"},"strict":{"type":"object","additionalProperties":false,"properties":{"unmatched":{"const":"error"},"unused":{"enum":["error","warn","ignore"]},"warnings":{"enum":["error","ignore"]}}},"sweep":{"type":"array","items":{"$ref":"recording.schema.json#/definitions/Fault"}},"expect":{"$ref":"#/definitions/Expectations"},"cases":{"type":"array","items":{"$ref":"#/definitions/Case"}}},"definitions":{"Case":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9._-]+$"},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}},"Expectations":{"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"tables":{"type":"string","minLength":1},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"type":"integer","minimum":0},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}}},"$id":"sluice:///scenario.schema.json"};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const schema10 = {"type":"string","pattern":"^\\d+(\\.\\d+)?(ms|s|m|h)$"};
const pattern1 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h)$", "u");

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
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
validate34.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"properties":{"order":{"enum":["strict","per-request","any"]},"query":{"anyOf":[{"enum":["set","exact","ignore"]},{"type":"object","additionalProperties":false,"required":["ignore"],"properties":{"ignore":{"type":"array","items":{"type":"string"}}}}]},"headers":{"enum":["listed","ignore"]},"body":{"enum":["decoded","exact","ignore"]}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err1 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/enum",keyword:"enum",params:{allowedValues: schema12.properties.order.enum}};
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
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema12.properties.query.anyOf[0].enum}};
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
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.ignore === undefined){
const err3 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/1/required",keyword:"required",params:{missingProperty: "ignore"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
if(!(key1 === "ignore")){
const err4 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.ignore !== undefined){
let data2 = data1.ignore;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err5 = {instancePath:instancePath+"/query/ignore/" + i0,schemaPath:"#/properties/query/anyOf/1/properties/ignore/items/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath:instancePath+"/query/ignore",schemaPath:"#/properties/query/anyOf/1/properties/ignore/type",keyword:"type",params:{type: "array"}};
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
const err7 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
let data4 = data.headers;
if(!((data4 === "listed") || (data4 === "ignore"))){
const err9 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/enum",keyword:"enum",params:{allowedValues: schema12.properties.headers.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.body !== undefined){
let data5 = data.body;
if(!(((data5 === "decoded") || (data5 === "exact")) || (data5 === "ignore"))){
const err10 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/enum",keyword:"enum",params:{allowedValues: schema12.properties.body.enum}};
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
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"string","pattern":"^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|truncate@\\d+|status-[1-5]\\d\\d)$"};
const pattern2 = new RegExp("^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|truncate@\\d+|status-[1-5]\\d\\d)$", "u");

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|truncate@\\d+|status-[1-5]\\d\\d)$"}};
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
validate38.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"properties":{"exit":{"enum":["ok","user-error","application-error"]},"error":{"type":"object","additionalProperties":false,"properties":{"contains":{"type":"string"},"kind":{"type":"string"},"pointer":{"type":"string"}}},"tables":{"type":"string","minLength":1},"rows":{"enum":["ordered","unordered"]},"columns":{"enum":["exact","subset"]},"requests":{"type":"integer","minimum":0},"logins":{"type":"integer","minimum":0},"waited":{"$ref":"recording.schema.json#/definitions/Duration"},"warnings":{"type":"array","items":{"type":"string","minLength":1}},"log":{"type":"array","items":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"warning":{"type":"string"},"info":{"type":"string"},"debug":{"type":"string"}}}},"events":{"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"plan":{"type":"string","minLength":1}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema16.properties, key0))){
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
const err1 = {instancePath:instancePath+"/exit",schemaPath:"#/properties/exit/enum",keyword:"enum",params:{allowedValues: schema16.properties.exit.enum}};
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
if(data.tables !== undefined){
let data5 = data.tables;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err7 = {instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/minLength",keyword:"minLength",params:{limit: 1}};
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
const err8 = {instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rows !== undefined){
let data6 = data.rows;
if(!((data6 === "ordered") || (data6 === "unordered"))){
const err9 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/enum",keyword:"enum",params:{allowedValues: schema16.properties.rows.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.columns !== undefined){
let data7 = data.columns;
if(!((data7 === "exact") || (data7 === "subset"))){
const err10 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/enum",keyword:"enum",params:{allowedValues: schema16.properties.columns.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.requests !== undefined){
let data8 = data.requests;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err11 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err12 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.logins !== undefined){
let data9 = data.logins;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err13 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err14 = {instancePath:instancePath+"/logins",schemaPath:"#/properties/logins/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.waited !== undefined){
if(!(validate34(data.waited, {instancePath:instancePath+"/waited",parentData:data,parentDataProperty:"waited",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
if(data.warnings !== undefined){
let data11 = data.warnings;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err15 = {instancePath:instancePath+"/warnings/" + i0,schemaPath:"#/properties/warnings/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err16 = {instancePath:instancePath+"/warnings/" + i0,schemaPath:"#/properties/warnings/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.log !== undefined){
let data13 = data.log;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length > 1){
const err18 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/maxProperties",keyword:"maxProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(Object.keys(data14).length < 1){
const err19 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key2 in data14){
if(!(((key2 === "warning") || (key2 === "info")) || (key2 === "debug"))){
const err20 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data14.warning !== undefined){
if(typeof data14.warning !== "string"){
const err21 = {instancePath:instancePath+"/log/" + i1+"/warning",schemaPath:"#/properties/log/items/properties/warning/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data14.info !== undefined){
if(typeof data14.info !== "string"){
const err22 = {instancePath:instancePath+"/log/" + i1+"/info",schemaPath:"#/properties/log/items/properties/info/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data14.debug !== undefined){
if(typeof data14.debug !== "string"){
const err23 = {instancePath:instancePath+"/log/" + i1+"/debug",schemaPath:"#/properties/log/items/properties/debug/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/log/" + i1,schemaPath:"#/properties/log/items/type",keyword:"type",params:{type: "object"}};
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
const err25 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.events !== undefined){
let data18 = data.events;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.kind === undefined){
const err26 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data19.kind !== undefined){
if(typeof data19.kind !== "string"){
const err27 = {instancePath:instancePath+"/events/" + i2+"/kind",schemaPath:"#/properties/events/items/properties/kind/type",keyword:"type",params:{type: "string"}};
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
else {
const err28 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "object"}};
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
const err29 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.state !== undefined){
let data21 = data.state;
const _errs43 = errors;
let valid10 = false;
const _errs44 = errors;
if(typeof data21 === "string"){
if(func3(data21) < 1){
const err30 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs44 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const _errs46 = errors;
if(!(data21 && typeof data21 == "object" && !Array.isArray(data21))){
const err32 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs46 === errors;
valid10 = valid10 || _valid0;
}
if(!valid10){
const err33 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
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
if(data.plan !== undefined){
let data22 = data.plan;
if(typeof data22 === "string"){
if(func3(data22) < 1){
const err34 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "string"}};
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
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9._-]+$"},"title":{"type":"string"},"overlay":{"type":"object"},"recording":{"type":"string","minLength":1},"state":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"skip":{"type":"string","minLength":1},"expect":{"$ref":"#/definitions/Expectations"}}};
const pattern5 = new RegExp("^[A-Za-z0-9._-]+$", "u");

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern5.test(data0)){
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
if(!(validate40(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
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
validate43.errors = vErrors;
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
if(data.secrets !== undefined){
let data9 = data.secrets;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 in data9){
if(typeof data9[key1] !== "string"){
const err15 = {instancePath:instancePath+"/secrets/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/secrets/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err16 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.state !== undefined){
let data11 = data.state;
const _errs25 = errors;
let valid4 = false;
const _errs26 = errors;
if(typeof data11 === "string"){
if(func3(data11) < 1){
const err17 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err18 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs28 = errors;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err19 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
const err20 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
if(data.clock !== undefined){
let data12 = data.clock;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 in data12){
if(!(((key2 === "start") || (key2 === "each-request")) || (key2 === "seed"))){
const err21 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data12.start !== undefined){
if(typeof data12.start !== "string"){
const err22 = {instancePath:instancePath+"/clock/start",schemaPath:"#/properties/clock/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data12["each-request"] !== undefined){
if(!(validate34(data12["each-request"], {instancePath:instancePath+"/clock/each-request",parentData:data12,parentDataProperty:"each-request",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
if(data12.seed !== undefined){
let data15 = data12.seed;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err23 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 4294967295 || isNaN(data15)){
const err24 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err25 = {instancePath:instancePath+"/clock/seed",schemaPath:"#/properties/clock/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err26 = {instancePath:instancePath+"/clock",schemaPath:"#/properties/clock/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate36(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.strict !== undefined){
let data17 = data.strict;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(((key3 === "unmatched") || (key3 === "unused")) || (key3 === "warnings"))){
const err27 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data17.unmatched !== undefined){
if("error" !== data17.unmatched){
const err28 = {instancePath:instancePath+"/strict/unmatched",schemaPath:"#/properties/strict/properties/unmatched/const",keyword:"const",params:{allowedValue: "error"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data17.unused !== undefined){
let data19 = data17.unused;
if(!(((data19 === "error") || (data19 === "warn")) || (data19 === "ignore"))){
const err29 = {instancePath:instancePath+"/strict/unused",schemaPath:"#/properties/strict/properties/unused/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.unused.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data17.warnings !== undefined){
let data20 = data17.warnings;
if(!((data20 === "error") || (data20 === "ignore"))){
const err30 = {instancePath:instancePath+"/strict/warnings",schemaPath:"#/properties/strict/properties/warnings/enum",keyword:"enum",params:{allowedValues: schema6.properties.strict.properties.warnings.enum}};
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
else {
const err31 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.sweep !== undefined){
let data21 = data.sweep;
if(Array.isArray(data21)){
const len1 = data21.length;
for(let i1=0; i1<len1; i1++){
if(!(validate38(data21[i1], {instancePath:instancePath+"/sweep/" + i1,parentData:data21,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/sweep",schemaPath:"#/properties/sweep/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.expect !== undefined){
if(!(validate40(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.cases !== undefined){
let data24 = data.cases;
if(Array.isArray(data24)){
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
if(!(validate43(data24[i2], {instancePath:instancePath+"/cases/" + i2,parentData:data24,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err33 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"}};
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
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

