import { severities } from '../../generated/rules.ts';
import type { Settings } from '../../generated/settings.ts';
import { type SchemaError, validateSettings } from '../../generated/validate-settings.cjs';
import { collectFindings, diagnosticFrom } from '../text/collect.ts';
import {
  type Diagnostic,
  type Finding,
  isRuleId,
  oneOf,
  type Report,
  ruleIds,
  subjectAt,
  typeWords,
  unknownRule,
} from '../text/diagnostic.ts';
import { readDocument } from '../text/read-document.ts';
import { isObject, type Json, member } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerSegments, pointerTo, valueAtSegments } from '../values/path.ts';
import { didYouMean, wasMeant } from '../values/words.ts';

export interface ReadSettings {
  /** Absent when an error is in the way. */
  readonly settings: Settings | undefined;
  /** Where the exclusions of `mutate` are written, in their order. */
  readonly exclusions?: readonly Pick<Diagnostic, 'file' | 'range' | 'pointer'>[];
  readonly diagnostics: readonly Diagnostic[];
  /** Places a later finding at its value in the settings. */
  readonly diagnosticAt?: (finding: Finding) => Diagnostic;
}

/** Reads a project's settings; of package.json only the key `sluice`. Never throws for bad content. */
export async function readSettings(text: string | Uint8Array, name: string): Promise<ReadSettings> {
  const syntax: Diagnostic[] = [];
  const document = await readDocument(text, name, (diagnostic) => syntax.push(diagnostic));
  if (document === undefined) return { settings: undefined, diagnostics: syntax };
  const isPackage = /(?:^|[\\/])package\.json$/.test(name);
  const root: Pointer = isPackage ? '/sluice' : '';
  const value = isPackage ? inPackage(document.value) : document.value;
  if (value === undefined) return { settings: {}, diagnostics: [] };
  const { report, diagnostics } = collectFindings(document);
  const settings = validateSettings(value) ? (value as Settings) : undefined;
  const errors = validateSettings.errors ?? [];
  if (settings === undefined)
    for (const error of errors) reportError(error, errors, { root, value }, report);
  else checkRules(settings, root, report);
  const all = [...syntax, ...diagnostics()];
  const at = (finding: Finding) =>
    diagnosticFrom({ ...finding, pointer: root + finding.pointer }, document);
  if (settings === undefined || all.some(({ severity }) => severity === 'error'))
    return { settings: undefined, diagnostics: all, diagnosticAt: at };
  const exclusions = (settings.mutate?.exclude ?? []).map((_, index) => {
    const pointer = pointerTo(root, 'mutate', 'exclude', index);
    return { file: name, range: document.rangeOf(pointer), pointer };
  });
  return { settings, diagnostics: all, exclusions, diagnosticAt: at };
}

/** Whether a package.json has settings at all. */
function inPackage(value: Json): Json | undefined {
  return isObject(value) ? member(value, 'sluice') : undefined;
}

/** The settings of each object; `*` stands for an element of a list. */
export const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  '': ['language', 'lint', 'mutate', 'requireComplete', 'destination', 'secrets'],
  '/lint': ['rules', 'ignore', 'files', 'overrides', 'suppress', 'custom'],
  '/lint/overrides/*': ['files', 'rules'],
  '/lint/suppress/*': ['pointer', 'rules', 'files', 'reason'],
  '/lint/custom/*': ['id', 'pointer', 'must', 'mustNot', 'message', 'help', 'level', 'files'],
  '/lint/custom/*/must': ['exists', 'equals', 'oneOf', 'matches', 'atMost', 'atLeast'],
  '/lint/custom/*/mustNot': ['exists', 'equals', 'oneOf', 'matches', 'atMost', 'atLeast'],
  '/mutate': ['minScore', 'exclude'],
  '/mutate/exclude/*': ['files', 'pointer', 'operators', 'because'],
};

