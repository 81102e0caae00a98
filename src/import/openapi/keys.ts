import { isArray } from '../../language/values/json.ts';
import { at, textAt } from '../../language/values/path.ts';
import type { Operation } from './document.ts';
import type { SchemaRecords } from './lists.ts';
import { resourcesOf } from './names.ts';
import { fieldOf } from './parents.ts';

export interface StatedKey {
  readonly field: string;
  readonly why: string;
  readonly isStated: boolean;
}

/** Members that are unique in the whole API, and not only below one parent. */
const GLOBAL = /^_?(?:id|gid|sid|uuid|guid)$/i;

/**
 * The member that identifies a record: as an extension says, the one that the operation for one record has in its path, or `id` if
 * every record has it.
 */
export function keyOf(
  operation: Operation,
  records: SchemaRecords,
  { operations, isChild }: { readonly operations: readonly Operation[]; readonly isChild: boolean },
): StatedKey | undefined {
  if (records.kind !== 'list') return undefined;
  const { elements } = records;
  const stated = at(operation.value, 'x-primary-key') ?? at(operation.value, 'x-primaryKey');
  const named = stated !== undefined && isArray(stated) ? textAt(stated[0]) : textAt(stated);
  if (elements.properties.has(named))
    return { field: named, why: 'the document names the key', isStated: true };
  const detail = operations.find(
    ({ method, path }) =>
      method === 'GET' &&
      path.startsWith(`${operation.path}/{`) &&
      /^\/\{[^/{}]+\}$/.test(path.slice(operation.path.length)),
  );
  const param = /\{([^{}]+)\}$/.exec(detail?.path ?? '')?.[1];
  const [resource = ''] = resourcesOf(operation.path);
  const found = param === undefined ? undefined : fieldOf(param, resource, elements);
  if (found !== undefined && (!isChild || GLOBAL.test(found.field)))
    return {
      field: found.field,
      why: `${detail?.path} finds a record by it`,
      isStated: false,
    };
  return elements.properties.has('id') && elements.required.has('id')
    ? { field: 'id', why: 'every record has an "id"', isStated: false }
    : undefined;
}
