import { createHash } from 'node:crypto';
import type { Compilation } from '../../pipeline.ts';
import { dotted, withSecrets } from '../hidden-text.ts';
import type { FileModel } from '../model/messages.ts';
import { fileName, nameOf, StudioProblem, textOf } from '../problem.ts';
import type { StudioServices } from '../services.ts';
import type { FileVersion, Route, Session } from '../session.ts';

/** GET /file?name=…: the text of a configuration. */
export const readConfiguration: Route = async (
  services,
  { query },
  session,
): Promise<FileModel> => {
  const name = fileName(query.get('name'));
  return fileModel(name, await fileAt(services, name, session), session);
};

/** PUT /file { name, text, hash }: saves an edited text; `hash` is that of the version it was made from. */
export const writeConfiguration: Route = (services, { body }, session): Promise<FileModel> =>
  inTurn(session, async () => {
    const name = nameOf(body, 'name');
    return write(services, name, body, await fileAt(services, name, session), session);
  });

/** POST /file { name, text, hash }: the same for a file that was removed while it was open. */
export const restoreConfiguration: Route = (services, { body }, session): Promise<FileModel> =>
  inTurn(session, async () => {
    const name = nameOf(body, 'name');
    const kept = session.opened.get(name);
    const isRemoved = kept !== undefined && (await services.files.read(name)) === undefined;
    return write(services, name, body, isRemoved ? kept : undefined, session);
  });

/** Of two pages that save at the same time, the second one finds what the first one has written. */
function inTurn<T>(session: Session, act: () => Promise<T>): Promise<T> {
  const turn = session.writes.then(act);
  session.writes = turn.catch(() => {});
  return turn;
}

async function write(
  services: StudioServices,
  name: string,
  body: unknown,
  before: FileVersion | undefined,
  session: Session,
): Promise<FileModel> {
  if (before?.hash !== textOf(body, 'hash'))
    throw new StudioProblem(`${name} has changed on disk since it was opened`, {
      status: 409,
      help: 'load it again, or copy your text first',
    });
  const text = await revealed(textOf(body, 'text'), before, name);
  const isWindows = before.text.includes('\r\n');
  await services.files.write(
    name,
    new TextEncoder().encode(before.mark + (isWindows ? text.replaceAll('\n', '\r\n') : text)),
  );
  return fileModel(name, await fileAt(services, name, session), session);
}

/** An edited text with the secrets of the file. Throws `StudioProblem` where the dots of a secret have become something else. */
export async function revealed(
  edited: string,
  file: Pick<FileVersion, 'text' | 'shown'>,
  name: string,
): Promise<string> {
  const lines = { text: file.text.replaceAll('\r\n', '\n'), shown: file.shown };
  const { text, unknown } = await withSecrets(edited, lines);
  if (unknown.length > 0)
    throw new StudioProblem(
      `${name}:${unknown.join(', ')}: the dots of a hidden secret were changed or moved to another setting`,
      {
        status: 422,
        help: 'type the whole value of the secret, or undo the change',
      },
    );
  return text;
}

export interface OpenedFile extends FileVersion {
  readonly compilation: Compilation;
}

/** A file for the page. The session keeps what the page does not get. */
export function fileModel(
  name: string,
  { text, shown, hash, mark }: FileVersion,
  session: Session,
): FileModel {
  session.opened.set(name, { text, shown, hash, mark });
  return { name, text: shown, hash };
}

/** A configuration as it is on disk. Throws `StudioProblem` where there is none of this name: files beside them, such as files of secrets, are not opened. */
export async function fileAt(
  services: StudioServices,
  name: string,
  { names }: Session,
): Promise<OpenedFile> {
  const isKnown = () => name === services.opened || names.has(name);
  if (!isKnown()) for (const each of await services.configurations()) names.add(each);
  if (!isKnown())
    throw new StudioProblem(`${name} is not a configuration of the opened folder`, {
      status: 404,
      help: 'choose another configuration',
    });
  const bytes = await services.files.read(name);
  if (bytes === undefined)
    throw new StudioProblem(`${name} does not exist`, {
      status: 404,
      help: 'it was removed or renamed: choose another configuration',
    });
  const compilation = await services.compile(name, bytes);
  const text = new TextDecoder().decode(bytes);
  const mark = Buffer.from(bytes.subarray(0, 3)).toString('hex') === 'efbbbf' ? '\uFEFF' : '';
  return {
    text,
    shown: dotted(
      text,
      compilation.shownText().replace(/^\uFEFF/, ''),
      /\.json$/i.test(name) ? 'json' : 'yaml',
    ).replaceAll('\r\n', '\n'),
    hash: createHash('sha256').update(bytes).digest('hex'),
    mark,
    compilation,
  };
}
