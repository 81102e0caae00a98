import type { Diagnostic } from '../../src/text/diagnostic.ts';

export const orders = `{
  "api": {
    "pagination": { "method": "offset",
                    "limit": 2, "limitParm": "count" }
  },
  "jobs": [{ "endpoint": "orders", "params": { "offset": 100 } }]
}
`;

export const unknownKey: Diagnostic = {
  file: 'configs/orders.json',
  range: { start: { line: 4, column: 33 }, end: { line: 4, column: 44 } },
  pointer: '/api/pagination/limitParm',
  severity: 'error',
  rule: 'unknown-key',
  message: '"limitParm" is not a setting of offset pagination',
  help: 'did you mean "limitParam"?',
  effect: 'pages are requested as ?limit=2&offset=…',
  fixes: [
    {
      title: 'rename to "limitParam"',
      safe: true,
      edits: [{ kind: 'rename-key', pointer: '/api/pagination/limitParm', name: 'limitParam' }],
    },
  ],
};

export const ignoredOffset: Diagnostic = {
  file: 'configs/orders.json',
  range: { start: { line: 6, column: 48 }, end: { line: 6, column: 56 } },
  pointer: '/jobs/0/params/offset',
  severity: 'warning',
  rule: 'ignored-offset',
  message: '"offset" is ignored: pagination starts at 0',
  related: [
    {
      file: 'configs/orders.json',
      range: { start: { line: 3, column: 5 }, end: { line: 4, column: 55 } },
      message: 'set "offsetFromJob": true here to use it',
    },
  ],
};

export const hostile: Diagnostic = {
  file: './strange, 100%: <dir>\\a&b.json',
  range: { start: { line: 1, column: 1 }, end: { line: 2, column: 3 } },
  pointer: '',
  severity: 'note',
  rule: 'syntax',
  message: 'a "quote" & <tag>, 50%:\r\n\x1b[31mred\x00 \ud800',
};

export const samples: readonly Diagnostic[] = [unknownKey, ignoredOffset, hostile];
export const sources: ReadonlyMap<string, string> = new Map([
  ['configs/orders.json', orders],
  ['clean.yaml', 'a: 1\n'],
]);
