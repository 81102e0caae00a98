import * as assert from 'uvu/assert';
import { type FolderLayout, layoutProblem } from '../../src/values/file-names.ts';
import { suite } from '../support/suite.ts';

const reason = (layout: FolderLayout, bucket: string | null, table?: string) =>
  layoutProblem(layout, bucket, table)?.reason;

suite('values/table-file-name', (test) => {
  test('OUT-3: names that are folders or empty are refused where they are the whole name of a file or a folder', () => {
    for (const name of ['.', '..']) {
      assert.is(reason('out', name, 't'), 'this is the name of a folder', `bucket ${name}`);
      assert.is(reason('out', 'b', name), undefined, `table ${name}: its file has an extension`);
      assert.is(
        reason('data-dir', null, name),
        'this is the name of a folder',
        `table ${name} without a bucket`,
      );
      assert.is(reason('data-dir', 'b', name), undefined);
      assert.is(reason('data-dir', name, 't'), undefined, 'the bucket is the beginning of a name');
    }
    assert.is(reason('out', '', 't'), 'it has no name');
    assert.is(reason('out', 'b', ''), 'it has no name');
    assert.is(reason('data-dir', null, ''), 'it has no name');
    assert.is(reason('data-dir', 'b', ''), undefined);
  });

  test('OUT-3: characters that no name of a file can have, and names that Sluice needs', () => {
    assert.is(reason('out', 'b', 'a/b'), 'its name has a "/" in it');
    assert.is(reason('data-dir', 'b', 'a\0'), 'its name has a NUL character in it');
    assert.is(reason('out', '\ud800', 't'), 'its name has half of a surrogate pair in it');
    assert.is(reason('out', '.Partial', 't'), 'Sluice keeps something else under this name');
    assert.is(reason('out', 'b', '.partial'), undefined);
    assert.is(reason('data-dir', '.partial', 't'), undefined);
    assert.is(reason('out', null, 't'), undefined);
  });

  test('OUT-3: 255 bytes are the most, and the message names the part that is too long', () => {
    const long = (length: number) => 'x'.repeat(length);
    const part = (layout: FolderLayout, bucket: string | null, table?: string) =>
      layoutProblem(layout, bucket, table)?.part;
    const ending = '.csv.manifest'.length;
    assert.is(reason('out', 'b', long(255 - ending)), undefined);
    assert.is(
      reason('out', 'b', long(256 - ending)),
      'its file name would have 256 bytes, and 255 is the most',
    );
    assert.is(part('out', 'b', long(256 - ending)), 'table');
    assert.is(reason('out', long(255)), undefined);
    assert.is(part('out', long(256)), 'bucket');
    assert.is(part('out', long(256), 't'), 'bucket');
    assert.is(part('out', long(255), long(256)), 'table');
    assert.is(part('data-dir', long(200), long(47)), 'table', 'b.t.manifest');
    assert.is(part('data-dir', long(200), long(45)), undefined);
    assert.match(
      layoutProblem('out', 'b', long(300))?.message ?? '',
      `"${long(57)}..." cannot be stored`,
    );
    assert.match(
      layoutProblem('out', `${long(59)}/`)?.message ?? '',
      `"${long(59)}/" cannot be stored`,
    );
  });
});
