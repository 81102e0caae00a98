import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const engine = new URL('../../../src/node/process/settle-engine.ts', import.meta.url).href;

/** What a process says that settles its engine in some way; `tag()` changes with the flags of V8. */
function said(program: string, version = process.versions.node): string {
  const whole = `
    Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} });
    const { cachedDataVersionTag: tag } = await import('node:v8');
    const it = await import(${JSON.stringify(engine)});
    const first = tag();
    ${program}
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', whole],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout + stderr;
}

/** Whether flags can be undone in the Node that runs the tests; Node 22 cannot. */
const undoes = ['20', '24'].includes(process.versions.node.split('.')[0] ?? '');

suite('node/process/settle-engine', (test) => {
  for (const way of ['settleForLongRun', 'settleForManyDocuments', 'settleForFewDocuments'])
    test(`this Node supports every flag of ${way}, and cached code fits the next process`, () => {
      assert.is(
        said(`it.${way}(); console.log(tag() !== first, it.unsettled(tag) === first);`),
        `${undoes} true\n`,
      );
    });

  test('what was settled for few documents ends when a long one comes', () => {
    assert.is(
      said('it.settleForFewDocuments(); it.unsettle(); console.log(tag() === first);'),
      'true\n',
    );
  });

  test('where flags cannot be undone they are set at the start, for the commands that make requests', () => {
    assert.is(
      said(
        "it.settleAtStart('lint'); console.log(tag() === first); it.settleAtStart('run'); console.log(tag() !== first);",
        '22.0.0',
      ),
      'true\ntrue\n',
    );
    assert.is(said("it.settleAtStart('run'); console.log(tag() === first);", '20.18.1'), 'true\n');
    assert.is(said('it.settleForLongRun(); console.log(tag() === first);', '22.0.0'), 'true\n');
  });

  test('a Node that nobody has tried is left as it is', () => {
    assert.is(
      said(
        "it.settleAtStart('run'); it.settleForLongRun(); it.settleForFewDocuments(); console.log(tag() === first);",
        '99.1.0',
      ),
      'true\n',
    );
  });
});
