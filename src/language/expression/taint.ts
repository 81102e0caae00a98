import type { Expression } from '../../engine/plan/plan.ts';

const NONE: readonly Expression[] = [];

/** What a value is directly made of. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.elements;
    case 'object':
      return expression.members.map(({ value }) => value);
    case 'call':
      return expression.arguments;
    default:
      return NONE;
  }
}

/** A value and everything that it is made of. */
export function expressionsIn(expression: Expression): readonly Expression[] {
  return [expression, ...partsOf(expression).flatMap(expressionsIn)];
}

/** Whether a value is, or is computed from, a secret or a login response. */
export function isTainted(expression: Expression): boolean {
  const { kind } = expression;
  return (
    kind === 'secret' ||
    kind === 'login' ||
    kind === 'login-or-text' ||
    partsOf(expression).some(isTainted)
  );
}

/** The paths of a login response that a value is computed from. */
export function loginPathsIn(expression: Expression): readonly string[] {
  if (expression.kind === 'login') return [expression.path];
  return expression.kind === 'login-or-text'
    ? [expression.text]
    : partsOf(expression).flatMap(loginPathsIn);
}

/** The texts that are written in a value. */
export function literalTexts(expression: Expression): readonly string[] {
  if (expression.kind !== 'literal') return partsOf(expression).flatMap(literalTexts);
  return typeof expression.value === 'string' ? [expression.value] : [];
}

/** Whether a value is known when the plan is made. */
export function isConstant(expression: Expression): boolean {
  return isMadeOf(['literal', 'number'], expression);
}

/** Whether a value is the same throughout a run: it looks at no clock, record, request or login. */
export function isSteady(expression: Expression): boolean {
  return isMadeOf(['literal', 'number', 'secret'], expression);
}

/** Whether a value is made of these sources only; the clock is one of them. */
export function isMadeOf(
  sources: readonly (Expression['kind'] | 'clock')[],
  expression: Expression,
): boolean {
  const { kind } = expression;
  if (kind === 'call' && !sources.includes('clock') && needsClock(expression)) return false;
  return kind === 'list' || kind === 'object' || kind === 'call'
    ? partsOf(expression).every((part) => isMadeOf(sources, part))
    : sources.includes(kind);
}

/** `time()` and `ago()`, and `date` and `strtotime` without a base, look at the clock when they are computed (10.2). */
function needsClock(expression: Extract<Expression, { kind: 'call' }>): boolean {
  if (expression.function === 'time' || expression.function === 'ago') return true;
  return (
    (expression.function === 'date' || expression.function === 'strtotime') &&
    expression.arguments.length < 2
  );
}

/** Whether a value differs from record to record, or looks at the clock. */
export function isMadeOfRecord(expression: Expression): boolean {
  return !isMadeOf(
    ['literal', 'number', 'secret', 'state', 'window', 'cursor', 'placeholder'],
    expression,
  );
}
