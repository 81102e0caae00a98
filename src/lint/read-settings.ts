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
import { type Pointer, pointerTo } from '../values/path.ts';
import { didYouMean, meantOr } from '../values/words.ts';

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
  if (settings === undefined)
    for (const error of validateSettings.errors ?? []) reportError(error, root, report);
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

const KEYS = [
  'language',
  'requireComplete',
  'lint',
  'secrets',
  'rules',
  'ignore',
  'overrides',
  'files',
  'suppress',
  'custom',
  'pointer',
  'reason',
  'must',
  'mustNot',
  'message',
  'level',
  'exists',
  'equals',
  'oneOf',
  'matches',
  'atMost',
  'atLeast',
  'mutate',
  'minScore',
  'exclude',
  'operators',
  'because',
];

function reportError(
  { instancePath, keyword, params }: SchemaError,
  root: Pointer,
  report: Report,
): void {
  const pointer = root + instancePath;
  const subject = subjectAt(instancePath, 'the file');
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    const near = didYouMean(key, KEYS);
    const help = meantOr(near, 'remove it');
    report({
      rule: 'unknown-key',
      severity: 'error',
      pointer: pointerTo(pointer, key),
      part: 'key',
      message: `"${key}" is not a setting of Sluice`,
      help,
    });
    return;
  }
  const expected: Readonly<Record<string, string | undefined>> = {
    enum: oneOf([params.allowedValues].flat().map((value) => `"${String(value)}"`)),
    type: typeWords[String(params.type)],
    required: `an object with "${String(params.missingProperty)}"`,
    minItems: 'a list that is not empty',
    minLength: 'a non-empty string',
    minimum: `at least ${String(params.limit)}`,
    maximum: `at most ${String(params.limit)}`,
    pattern: 'a JSON Pointer such as "/api/http"',
  };
  const help =
    keyword === 'type' && params.type === 'array'
      ? { json: 'write [ … ] around it', yaml: 'begin each element with "- "' }
      : undefined;
  const message = `${subject} must be ${expected[keyword] ?? 'another value'}`;
  report({
    rule: 'invalid-value',
    pointer,
    message,
    ...present({ help }),
  });
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
