/** Whether a text that is written like a date of these times, such as `2026-02-30` or `20026-01-01`, is none. */
export function isImpossibleDate(text: string): boolean {
  const [, year = '', month = '', day = ''] =
    /^((?:19|20)\d\d|200\d\d)-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    year.length > 4 || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)
  );
}
