/** JSON that can be in an element: no text of it looks like markup. */
export function dataText(model: object): string {
  return JSON.stringify(model).replaceAll('<', '\\u003c');
}
