import { Composer, type Document, type ErrorCode, Lexer, type ParsedNode, Parser } from 'yaml';
import { present } from '../values/objects.ts';
import { plural, tightColon } from '../values/words.ts';
import { MAX_DEPTH, quoted, type TextFault } from './json-scanner.ts';
import type { SourceComment } from './source-document.ts';

/** The node tree of a YAML text, or the one fault that ends reading it. Comments are there in both cases. */
type YamlSyntax =
  | {
      readonly kind: 'tree';
      readonly root: ParsedNode | null;
      readonly comments: readonly YamlComment[];
    }
  | { readonly kind: 'fault'; readonly fault: TextFault };

/** A comment with the offset of its `#`. */
export interface YamlComment extends Omit<SourceComment, 'line' | 'column'> {
  readonly offset: number;
}

/** Open brackets and quotes at a syntax error, which may be its real place. */
interface OpenMarks {
  /** Offsets of flow brackets not closed yet, innermost last. */
  readonly brackets: readonly number[];
  /** Offset of the quoted text that has no closing quote. */
  readonly quote: number | undefined;
}

/**
 * Each piece (a word, a blank, a sign) costs about half a microsecond and 300 bytes of the library's tree, so memory is
 * bounded by pieces, not by bytes: a long text in one scalar costs nothing.
 */
const MAX_PIECES = 1_500_000;

const SCALAR_FOLLOWS = '\x1f';

/** Brings a text through lexer, parser and composer of the YAML library, with an eye on depth and size at each step. */
export function readYamlSyntax(text: string): YamlSyntax {
  const parser = new Parser();
  const composing = composeUntilProblem();
  const comments: YamlComment[] = [];
  const brackets: number[] = [];
  let quote: number | undefined;
  let pieces = 0;
  let inScalar = false;
  for (const piece of new Lexer().lex(text)) {
    const offset = parser.offset;
    if (++pieces > MAX_PIECES)
      return refused(
        'document-too-large',
        `this YAML text has more than ${MAX_PIECES} words and signs`,
        offset,
        'write it as JSON, which may be much longer',
      );
    if (!inScalar) {
      const sign = piece.charCodeAt(0);
      if (sign === 0x23) comments.push({ offset, text: piece.slice(1).trim() });
      else if (sign === 0x7b || sign === 0x5b) brackets.push(offset);
      else if ((sign === 0x7d || sign === 0x5d) && closes(text, brackets.at(-1), sign))
        brackets.pop();
      else if ((sign === 0x22 || sign === 0x27) && quote === undefined && !isClosed(piece))
        quote = offset;
    }
    inScalar = piece === SCALAR_FOLLOWS;
    for (const token of parser.next(piece)) composing.next(token);
    if (composing.problem !== undefined) break;
    // One entry of the stack is the document, one may be a scalar.
    if (parser.stack.length > MAX_DEPTH + 2) return tooDeep(offset);
  }
  if (composing.problem === undefined) for (const token of parser.end()) composing.next(token);
  const document = composing.end();
  if (composing.problem !== undefined)
    return { kind: 'fault', fault: adviceForYaml(text, composing.problem, { brackets, quote }) };
  return { kind: 'tree', root: document?.contents ?? null, comments };
}

/** The fault of a document with too much within each other, wherever it is noticed. */
function tooDeep(offset: number): { readonly kind: 'fault'; readonly fault: TextFault } {
  return refused(
    'document-too-deep',
    `objects and lists are nested more than ${MAX_DEPTH} levels deep`,
    offset,
  );
}

function refused(
  rule: TextFault['rule'],
  message: string,
  offset: number,
  help?: string,
): { readonly kind: 'fault'; readonly fault: TextFault } {
  return {
    kind: 'fault',
    fault: {
      rule,
      message,
      start: offset,
      end: offset + 1,
      path: [],
      ...present({ help }),
    },
  };
}

type Token = Parameters<Composer['next']>[0];

interface Composing {
  /** The first thing that is wrong, once there is one. */
  readonly problem: YamlProblem | undefined;
  next(token: Token): void;
  end(): Document.Parsed | undefined;
}

