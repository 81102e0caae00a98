import * as assert from 'uvu/assert';
import { isTemporary, onS3, S3Problem } from '../../../src/node/stores/s3.ts';
import { StorageProblem } from '../../../src/ports/sink.ts';
import { suite } from '../../support/suite.ts';

suite('node/stores/s3-place', (test) => {
  test('which errors of S3 may end by themselves', async () => {
    const rejected = (error: unknown) =>
      onS3('s3://lake', () => Promise.reject(error)).catch((problem: unknown) => problem);
    const isAgain = async (error: unknown) => isTemporary(await rejected(error));
    for (const error of [
      new Error('connect ECONNREFUSED'),
      new S3Problem(500, 'x'),
      new S3Problem(503, 'x'),
      new S3Problem(429, 'x'),
    ])
      assert.is(await isAgain(error), true, String(error));
    for (const error of [
      new S3Problem(403, 'x'),
      new S3Problem(404, 'x'),
      new StorageProblem('no credentials'),
    ])
      assert.is(await isAgain(error), false, String(error));
    assert.is(isTemporary(new Error('a mistake of Sluice')), false);
  });
});
