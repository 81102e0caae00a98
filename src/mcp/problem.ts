/** A call that cannot be carried out, for the program that has made it. */
export class McpProblem extends Error {
  override readonly name = 'McpProblem';
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}
