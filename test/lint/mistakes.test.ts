import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { suite } from '../support/suite.ts';
import { classNames, isSilent, type Judged, judgeMistakes } from './mistakes/measure.ts';
import { samples } from './mistakes/samples.ts';
import { type Path, type Plain, sitesOf, withMember, withValue } from './mistakes/sites.ts';

/** Mistakes of each class that the normal run judges; `report.ts` beside them judges more, and shows them. */
const PER_CLASS = 8;

const share = (part: readonly Judged[], of: readonly Judged[]) => (100 * part.length) / of.length;
const shown = (list: readonly Judged[]) =>
  list
    .slice(0, 12)
    .map(
      (one) =>
        `${one.class} · ${one.configuration}\n    ${one.line}\n${one.findings.map(({ rule, message }) => `      ${rule}: ${message}\n`).join('')}`,
    )
    .join('');

suite('lint: one mistake in a configuration that works', (test) => {
  let judged: readonly Judged[] = [];
  let found: readonly Judged[] = [];
  test.before(async () => {
    judged = await judgeMistakes(samples(), PER_CLASS);
    found = judged.filter(({ findings }) => findings.length > 0);
  });

  test('there are many, of many kinds', () => {
    assert.ok(classNames.length >= 100, `${classNames.length} classes`);
    assert.ok(judged.length >= 700, `${judged.length} mistakes`);
  });

  test('at most 2 % of those that change the plan go unnoticed', () => {
    const unnoticed = judged.filter(
      ({ findings, changesPlan }) => changesPlan && findings.length === 0,
    );
    assert.ok(
      share(unnoticed, judged) <= 2,
      `${unnoticed.length} of ${judged.length}\n${shown(unnoticed)}`,
    );
  });

  test('98 % of the detected mistakes are reported once', () => {
    const several = found.filter((one) => one.findings.length > 1 && !one.several);
    assert.ok(
      share(several, found) <= 2,
      `${several.length} of ${found.length}\n${shown(several)}`,
    );
  });

  test('97 % are reported in the right line', () => {
    const misplaced = found.filter(({ isInPlace }) => !isInPlace);
    assert.ok(
      share(misplaced, found) <= 3,
      `${misplaced.length} of ${found.length}\n${shown(misplaced)}`,
    );
  });

  test('the help names what was meant', () => {
    const meant = found.filter(({ isRightHelp }) => isRightHelp !== undefined);
    const unhelpful = meant.filter(({ isRightHelp }) => isRightHelp === false);
    assert.ok(
      share(unhelpful, meant) <= 1,
      `${unhelpful.length} of ${meant.length}\n${shown(unhelpful)}`,
    );
  });

  test('fixes that are safe lead back to the plan that was meant, or to none', () => {
    const wrong = found.filter(({ isWronglyFixed }) => isWronglyFixed);
    assert.is(wrong.length, 0, shown(wrong));
  });

  test('where there is no plan, an error or an input of a template says why', () => {
    const silent = judged.filter((one) => one.isSilent);
    assert.is(silent.length, 0, shown(silent));
  });

  test('the same with any value at any place', async () => {
    const documents = samples().map(({ document }) => ({ document, sites: sitesOf(document) }));
    const names = [
      ...new Set(
        documents.flatMap(({ sites }) =>
          sites.filter(({ isSetting }) => isSetting).map(({ key }) => key),
        ),
      ),
    ];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom([], {}, '', null, false, 0, [[]], [{}], '{{input}}', 'multiple', 'default'),
    );
    const place = fc.nat().chain((number) => {
      const { document, sites } = documents[
        number % documents.length
      ] as (typeof documents)[number];
      return fc.tuple(
        fc.constant(document),
        fc.constantFrom(...sites),
        fc.option(fc.constantFrom(...names), { freq: 2 }),
      );
    });
    const ownerOf = (path: Path) => path.slice(0, -1);
    await fc.assert(
      fc.asyncProperty(place, value, async ([document, { path }, name], other) => {
        const text = JSON.stringify(
          name === null
            ? withValue(document, path, other as Plain)
            : withMember(document, ownerOf(path), name, other as Plain),
        );
        const { plan, diagnostics } = await lintSource(text, { name: 'c.json' });
        assert.not.ok(
          isSilent(plan, diagnostics),
          `${text}\n${JSON.stringify(diagnostics, null, 1)}`,
        );
      }),
      { numRuns: 600 },
    );
  });
});
