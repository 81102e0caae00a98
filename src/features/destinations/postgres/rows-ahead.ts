import type { TableDescription } from '../../../engine/ports/sink.ts';
import type { StagedStart } from '../typed/destination.ts';
import { tableName } from '../typed/sql.ts';
import type { TableChange } from '../typed/table-change.ts';
import { type Database, hasKey, type Stage, typesOf } from './database.ts';

/** Rows are loaded again for other types only when there are so few files of them. */
const FILES_LOADED_AGAIN = 4;

export interface RowsAheadOptions {
  connect(): Promise<Database>;
  /** What would happen to the table if the run ended now. */
  change(database: Database, start: StagedStart): Promise<TableChange>;
}

/**
 * Rows in tables of one connection, loaded during the run: no transaction is open meanwhile. Those of a new table become this table by its name;
 * others are temporary. A table that cannot be loaded this way is left to `load`, which reports why.
 */
export class RowsAhead {
  readonly #options: RowsAheadOptions;
  readonly #stages = new Map<string, Stage | undefined>();
  #connected: Promise<Database> | undefined;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: RowsAheadOptions) {
    this.#options = options;
  }

  add(start: StagedStart): void {
    const key = tableName(start);
    this.#last = this.#last.then(async () => {
      const known = this.#stages.get(key);
      if (this.#isClosed || (known === undefined && this.#stages.has(key))) return;
      this.#stages.set(key, undefined);
      const stage = await this.#copied(start, known).catch(() => undefined);
      this.#stages.set(key, stage);
    });
  }

  async #copied(start: StagedStart, known: Stage | undefined): Promise<Stage | undefined> {
    this.#connected ??= this.#connectedAlone();
    const database = await this.#connected;
    const change = await this.#options.change(database, start);
    const types = typesOf(start, change);
    let stage = known;
    if (stage?.types.join() !== types.join()) {
      if (stage !== undefined) await database.run(`DROP TABLE ${stage.name}`);
      if (start.files.length > FILES_LOADED_AGAIN) return undefined;
      stage = await this.#created(database, { start, change, types });
    }
    for (const file of start.files.slice(stage.files.length))
      await database.copy(stage.name, start.columns, file);
    return { ...stage, files: start.files };
  }

  async #created(
    database: Database,
    {
      start,
      change,
      types,
    }: {
      readonly start: StagedStart;
      readonly change: TableChange;
      readonly types: readonly string[];
    },
  ): Promise<Stage> {
    const temporary = () => database.createStage(start, types);
    if (change.kind !== 'create' || hasKey(start)) return temporary();
    return database.createOwnTable(start, types).catch(temporary);
  }

  async #connectedAlone(): Promise<Database> {
    const database = await this.#options.connect();
    if (await database.hasOwnSession()) return database;
    await database.end();
    throw new Error('the sessions of the server are shared');
  }

  /** The connection that has the tables; `undefined` when there is none. */
  async database(): Promise<Database | undefined> {
    await this.#last;
    const database = await this.#connected?.catch(() => undefined);
    // a server may end a session that waits for long
    return database?.run('SELECT 1').then(
      () => database,
      () => undefined,
    );
  }

  /** The rows of a table that are loaded. */
  stage(table: TableDescription): Stage | undefined {
    return this.#stages.get(tableName(table));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const database = await this.#connected?.catch(() => undefined);
    await database?.end();
  }
}
