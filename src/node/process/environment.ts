/** The variables of this process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
