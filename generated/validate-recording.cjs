// Generated from schema/recording.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
"use strict";
exports.validateRecording = validate21;
const schema6 = {"type":"object","additionalProperties":false,"required":["recording","exchanges"],"properties":{"$schema":{"type":"string"},"recording":{"enum":[1,2]},"base":{"type":"string","minLength":1},"match":{"$ref":"#/definitions/Match"},"recorded":{"type":"object","additionalProperties":false,"properties":{"at":{"type":"string"},"against":{"type":"string"},"max-pages":{"type":"integer","minimum":1},"trim":{"type":"integer","minimum":1},"by":{"type":"string"}}},"exchanges":{"type":"array","items":{"$ref":"#/definitions/Exchange"}}},"definitions":{"Exchange":{"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"note":{"type":"string"},"same-as":{"type":"string"},"request":{"type":"string","pattern":"^[A-Z]+ \\S.*$"},"headers":{"$ref":"#/definitions/Headers"},"absent":{"type":"array","items":{"type":"string","minLength":1}},"body":{},"form":{"type":"object","additionalProperties":{"anyOf":[{"type":["string","number","boolean"]},{"type":"array","items":{"type":["string","number","boolean"]}}]}},"body-text":{"type":"string"},"body-file":{"type":"string","minLength":1},"body-base64":{"type":"string"},"response":{"type":"integer","minimum":100,"maximum":599},"reason":{"type":"string"},"reply-headers":{"$ref":"#/definitions/Headers"},"json":{},"text":{"type":"string"},"file":{"type":"string","minLength":1},"base64":{"type":"string"},"takes":{"$ref":"#/definitions/Duration"},"fault":{"$ref":"#/definitions/Fault"},"repeat":{"anyOf":[{"type":"integer","minimum":1},{"const":"any"}]},"match":{"$ref":"#/definitions/Match"}}},"Headers":{"type":"object","additionalProperties":{"anyOf":[{"type":["string","number","boolean"]},{"type":"array","items":{"type":["string","number","boolean"]}}]}},"Duration":{"type":"string","pattern":"^\\d+(\\.\\d+)?(ms|s|m|h)$"},"Fault":{"type":"string","pattern":"^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$"},"Match":{"type":"object","additionalProperties":false,"properties":{"order":{"enum":["strict","per-request","any"]},"query":{"anyOf":[{"enum":["set","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]},"headers":{"anyOf":[{"enum":["all","listed","ignore"]},{"$ref":"#/definitions/HeaderExemption"}]},"body":{"anyOf":[{"enum":["decoded","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]}}},"HeaderExemption":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"compare":{"enum":["all","listed"]},"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}},"MatchExemption":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}}},"$id":"sluice:///recording.schema.json"};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const schema7 = {"type":"object","additionalProperties":false,"properties":{"order":{"enum":["strict","per-request","any"]},"query":{"anyOf":[{"enum":["set","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]},"headers":{"anyOf":[{"enum":["all","listed","ignore"]},{"$ref":"#/definitions/HeaderExemption"}]},"body":{"anyOf":[{"enum":["decoded","exact","ignore"]},{"$ref":"#/definitions/MatchExemption"}]}}};
const schema8 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(func2(data1) < 1){
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
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"compare":{"enum":["all","listed"]},"ignore":{"type":"array","items":{"type":"string","minLength":1}},"patterns":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err2 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/enum",keyword:"enum",params:{allowedValues: schema9.properties.compare.enum}};
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
if(func2(data2) < 1){
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
validate25.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err1 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/enum",keyword:"enum",params:{allowedValues: schema7.properties.order.enum}};
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
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.anyOf[0].enum}};
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
if(!(validate23(data1, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
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
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema7.properties.headers.anyOf[0].enum}};
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
if(!(validate25(data2, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema7.properties.body.anyOf[0].enum}};
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
if(!(validate23(data3, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
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
validate22.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"note":{"type":"string"},"same-as":{"type":"string"},"request":{"type":"string","pattern":"^[A-Z]+ \\S.*$"},"headers":{"$ref":"#/definitions/Headers"},"absent":{"type":"array","items":{"type":"string","minLength":1}},"body":{},"form":{"type":"object","additionalProperties":{"anyOf":[{"type":["string","number","boolean"]},{"type":"array","items":{"type":["string","number","boolean"]}}]}},"body-text":{"type":"string"},"body-file":{"type":"string","minLength":1},"body-base64":{"type":"string"},"response":{"type":"integer","minimum":100,"maximum":599},"reason":{"type":"string"},"reply-headers":{"$ref":"#/definitions/Headers"},"json":{},"text":{"type":"string"},"file":{"type":"string","minLength":1},"base64":{"type":"string"},"takes":{"$ref":"#/definitions/Duration"},"fault":{"$ref":"#/definitions/Fault"},"repeat":{"anyOf":[{"type":"integer","minimum":1},{"const":"any"}]},"match":{"$ref":"#/definitions/Match"}}};
const func5 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[A-Z]+ \\S.*$", "u");
const schema11 = {"type":"object","additionalProperties":{"anyOf":[{"type":["string","number","boolean"]},{"type":"array","items":{"type":["string","number","boolean"]}}]}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/0/type",keyword:"type",params:{type: schema11.additionalProperties.anyOf[0].type}};
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
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: schema11.additionalProperties.anyOf[1].items.type}};
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
validate30.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"string","pattern":"^\\d+(\\.\\d+)?(ms|s|m|h)$"};
const pattern1 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h)$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate33.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"string","pattern":"^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$"};
const pattern2 = new RegExp("^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body|(truncate|cut)(@\\d+)?|status-[1-5]\\d\\d(@\\S.*)?|delay@\\d+(\\.\\d+)?(ms|s|m|h)|content-type@\\S.*)$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
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
validate35.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func5.call(schema10.properties, key0))){
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
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err3 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data["same-as"] !== undefined){
if(typeof data["same-as"] !== "string"){
const err4 = {instancePath:instancePath+"/same-as",schemaPath:"#/properties/same-as/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.request !== undefined){
let data3 = data.request;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err5 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/pattern",keyword:"pattern",params:{pattern: "^[A-Z]+ \\S.*$"}};
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
const err6 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.headers !== undefined){
if(!(validate30(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.absent !== undefined){
let data5 = data.absent;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err7 = {instancePath:instancePath+"/absent/" + i0,schemaPath:"#/properties/absent/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err8 = {instancePath:instancePath+"/absent/" + i0,schemaPath:"#/properties/absent/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/absent",schemaPath:"#/properties/absent/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.form !== undefined){
let data7 = data.form;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
let data8 = data7[key1];
const _errs19 = errors;
let valid4 = false;
const _errs20 = errors;
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
const err10 = {instancePath:instancePath+"/form/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/form/additionalProperties/anyOf/0/type",keyword:"type",params:{type: schema10.properties.form.additionalProperties.anyOf[0].type}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs22 = errors;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
const err11 = {instancePath:instancePath+"/form/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/form/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: schema10.properties.form.additionalProperties.anyOf[1].items.type}};
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
else {
const err12 = {instancePath:instancePath+"/form/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/form/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
const err13 = {instancePath:instancePath+"/form/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/form/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err14 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data["body-text"] !== undefined){
if(typeof data["body-text"] !== "string"){
const err15 = {instancePath:instancePath+"/body-text",schemaPath:"#/properties/body-text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data["body-file"] !== undefined){
let data11 = data["body-file"];
if(typeof data11 === "string"){
if(func2(data11) < 1){
const err16 = {instancePath:instancePath+"/body-file",schemaPath:"#/properties/body-file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err17 = {instancePath:instancePath+"/body-file",schemaPath:"#/properties/body-file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data["body-base64"] !== undefined){
if(typeof data["body-base64"] !== "string"){
const err18 = {instancePath:instancePath+"/body-base64",schemaPath:"#/properties/body-base64/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.response !== undefined){
let data13 = data.response;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err19 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 599 || isNaN(data13)){
const err20 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data13 < 100 || isNaN(data13)){
const err21 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err22 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data["reply-headers"] !== undefined){
if(!(validate30(data["reply-headers"], {instancePath:instancePath+"/reply-headers",parentData:data,parentDataProperty:"reply-headers",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err23 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.file !== undefined){
let data17 = data.file;
if(typeof data17 === "string"){
if(func2(data17) < 1){
const err24 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.base64 !== undefined){
if(typeof data.base64 !== "string"){
const err26 = {instancePath:instancePath+"/base64",schemaPath:"#/properties/base64/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.takes !== undefined){
if(!(validate33(data.takes, {instancePath:instancePath+"/takes",parentData:data,parentDataProperty:"takes",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.fault !== undefined){
if(!(validate35(data.fault, {instancePath:instancePath+"/fault",parentData:data,parentDataProperty:"fault",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.repeat !== undefined){
let data21 = data.repeat;
const _errs46 = errors;
let valid7 = false;
const _errs47 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err27 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1 || isNaN(data21)){
const err28 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid1 = _errs47 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs49 = errors;
if("any" !== data21){
const err29 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/anyOf/1/const",keyword:"const",params:{allowedValue: "any"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid1 = _errs49 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err30 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data.match !== undefined){
if(!(validate22(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="sluice:///recording.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.recording === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recording"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.exchanges === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "$schema") || (key0 === "recording")) || (key0 === "base")) || (key0 === "match")) || (key0 === "recorded")) || (key0 === "exchanges"))){
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
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.recording !== undefined){
let data1 = data.recording;
if(!((data1 === 1) || (data1 === 2))){
const err4 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/enum",keyword:"enum",params:{allowedValues: schema6.properties.recording.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.base !== undefined){
let data2 = data.base;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err5 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/minLength",keyword:"minLength",params:{limit: 1}};
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
const err6 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate22(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.recorded !== undefined){
let data4 = data.recorded;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(!(((((key1 === "at") || (key1 === "against")) || (key1 === "max-pages")) || (key1 === "trim")) || (key1 === "by"))){
const err7 = {instancePath:instancePath+"/recorded",schemaPath:"#/properties/recorded/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data4.at !== undefined){
if(typeof data4.at !== "string"){
const err8 = {instancePath:instancePath+"/recorded/at",schemaPath:"#/properties/recorded/properties/at/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data4.against !== undefined){
if(typeof data4.against !== "string"){
const err9 = {instancePath:instancePath+"/recorded/against",schemaPath:"#/properties/recorded/properties/against/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4["max-pages"] !== undefined){
let data7 = data4["max-pages"];
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err10 = {instancePath:instancePath+"/recorded/max-pages",schemaPath:"#/properties/recorded/properties/max-pages/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
const err11 = {instancePath:instancePath+"/recorded/max-pages",schemaPath:"#/properties/recorded/properties/max-pages/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data4.trim !== undefined){
let data8 = data4.trim;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err12 = {instancePath:instancePath+"/recorded/trim",schemaPath:"#/properties/recorded/properties/trim/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err13 = {instancePath:instancePath+"/recorded/trim",schemaPath:"#/properties/recorded/properties/trim/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data4.by !== undefined){
if(typeof data4.by !== "string"){
const err14 = {instancePath:instancePath+"/recorded/by",schemaPath:"#/properties/recorded/properties/by/type",keyword:"type",params:{type: "string"}};
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
else {
const err15 = {instancePath:instancePath+"/recorded",schemaPath:"#/properties/recorded/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.exchanges !== undefined){
let data10 = data.exchanges;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(!(validate29(data10[i0], {instancePath:instancePath+"/exchanges/" + i0,parentData:data10,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "array"}};
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
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

