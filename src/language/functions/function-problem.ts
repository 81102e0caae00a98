/** Thrown by functions for arguments they cannot work with; the message is the detail of the user error (FN-7). */
export class FunctionProblem extends Error {
  override readonly name = 'FunctionProblem';
  /** Which argument it is about, from 0. */
  readonly argument: number | undefined;
  /** The wording of Generic Extractor. */
  readonly peer: string | undefined;

  constructor(
    message: string,
    { argument, peer }: { readonly argument?: number; readonly peer?: string } = {},
  ) {
    super(message);
    this.argument = argument;
    this.peer = peer;
  }
}
