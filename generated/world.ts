// Generated from schema/world.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What an API does that a configuration does not say, for `sluice simulate --world`.
 */
export interface World {
  /**
   * When the first run starts, in UTC.
   */
  start?: string;
  /**
   * How long the API takes for a response, in seconds.
   */
  latency?: number;
  /**
   * Collections, by the data type or the endpoint of their job.
   */
  jobs?: {
    [k: string]: CollectionSettings;
  };
}
/**
 * The records behind a job, and how the API gives them.
 */
export interface CollectionSettings {
  /**
   * How many records there are when the first run starts. By default, three pages and one record; for each record of a parent, one or two.
   */
  records?: number;
  /**
   * Path of the member that identifies a record. By default that of the primary key, else `id`.
   */
  key?: string;
  /**
   * Path of the member that says when a record was changed. By default that of `incremental`, else `updated_at`.
   */
  cursor?: string;
  /**
   * Whether a request for records since a time gives those with this very time.
   */
  since?: 'inclusive' | 'exclusive';
  /**
   * The order of records: by their key, by their cursor, or by their cursor from the newest one on.
   */
  order?: 'key' | 'cursor' | 'newest';
  /**
   * The most records of a page, whatever is asked for.
   */
  cap?: number;
  /**
   * The records of a page when a request does not say how many. By default what the pagination says, else 20.
   */
  pageSize?: number;
  /**
   * What a next-page value of a response stands for: the last record of the page, or how many records were given. By default numbers for next-page URLs, otherwise records.
   */
  positions?: 'records' | 'numbers';
  /**
   * The unit of time in which the API writes the cursor of a record and compares it.
   */
  granularity?: 'millisecond' | 'second' | 'minute' | 'hour' | 'day';
  /**
   * Time zone of times without an offset in requests. By default that of `incremental` or `windows`, else UTC.
   */
  timeZone?: string;
  /**
   * Path at which each response states how many records there are; `none` for an API that does not. By default where the configuration reads it.
   */
  total?: string;
  /**
   * `none`: records of this collection are never deleted.
   */
  deletes?: 'gone' | 'none';
}
