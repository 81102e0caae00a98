import { isArray, isObject, type Json, member, NumberLiteral } from '../values/json.ts';
import { type Pointer, pointerSegments } from '../values/path.ts';
import {
  DEFINE,
  type Expression,
  literalValue,
  type NamedPart,
  type ProgramExpressions,
  readExpressions,
} from './program-expressions.ts';
import { elementIndex } from './source-document.ts';

/** Offsets in the text of a program; `end` is exclusive. */
export interface ProgramRange {
  readonly start: number;
  readonly end: number;
}

/** Where a program writes the parts of the value that it has made. */
export interface ProgramPlaces {
  /** Whether quotes and brackets could be read; otherwise there is one place, and any text may be a secret. */
  readonly isReadable: boolean;
  /** The comments that begin with two slashes. */
  readonly comments: readonly ProgramRange[];
  /**
   * The expression that gives the value at a pointer, and the name of its member. Where a part is computed, for example by a function or a
   * condition, it is the expression that computes it, without a name.
   */
  placeOf(pointer: Pointer): { readonly value: ProgramRange; readonly key?: ProgramRange };
  /** See `SourceDocument.secretLiterals`. */
  secretLiterals(pointer?: Pointer): readonly ProgramRange[];
}

/**
 * Finds the literals in a text that have made a value. A literal that cannot be the value that came out is not taken for it: the place
 * is then the one around it.
 */
export function programPlaces(text: string, value: Json): ProgramPlaces {
  const expressions = readExpressions(text);
  if (expressions === undefined) {
    const at = Math.max(text.indexOf(`${DEFINE}(`), 0);
    return {
      isReadable: false,
      comments: [],
      placeOf: () => ({ value: { start: at, end: at } }),
      secretLiterals: (pointer) => (pointer === undefined ? [] : [{ start: 0, end: text.length }]),
    };
  }
  const root = expressions.root();
  const { tokens, comments } = expressions;
  const rangeOf = (expression: Expression): ProgramRange => {
    const { start, end } = expressions.resolved(expression);
    return { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
  };
  const partAt = (pointer: Pointer) => partOf({ expressions, root, value }, pointer);
  return {
    isReadable: true,
    comments,
    placeOf(pointer) {
      const { of, key } = partAt(pointer);
      return { value: rangeOf(of), ...(key && { key: { start: key.start, end: key.end } }) };
    },
    secretLiterals(pointer) {
      const made = pointer === undefined ? expressions.secrets() : [partAt(pointer).of];
      return made
        .flatMap((each) => expressions.literals(each))
        .map(({ kind, start, end }) =>
          kind === 'number' ? { start, end } : { start: start + 1, end: end - 1 },
        );
    },
  };
}

/** The part of a program that gives the value at a pointer, or the nearest value around it. */
function partOf(
  made: {
    readonly expressions: ProgramExpressions;
    readonly root: Expression;
    readonly value: Json;
  },
  pointer: Pointer,
): Pick<NamedPart, 'of' | 'key'> {
  const { expressions } = made;
  let part: Pick<NamedPart, 'of' | 'key'> = { of: made.root };
  let { value } = made;
  if (!canBe(part.of, value, expressions)) return part;
  for (const segment of pointerSegments(pointer)) {
    const [inner, found] = isArray(value)
      ? elementAt(part.of, segment, value, expressions)
      : ([
          isObject(value) ? member(value, segment) : undefined,
          expressions.member(part.of, segment),
        ] as const);
    if (inner === undefined || typeof found === 'string' || !canBe(found.of, inner, expressions))
      return { of: part.of };
    [part, value] = [found, inner];
  }
  return part;
}

function elementAt(
  of: Expression,
  segment: string,
  list: readonly Json[],
  expressions: ProgramExpressions,
) {
  const index = elementIndex(segment) ?? -1;
  return [list[index], expressions.element(of, index, list.length)] as const;
}

/** Whether an expression can have given a value: it is no other literal. */
function canBe(expression: Expression, value: Json, expressions: ProgramExpressions): boolean {
  switch (expressions.kindOf(expression)) {
    case 'object':
      return isObject(value);
    case 'list':
      return isArray(value);
    case 'token': {
      const token = expressions.tokens[expressions.resolved(expression).start];
      if (token?.kind !== 'string' && token?.kind !== 'number') return true;
      const literal = literalValue(token);
      return literal === undefined || literal === value || value instanceof NumberLiteral;
    }
    default:
      return true;
  }
}
