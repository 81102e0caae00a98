// Writes generated/rules.ts (ids and severities) and generated/rule-texts.ts (what people read) from schema/rules/, one
// file for each phase that finds something. Called by generate.mjs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'rules');
const PHASES = ['parse', 'check', 'compile', 'lint', 'run', 'scenario'];
const SEVERITIES = ['error', 'warning', 'note'];
const TEXTS = ['summary', 'why', 'help', 'wrong', 'right'];
const BANNER =
  '// Generated from schema/rules/ by schema/rules.mjs. Do not edit: run `make generate`.\n';

/** The files to write, by name. */
export function ruleFiles() {
  const rules = PHASES.flatMap((phase) =>
    Object.entries(parse(readFileSync(path.join(folder, `${phase}.yaml`), 'utf8'))).map(
      ([id, rule]) => read(id, rule, phase),
    ),
  );
  rules.sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = rules.find(({ id }, index) => rules[index + 1]?.id === id);
  if (twice !== undefined) throw new Error(`schema/rules: "${twice.id}" is defined twice`);
  return new Map([
    ['rules.ts', idsAndSeverities(rules)],
    ['rule-texts.ts', texts(rules)],
  ]);
}

function read(id, { severity, advice, off, ...texts }, foundBy) {
  const wrong = (message) => new Error(`schema/rules/${foundBy}.yaml: "${id}" ${message}`);
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(id)) throw wrong('is not kebab-case');
  if (!SEVERITIES.includes(severity)) throw wrong(`has the severity "${severity}"`);
  for (const name of ['summary', 'why', 'help'])
    if (typeof texts[name] !== 'string') throw wrong(`has no "${name}"`);
  for (const name of Object.keys(texts)) if (!TEXTS.includes(name)) throw wrong(`has "${name}"`);
  if ((texts.wrong === undefined) !== (texts.right === undefined))
    throw wrong('has one example of two');
  const isOff = off === undefined ? {} : { isOff: off };
  return { id, severity, foundBy, advice: advice ?? foundBy === 'lint', ...isOff, ...texts };
}

function idsAndSeverities(rules) {
  const union = (ids) => ids.map((id) => `\n  | '${id}'`).join('');
  return `${BANNER}
/** Every rule that a finding can name. */
export type RuleId =${union(rules.map(({ id }) => id))};

/** The rules that lint and editors alone ask, and those of which they look for more: each has its function in src/lint/rules/. */
export const advisoryRules = [${rules
    .filter(({ advice }) => advice)
    .map(({ id }) => `\n  '${id}',`)
    .join('')}
] as const;
export type AdvisoryRuleId = (typeof advisoryRules)[number];

/** Advisory rules that are asked only where the settings of a project give them a level. */
export const rulesOffByDefault: ReadonlySet<string> = new Set([${rules
    .filter(({ isOff }) => isOff)
    .map(({ id }) => `'${id}'`)
    .join(', ')}]);

/** The default severity of each rule, in alphabetical order. */
export const severities: Readonly<Record<RuleId, 'error' | 'warning' | 'note'>> = {
${rules.map(({ id, severity }) => `  ${/^\w+$/.test(id) ? id : `'${id}'`}: '${severity}',\n`).join('')}};
`;
}

function texts(rules) {
  const entry = ({ id, ...rule }) => `  ${JSON.stringify(id)}: ${JSON.stringify(rule)},\n`;
  return `${BANNER}
import type { RuleId } from './rules.ts';

/** What a person reads about a rule: on screen, in its page, in an editor. The examples are tested. */
export interface RuleText {
  readonly severity: 'error' | 'warning' | 'note';
  /** The phase that finds it; \`lint\` for advice. */
  readonly foundBy: ${PHASES.map((phase) => `'${phase}'`).join(' | ')};
  /** Whether lint looks for it in the plan. */
  readonly advice: boolean;
  /** Set where only a project that gives it a level asks it. */
  readonly isOff?: true;
  readonly summary: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do, in the imperative. */
  readonly help: string;
  /** A small configuration that breaks the rule, where one can be written down. */
  readonly wrong?: string;
  /** The same, mended: it raises nothing at all. */
  readonly right?: string;
}

export const ruleTexts: Readonly<Record<RuleId, RuleText>> = {
${rules.map(entry).join('')}};
`;
}
