// Replaces ../node/test-in-time.ts in the browser builds.

/** The result of a test. A browser cannot stop one; that the tests of a pattern take too long together is noticed afterwards. */
export function testInTime(expression: RegExp, text: string): boolean | undefined {
  return expression.test(text);
}

export function computedMs(): number {
  return performance.now();
}
