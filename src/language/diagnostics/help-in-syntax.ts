/** What a document is written in. */
export type Syntax = 'json' | 'yaml';

/** What to do: members and values in it are written as in JSON. Where YAML needs other words, one text for each. */
export type Help = string | Readonly<Record<Syntax, string>>;

/** A help text in the syntax of the document that it is about: `"a": { "b": "#c" }` is `a: { b: "#c" }` in YAML. */
export function helpIn(syntax: Syntax, help: Help): string {
  if (typeof help !== 'string') return help[syntax];
  return syntax === 'json' ? help : inYaml(help);
}

const TOKEN = /"((?:[^"\\]|\\.)*)"(: ?(?=\S))?|[[\]{}]/g;

/** Quotes of a sentence stay: only those of members, and of values behind a name or within brackets, are JSON. */
function inYaml(help: string): string {
  let depth = 0;
  let valueAt = -1;
  return help.replace(TOKEN, (token, text: string | undefined, colon: string | undefined, at) => {
    if (text === undefined) {
      depth += token === '[' || token === '{' ? 1 : -1;
      return token;
    }
    const isValue = depth > 0 || at === valueAt;
    if (colon !== undefined) valueAt = at + token.length;
    if (colon === undefined && !isValue) return token;
    const written = isPlain(text) ? text : `"${text}"`;
    return colon === undefined ? written : `${written}: `;
  });
}

/** Texts that YAML reads as the same text without quotes, in brackets, too. */
function isPlain(text: string): boolean {
  return (
    /^[A-Za-z_<…/](?:[^\s\\,[\]{}#:]|:(?=\S)| (?=[^\s#]))*$/.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
  );
}
