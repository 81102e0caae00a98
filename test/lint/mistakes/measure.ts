import { stringify } from 'yaml';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { lintSource } from '../../../src/lint/lint-source.ts';
import { applyFixes } from '../../../src/parse/apply-fixes.ts';
import { readDocument } from '../../../src/parse/read-document.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { pointerThrough } from '../../../src/support/pointer.ts';
import { keyMistakes } from './key-mistakes.ts';
import type { MistakeClass } from './mistake.ts';
import { publishedMistakes } from './published-mistakes.ts';
import { type Path, type Plain, sitesOf } from './sites.ts';
import { textMistakes } from './text-mistakes.ts';
import { valueMistakes } from './value-mistakes.ts';

/** What came of one mistake. */
export interface Judged {
  readonly class: string;
  readonly configuration: string;
  readonly line: string;
  readonly text: string;
  readonly findings: readonly Diagnostic[];
  readonly changesPlan: boolean;
  readonly isInPlace: boolean;
  /** Whether the help names what was meant; `undefined` where nothing particular was. */
  readonly isRightHelp: boolean | undefined;
  readonly several: boolean;
  /** Whether the safe fixes make a plan that is neither the original's nor, for a slip that left the plan as it was, the same. */
  readonly isWronglyFixed: boolean;
  readonly isSilent: boolean;
}

/** Whether there is no plan, and nothing that is told is the reason. */
export function isSilent(plan: Plan | undefined, diagnostics: readonly Diagnostic[]): boolean {
  return (
    plan === undefined &&
    !diagnostics.some(({ rule, severity }) => severity === 'error' || rule === 'unfilled-template')
  );
}

export interface Sample {
  readonly name: string;
  readonly document: Plain;
}

export const classNames: readonly string[] = [
  ...keyMistakes,
  ...valueMistakes,
  ...publishedMistakes,
  ...textMistakes,
].map(({ name }) => name);

interface Written {
  readonly class: string;
  readonly text: string;
  readonly format: 'json' | 'yaml';
  /** Line of the mistake, or the place of it. */
  readonly at: number | Path;
  readonly around?: Path;
  readonly meant?: string;
  readonly several?: true;
}

/** Judges up to `perClass` mistakes of each class, spread over the configurations. */
export async function judgeMistakes(
  samples: readonly Sample[],
  perClass: number,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const originals = new Map<string, Awaited<ReturnType<typeof lintSource>>>();
  const written = samples.map(({ document, name }) => ({
    name,
    texts: textsOf(document),
    mistakes: mistakesIn(document),
  }));
  for (const name of classNames) {
    const all = written.flatMap(({ mistakes, ...sample }) =>
      (mistakes.get(name) ?? []).map((make) => ({ sample, make })),
    );
    const step = Math.max(1, all.length / perClass);
    for (let at = 0; at < all.length; at += step) {
      const { sample, make } = all[Math.floor(at)] as (typeof all)[number];
      const mistake = make();
      if (mistake === undefined) continue;
      const key = `${sample.name} ${mistake.format}`;
      const original =
        originals.get(key) ??
        (await lintSource(sample.texts[mistake.format], { name: `c.${mistake.format}` }));
      originals.set(key, original);
      judged.push(await judge(mistake, sample.name, original));
    }
  }
  return judged;
}

function textsOf(document: Plain): Record<'json' | 'yaml', string> {
  return { json: JSON.stringify(document, null, 2), yaml: stringify(document, { lineWidth: 0 }) };
}

