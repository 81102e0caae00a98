import { RunError } from '../../language/diagnostics/run-error.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
} from '../../language/values/json.ts';
import { childOf, createNode, type NodeType, type StructureNode } from './structure.ts';

const nodeTypes: readonly string[] = ['null', 'scalar', 'object', 'array'];

/** The learned structure as the state keeps it (ST-2, ST-3, ST-4). */
export function structureToState(roots: ReadonlyMap<string, StructureNode>): Json {
  return objectFrom([
    [
      'data',
      roots.size === 0
        ? []
        : objectFrom(
            [...roots].map(([dataType, root]) => [`_${dataType}`, nodeToState(root)] as const),
          ),
    ],
    ['parent_aliases', []],
  ]);
}

function nodeToState(node: StructureNode): Json {
  return objectFrom(
    node.order.map((key) => {
      if (key === 'nodeType') return [key, node.type ?? 'null'] as const;
      if (key === 'headerNames') return [key, node.header ?? ''] as const;
      const child = key === '[]' ? node.element : node.children.get(key.slice(1));
      return [key, child === undefined ? null : nodeToState(child)] as const;
    }),
  );
}

/** The structure in a state, empty when there is none (ST-6). Throws `RunError` when it is invalid (ST-7). */
export function structureFromState(struct: JsonObject): Map<string, StructureNode> {
  const roots = new Map<string, StructureNode>();
  const data = struct.data;
  if (!isObject(data)) return roots;
  for (const [key, node] of entriesOf(data))
    roots.set(key.replace(/^_/, ''), nodeFromState(node, key.replace(/^_/, '')));
  return roots;
}

function nodeFromState(value: Json, path: string): StructureNode {
  if (!isObject(value))
    throw broken(path, isArray(value) ? 'Node data type is not set.' : 'a node is not an object');
  const node = createNode();
  for (const [key, inner] of entriesOf(value)) {
    if (key === 'nodeType') {
      if (typeof inner !== 'string' || !nodeTypes.includes(inner))
        throw broken(path, `the node type ${JSON.stringify(inner)} is unknown`);
      node.type = inner as NodeType;
      node.order.push(key);
    } else if (key === 'headerNames') {
      node.header = typeof inner === 'string' ? inner : '';
      node.order.push(key);
    } else if (key === '[]') {
      node.element = nodeFromState(inner, `${path}.[]`);
      node.order.push(key);
    } else if (key.startsWith('_')) {
      childOf(node, key.slice(1));
      node.children.set(key.slice(1), nodeFromState(inner, `${path}.${key.slice(1)}`));
    } else throw broken(path, `the property "${key}" is unknown`);
  }
  if (node.type === undefined) throw broken(path, 'Node data type is not set.');
  if (node.type === 'array' && node.element === undefined)
    throw broken(path, 'an array has no element');
  return node;
}

function broken(path: string, reason: string): RunError {
  return new RunError({
    kind: 'state',
    message: `The structure in the state is broken at "${path}": ${reason}`,
    pointer: null,
    help: 'remove "json_parser.struct" from the state; the columns of earlier runs are then lost',
  });
}
