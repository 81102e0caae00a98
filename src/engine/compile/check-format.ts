import { formatOf } from '../../features/formats/index.ts';
import type { ChosenPaging } from '../../features/pagination/choose-paging.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import type { Job, RecordSelection } from '../plan/plan.ts';

type ResponseFormat = NonNullable<Job['response']>;

/** Settings of a job that its format does not go with. */
export function checkFormat(
  response: ResponseFormat,
  { records, paging }: { readonly records: RecordSelection; readonly paging: ChosenPaging },
  pointer: Pointer,
  report: Report,
): boolean {
  const { title, gives } = formatOf(response);
  if (gives === 'either' && records.kind === 'auto') {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'dataField' },
      message: `A job with ${title} responses needs "dataField"`,
      help: 'add the path of the records from the root element, for example "rss.channel.item"',
    });
    return false;
  }
  if (gives !== 'records') return true;
  if (records.kind !== 'auto')
    report({
      rule: 'ignored-setting',
      pointer: records.from,
      part: 'key',
      message: `"dataField" has no effect: a ${title} response is a list of records`,
      help: 'remove it',
    });
  const { reads } = traitsOf({ paging: paging.paging, params: [] });
  const condition = paging.stopConditions.find(
    (each) =>
      each.kind === 'limit-stop-field' ||
      each.kind === 'next-page-flag' ||
      (each.kind === 'stop-when' && each.of.in === 'body'),
  );
  const what =
    reads?.in === 'response' && paging.paging.kind !== 'none'
      ? { from: pointerTo(paging.paging.from, reads.setting), name: 'the pagination' }
      : condition && { from: condition.from, name: 'the stop condition' };
  if (what === undefined) return true;
  report({
    rule: 'contradictory-settings',
    pointer: what.from,
    message: `${what.name} reads a value of the response, but a ${title} response has only records`,
    help: 'use a pagination method that counts records or reads headers',
    related: [{ pointer: response.from, message: 'the format of the responses' }],
  });
  return false;
}