function composeUntilProblem(): Composing {
  const composer = new Composer({
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  let problem: YamlProblem | undefined;
  let documents = 0;
  // The library continues after a fault and makes an Error for each of up to a million: the first one ends it here.
  // `onError` is private in its types, an ordinary member of the instance in fact; the version is pinned.
  (composer as unknown as { onError: OnError }).onError = (source, code, message, warning) => {
    // the value would be taken for one without the tag
    if (warning === true && code !== 'TAG_RESOLVE_FAILED') return;
    problem ??= { code, message, ...offsetsOf(source) };
    throw new FirstProblem();
  };
  const guarded = <T>(step: () => T): T | undefined => {
    if (problem !== undefined) return undefined;
    try {
      return step();
    } catch (error) {
      if (error instanceof FirstProblem) return undefined;
      throw error;
    }
  };
  return {
    get problem() {
      return problem;
    },
    next(token) {
      if (token.type === 'error')
        problem ??= {
          code: 'UNEXPECTED_TOKEN',
          message: token.message,
          start: token.offset,
          end: token.offset + (token.source.length || 1),
        };
      if (token.type === 'document' && ++documents > 1)
        problem ??= {
          code: 'MULTIPLE_DOCS',
          message: '',
          start: token.offset,
          end: token.offset + 3,
        };
      guarded(() => [...composer.next(token)]);
    },
    end: () => guarded(() => [...composer.end(false)])?.[0],
  };
}

type OnError = (
  source: ErrorSource,
  code: YamlProblem['code'],
  message: string,
  warning?: boolean,
) => void;
type ErrorSource =
  | number
  | readonly number[]
  | { readonly offset: number; readonly source?: unknown };

class FirstProblem extends Error {}

function offsetsOf(source: ErrorSource): { readonly start: number; readonly end: number } {
  if (typeof source === 'number') return { start: source, end: source + 1 };
  if ('offset' in source)
    return {
      start: source.offset,
      end:
        source.offset + (typeof source.source === 'string' ? Math.max(1, source.source.length) : 1),
    };
  return { start: source[0] ?? 0, end: source[1] ?? 0 };
}

function closes(text: string, open: number | undefined, sign: number): boolean {
  return open !== undefined && text.charCodeAt(open) === (sign === 0x7d ? 0x7b : 0x5b);
}

function isClosed(piece: string): boolean {
  const quote = piece.charAt(0);
  if (piece.length < 2 || !piece.endsWith(quote)) return false;
  let before = 0;
  if (quote === '"') while (piece.charAt(piece.length - 2 - before) === '\\') before++;
  else
    while (before < piece.length - 2 && piece.charAt(piece.length - 2 - before) === "'") before++;
  return before % 2 === 0;
}

/** What the YAML library says is wrong, by offsets. */
interface YamlProblem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

interface Advice {
  readonly message: string;
  readonly help?: string;
  readonly start?: number;
  readonly end?: number;
  readonly related?: TextFault['related'];
}

/** Words a YAML problem for the author of the text, at the place where it can be fixed. */
function adviceForYaml(text: string, problem: YamlProblem, open: OpenMarks): TextFault {
  const { related, ...advice } = {
    start: problem.start,
    end: problem.end,
    ...adviceFor(text, problem, open),
  };
  const start = Math.min(advice.start, text.length);
  return {
    rule: 'syntax',
    path: [],
    ...advice,
    start,
    end: endOnLine(text, start, advice.end),
    ...present({ related }),
  };
}

function adviceFor(text: string, problem: YamlProblem, open: OpenMarks): Advice {
  const piece = text.slice(problem.start, problem.end);
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return { message: 'a tab is used for indentation', help: 'indent with spaces' };
    case 'MULTIPLE_DOCS':
      return {
        message: 'a second document begins here',
        help: 'put each document into a separate file',
      };
    case 'BAD_SCALAR_START':
      return {
        message: `a string without quotes cannot begin with ${quoted(text.charAt(problem.start))}`,
        help: 'quote the string',
      };
    case 'BAD_DQ_ESCAPE':
      return {
        message: `"${text.slice(problem.start, problem.start + 2)}" is not an escape of YAML`,
        help: 'write "\\\\" for a backslash, or use single quotes',
        end: problem.start + 2,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return adviceForNestedKey(text, problem);
    case 'MULTILINE_IMPLICIT_KEY':
      return adviceForLongKey(text, problem);
    case 'BLOCK_IN_FLOW':
      return {
        message: 'inside brackets there is no indented list or object',
        help: 'write it in brackets too, or leave the brackets out',
      };
    case 'TAG_RESOLVE_FAILED':
      if (!piece.startsWith('!!') && problem.message.startsWith('Unresolved tag'))
        return {
          message: `the tag ${quoted(piece.trim())} is not known here`,
          help: 'write the value itself, or put the text into quotes',
        };
      return {
        message: `the value does not match its tag ${quoted(piece.trim())}`,
        help: 'remove the tag, or put the value into quotes',
      };
    case 'BAD_INDENT':
      return adviceForIndent(text, problem, open);
    case 'MISSING_CHAR':
      return adviceForMissing(text, problem, open);
    case 'UNEXPECTED_TOKEN':
    case 'IMPOSSIBLE':
      return adviceForUnexpected(text, problem, open);
    default:
      return inLibraryWords(problem);
  }
}

/** Anchors, aliases, tags and directives: who writes these knows their names. */
function inLibraryWords({ message }: YamlProblem): Advice {
  return { message: message.replace(/ at line \d.*/s, '') };
}

function adviceForNestedKey(text: string, problem: YamlProblem): Advice {
  const line = lineOf(text, problem.start);
  if (problem.message.startsWith('A block sequence')) return unevenIndent(text, line);
  const rest = text.slice(problem.start, line.end);
  if (/:(\s|$)/.test(rest.replace(/^("[^"]*"|'[^']*')/, ''))) {
    return {
      message: 'a second key begins on the same line',
      help: 'put the text into quotes if the colon belongs to it; otherwise begin the second key on a new line',
      start: problem.start,
      end: problem.start + rest.trimEnd().length,
    };
  }
  const dash = /^-[\w"']/.test(text.slice(line.start, line.start + 2));
  if (dash)
    return {
      message: 'a space is missing after the "-" of this element',
      help: 'write "- "',
      start: line.start,
      end: line.start + 1,
    };
  const next = /^\s*/.exec(text.slice(line.end))?.[0].length ?? 0;
  return {
    ...unevenIndent(text, lineOf(text, line.end + next)),
    message: 'this line is indented more than the key before it, which has its value already',
  };
}

function adviceForLongKey(text: string, { start }: YamlProblem): Advice {
  const line = lineOf(text, start + 1);
  const first = text.slice(start, line.end).trimEnd();
  const end = start + first.length;
  if (/^[-?](\s|$)/.test(first))
    return {
      message: 'a list element is between keys',
      help: 'indent it, or write "key: value"',
      end,
    };
  const tight = tightColon(first);
  if (tight !== undefined)
    return {
      message: `a space is missing after the colon of ${quoted(tight)}`,
      help: 'write ": "',
      end: start + tight.length + 1,
    };
  return {
    message: `a colon is missing after ${quoted(first)}`,
    help: 'write "key: value", or look for a missing quote before it',
    end,
  };
}

function adviceForIndent(text: string, problem: YamlProblem, open: OpenMarks): Advice {
  const { message, start } = problem;
  if (/^Flow/.test(message)) return unclosedBracket(text, open, start);
  if (/^All (mapping|sequence)/.test(message)) return unevenIndent(text, lineOf(text, start));
  if (/^Block scalar/.test(message))
    return {
      message: 'a line of this block is indented less than the first one',
      help: 'indent all lines of the block by the same number of spaces',
    };
  return {
    message: 'this line is indented wrongly',
    help: 'begin it in the same column as its neighbours',
    ...lineOf(text, start),
  };
}

/** A line whose column is that of no key above it, with the keys that it could stand beside. */
function unevenIndent(
  text: string,
  line: { readonly start: number; readonly end: number },
): Advice {
  const written = text.slice(line.start, line.end);
  const isElement = /^-(\s|$)/.test(written);
  const own = columnOf(text, line.start);
  const name = keyAt(written);
  const open = openAbove(text, line.start).filter(
    (each) => each.isElement === isElement && each.column !== own,
  );
  const nearest = [
    open.filter(({ column }) => column > own).at(-1),
    open.find(({ column }) => column < own),
  ].filter((each) => each !== undefined);
  const what = isElement ? 'element' : 'key';
  return {
    message: `${name === undefined ? `this ${what}` : quoted(name)} is ${own === 0 ? 'not indented' : `indented by ${plural(own, 'space')}`}; no ${what} above it is`,
    help:
      nearest.length === 0
        ? 'begin it in the same column as its neighbours'
        : nearest
            .map((each, index) => `${indentBy(each.column, index > 0)}, like ${each.shown}`)
            .join(', or '),
    ...line,
  };
}

interface OpenLine {
  readonly column: number;
  readonly isElement: boolean;
  readonly shown: string;
}

/** How many lines above a place are looked at for the keys around it. */
const MOST_LINES = 500;

/** The keys and list elements that the lines above leave open, innermost first. */
function openAbove(text: string, offset: number): readonly OpenLine[] {
  const open: OpenLine[] = [];
  let least = Number.POSITIVE_INFINITY;
  const lines = text.slice(0, offset).split('\n').slice(0, -1);
  for (const line of lines.slice(-MOST_LINES).reverse()) {
    const column = line.search(/[^ ]/);
    if (column < 0 || column >= least || line[column] === '#') continue;
    least = column;
    let at = column;
    const dashes: OpenLine[] = [];
    for (
      let dash = /^-\s+/.exec(line.slice(at));
      dash !== null;
      dash = /^-\s+/.exec(line.slice(at))
    ) {
      dashes.unshift({ column: at, isElement: true, shown: 'the one before it' });
      at += dash[0].length;
    }
    const name = keyAt(line.slice(at));
    if (name !== undefined) open.push({ column: at, isElement: false, shown: quoted(name) });
    open.push(...dashes);
    if (least === 0) break;
  }
  return open;
}

function keyAt(written: string): string | undefined {
  return /^(?:"([^"]+)"|'([^']+)'|([^\s"'#&*!|>@%{[-][^:#]*)):(?:\s|$)/
    .exec(written.slice(0, 200))
    ?.slice(1)
    .find((each) => each !== undefined);
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function indentBy(column: number, isSecond: boolean): string {
  if (column === 0) return 'begin it at the start of the line';
  return `${isSecond ? '' : 'indent it '}by ${plural(column, 'space')}`;
}

function adviceForMissing(text: string, problem: YamlProblem, open: OpenMarks): Advice {
  const { message, start, end } = problem;
  if (/closing/.test(message)) return unclosedQuote(text, open, start);
  if (/must end with/.test(message)) return unclosedBracket(text, open, start);
  if (/^Missing ,/.test(message))
    return {
      message: `a comma is missing before ${quoted(wordAt(text, start))}`,
      help: 'put a comma between the values',
      end: start + wordAt(text, start).length,
    };
  if (/^Missing space/.test(message))
    return { message: 'a space is missing after the colon', help: 'write ": "' };
  if (
    /^Implicit map keys/.test(message) &&
    /[:-]\s+[|>][+-]?\d?[ \t]*\r?\n\s*$/.test(text.slice(Math.max(0, start - 200), start))
  )
    return {
      message: 'the text after "|" or ">" is not indented',
      help: 'begin it further right than its key',
      ...lineOf(text, start + 1),
    };
  if (/^Implicit map keys/.test(message)) {
    const key = text.slice(start, end).trim();
    const tight = tightColon(key);
    if (tight !== undefined)
      return {
        message: `a space is missing after the colon of ${quoted(tight)}`,
        help: 'write ": "',
        end: start + tight.length + 1,
      };
    return {
      message: `a colon is missing after ${quoted(key)}`,
      help: /\s/.test(key) ? 'write "key: value"' : `write ${quoted(`${key}: …`)}`,
      end: start + key.length,
    };
  }
  if (/^Comments/.test(message))
    return {
      message: 'a space is missing before the "#" of this comment',
      help: 'add a space before "#", or quote the string',
    };
  if (/^Sequence item/.test(message) && keyAt(text.slice(lineOf(text, start).start)) !== undefined)
    return unevenIndent(text, lineOf(text, start));
  if (/^Sequence item/.test(message))
    return {
      message: 'this line is between list elements, but has no "- "',
      help: 'begin it with "- ", or indent it as its neighbours',
      ...lineOf(text, start),
    };
  return inLibraryWords(problem);
}

function adviceForUnexpected(text: string, problem: YamlProblem, open: OpenMarks): Advice {
  const { message, start } = problem;
  if (open.quote !== undefined && open.quote <= start) return unclosedQuote(text, open, start);
  const found = wordAt(text, start);
  const end = start + found.length;
  if (/^Unexpected ,|empty item/.test(message))
    return { message: 'a comma without a value before it', help: 'remove the comma' };
  if (/^Block scalar header/.test(message))
    return {
      message: `${quoted(found)} is not allowed after "|" or ">"`,
      help: 'begin the text on the next line',
    };
  if (/at node end/.test(message)) return adviceForRest(text, start, end);
  if (/block-seq-ind|seq-item-ind/.test(message))
    return {
      message: 'a list cannot begin on the line of its key',
      help: 'begin "- " on the next line',
      end,
    };
  if (/flow-(map|seq)-end/.test(message))
    return {
      message: `${quoted(found.charAt(0))} without an opening bracket`,
      help: 'remove it, or add the opening bracket',
      end: start + 1,
    };
  return {
    message: `${quoted(found)} is not allowed here`,
    help: 'check the indentation and the text before it, or quote the string',
    end,
  };
}

/** What follows a value that has ended: the rest of an unquoted text, or a line that is indented wrongly. */
function adviceForRest(text: string, start: number, end: number): Advice {
  const found = text.slice(start, end);
  const line = lineOf(text, start + 1);
  const key = start === line.start ? keyAt(text.slice(start, line.end)) : undefined;
  if (key !== undefined)
    return {
      message: `the key ${quoted(key)} is where a list element belongs`,
      help: 'begin it with "- ", or indent it like the keys around the list',
      end,
    };
  const value = /(?::|^-|\s-)\s+([{["'].*)$/.exec(text.slice(line.start, line.end))?.[1]?.trimEnd();
  const sign = value?.[0];
  if (value === undefined || sign === undefined || start === line.start)
    return {
      message: `${quoted(found)} after the end of the value`,
      help: 'quote the whole string, or check the indentation',
      end,
    };
  const isBracket = sign === '{' || sign === '[';
  if (!isBracket && text[start - 1] === sign)
    return {
      message: `${quoted(found)} after the end of the string`,
      help:
        sign === "'"
          ? "write '' for a quote in the string, or put the string into double quotes"
          : 'write \\" for a quote in the string, or put the string into single quotes',
      end,
    };
  const [outer, inner] = value.includes('"') ? ["'", "'"] : ['"', '"'];
  return {
    message: isBracket
      ? `a string that begins with "${sign}" needs quotes`
      : `${quoted(found)} after the end of the string`,
    help:
      isBracket && !value.includes(inner) && value.length <= MOST_SHOWN
        ? `write ${outer}${value}${outer}`
        : 'put quotes around the whole string',
    end,
  };
}

/** Longer texts are not repeated in an advice. */
const MOST_SHOWN = 60;

function unclosedQuote(text: string, open: OpenMarks, fallback: number): Advice {
  const start = open.quote ?? fallback;
  const quote = text.charAt(start) === "'" ? 'single' : 'double';
  return {
    message: 'the closing quote is missing',
    help: `close it with a ${quote} quote`,
    start,
    end: text.length,
  };
}

function unclosedBracket(text: string, open: OpenMarks, at: number): Advice {
  const start = open.brackets.findLast((offset) => offset < at) ?? open.brackets.at(-1);
  if (start === undefined)
    return {
      message: 'the closing bracket must be indented more than the key of its value',
      help: 'indent it by one more space',
    };
  const comment = commentIn(text, start);
  if (comment !== undefined)
    return {
      message: 'a "#" after a space begins a comment: the rest of the line is ignored',
      help: 'put the text that begins with "#" into quotes',
      start: comment.start,
      end: comment.start + comment.word.length,
    };
  const [what, close] = text.charAt(start) === '{' ? ['object', '}'] : ['list', ']'];
  return {
    message: `this ${what} is never closed`,
    help: `put "${close}" at its end`,
    start,
    end: start + 1,
  };
}

/** A word with a "#" before it, after an opening bracket on the same line: rarely meant as a comment. */
function commentIn(
  text: string,
  open: number,
): { readonly start: number; readonly word: string } | undefined {
  const line = text
    .slice(open, lineOf(text, open + 1).end)
    .replaceAll(/"[^"]*"|'[^']*'/g, (quotedText) => ' '.repeat(quotedText.length));
  const found = /(?<=[\s])#[\w.-]+/.exec(line);
  return found === null ? undefined : { start: open + found.index, word: found[0] };
}

function wordAt(text: string, start: number): string {
  return (
    /^(?:"[^"\n]*"?|'[^'\n]*'?|[^\s,[\]{}]+|.)/.exec(text.slice(start, start + 200))?.[0] ?? ''
  );
}

/** The line of an offset without its indentation. */
function lineOf(text: string, offset: number): { readonly start: number; readonly end: number } {
  const before = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const start = before + (/^[ \t]*/.exec(text.slice(before, before + 2000))?.[0].length ?? 0);
  const next = text.indexOf('\n', start);
  return { start, end: next === -1 ? text.length : next };
}

function endOnLine(text: string, start: number, end: number): number {
  const [line = ''] = /^.*?(?=\r?\n|$)/s.exec(text.slice(start)) ?? [];
  return Math.min(Math.max(end, start), start + line.length);
}
