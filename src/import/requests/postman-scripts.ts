import { isArray, type Json } from '../../values/json.ts';
import { at, listAt, textAt } from '../../values/path.ts';

/** A script of a collection, a folder or a request. */
export interface Script {
  readonly runsBefore: boolean;
  /** The program, without comments. */
  readonly text: string;
  /** `shop.json:12`. */
  readonly where: string;
}

/** The scripts of a part of a collection that do something. */
export function scriptsOf(
  part: Json,
  pointer: string,
  line: (pointer: string) => string,
): readonly Script[] {
  return listAt(part, 'event').flatMap((event, index): readonly Script[] => {
    if (at(event, 'disabled') === true) return [];
    const script = at(event, 'script') ?? null;
    const exec = at(script, 'exec') ?? null;
    const lines = isArray(exec) ? exec.filter((each) => typeof each === 'string') : [exec];
    const source = typeof script === 'string' ? script : lines.join('\n');
    const text = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s|;)\/\/.*/gm, '').trim();
    if (text === '' && at(script, 'src') === undefined) return [];
    const runsBefore = textAt(event, 'listen') === 'prerequest';
    return [{ runsBefore, text, where: line(`${pointer}/event/${index}`) }];
  });
}

/** The variables that scripts set: the values that the collection has for them are those of an earlier run. */
export function variablesSetBy(scripts: readonly Script[]): ReadonlySet<string> {
  return new Set(
    scripts.flatMap(({ text }) => [...text.matchAll(SET)].map(([, name = '']) => name)),
  );
}

const SET = /(?:\.set|\bset(?:Environment|Global)Variable)\(\s*["'`]([^"'`$]{1,200})["'`]\s*,/g;

/** What a script changes of a request, or may change: setting variables is no such thing. */
export function doubtsOf(scripts: readonly Script[]): readonly string[] {
  return scripts.flatMap(({ runsBefore, text, where }) =>
    runsBefore && (text === '' || CHANGES.test(text))
      ? [
          `a script of Postman may change the request before it is sent (${where}), and no configuration runs it: write what it adds, or delete this comment`,
        ]
      : [],
  );
}

const CHANGES =
  /\bpm\.request\b|\brequest\.(?:headers|url|data|body|method)\b|\.set\(\s*[^"'`\s]|\beval\(|\brequire\(|\bpm\.(?:require|execution)\b/;
