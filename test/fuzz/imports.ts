import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { validateImportReport } from '../../generated/validate-import-report.cjs';
import { draftProblem, draftText, reportOf } from '../../src/import/draft.ts';
import { sources } from '../../src/import/index.ts';
import { ImportProblem } from '../../src/import/problem.ts';
import { renderImport } from '../../src/report/import-text.ts';
import { exportHar } from '../../src/scenario/record/export-har.ts';
import { pointerSegments } from '../../src/values/path.ts';
import { bundledScenarios } from './bundled.ts';
import type { Dice } from './dice.ts';
import { COLLECTION, COMMANDS, DOCUMENT, MANIFEST, SETTINGS } from './import-samples.ts';
import { mutateText, mutateValue } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/** Sources of configurations that went wrong, of each kind that can be imported. */
export async function imports(root: string): Promise<FuzzTarget> {
  const hars: unknown[] = [];
  for (const [at, scenario] of (await bundledScenarios(root)).entries()) {
    // some are enough, and all take longer than a hang
    if (at % 8 !== 0) continue;
    const har = await exportHar([scenario]);
    if (har.kind === 'har') hars.push(JSON.parse(har.text));
  }
  const makers: Readonly<Record<string, (dice: Dice) => string>> = {
    airbyte: (dice) => written(MANIFEST, dice),
    curl: (dice) => mutateText(dice.one(COMMANDS), dice),
    har: (dice) => JSON.stringify(mutateValue(dice.one(hars), dice)),
    openapi: (dice) => written(DOCUMENT, dice),
    postman: (dice) => JSON.stringify(mutateValue(COLLECTION, dice)),
  };
  return (dice) => {
    const kind = dice.one(Object.keys(makers));
    const text = makers[kind]?.(dice) ?? '';
    const settings = JSON.stringify(dice.chance(0.3) ? mutateValue(SETTINGS, dice) : SETTINGS);
    return {
      shown: `${kind}, ${settings}:\n${text}`,
      examine: () => examineImport(kind, text, settings),
    };
  };
}

/** A document with parts exchanged; sometimes its text is broken instead. */
function written(document: object, dice: Dice): string {
  return dice.chance(0.2)
    ? mutateText(stringify(document), dice)
    : JSON.stringify(mutateValue(document, dice));
}

/** Imports a text. Throws when it ends in anything but an `ImportProblem`, or in what is not a valid configuration. */
async function examineImport(kind: string, text: string, settings: string): Promise<string> {
  const read = await sources[kind]?.load();
  if (read === undefined) throw new Error(`there is no source ${kind}`);
  const bytes = new TextEncoder().encode(text);
  const given = kind === 'airbyte' ? new TextEncoder().encode(settings) : undefined;
  const imported = await read({
    bytes,
    file: 'source',
    name: 'shop',
    settings: given,
    spec: undefined,
    only: undefined,
    nowMs: Date.UTC(2026, 0, 15),
  }).catch((error: unknown) => {
    if (error instanceof ImportProblem && error.message !== '') return error;
    throw error;
  });
  if (imported instanceof ImportProblem) {
    nothingOdd(imported.message, text);
    return `${kind} refused`;
  }
  for (const draft of imported.drafts) {
    const problem = await draftProblem(draft);
    if (problem !== undefined) throw new Error(`no plan: ${problem}\n${draftText(draft)}`);
  }
  const report = JSON.parse(JSON.stringify(reportOf(imported, 'source')));
  if (!validateImportReport(report))
    throw new Error(`the report is none: ${JSON.stringify(validateImportReport.errors)}`);
  for (const { config, findings = [] } of report.carried)
    for (const { setting, value } of findings) {
      const draft = imported.drafts.find(({ name }) => `${name}.yaml` === config);
      const found = pointerSegments(setting).reduce<unknown>(
        (at, name) => Object(at)[name],
        JSON.parse(JSON.stringify(draft?.value ?? null)),
      );
      if (!isDeepStrictEqual(found, value))
        throw new Error(`${setting} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
    }
  nothingOdd(renderImport(imported, 'source'), text);
  return `${kind} ${imported.drafts.length > 0 ? 'carried' : 'not carried'}`;
}

function nothingOdd(shown: string, text: string): void {
  const [odd] = /\bundefined\b|\[object Object\]|\bNaN\b/.exec(shown) ?? [];
  if (odd !== undefined && !text.includes(odd)) throw new Error(`it says: ${shown}`);
}
