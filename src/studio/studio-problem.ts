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
