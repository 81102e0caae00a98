import {
  isNote,
  isOpen,
  type Place,
  pointerOf,
  type Visitor,
} from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import {
  hasMember,
  isArray,
  isObject,
  isScalar,
  keysOf,
  member,
} from '../../language/values/json.ts';
import { jsonText, valueText } from '../../language/values/text.ts';
import { invisible, type Stray, strayIn } from './stray-characters.ts';

/** A setting without a value, which is treated as missing although its key is written. */
export function emptyValues(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, parent, isKnown } = place;
      if (typeof key !== 'string' || parent === undefined || !isKnown || isNote(place)) return;
      if (!isEmpty(place) || mayBeEmpty(place)) return;
      report({
        rule: 'empty-value',
        severity: value === null ? 'warning' : 'note',
        pointer: pointerOf(place),
        part: 'key',
        cause: { yields: true },
        message: `"${key}" has no value`,
        effect:
          parent.branch?.name.endsWith('Headers') === true
            ? 'no value is sent'
            : 'it counts as absent',
        help: 'write its value, or remove it',
      });
    },
  };
}

function isEmpty({ value }: Place): boolean {
  if (value === null || value === '') return true;
  return isArray(value) ? value.length === 0 : isObject(value) && keysOf(value).length === 0;
}

function mayBeEmpty({ key, value, parent }: Place): boolean {
  const name = String(key);
  const { branch } = parent ?? {};
  const setting = branch?.node.properties?.[name];
  // the base URL itself (extension E30)
  if (name === 'endpoint' && value === '' && hasTable(parent)) return true;
  if (setting !== undefined)
    return setting.mayBeEmpty === true || setting.tags?.includes(null) === true;
  if (branch?.name.endsWith('Headers') === true) return false;
  // among parameters an empty text is one; null is a value of JSON bodies and of columns
  const isValue = parent?.key === 'userData' || parent?.key === 'image_parameters';
  return value !== null || !isOpen(parent) || isValue || hasBody(parent);
}

function hasTable(job: Place | undefined): boolean {
  return job !== undefined && isObject(job.value) && hasMember(job.value, 'dataType');
}

/** Whether a value is in a JSON body: in "body", or in parameters that are one. */
function hasBody(place: Place | undefined): boolean {
  for (let at = place; at !== undefined; at = at.parent) {
    if (at.key === 'body' && at.parent?.branch?.node.properties?.body !== undefined) return true;
    if (!isObject(at.value) || at.branch?.node.properties?.method === undefined) continue;
    return String(member(at.value, 'method')).toUpperCase() === 'POST';
  }
  return false;
}

/** Characters that were not meant in a text or a name, as copied from a web page. */
export function strayCharacters(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, node, parent } = place;
      if (parent === undefined || isNote(place)) return;
      if (typeof key === 'string' && place.node === undefined && isOpen(parent))
        reportStray(strayIn(key, `the name "${key.trim()}"`), place, 'key', report);
      if (typeof value !== 'string') return;
      const subject = typeof key === 'number' ? 'the text' : `"${key}"`;
      reportStray(
        node?.holds === undefined ? invisible(value, subject) : strayIn(value, subject),
        place,
        'value',
        report,
      );
    },
  };
}

function reportStray(
  stray: Stray | undefined,
  place: Place,
  part: 'key' | 'value',
  report: Report,
): void {
  if (stray === undefined) return;
  report({
    rule: 'stray-character',
    cause: { yields: true },
    pointer: pointerOf(place),
    part,
    ...stray,
  });
}

/** A number, true or false where a name, a path or a URL belongs; in YAML `no` and `1` are none. */
export function namesWithoutQuotes(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, node } = place;
      const holds = node?.holds;
      if (holds === undefined || !isScalar(value) || typeof value === 'string' || value === null)
        return;
      const isName = holds === 'name' || holds === 'output';
      if (isName ? value === false && key === 'scroller' : value !== true || holds === 'word')
        return;
      const address = holds === 'url' ? 'URL' : 'path';
      const kind = isName ? 'name' : address;
      report({
        rule: 'ignored-value',
        cause: { yields: true },
        pointer: pointerOf(place),
        message: `"${key}" is ${valueText(value)}, not a ${kind}`,
        effect:
          value === false
            ? 'it counts as absent'
            : `the ${kind} is "${value === true ? 1 : jsonText(value)}"`,
        help: `write the ${kind} in quotes`,
      });
    },
  };
}
