import type { Job as JobSettings } from '../../../generated/config.ts';
import {
  formatOf,
  formats,
  hasFormat,
  isFormatName,
  lowerFormat,
} from '../../features/formats/index.ts';
import type { ChosenPaging } from '../../features/pagination/choose-paging.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { featureMeant, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isSettings, type Json } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import type { Job, RecordSelection } from '../plan/plan.ts';

type ResponseFormat = NonNullable<Job['response']>;

/** The format of a job's responses; null when the job names none, `undefined` after an error. */
export function lowerResponse(
  settings: JobSettings['response'],
  pointer: Pointer,
  report: Report,
): ResponseFormat | null | undefined {
  if (settings === undefined || isPhpEmpty(settings)) return null;
  const names = Object.keys(formats).join(', ');
  if (!isSettings(settings)) {
    const named = typeof settings === 'string' && isFormatName(settings) ? settings : 'csv';
    report({
      rule: 'invalid-type',
      pointer,
      message: '"response" must be an object',
      help: `write { "format": "${named}" }`,
    });
    return undefined;
  }
  const written: Json | undefined = settings.format; // whatever is written there
  if (written === undefined || isPhpEmpty(written)) {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'format' },
      message: 'Missing setting "format" in "response"',
      help: `add "format", one of ${names}`,
    });
    return undefined;
  }
  if (!hasFormat(settings)) {
    const name = typeof written === 'string' ? written : jsonText(written);
    const meant = featureMeant(name, formats);
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'format'),
      message: `Unknown response format '${name}'`,
      help: meantOr(meant, `use one of ${names}`),
    });
    return undefined;
  }
  return lowerFormat(settings, { pointer, report });
}

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
