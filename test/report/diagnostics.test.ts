import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import {
  diagnosticFormats,
  isDiagnosticFormat,
  renderDiagnostics,
} from '../../src/report/diagnostics.ts';
import { fingerprints } from '../../src/report/diagnostics-files.ts';
import { junitFaults } from '../support/junit-schema.ts';
import { suite } from '../support/suite.ts';
import { hostile, ignoredOffset, samples, sources, unknownKey } from './samples.ts';

const context = { sources, colour: false };

suite('report', (test) => {
  test('json: one array with the members of the documentation, in their order', () => {
    const [first, second] = JSON.parse(renderDiagnostics('json', samples, context));
    assert.equal(Object.keys(first), [
      'diagnosticVersion',
      'file',
      'range',
      'pointer',
      'severity',
      'rule',
      'message',
      'help',
      'effect',
      'fixes',
    ]);
    assert.equal(first.range, { start: { line: 4, column: 33 }, end: { line: 4, column: 44 } });
    assert.equal(Object.keys(second), [
      'diagnosticVersion',
      'file',
      'range',
      'pointer',
      'severity',
      'rule',
      'message',
      'related',
    ]);
    assert.is(renderDiagnostics('json', [], context), '[]\n');
  });

  test('github: errors first, and nothing in a message can end the command or begin another', () => {
    const text = renderDiagnostics('github', [hostile, ignoredOffset, unknownKey], context);
    const lines = text.trimEnd().split('\n');
    assert.is(lines.length, 3);
    assert.is(
      lines[0],
      '::error file=configs/orders.json,line=4,endLine=4,col=33,endColumn=44,title=error[unknown-key]::"limitParm" is not a setting of offset pagination%0Ahelp: did you mean "limitParam"?',
    );
    assert.match(lines[1] ?? '', /^::warning /);
    assert.match(
      lines[2] ?? '',
      '::notice file=./strange%2C 100%25%3A <dir>\\a&b.json,line=1,endLine=2,title=note[syntax]::a "quote" & <tag>, 50%25:\\r\\n\\u001b',
    );
  });

  test('sarif: valid by the published schema', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../support/sarif-2.1.0.schema.json', import.meta.url), 'utf8'),
    );
    // Written in draft 4, whose `id` is the only thing here that draft 7 has changed.
    const { $schema: _draft, id, ...rest } = schema;
    const validate = new Ajv({
      strict: false,
      allErrors: true,
      unicodeRegExp: false,
      formats: {
        uri: /^[a-z][a-z0-9+.-]*:\S+$/,
        'uri-reference': /^[^\s<>\\"]*$/,
        'date-time': true,
      },
    }).compile({ $id: id, ...rest });
    const log = JSON.parse(
      renderDiagnostics('sarif', samples, {
        ...context,
        version: '0.1.0',
        describeRule: (rule) => ({
          summary: `about ${rule}`,
          why: 'Because.',
          help: 'Mend it.',
          severity: 'warning',
          url: `https://example.invalid/${rule}`,
        }),
      }),
    );
    assert.ok(validate(log), JSON.stringify(validate.errors));
    assert.ok(
      validate(JSON.parse(renderDiagnostics('sarif', [], context))),
      JSON.stringify(validate.errors),
    );
    assert.not.ok(validate({ ...(log as object), version: '3' }));
  });

  test('sarif: rules by name, levels, related places, fingerprints', () => {
    const [run] = JSON.parse(renderDiagnostics('sarif', samples, context)).runs;
    assert.equal(
      run.tool.driver.rules.map(({ id }: { id: string }) => id),
      ['ignored-offset', 'syntax', 'unknown-key'],
    );
    assert.equal(
      run.results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [
        ruleIndex,
        level,
      ]),
      [
        [2, 'error'],
        [0, 'warning'],
        [1, 'note'],
      ],
    );
    assert.equal(run.results[0].locations[0].physicalLocation.region, {
      startLine: 4,
      startColumn: 33,
      endLine: 4,
      endColumn: 44,
    });
    assert.is(
      run.results[1].relatedLocations[0].message.text,
      'set "offsetFromJob": true here to use it',
    );
    assert.match(
      run.results[2].locations[0].physicalLocation.artifactLocation.uri,
      /^strange%2C%20100%25%3A%20%3Cdir%3E\/a%26b\.json$/,
    );
  });

  test('fingerprints survive moved lines, differ between equal findings, and do not depend on ./', () => {
    const moved = {
      ...unknownKey,
      file: './configs/orders.json',
      range: ignoredOffset.range,
      message: 'other words',
    };
    const [first, second, third] = fingerprints([unknownKey, ignoredOffset, unknownKey]);
    assert.is(fingerprints([moved])[0], first);
    assert.is(new Set([first, second, third]).size, 3);
  });

  test('gitlab: lines as on the screen', () => {
    const [first, , third] = JSON.parse(renderDiagnostics('gitlab', samples, context));
    assert.is(first.location.lines.begin, 4);
    assert.is(first.severity, 'major');
    assert.is(third.location.path, 'strange, 100%: <dir>/a&b.json');
  });

  test('junit: errors fail, files without errors pass', () => {
    const text = renderDiagnostics('junit', samples, context);
    assert.equal(junitFaults(text), []);
    assert.match(text, '<testsuites name="sluice" tests="3" failures="1" errors="0">');
    assert.match(
      text,
      '<testcase name="unknown-key 4:33" classname="configs/orders.json" file="configs/orders.json" line="4" time="0">',
    );
    assert.match(
      text,
      '<testcase name="no errors" classname="clean.yaml" file="clean.yaml" time="0"></testcase>',
    );
    assert.match(text, '<system-out>configs/orders.json:6:48: warning[ignored-offset]');
  });

  test('XML has no character that XML forbids, and what looks like a tag is text', () => {
    const text = renderDiagnostics('junit', samples, context);
    assert.not.match(text, /(?!\n)\p{Cc}/u);
    assert.not.match(text, /\p{Surrogate}/u);
    assert.not.match(text, '<tag>');
    assert.match(text, '&quot;quote&quot; &amp; &lt;tag&gt;');
  });

  test('formats are known by their names alone', () => {
    for (const name of Object.keys(diagnosticFormats)) assert.ok(isDiagnosticFormat(name));
    for (const name of ['toString', 'xml', '']) assert.not.ok(isDiagnosticFormat(name));
  });
});