/** What other tools call a setting, by the object that has it. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/lint': {
    exclude: 'ignore',
    excludes: 'ignore',
    ignorePatterns: 'ignore',
    include: 'files',
    customRules: 'custom',
    levels: 'rules',
  },
};

/** The setting that a key means: of its object, else of one below the root, which is named then. */
function settingMeant(key: string, pointer: Pointer): string {
  const own = SETTINGS[pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')] ?? [];
  const meantIn = (place: string) =>
    SETTINGS[place]?.includes(key) === true
      ? key
      : (OTHER_NAMES[place]?.[key] ?? didYouMean(key, SETTINGS[place] ?? []));
  const near = meantIn(pointer);
  if (near !== undefined) return wasMeant(near);
  const place = ['/lint', '/mutate'].find(
    (each) => each !== pointer && meantIn(each) !== undefined,
  );
  if (place === undefined) return `the settings are ${own.map((name) => `"${name}"`).join(', ')}`;
  const holder = place.slice(1);
  const name = meantIn(place);
  return name === key ? `move it into "${holder}"` : `did you mean "${name}" in "${holder}"?`;
}

function reportError(
  { instancePath, keyword, params }: SchemaError,
  others: readonly SchemaError[],
  { root, value }: { readonly root: Pointer; readonly value: Json },
  report: Report,
): void {
  const pointer = root + instancePath;
  const subject = subjectAt(instancePath, 'the file');
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    const holder = instancePath === '' ? 'Sluice' : subjectAt(instancePath, '');
    report({
      rule: 'unknown-key',
      severity: 'error',
      pointer: pointerTo(pointer, key),
      part: 'key',
      message: `"${key}" is not a setting of ${holder}`,
      help: settingMeant(key, instancePath),
    });
    return;
  }
  const here = others.filter((other) => other.instancePath === instancePath);
  const isInside = others.some((other) => other.instancePath.startsWith(`${instancePath}/`));
  const isUnion = here.some((other) => other.keyword === 'oneOf' || other.keyword === 'anyOf');
  // the branches of a union are one finding
  if (isUnion && (isInside || keyword !== 'oneOf')) return;
  const types = [...new Set(here.map(({ params: { type } }) => typeWords[String(type)]))];
  const allowed = [params.allowedValues].flat().map(String);
  const expected: Readonly<Record<string, string | undefined>> = {
    enum: oneOf(allowed.map((each) => `"${each}"`)),
    type: typeWords[String(params.type)],
    oneOf: oneOf(types.filter((type) => type !== undefined)),
    required: `an object with "${String(params.missingProperty)}"`,
    minItems: 'a list that is not empty',
    minLength: 'a non-empty string',
    minProperties: 'an object that is not empty',
    minimum: `at least ${String(params.limit)}`,
    maximum: `at most ${String(params.limit)}`,
    pattern: 'a JSON Pointer such as "/api/http"',
  };
  const given = valueAtSegments(pointerSegments(instancePath), value);
  const near = typeof given === 'string' ? didYouMean(given, allowed) : undefined;
  report({
    rule: 'invalid-value',
    pointer,
    message: `${subject} must be ${expected[keyword] ?? 'a valid value'}`,
    ...present({ help: near === undefined ? typeHelp(keyword, params.type) : wasMeant(near) }),
  });
}

function typeHelp(keyword: string, type: unknown): Finding['help'] {
  if (keyword === 'type' && type === 'array')
    return { json: 'write [ … ] around it', yaml: 'begin each element with "- "' };
  if (keyword === 'type' && type === 'object')
    return { json: 'write { … }', yaml: 'write "name: value", without "- " before it' };
  return undefined;
}

/** Levels are for rules that there are, and that leave a choice. */
function checkRules({ lint }: Settings, root: Pointer, report: Report): void {
  const at = pointerTo(root, 'lint');
  const own = new Set((lint?.custom ?? []).map(({ id }) => id));
  for (const [index, { id, must, mustNot }] of (lint?.custom ?? []).entries()) {
    const pointer = pointerTo(at, 'custom', index);
    if (isRuleId(id))
      report({
        rule: 'invalid-value',
        pointer: pointerTo(pointer, 'id'),
        message: `"${id}" is a rule of Sluice`,
        help: 'choose another name',
      });
    if (must === undefined && mustNot === undefined)
      report({
        rule: 'invalid-value',
        pointer,
        message: `the rule "${id}" has no condition`,
        help: 'add "must" or "mustNot"',
      });
  }
  for (const [index, { rules: named = [] }] of (lint?.suppress ?? []).entries())
    for (const [place, id] of named.entries())
      if (!own.has(id) && !isRuleId(id))
        report({
          ...unknownRule(id, [...ruleIds, ...own]),
          severity: 'error',
          pointer: pointerTo(at, 'suppress', index, 'rules', place),
        });
  const maps: [Pointer, Readonly<Record<string, string>>][] = [
    [pointerTo(at, 'rules'), lint?.rules ?? {}],
    ...(lint?.overrides ?? []).map(
      (override, index): [Pointer, Readonly<Record<string, string>>] => [
        pointerTo(at, 'overrides', index, 'rules'),
        override.rules,
      ],
    ),
  ];
  for (const [pointer, levels] of maps)
    for (const [id, level] of Object.entries(levels)) {
      const shared = { severity: 'error', pointer: pointerTo(pointer, id), part: 'key' } as const;
      if (!isRuleId(id)) report({ ...shared, ...unknownRule(id) });
      else if (severities[id] === 'error' && level !== 'error')
        report({
          ...shared,
          rule: 'unknown-rule',
          message: `"${id}" cannot be ${level === 'off' ? 'turned off' : `a ${level}`}: what it finds does not compile`,
        });
    }
}
