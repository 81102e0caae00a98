import type { XMLResponse } from '../../../generated/config.ts';
import type { XmlResponse } from '../../../generated/plan.ts';
import { writtenPath } from '../../values/path.ts';
import type { Immutable } from '../model/plan.ts';
import { type Format, lowerSource } from './format.ts';

/** XML as values: see xml-reader.ts for how elements become members. */
export const xml: Format<XMLResponse, Immutable<XmlResponse>> = {
  title: 'XML',
  gives: 'either',
  lower(settings, pointer) {
    const source = lowerSource(settings, pointer);
    const { attributes = true, lists } = settings;
    return (
      source && {
        kind: 'xml',
        attributes: attributes !== false,
        lists: Array.isArray(lists) ? lists.map((path) => String(writtenPath(path))) : [],
        ...source,
      }
    );
  },
  describe: ({ attributes, lists }) => [
    ...(attributes ? [] : ['without attributes']),
    ...(lists.length === 0 ? [] : [`always lists: ${lists.join(', ')}`]),
  ],
  async *read(text, { attributes, lists }, { recordsAt }) {
    const { readXml } = await import('./xml-reader.ts');
    yield* readXml(text, { attributes, lists, recordsAt });
  },
};
