/** Headers that are credentials by their name, whatever their value is made of. */
const NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-api-key',
  'x-auth-token',
  'api-key',
  'x-token',
  'x-access-token',
]);

/** Whether a header of this name is a credential: by the name itself, or because `requiredHeaders` lists it (HDR-2). */
export function isCredentialHeader(name: string, required: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || required.some((other) => other.toLowerCase() === lower);
}
