/** Whether a text can be the name of a header (RFC 9110, 5.1). */
export function isFieldName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
