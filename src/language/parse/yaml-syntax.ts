import { Composer, type Document, Lexer, type ParsedNode, Parser } from 'yaml';
import { MAX_DEPTH, type TextFault } from './fault.ts';
import type { SourceComment } from './source-document.ts';
import { adviceForYaml, type YamlProblem } from './yaml-advice.ts';

/** The node tree of a YAML text, or the one fault that ends reading it. Comments are there in both cases. */
export type YamlSyntax =
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
export interface OpenMarks {
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
    `Objects and lists are nested more than ${MAX_DEPTH} levels deep`,
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
      ...(help === undefined ? {} : { help }),
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
