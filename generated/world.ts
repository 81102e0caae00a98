// Generated from schema/world.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * The behaviour of an API that a configuration doesn't describe, for `sluice simulate --world`.
 */
export interface World {
  /**
   * Start of the first run, in UTC.
   */
  start?: string;
  /**
   * Time that the API takes for a response, in seconds.
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
 * The records of a job, and how the API returns them.
 */
export interface CollectionSettings {
  /**
   * Number of records when the first run starts. Default: three pages and one record; for each record of a parent, one or two.
   */
  records?: number;
  /**
   * Path of the member that identifies a record. Default: the primary key, or else `id`.
   */
  key?: string;
  /**
   * Path of the member with the time of the record's last change. Default: the member in `incremental`, or else `updated_at`.
   */
  cursor?: string;
  /**
   * Whether a request for records since a time also returns records with exactly this time.
   */
  since?: 'inclusive' | 'exclusive';
  /**
   * The order of records: by their key, by their cursor, or by their cursor with the newest first.
   */
  order?: 'key' | 'cursor' | 'newest';
  /**
   * Maximum number of records of a page, whatever the request asks for.
   */
  cap?: number;
  /**
   * Number of records of a page if the request doesn't contain it. Default: the page size of the pagination, or else 20.
   */
  pageSize?: number;
  /**
   * What the next-page value in a response stands for: the last record of the page, or the number of records so far. Default: numbers for next-page URLs, otherwise records.
   */
  positions?: 'records' | 'numbers';
  /**
   * The unit of time in which the API writes the cursor of a record and compares it.
   */
  granularity?: 'millisecond' | 'second' | 'minute' | 'hour' | 'day';
  /**
   * Time zone of times without an offset in requests. Default: the time zone of `incremental` or `windows`, or else UTC.
   */
  timeZone?: string;
  /**
   * Path of the total number of records in each response; `none` if the API returns no total. Default: the path that the configuration reads.
   */
  total?: string;
  /**
   * `none`: records of this collection are never deleted.
   */
  deletes?: 'gone' | 'none';
}
