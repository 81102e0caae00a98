/** Thrown by functions for arguments they cannot work with; the message is the detail of the user error (FN-7). */
export class FunctionProblem extends Error {
  override readonly name = 'FunctionProblem';
}