/** By class; each is written down only when it is drawn. */
function mistakesIn(document: Plain): ReadonlyMap<string, (() => Written | undefined)[]> {
  const found = new Map<string, (() => Written | undefined)[]>();
  const add = (name: string, make: () => Written | undefined) =>
    found.set(name, [...(found.get(name) ?? []), make]);
  for (const [index, site] of sitesOf(document).entries())
    for (const mistakes of [...keyMistakes, ...valueMistakes, ...publishedMistakes])
      if (mistakes.applies(site))
        add(mistakes.name, () =>
          write(mistakes, document, site, index % 2 === 0 ? 'json' : 'yaml'),
        );
  const texts = textsOf(document);
  for (const { name, format, make } of textMistakes) {
    const lines = texts[format].trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      const slip = make(line, lines[index + 1]);
      if (slip !== undefined)
        add(name, () => ({
          class: name,
          format,
          text: `${lines.with(index, slip).join('\n')}\n`,
          at: index + 1,
        }));
    }
  }
  return found;
}

function write(
  mistakes: MistakeClass,
  document: Plain,
  site: Parameters<MistakeClass['make']>[1],
  format: 'json' | 'yaml',
): Written | undefined {
  const made = mistakes.make(document, site);
  if (made === undefined) return undefined;
  const { document: wrong, ...rest } = made;
  return {
    class: mistakes.name,
    format,
    text: textsOf(wrong)[format],
    ...rest,
    ...(mistakes.several === undefined ? {} : { several: true }),
  };
}

async function judge(
  mistake: Written,
  configuration: string,
  original: Awaited<ReturnType<typeof lintSource>>,
): Promise<Judged> {
  const { diagnostics, plan, document } = await lintSource(mistake.text, {
    name: `c.${mistake.format}`,
  });
  const known = new Map<string, number>();
  for (const { rule, message } of original.diagnostics)
    known.set(`${rule}${message}`, (known.get(`${rule}${message}`) ?? 0) + 1);
  const findings = diagnostics.filter(({ rule, message }) => {
    const left = known.get(`${rule}${message}`) ?? 0;
    known.set(`${rule}${message}`, left - 1);
    return left <= 0;
  });
  const fixed = document === undefined ? undefined : applyFixes(document, findings);
  const after =
    fixed === undefined || fixed.applied.length === 0
      ? undefined
      : (await lintSource(fixed.text, { name: `c.${mistake.format}` })).plan;
  const [first, last] = await linesOf(mistake);
  const inLines = (range: Diagnostic['range']) =>
    range.start.line <= last && range.end.line >= first;
  return {
    class: mistake.class,
    configuration,
    line: mistake.text.split('\n')[first - 1] ?? '',
    text: mistake.text,
    findings,
    changesPlan:
      plan === undefined ||
      shape(plan) !== (original.plan === undefined ? '' : shape(original.plan)),
    isInPlace: findings.some(
      ({ range, related = [] }) => inLines(range) || related.some((place) => inLines(place.range)),
    ),
    isRightHelp:
      mistake.meant === undefined
        ? undefined
        : findings.some(({ help, message }) => `${help} ${message}`.includes(mistake.meant ?? '')),
    several: mistake.several ?? false,
    isWronglyFixed:
      after !== undefined &&
      (original.plan === undefined || shape(after) !== shape(original.plan)) &&
      (plan === undefined || shape(after) !== shape(plan)),
    isSilent: isSilent(plan, diagnostics),
  };
}

/** Where a finding is looked for: the line, or from a member's name to the first line of its value. */
async function linesOf({ at, around, text, format }: Written): Promise<readonly [number, number]> {
  if (typeof at === 'number') return [at, at + 1];
  const document = await readDocument(text, `c.${format}`, () => undefined);
  if (document === undefined) return [1, 1];
  const key = document.rangeOf(pointerThrough('', at), 'key');
  const value = document.rangeOf(pointerThrough('', around ?? at));
  return [
    Math.min(key.start.line, value.start.line),
    around === undefined ? Math.max(key.end.line, value.end.line) : value.end.line,
  ];
}

/** A plan without the places it came from. */
function shape(plan: Plan): string {
  return JSON.stringify(plan, (key, value: unknown) =>
    key === 'from' || key === 'configuration' || (key === 'name' && value === 'c.yaml')
      ? undefined
      : value,
  ).replaceAll('c.yaml', 'c.json');
}
