/** A request of the page that cannot be carried out, for a person. */
export class StudioProblem extends Error {
  override readonly name = 'StudioProblem';
  readonly help: string | undefined;
  readonly status: 400 | 404 | 409 | 422;

  constructor(
    message: string,
    {
      help,
      status = 400,
    }: { readonly help?: string; readonly status?: StudioProblem['status'] } = {},
  ) {
    super(message);
    this.help = help;
    this.status = status;
  }
}

/** A member of a request's body that must be a text. */
export function textOf(body: unknown, name: string): string {
  const value = memberOf(body, name);
  if (typeof value !== 'string') throw new StudioProblem(`"${name}" must be a string`);
  return value;
}

/** The same where it may be missing. */
export function optionalText(body: unknown, name: string): string | undefined {
  return memberOf(body, name) === undefined ? undefined : textOf(body, name);
}

export function isGiven(body: unknown, name: string): boolean {
  return memberOf(body, name) !== undefined;
}

/** A member that is `true`; missing is not. */
export function isSet(body: unknown, name: string): boolean {
  const value = memberOf(body, name) ?? false;
  if (typeof value !== 'boolean') throw new StudioProblem(`"${name}" must be true or false`);
  return value;
}

/** A member that is an index of a list. */
export function indexOf(body: unknown, name: string): number {
  const value = memberOf(body, name);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new StudioProblem(`"${name}" must be an index`);
  return value;
}

/** A member that names a file or a folder below the opened one. */
export function nameOf(body: unknown, name: string): string {
  return fileName(textOf(body, name));
}

/** A path below the opened folder, as the page may name it. Links are looked at when it is read or written. */
export function fileName(name: string | null): string {
  const parts = (name ?? '').split('/');
  if (
    name === null ||
    name === '' ||
    /[\0\\]|^[a-z]:/i.test(name) ||
    parts.some((part) => part === '' || part === '..' || part === '.')
  )
    throw new StudioProblem(`"${name ?? ''}" is not the path of a file below the opened folder`, {
      help: 'use a relative path such as configs/orders.yaml',
    });
  return name;
}

/** A member that is a list; its elements are bodies themselves. */
export function listOf(body: unknown, name: string): readonly unknown[] {
  const value = memberOf(body, name);
  if (!Array.isArray(value)) throw new StudioProblem(`"${name}" must be a list`);
  return value;
}

function memberOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
