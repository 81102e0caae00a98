import { describePath } from './describe-paging.ts';
import type { MappedDefinition, MappedTable, Run } from './plan.ts';
import type { PrintedValue } from './print-values.ts';

/** A mapped table: its name, and below it its columns in the order of the header. */
export interface PrintedTable {
  readonly title: PrintedValue;
  readonly columns: readonly PrintedValue[];
}

/** The tables of a run whose columns are known: those of the mappings that jobs use, each followed by its child tables. */
export function printedTables(run: Run): readonly PrintedTable[] {
  const used = new Set<string>();
  const collect = (jobs: Run['jobs']) => {
    for (const job of jobs) {
      used.add(job.dataType);
      collect(job.children);
    }
  };
  collect(run.jobs);
  return run.mappings.filter(({ dataType }) => used.has(dataType)).flatMap(({ table, from }) => tablesOf(table, { text: `TABLE ${table.name}`, from }, ''));
}

function tablesOf(table: MappedTable, title: PrintedValue, parent: string): readonly PrintedTable[] {
  const { definitions, link } = table;
  const children = new Map<MappedTable, readonly PrintedTable[]>();
  for (const definition of definitions) {
    if (definition.kind !== 'table' || children.has(definition.table)) continue;
    const text = `TABLE ${definition.table.name}   a row for each ${place(definition)} of ${table.name}`;
    children.set(definition.table, tablesOf(definition.table, { text, from: definition.from }, table.name));
  }
  return [
    {
      title,
      columns: [
        ...definitions.flatMap(columnOf),
        ...(link === null ? [] : [{ text: `${link.destination} = link to the row of ${parent}${keyed(link.primaryKey)}`, from: undefined }]),
      ],
    },
    ...[...children.values()].flat(),
  ];
}

function columnOf(definition: MappedDefinition): readonly PrintedValue[] {
  const { from } = definition;
  switch (definition.kind) {
    case 'column':
      return [{ text: `${definition.destination} = ${place(definition)}${definition.forceType ? ', as JSON' : ''}${keyed(definition.primaryKey)}`, from }];
    case 'user':
      return [{ text: `${definition.destination} = the added column "${definition.name}"${keyed(definition.primaryKey)}`, from }];
    case 'same-table':
      return [{ text: `a row for each ${place(definition)}, too`, from }];
    case 'table':
      return definition.linkColumn === null ? [] : [{ text: `${definition.linkColumn} = link to the rows of ${definition.table.name}`, from }];
  }
}

function place({ path, delimiter }: { readonly path: string; readonly delimiter: string }): string {
  return describePath(`"${path}"`, delimiter);
}

function keyed(primaryKey: boolean): string {
  return primaryKey ? ', primary key' : '';
}
