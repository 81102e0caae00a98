/** A text as one word of a shell, in quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command to copy: every word of it passes here, because names come from files, servers and options. */
export function shellCommand(...words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}

/** A word of a command line, with the variables that the shell would fill in. */
export interface ShellWord {
  readonly text: string;
  /** As they are in the text: `$TOKEN`, `${TOKEN}`, `$(cat token)`. */
  readonly variables: readonly string[];
}

const VARIABLE = /\$(?:\{\w+\}|\w+|\([^()]*\))/y;

const ESCAPES = {
  ...{ n: '\n', t: '\t', r: '\r', e: '\u001b' },
  ...{ "'": "'", '"': '"', '\\': '\\', '?': '?' },
};

/**
 * The words of the first command of a text as the shell reads them that it was written for: a POSIX shell, or, by the mark of its
 * continued lines, cmd.exe or PowerShell. The command ends at a line break, a pipe or a semicolon. `undefined` where a quote is not
 * closed.
 */
export function shellWords(source: string): readonly ShellWord[] | undefined {
  const text = source.trim();
  if (/\^[ \t]*\r?\n|\^"/.test(text)) return wordsOfWindows(withoutCarets(text), '"', '\\');
  if (/`[ \t]*\r?\n/.test(text) || /^\S*\bcurl\.exe\b[^"]*'/.test(text))
    return wordsOfWindows(text.replace(/`[ \t]*\r?\n/g, ' '), `"'`, '`')?.map(withoutBackslashes);
  return wordsOfPosix(text.replace(/\\[ \t]*\r?\n/g, ' '));
}

/** PowerShell hands a quote on behind a backslash, which the program takes away. */
function withoutBackslashes({ text, variables }: ShellWord): ShellWord {
  return { text: text.replaceAll('\\"', '"'), variables };
}

/**
 * cmd.exe takes what is behind a caret as it is, also the first character of the next line; in quotes a caret is one. The program
 * reads a quote at the beginning of a line as one all the same.
 */
function withoutCarets(text: string): string {
  const joined = text.replace(/\^[ \t]*\r?\n(?=")/g, ' ');
  return joined.replace(/(?<!\^)("[^"]*")|\^(?:[ \t]*\r?\n)?([\s\S])?/g, (_, quoted, unit) =>
    String(quoted ?? unit ?? ''),
  );
}

/** Words in quotes in which a doubled quote, or one behind the escape, is a quote. */
function wordsOfWindows(
  text: string,
  quotes: string,
  escaping: string,
): readonly ShellWord[] | undefined {
  const words: ShellWord[] = [];
  let word: string | undefined;
  let quote = '';
  const close = () => {
    if (word !== undefined) words.push({ text: word, variables: [] });
    word = undefined;
  };
  for (let at = 0; at < text.length; at++) {
    const [unit, next] = [text.charAt(at), text.charAt(at + 1)];
    const isDoubled = quote !== '' && unit === quote && next === quote;
    if (isDoubled || (unit === escaping && /["'`$]/.test(next))) {
      word = `${word ?? ''}${next}`;
      at++;
    } else if (unit === quote) quote = '';
    else if (quote === '' && quotes.includes(unit)) {
      quote = unit;
      word ??= '';
    } else if (quote === '' && /\s/.test(unit)) {
      close();
      if (unit === '\n' && words.length > 0) return words;
    } else word = `${word ?? ''}${unit}`;
  }
  close();
  return quote === '' ? words : undefined;
}

function wordsOfPosix(text: string): readonly ShellWord[] | undefined {
  const words: ShellWord[] = [];
  let word: { text: string; variables: string[] } | undefined;
  let at = 0;
  /** The next word names the file of a redirection. */
  let isFile = false;
  const add = (piece: string, to: number, variables: readonly string[] = []) => {
    word ??= { text: '', variables: [] };
    word.text += piece;
    word.variables.push(...variables);
    at = to;
  };
  const close = () => {
    if (word === undefined) return;
    if (!isFile) words.push(word);
    isFile = false;
    word = undefined;
  };
  /** A character that a shell reads outside of single quotes, or a variable. */
  const addUnit = () => {
    VARIABLE.lastIndex = at;
    const [found] = VARIABLE.exec(text) ?? [];
    if (found === undefined) add(text.charAt(at), at + 1);
    else add(found, at + found.length, [found]);
  };
  while (at < text.length) {
    const unit = text.charAt(at);
    const redirection = word === undefined || /^\d$/.test(word.text) ? redirectionAt(text, at) : 0;
    if (redirection > 0 || (unit === '>' && word?.text.includes('<') === false)) {
      if (/^\d$/.test(word?.text ?? '')) word = undefined;
      close();
      at += redirection || 1;
      isFile = true;
    } else if (unit === "'" || text.startsWith("$'", at)) {
      const from = text.indexOf("'", at) + 1;
      const end = unit === '$' ? escapedEnd(text, from) : text.indexOf("'", from);
      if (end < 0) return undefined;
      const inner = text.slice(from, end);
      add(unit === '$' ? unescaped(inner, ESCAPES) : inner, end + 1);
    } else if (unit === '"') {
      add('', at + 1);
      while (at < text.length && text.charAt(at) !== '"')
        if (/^\\["\\$`]/.test(text.slice(at, at + 2))) add(text.charAt(at + 1), at + 2);
        else addUnit();
      if (at >= text.length) return undefined;
      at++;
    } else if (unit === '\\') add(text.charAt(at + 1), at + 2);
    else if (/[\r\n;|]/.test(unit) || /^&(?:&|\s|$)/.test(text.slice(at, at + 2))) {
      close();
      if (words.length > 0) return words;
      at++;
    } else if (/\s/.test(unit)) {
      close();
      at++;
    } else if (unit === '#' && word === undefined) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else addUnit();
  }
  close();
  return words;
}

/** The length of `>`, `>>`, `&>`, `>&` or `<` where a word begins; 0 for another text, such as `<token>`, which has to be filled in. */
function redirectionAt(text: string, at: number): number {
  REDIRECTION.lastIndex = at;
  return REDIRECTION.exec(text)?.[0].length ?? 0;
}

const REDIRECTION = /&?>{1,2}[&|]?|<(?![\w -]{1,60}>)/y;

/** Where a text of `$'…'` ends. */
function escapedEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === "'") return at;
  }
  return -1;
}

/** A text with what its backslashes say: `\x41`, `\u0041`, and the characters of `escapes`; others keep their backslash. */
export function unescaped(text: string, escapes: Readonly<Record<string, string>>): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([\s\S]))/g,
    (_, byte: string | undefined, unit: string | undefined, other = '') => {
      const code = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return escapes[other] ?? `\\${other}`;
    },
  );
}
