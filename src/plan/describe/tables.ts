import { quotedPath } from '../../values/path.ts';
import { describePath } from '../expression/describe.ts';
import { dataTypesOf } from '../model/jobs.ts';
import { type MappedDefinition, type MappedTable, outputModes, type Run } from '../model/plan.ts';
import {
  columnNode,
  type PlanNode,
  type PlanPartNode,
  partNode,
  planNode,
} from '../model/plan-node.ts';

/** The bucket, what happens to existing tables, and the tables whose columns are known. */
export function describeTables(run: Run, index: number): PlanPartNode {
  // settings beside the jobs
  const at = (written: boolean, name: string) =>
    written ? run.jobs[0]?.from.replace(/\/jobs\/.*/s, `/${name}`) : undefined;
  const output = describeOutput(run);
  const about = (isDifferent: boolean, key: string, text: string): readonly PlanNode[] =>
    isDifferent ? [planNode(text, { kind: 'output', key })] : [];
  return partNode({ kind: 'output', run: index }, `TABLES  bucket ${run.bucket ?? '(none)'}`, {
    kind: 'table',
    pointer: at(run.bucket !== null, 'outputBucket'),
    children: [
      planNode(output, {
        kind: 'output',
        key: 'incremental',
        isOfSeveral: true,
        pointer: at(run.incremental, 'incrementalOutput'),
      }),
      ...about(run.numbers === 'exact', 'numbers', 'numbers keep the digits that were sent'),
      ...about(run.booleans === 'text', 'booleans', 'booleans are true and false'),
      ...about(run.compatLevel !== 3, 'compatLevel', `compatibility level ${run.compatLevel}`),
      ...about(
        run.compatibility !== undefined,
        'compatibility',
        "column names as in Keboola's Generic Extractor",
      ),
      ...mappedTables(run, index),
    ],
  });
}

/** What a run does to existing tables: the setting for all, as jobs change it for theirs. */
function describeOutput(run: Run): string {
  const isMerged = outputModes({ runs: [run] }, run.bucket, run);
  const types = [...dataTypesOf(run.jobs)];
  const merged = types.filter(isMerged);
  if (types.length === 0 ? !run.incremental : merged.length === 0)
    return 'existing tables are replaced';
  const isAll = merged.length === types.length;
  return `incremental${isAll ? '' : ` (${merged.join(', ')})`}: a new row replaces the row with the same primary key, or is added${isAll ? '' : '; the other tables are replaced'}`;
}

/** The tables of a run whose columns are known: those of the mappings that jobs use, each followed by its child tables. */
function mappedTables(run: Run, index: number): readonly PlanPartNode[] {
  const used = dataTypesOf(run.jobs);
  return run.mappings
    .filter(({ dataType }) => used.has(dataType))
    .flatMap(({ table, from }) =>
      tablesOf(table, { text: `TABLE ${table.name}`, pointer: from, run: index, parent: '' }),
    );
}

interface TableTitle {
  readonly text: string;
  readonly pointer: string;
  readonly run: number;
  /** The table that has the rows which rows of this one belong to. */
  readonly parent: string;
}

function tablesOf(
  table: MappedTable,
  { text, pointer, run, parent }: TableTitle,
): readonly PlanPartNode[] {
  const { name, definitions, link } = table;
  const children = new Map<MappedTable, readonly PlanPartNode[]>();
  for (const definition of definitions) {
    if (definition.kind !== 'table' || children.has(definition.table)) continue;
    const title = {
      text: `TABLE ${definition.table.name}   a row for each ${memberOf(definition)} of ${name}`,
      pointer: definition.from,
      run,
      parent: name,
    };
    children.set(definition.table, tablesOf(definition.table, title));
  }
  return [
    partNode({ kind: 'table', run, name }, text, {
      kind: 'table',
      pointer,
      children: [
        ...keyOf(table),
        ...definitions.flatMap(describeColumn),
        ...(link === null ? [] : [columnNode(link.destination, `link to the row of ${parent}`)]),
      ],
    }),
    ...[...children.values()].flat(),
  ];
}

/** The columns of the primary key in the order of the header. */
function keyOf({ definitions, link }: MappedTable): readonly PlanNode[] {
  const columns = [
    ...definitions.flatMap((definition) =>
      (definition.kind === 'column' || definition.kind === 'user') && definition.primaryKey
        ? [definition.destination]
        : [],
    ),
    ...(link?.primaryKey === true ? [link.destination] : []),
  ];
  return columns.length === 0
    ? []
    : [planNode(`primary key: ${columns.join(', ')}`, { kind: 'key' })];
}

function describeColumn(definition: MappedDefinition): readonly PlanNode[] {
  const { from } = definition;
  switch (definition.kind) {
    case 'column':
      return [
        columnNode(
          definition.destination,
          `${memberOf(definition)}${definition.forceType ? ', as JSON' : ''}${typeOf(definition)}`,
          { pointer: from },
        ),
      ];
    case 'user':
      return [
        columnNode(definition.destination, `the added column "${definition.name}"`, {
          pointer: from,
        }),
      ];
    case 'same-table':
      return [
        planNode(`also a row for each ${memberOf(definition)}`, { kind: 'table', pointer: from }),
      ];
    case 'table':
      return definition.linkColumn === null
        ? []
        : [
            columnNode(definition.linkColumn, `link to the rows of ${definition.table.name}`, {
              pointer: from,
            }),
          ];
  }
}

function memberOf({
  path,
  delimiter,
}: {
  readonly path: string;
  readonly delimiter: string;
}): string {
  return describePath(quotedPath(path), delimiter);
}

function typeOf({
  type,
  default: defaultValue,
}: Extract<MappedDefinition, { kind: 'column' }>): string {
  return `${type === undefined ? '' : `, as ${type}`}${defaultValue === undefined ? '' : `, ${JSON.stringify(defaultValue)} where it is missing`}`;
}
