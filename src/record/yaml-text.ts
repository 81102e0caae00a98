import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  keysOf,
  NumberLiteral,
} from '../language/values/json.ts';

/**
 * The members of an object as YAML for people to read, a line or more each, without a line break at the end: short lists
 * and objects are in one line, longer ones have a line for each member. Every digit of a number stays, and texts that
 * YAML would take for something else are quoted.
 */
export function yamlMembers(
  members: readonly (readonly [string, Json | undefined])[],
  indent: string,
): string {
  return members
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${indent}${member(name, value, indent)}`],
    )
    .join('\n');
}

const WIDTH = 140;

function blockText(value: Json, indent: string): string {
  if (isArray(value))
    return value
      .map((element) => {
        const line = flowText(element);
        if (!isNested(element) || indent.length + line.length + 2 <= WIDTH)
          return `${indent}- ${line}`;
        return `${indent}- ${blockText(element, `${indent}  `).trimStart()}`;
      })
      .join('\n');
  if (!isObject(value)) return indent + flowText(value);
  return entriesOf(value)
    .map(([name, inner]) => `${indent}${member(name, inner, indent)}`)
    .join('\n');
}

function member(name: string, value: Json, indent: string): string {
  const key = scalarText(name);
  const line = flowText(value);
  if (!isNested(value) || indent.length + key.length + line.length + 2 <= WIDTH)
    return `${key}: ${line}`;
  return `${key}:\n${blockText(value, `${indent}  `)}`;
}

function isNested(value: Json): boolean {
  return (isArray(value) && value.length > 0) || (isObject(value) && keysOf(value).length > 0);
}

function flowText(value: Json): string {
  if (isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isObject(value)) {
    const members = entriesOf(value).map(
      ([name, inner]) => `${scalarText(name)}: ${flowText(inner)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  if (typeof value === 'string') return scalarText(value);
  return value instanceof NumberLiteral ? value.text : String(value);
}

/** Plain where no reader could take it for anything but this text; otherwise in double quotes as JSON has them. */
function scalarText(text: string): string {
  const isPlain =
    (PLAIN.test(text) && !KEYWORD.test(text)) || DURATION.test(text) || RELATIVE_PATH.test(text);
  return isPlain
    ? text
    : JSON.stringify(text).replace(
        /[\u007f-\u009f\u2028\u2029\ufeff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
}

const PLAIN = /^[A-Za-z_](?:[A-Za-z0-9_./+()%~@&=?'-]|:(?=[A-Za-z0-9/])| (?=[A-Za-z0-9_./+(-]))*$/;
const DURATION = /^\d+(?:\.\d+)?(?:ms|s)$/;
const RELATIVE_PATH = /^\.\.?(?:\/(?:\.\.|[A-Za-z0-9_][A-Za-z0-9_.-]*))+$/;
const KEYWORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
