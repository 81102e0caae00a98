/** A word of a command line, with the variables that the shell would fill in. */
export interface ShellWord {
  readonly text: string;
  /** Names of variables in it, as written: `$TOKEN`, `${TOKEN}`. */
  readonly variables: readonly string[];
}

const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/y;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/**
 * The words of the first command of a text as a POSIX shell reads them: quotes, escapes, continued lines, comments. The
 * command ends at a line break, a pipe or a semicolon. `undefined` where a quote is not closed.
 */
export function shellWords(source: string): readonly ShellWord[] | undefined {
  const text = source.replace(/[\\^`][ \t]*\r?\n/g, ' ').trim();
  const words: ShellWord[] = [];
  let word: { text: string; variables: string[] } | undefined;
  let at = 0;
  const open = () => {
    word ??= { text: '', variables: [] };
    return word;
  };
  const close = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const variable = (): boolean => {
    VARIABLE.lastIndex = at;
    const found = VARIABLE.exec(text);
    if (found === null) return false;
    const current = open();
    current.variables.push(found[1] ?? found[2] ?? '');
    current.text += found[0];
    at = VARIABLE.lastIndex;
    return true;
  };
  while (at < text.length) {
    const unit = text.charAt(at);
    if (unit === "'") {
      const end = text.indexOf("'", at + 1);
      if (end < 0) return undefined;
      open().text += text.slice(at + 1, end);
      at = end + 1;
    } else if (unit === '$' && text.charAt(at + 1) === "'") {
      const end = escapedEnd(text, at + 2, "'");
      if (end < 0) return undefined;
      open().text += unescaped(text.slice(at + 2, end));
      at = end + 1;
    } else if (unit === '"') {
      const current = open();
      at++;
      while (at < text.length && text.charAt(at) !== '"') {
        if (text.charAt(at) === '\\' && /["\\$`]/.test(text.charAt(at + 1))) {
          current.text += text.charAt(at + 1);
          at += 2;
        } else if (text.charAt(at) !== '$' || !variable()) current.text += text.charAt(at++);
      }
      if (at >= text.length) return undefined;
      at++;
    } else if (unit === '\\') {
      open().text += text.charAt(at + 1);
      at += 2;
    } else if (/[\r\n;|]/.test(unit) || (unit === '&' && /^&(?:&|\s|$)/.test(text.slice(at)))) {
      close();
      if (words.length > 0) return words;
      at++;
    } else if (/\s/.test(unit)) {
      close();
      at++;
    } else if (unit === '#' && word === undefined) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (unit !== '$' || !variable()) {
      open().text += unit;
      at++;
    }
  }
  close();
  return words;
}

function escapedEnd(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === quote) return at;
  }
  return -1;
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([\s\S]))/g,
    (_, byte: string | undefined, unit: string | undefined, other = '') => {
      const code = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return ESCAPES[other] ?? `\\${other}`;
    },
  );
}
