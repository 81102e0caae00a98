/** One place in a TypeScript source where another module is named. */
export interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
  /** The names between the braces, for `import { a, b }`; empty for other forms. */
  readonly names: readonly string[];
}

/**
 * The text with comments, and the contents of strings, templates and regular expressions, replaced by spaces.
 * Offsets and lines stay as they were; code inside `${…}` of a template stays code.
 */
export function maskSource(text: string): string {
  const out = text.split('');
  const blank = (from: number, to: number): void => {
    for (let at = from; at < to; at++) if (out[at] !== '\n') out[at] = ' ';
  };
  // Depth of braces inside each `${` that is open, innermost last.
  const templates: number[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    const pair = text.slice(at, at + 2);
    let end = at + 1;
    if (pair === '//') end = endOf(text, at, '\n');
    else if (pair === '/*') end = endOf(text, at + 2, '*/') + 2;
    else if (char === "'" || char === '"') end = endOfQuoted(text, at + 1, char);
    else if (char === '/' && startsPattern(out, at)) end = endOfPattern(text, at + 1);
    else if (char === '`' || (char === '}' && templates.at(-1) === 0)) {
      if (char === '}') templates.pop();
      end = endOfTemplatePart(text, at + 1);
      if (text[end - 1] === '{') templates.push(0);
    } else {
      const depth = templates.at(-1);
      if (depth !== undefined && char === '{') templates[templates.length - 1] = depth + 1;
      if (depth !== undefined && char === '}') templates[templates.length - 1] = depth - 1;
      at++;
      continue;
    }
    if (pair === '//' || pair === '/*') blank(at, end);
    else blank(at + 1, end - 1);
    at = end;
  }
  return out.join('');
}

/** Every module that a source imports, re-exports or loads later, in any form, by `createRequire` too; types count. */
export function importsOf(
  text: string,
  masked: string = maskSource(text),
): readonly ImportedModule[] {
  const found: ImportedModule[] = [];
  for (const match of masked.matchAll(
    new RegExp(`\\b(?:from\\b|import\\b|${loadersIn(masked)})\\s*\\(?\\s*(["'])( *)\\1`, 'g'),
  )) {
    const start = match.index + match[0].length - 1 - (match[2] ?? '').length;
    const clause = masked.slice(0, match.index).match(/\b(?:import|export)\b([^;"']*)$/)?.[1] ?? '';
    const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    found.push({
      specifier: text.slice(start, match.index + match[0].length - 1),
      line: lineAt(text, match.index),
      names: names
        .split(',')
        .flatMap((name) =>
          name
            .replace(/^\s*type\s/, '')
            .trim()
            .split(/\s/)
            .slice(0, 1),
        )
        .filter((name) => name !== ''),
    });
  }
  return found;
}

/** Where a module is loaded whose name is computed: nobody can see which. */
export function computedImports(masked: string): readonly number[] {
  const calls = new RegExp(
    `(?<![.\\w])(?:import|${loadersIn(masked)})\\s*\\(\\s*(?!["'\\s)])`,
    'g',
  );
  return [...masked.matchAll(calls)].map(({ index }) => index);
}

/** A pattern of what loads modules in a source: `require`, what `createRequire` makes, and the names that keep it. */
function loadersIn(masked: string): string {
  const kept = [...masked.matchAll(/\b(\w+)\s*=\s*createRequire\b/g)].map(
    ([, name]) => `${name}\\b`,
  );
  return `(?:${['require\\b', 'createRequire\\s*\\([^()]*\\)', ...kept].join('|')})(?:\\s*\\.\\s*resolve\\b)?`;
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function endOf(text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
}

function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n') return at;
  }
  return text.length;
}

function endOfTemplatePart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') return at + 1;
    else if (text[at] === '$' && text[at + 1] === '{') return at + 2;
  }
  return text.length;
}

function endOfPattern(text: string, from: number): number {
  let inClass = false;
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return from;
}

/** A slash divides after a value and opens a pattern after anything else. */
function startsPattern(masked: readonly string[], at: number): boolean {
  let back = at - 1;
  while (back >= 0 && /\s/.test(masked[back] ?? '')) back--;
  if (back < 0) return true;
  if (!/[\w$)\]}'"`]/.test(masked[back] ?? '')) return true;
  let word = '';
  while (back >= 0 && /[\w$]/.test(masked[back] ?? '')) word = (masked[back--] ?? '') + word;
  return ['return', 'typeof', 'case', 'in', 'of', 'yield', 'await'].includes(word);
}
