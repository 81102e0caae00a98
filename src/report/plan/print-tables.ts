import { describePath } from '../../engine/plan/describe-expression.ts';
import type { MappedDefinition, MappedTable, Run } from '../../engine/plan/plan.ts';
import type { PlanLine, PlanPage } from '../../engine/plan/plan-line.ts';

/** The bucket, what happens to existing tables, and the tables whose columns are known. */
export function printTables(run: Run, index: number, page: PlanPage): void {
  // settings beside the jobs
  const at = (written: boolean, name: string) =>
    written ? run.jobs[0]?.from.replace(/\/jobs\/.*/s, `/${name}`) : undefined;
  page.section(
    { kind: 'output', run: index },
    0,
    `TABLES  bucket ${run.bucket ?? '(none)'}`,
    at(run.bucket !== null, 'outputBucket'),
    'table',
  );
  const output = run.incremental
    ? 'rows are merged into existing tables by primary key, or added without one (incremental); --data-dir has the rows of each run only'
    : 'existing tables are replaced';
  page.line(1, output, at(run.incremental, 'incrementalOutput'), 'output', 'incremental');
  if (run.numbers === 'exact')
    page.line(1, 'numbers keep the digits that were sent', undefined, 'output', 'numbers');
  if (run.booleans === 'text')
    page.line(1, 'booleans are true and false', undefined, 'output', 'booleans');
  if (run.compatLevel !== 3)
    page.line(1, `compatibility level ${run.compatLevel}`, undefined, 'output', 'compatLevel');
  if (run.compatibility !== undefined)
    page.line(1, 'column names as in Generic Extractor', undefined, 'output', 'compatibility');
  for (const { name, title, lines } of printedTables(run)) {
    page.section({ kind: 'table', run: index, name }, 1, title.text, title.from, 'table');
    for (const { text, from, kind, name: own } of lines) page.line(2, text, from, kind, own);
  }
}

/** A mapped table: its name, and below it its columns in the order of the header. */
interface PrintedTable {
  readonly name: string;
  readonly title: PlanLine;
  readonly lines: readonly PlanLine[];
}

/** The tables of a run whose columns are known: those of the mappings that jobs use, each followed by its child tables. */
function printedTables(run: Run): readonly PrintedTable[] {
  const used = new Set<string>();
  const collect = (jobs: Run['jobs']) => {
    for (const job of jobs) {
      used.add(job.dataType);
      collect(job.children);
    }
  };
  collect(run.jobs);
  return run.mappings
    .filter(({ dataType }) => used.has(dataType))
    .flatMap(({ table, from }) => tablesOf(table, { text: `TABLE ${table.name}`, from }, ''));
}

function tablesOf(table: MappedTable, title: PlanLine, parent: string): readonly PrintedTable[] {
  const { definitions, link } = table;
  const children = new Map<MappedTable, readonly PrintedTable[]>();
  for (const definition of definitions) {
    if (definition.kind !== 'table' || children.has(definition.table)) continue;
    const text = `TABLE ${definition.table.name}   a row for each ${place(definition)} of ${table.name}`;
    children.set(
      definition.table,
      tablesOf(definition.table, { text, from: definition.from }, table.name),
    );
  }
  return [
    {
      name: table.name,
      title,
      lines: [
        ...keyOf(table),
        ...definitions.flatMap(columnOf),
        ...(link === null
          ? []
          : [column(link.destination, `link to the row of ${parent}`, undefined)]),
      ],
    },
    ...[...children.values()].flat(),
  ];
}

/** The columns of the primary key in the order of the header. */
function keyOf({ definitions, link }: MappedTable): readonly PlanLine[] {
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
    : [{ text: `primary key: ${columns.join(', ')}`, from: undefined, kind: 'key' }];
}

function column(name: string, source: string, from: string | undefined): PlanLine {
  return { text: `${name} = ${source}`, from, kind: 'column', name };
}

function columnOf(definition: MappedDefinition): readonly PlanLine[] {
  const { from } = definition;
  switch (definition.kind) {
    case 'column':
      return [
        column(
          definition.destination,
          `${place(definition)}${definition.forceType ? ', as JSON' : ''}${typeOf(definition)}`,
          from,
        ),
      ];
    case 'user':
      return [column(definition.destination, `the added column "${definition.name}"`, from)];
    case 'same-table':
      return [{ text: `also a row for each ${place(definition)}`, from, kind: 'table' }];
    case 'table':
      return definition.linkColumn === null
        ? []
        : [column(definition.linkColumn, `link to the rows of ${definition.table.name}`, from)];
  }
}

function place({ path, delimiter }: { readonly path: string; readonly delimiter: string }): string {
  return describePath(`"${path}"`, delimiter);
}

function typeOf({
  type,
  default: defaultValue,
}: Extract<MappedDefinition, { kind: 'column' }>): string {
  return `${type === undefined ? '' : `, as ${type}`}${defaultValue === undefined ? '' : `, ${JSON.stringify(defaultValue)} where it is missing`}`;
}
