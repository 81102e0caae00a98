import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { suite } from '../support/suite.ts';
import { base, slips } from './slips.ts';

/** More than this many findings for one slip hide the one that says it. */
const MAX_FINDINGS = 2;

const findingsOf = async (text: string) => {
  const { diagnostics } = await lintSource(text, { name: 'c.yaml' });
  return diagnostics.map(({ rule, message, help, range: { start } }) => ({
    place: `${start.line}:${start.column} ${rule}`,
    text: `${message} | ${help}`,
  }));
};

suite('lint: what people do wrong', (test) => {
  test('the configuration that the slips change is right', async () => {
    assert.equal(await findingsOf(base), []);
  });

  for (const [slip, from, to, place, says] of slips)
    test(`${slip}: ${place === '' ? 'nothing is wrong' : place}`, async () => {
      assert.is(base.split(from).length, 2, `"${from}" is in the configuration once`);
      const found = await findingsOf(base.replace(from, () => to));
      const shown = found.map((finding) => `${finding.place} ${finding.text}`).join('\n');
      if (place === '') return assert.is(shown, '');
      assert.ok(
        found.some((finding) => finding.place === place && finding.text.includes(says)),
        `not found: ${place} ${says}\nfound:\n${shown}`,
      );
      assert.ok(found.length <= MAX_FINDINGS, `${found.length} findings:\n${shown}`);
    });
});
