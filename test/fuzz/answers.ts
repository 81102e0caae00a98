import type { Reply } from '../support/extract.ts';
import type { Dice } from './dice.ts';

/** Draws what a target may answer; member names are taken from the configuration, so that its paths lead somewhere. */
export function answersFor(text: string, dice: Dice): () => Reply {
  const words = [
    ...new Set([...(text.match(/[A-Za-z_][\w-]{0,14}/g) ?? []), 'id', 'items', 'next']),
  ];
  const scalar = (): unknown =>
    dice.one([
      null,
      true,
      false,
      0,
      1,
      7,
      -1.5,
      2 ** 53 + 2,
      '',
      'x',
      '2020-01-01',
      'é',
      'https://h.example/v1/n?page=2',
      dice.below(1000),
    ]);
  const value = (depth: number): unknown => {
    if (depth <= 0 || dice.chance(0.5)) return scalar();
    if (dice.chance(0.4)) return Array.from({ length: dice.below(4) }, () => value(depth - 1));
    return record(depth);
  };
  const record = (depth: number): unknown =>
    Object.fromEntries(
      Array.from({ length: dice.below(5) }, () => [dice.one(words), value(depth - 1)]),
    );
  const alike = (): unknown[] => {
    const names = Array.from({ length: 1 + dice.below(4) }, () => dice.one(words));
    return Array.from({ length: dice.below(5) }, () =>
      Object.fromEntries(names.map((name) => [name, scalar()])),
    );
  };
  return () => {
    if (dice.chance(0.05))
      return {
        status: dice.one([204, 301, 400, 401, 404, 429, 500, 503]),
        headers: dice.chance(0.5) ? { 'Retry-After': dice.one(['1', '-1', 'soon', '']) } : {},
      };
    if (dice.chance(0.03)) return { problem: { retryable: dice.chance(0.5) } };
    if (dice.chance(0.03))
      return { text: dice.one(['', '<html>', '{"a":', '\ud800', '[1,2', 'null']) };
    if (dice.chance(0.5))
      return { json: { [dice.one(words)]: alike(), [dice.one(words)]: scalar() } };
    return { json: dice.chance(0.5) ? alike() : value(4) };
  };
}
