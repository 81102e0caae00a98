// Questions of an import: comments that are reported until they are answered or deleted.

import * as assert from 'uvu/assert';
import { compile } from '../../../src/index.ts';
import { suite } from '../../support/suite.ts';

const found = async (api: string, job: string) => {
  const text = `api:\n${api}config:\n  jobs:\n${job}`;
  const { plan, diagnostics } = await compile(text, { name: 'config.yaml' });
  assert.ok(plan);
  return diagnostics.map(
    ({ rule, severity, pointer, message, range: { start } }) =>
      `${start.line}:${start.column} ${severity} ${rule} ${pointer} ${message}`,
  );
};
const API = '  baseUrl: https://h.example/\n';
const JOB = '    - endpoint: a\n';

suite('plan/configuration/open-questions', (test) => {
  test('a question is a warning at its place, below the object that the comment stands in', async () => {
    const asked = '      # sluice asked: dataField: a or b\n      #   dataField: a\n';
    for (const job of [
      `${JOB}${asked}      dataType: a\n`,
      `${JOB}${asked}`,
      `${JOB}      children:\n        - endpoint: b/{1:id}\n          placeholders: { id: id }\n${asked}`,
    ]) {
      const [question, ...others] = await found(API, job);
      assert.match(
        question ?? '',
        /7 warning open-question \/config\/jobs\/0 .*"dataField" open: a or b/,
      );
      assert.equal(others, []);
    }
    assert.match(
      (await found(`${API}  # sluice asked: pagination: which?\n`, JOB)).join(),
      '3:3 warning open-question /api ',
    );
  });

  test('it is answered by the setting that it names, in the same object only', async () => {
    const asked = '      # sluice asked: dataField: a or b\n';
    assert.equal(await found(API, `${JOB}${asked}      dataField: a\n`), []);
    assert.equal(
      await found(API, `    - endpoint: a # sluice asked: dataField: a or b\n      dataField: a\n`),
      [],
    );
    const child = `      children:\n        - endpoint: b/{1:id}\n          placeholders: { id: id }\n          dataField: a\n`;
    assert.is((await found(API, `${JOB}${asked}${child}`)).length, 1);
    assert.is((await found(API, `${JOB}      query: { x: a }\n${asked}`)).length, 1);
    assert.equal(
      await found(
        API,
        `${JOB}      # sluice asked: params.project: the project\n      params: { project: x }\n`,
      ),
      [],
    );
  });

  test('one without the name of a setting stays until it is deleted; other comments are none', async () => {
    const asked = `  pagination: { method: pagenum } # sluice asked: is "pagination" right? the file ends before\n`;
    assert.match(
      (await found(`${API}${asked}`, JOB)).join(),
      'left a question open: is "pagination" right?',
    );
    assert.equal(
      await found(`${API}  # sluice asks: nothing\n`, `${JOB}      # sluice: asked: x\n`),
      [],
    );
  });
});
