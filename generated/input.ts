// Generated from schema/input.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A declared input, as `sluice plan --inputs --json` writes a list of them. It has no value of a secret.
 */
export interface InputRecord {
  /**
   * Version of the format.
   */
  inputVersion: 1;
  /**
   * Its name, for --set or --secrets.
   */
  name: string;
  /**
   * Type of its value.
   */
  type: 'string' | 'integer' | 'number' | 'boolean';
  /**
   * What it is.
   */
  description?: string;
  /**
   * Set where no value was given.
   */
  missing?: true;
  /**
   * Whether there is no run without a value.
   */
  required: boolean;
  /**
   * Whether the value is a secret.
   */
  secret: boolean;
  /**
   * The value if none is given.
   */
  default?: string | number | boolean | null;
  /**
   * Regular expression that a part of the value must match.
   */
  pattern?: string;
  /**
   * The values that are allowed.
   */
  enum?: (string | number | boolean)[];
  /**
   * JSON Pointer of the declaration.
   */
  from: string;
  /**
   * Where its value comes from. null: it is optional and has none. missing: it has none. placeholder: it has the one that an import has written.
   */
  value: 'given' | 'config' | 'iterations' | 'default' | 'null' | 'missing' | 'placeholder';
}
