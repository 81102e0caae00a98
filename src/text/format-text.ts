import * as library from 'jsonc-parser';
import { jsonText } from '../values/text.ts';
import { readDocument } from './read-document.ts';
import type { SourceDocument } from './source-document.ts';

interface LayoutOptions {
  /** Columns of one level, where the text has no indentation of its own. */
  readonly indent: number;
  /** JSON is indented with tabs, where it has no indentation of its own. */
  readonly hasTabs: boolean;
}

/** JSON without its comments. */
export const withoutComments = (json: string): string => library.stripComments(json);

/**
 * A document's text with regular indentation: its own indentation, else that of the editor. The value, every comment and the line
 * ends stay the same, and formatting the result again changes nothing: `undefined` when the text has a form that would not survive.
 */
export async function formatText(
  document: SourceDocument,
  options: LayoutOptions,
): Promise<string | undefined> {
  const { text, format, name } = document;
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  const once = async (before: string) => {
    const formatted =
      format === 'json' ? formatJson(before, options) : await formatAnyYaml(before, options);
    return formatted.replaceAll('\r\n', '\n').trimEnd().replaceAll('\n', ends) + ends;
  };
  let result = await once(text);
  // comments between brackets and dashes may find their place in the second attempt only
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const again = await once(result);
    if (again === result) return (await saysTheSame(text, result, name)) ? result : undefined;
    result = again;
  }
  return undefined;
}

const MAX_ATTEMPTS = 3;

/** Node imports the package as one object, a bundler as a module. */
const jsonc = (library as unknown as { readonly default?: typeof library }).default ?? library;

function formatJson(text: string, { indent, hasTabs }: LayoutOptions): string {
  const own = /^(?: +|\t+)(?=\S)/m.exec(text)?.[0];
  const insertSpaces = own === undefined ? !hasTabs : !own.startsWith('\t');
  const edits = jsonc.format(text, undefined, {
    tabSize: own?.length ?? indent,
    insertSpaces,
    eol: '\n',
  });
  return jsonc.applyEdits(text, edits);
}

async function formatAnyYaml(text: string, options: LayoutOptions): Promise<string> {
  // the library is loaded only when there is YAML
  const { formatYaml, layoutOf } = await import('./yaml-edit.ts');
  const { indent = options.indent, indentsLists = true } = layoutOf(text);
  const width = Math.min(Math.max(indent, 2), 8);
  // with another width, the library cannot align a list with its key: it always removes two columns
  return formatYaml(text, { indent: width, indentsLists: width !== 2 || indentsLists });
}

/** Whether two texts have the same value, in the same order and with the same digits, and the same comments. */
async function saysTheSame(before: string, after: string, name: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [before, after].map((text) =>
      readDocument(text, name, () => undefined, { numbers: 'written' }),
    ),
  );
  if (one === undefined || other === undefined || jsonText(one.value) !== jsonText(other.value))
    return false;
  return (
    one.comments.map((comment) => comment.text).join('\n') ===
    other.comments.map((comment) => comment.text).join('\n')
  );
}
