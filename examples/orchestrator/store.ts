import { type SinkPort, type StatePort, StorageProblem } from 'sluice';

/** What is visible: the tables and the state of the last run that ended well. */
export interface Version {
  /** CSV without a header, by table. */
  readonly tables: ReadonlyMap<string, string>;
  readonly state: string | undefined;
}

/** A store whose tables and state change together. Put a database with transactions in its place. */
export class Store {
  version: Version = { tables: new Map(), state: undefined };
  /** Runs that have begun and are neither committed nor abandoned. */
  openRuns = 0;

  state(): StatePort {
    return {
      read: async () => (this.version.state === undefined ? { kind: 'missing' } : { kind: 'state', value: JSON.parse(this.version.state) }),
    };
  }

  sink(): SinkPort {
    const written = new Map<string, string[]>();
    let isOpen = false;
    const end = () => {
      if (isOpen) this.openRuns--;
      isOpen = false;
    };
    return {
      encoding: 'typed',
      begin: async () => {
        this.openRuns++;
        isOpen = true;
      },
      open: async ({ bucket, name }) => {
        const table = bucket === null ? name : `${bucket}.${name}`;
        if (written.has(table)) throw new StorageProblem(`The table "${table}" is open already.`);
        const rows: string[] = [];
        const decoder = new TextDecoder();
        written.set(table, rows);
        return {
          write: (bytes) => void rows.push(decoder.decode(bytes, { stream: true })),
          close: async () => {},
        };
      },
      commit: async ({ state }) => {
        this.version = { tables: new Map([...written].map(([table, rows]) => [table, rows.join('')])), state };
        end();
        return { kept: [], removed: [] };
      },
      abandon: async () => end(),
    };
  }
}
