import type { ProposedMapping } from '../model/messages.ts';
import type { RunModel } from '../model/models.ts';
import { request } from './connection.ts';
import { dialog } from './dialog.ts';
import { el } from './dom.ts';
import { attempt } from './notices.ts';
import type { ShownFile } from './plan-pane.ts';

/** Proposes a mapping for the records of a run. Resolves to the text of the configuration with it; `undefined` when it was not accepted. */
export async function proposeMapping(
  { name, text }: NonNullable<ReturnType<ShownFile>>,
  run: RunModel,
): Promise<string | undefined> {
  const sources = mappable(run);
  const table = el(
    'select',
    { id: 'mapped' },
    ...sources.map((source, index) =>
      el('option', { value: String(index) }, `${source.table}, request ${source.number}`),
    ),
  );
  const shown = el('pre', { tabindex: '0' });
  const propose = async () => {
    const proposed = await request<ProposedMapping>('POST', '/mapping', {
      name,
      text,
      ...sources[Number(table.value)],
    });
    shown.textContent = proposed.mapping;
    return proposed;
  };
  let proposed = await propose();
  table.addEventListener('change', () => {
    void attempt(async () => {
      proposed = await propose();
    });
  });
  const note = el(
    'p',
    { class: 'dim' },
    'Made of the records of one response: check the types and the keys. A mapping of this table that is in the configuration is replaced.',
  );
  const fields = [el('label', {}, 'Table', table), shown, note];
  const agreed = await dialog('Propose a mapping', 'Put into the configuration', ...fields);
  return agreed ? proposed.text : undefined;
}

/** The responses with records that a mapping can be made of. */
export function mappable({ exchanges }: RunModel) {
  return exchanges.flatMap(({ number, job, records, responses }) => {
    const { body = null, isJson = false } = responses.at(-1) ?? {};
    if (records === null || records.path === null || records.count === 0) return [];
    return body === null || !isJson ? [] : [{ number, table: job, path: records.path, body }];
  });
}
