import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { examine } from './examine.ts';
import { mutateText, mutateValue } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

interface Model {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

/** Configurations that went wrong: those of the corpus and of the scenarios, mutated. */
export function configurations(root: string): FuzzTarget {
  const models = readModels(root);
  return (dice) => {
    const model = dice.one(models);
    const isText = model.value === undefined || dice.chance(0.3);
    const text = isText
      ? mutateText(model.text, dice)
      : JSON.stringify(mutateValue(model.value, dice), null, dice.below(2) * 2);
    const name = isText ? model.name : 'config.json';
    return { shown: `${name}:\n${JSON.stringify(text)}`, examine: () => examine(text, name, dice) };
  };
}

/** Configurations that are right, and those of the corpus that are wrong. */
function readModels(root: string): readonly Model[] {
  const folders = ['test/corpus/ok', 'test/corpus/err', 'scenarios'];
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter(
      (file) =>
        /\.(?:ya?ml|json)$/.test(file) &&
        (!file.startsWith('scenarios') || /config\.\w+$/.test(file)),
    )
    .sort()
    .map((file) => ({
      name: `config${path.extname(file)}`,
      text: readFileSync(path.join(root, file), 'utf8'),
    }))
    .filter(({ text }) => text.length < 20_000)
    .map((model) => ({ ...model, value: readValue(model.text) }));
}

function readValue(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
