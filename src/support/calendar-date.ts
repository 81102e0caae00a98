/** Whether a text that is written like a date, such as `2026-02-30`, is none: the month has no such day, or the year has five digits. */
export function isImpossibleDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4,5})-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year.length > 4 || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day);
}
