/** The source is not what it was said to be, or has something that nothing can be made of. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
