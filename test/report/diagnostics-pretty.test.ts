import * as assert from 'uvu/assert';
import { renderPretty } from '../../src/report/diagnostics.ts';
import { suite } from '../support/suite.ts';
import { hostile, ignoredOffset, sources, unknownKey } from './samples.ts';

suite('report/diagnostics-pretty', (test) => {
  test('message, place, frame, related place, effect, help and counts are in this order', () => {
    assert.is(
      renderPretty([unknownKey, ignoredOffset], sources, { colour: false }),
      `error[unknown-key]: "limitParm" is not a setting of offset pagination
  --> configs/orders.json:4:33
   |
 3 |     "pagination": { "method": "offset",
 4 |                     "limit": 2, "limitParm": "count" }
   |                                 ^^^^^^^^^^^ did you mean "limitParam"?
   |
   = at       /api/pagination/limitParm
   = effect   pages are requested as ?limit=2&offset=…
   = fix      rename to "limitParam"   [safe, sluice lint --fix]
   = more     sluice explain unknown-key

warning[ignored-offset]: "offset" is ignored: pagination starts at 0
  --> configs/orders.json:6:48
   |
 5 |   },
 6 |   "jobs": [{ "endpoint": "orders", "params": { "offset": 100 } }]
   |                                                ^^^^^^^^
   |
 3 |     "pagination": { "method": "offset",
   |     ----------------------------------- set "offsetFromJob": true here to use it
   |
   = at       /jobs/0/params/offset
   = more     sluice explain ignored-offset

configs/orders.json: 1 error, 1 warning (1 fixable)
`,
    );
  });

  test('colours are plain ANSI, and without them there is no escape at all', () => {
    assert.match(
      renderPretty([unknownKey], sources, { colour: true }),
      '\u001b[31merror[unknown-key]\u001b[39m',
    );
    assert.not.match(
      renderPretty([unknownKey, ignoredOffset], sources, { colour: false }),
      '\u001b',
    );
  });

  test('what a configuration says cannot steer the terminal', () => {
    const text = renderPretty([hostile], new Map([[hostile.file, '\x1b]0;title\x07\u202eabc']]), {
      colour: false,
    });
    assert.not.match(text, /(?!\n)\p{Cc}|\u202e/u);
  });

  test('long help gets a line of its own, and without the text there is no frame', () => {
    const help = 'write the endpoint relative to the base URL, without a slash in front of it';
    const text = renderPretty([{ ...unknownKey, help }], sources, { colour: false });
    assert.match(text, `   = help     ${help}`);
    assert.is(
      renderPretty(
        [
          { ...hostile, message: 'm' },
          { ...unknownKey, file: 'b.json', severity: 'note' },
        ],
        new Map(),
        { colour: false },
      )
        .split('\n')
        .at(-2),
      '2 files: 2 notes (1 fixable)',
    );
    assert.not.match(renderPretty([unknownKey], new Map(), { colour: false }), /\^/);
  });

  test('a related place in another file is named', () => {
    const related = [
      {
        file: 'clean.yaml',
        range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
        message: 'here',
      },
    ];
    assert.match(
      renderPretty([{ ...unknownKey, related }], sources, { colour: false }),
      '  ::: clean.yaml:1:1\n 1 | a: 1\n   | - here\n',
    );
  });

  test('nothing is said about nothing', () => {
    assert.is(renderPretty([], sources, { colour: true }), '');
  });
});
