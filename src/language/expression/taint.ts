import type { Expression } from '../../engine/plan/plan.ts';

/** Whether a value is, or is computed from, a secret or a login response. */
export function isTainted(expression: Expression): boolean {
  switch (expression.kind) {
    case 'secret':
    case 'login':
    case 'login-or-text':
      return true;
    case 'list':
      return expression.elements.some(isTainted);
    case 'object':
      return expression.members.some((member) => isTainted(member.value));
    case 'call':
      return expression.arguments.some(isTainted);
    default:
      return false;
  }
}

/** The paths of a login response that a value is computed from. */
export function loginPathsIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'login':
      return [expression.path];
    case 'login-or-text':
      return [expression.text];
    case 'list':
      return expression.elements.flatMap(loginPathsIn);
    case 'object':
      return expression.members.flatMap(({ value }) => loginPathsIn(value));
    case 'call':
      return expression.arguments.flatMap(loginPathsIn);
    default:
      return [];
  }
}

/** The texts that are written in a value. */
export function literalTexts(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'list':
      return expression.elements.flatMap(literalTexts);
    case 'object':
      return expression.members.flatMap(({ value }) => literalTexts(value));
    case 'call':
      return expression.arguments.flatMap(literalTexts);
    default:
      return [];
  }
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
  switch (expression.kind) {
    case 'list':
      return expression.elements.every((element) => isMadeOf(sources, element));
    case 'object':
      return expression.members.every(({ value }) => isMadeOf(sources, value));
    case 'call':
      return (
        (sources.includes('clock') || !needsClock(expression)) &&
        expression.arguments.every((argument) => isMadeOf(sources, argument))
      );
    default:
      return sources.includes(expression.kind);
  }
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

/** A value and everything that it is made of. */
export function expressionsIn(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return [expression, ...expression.elements.flatMap(expressionsIn)];
    case 'object':
      return [expression, ...expression.members.flatMap(({ value }) => expressionsIn(value))];
    case 'call':
      return [expression, ...expression.arguments.flatMap(expressionsIn)];
    default:
      return [expression];
  }
}
