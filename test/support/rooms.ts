/**
 * The rooms of src/, from the ground up: folders, and files that stand in src/ itself. A file belongs to the longest name
 * that it is below. Imports go down; rooms of one floor do not see each other.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['generated', 'language/support'],
  ['language/values'],
  ['language/diagnostics', 'engine/ports'],
  [
    'language/parse',
    'language/configuration',
    'language/functions',
    'engine/plan',
    'engine/complete',
  ],
  ['language/expression', 'features/formats'],
  ['features/errors'],
  ['features/authentication'],
  ['features/pagination', 'engine/shape'],
  ['features/extensions'],
  ['engine/check', 'engine/compile', 'engine/interpret', 'lint/rules', 'plan'],
  ['pipeline.ts', 'engine/streams', 'node', 'browser'],
  ['features/destinations', 'scenario/play', 'lint', 'queue'],
  ['node-ports.ts', 'openapi'],
  ['scenario'],
  ['record', 'mutate', 'editor', 'starter'],
  ['import'],
  ['report'],
  ['studio'],
  ['cli', 'index.ts', 'node.ts', 'lint.ts', 'scenario.ts', 'testing.ts'],
];

const rooms = FLOORS.flat().sort((left, right) => right.length - left.length);

/** The room of a file, whose path begins with `src/` or `generated/`; `undefined` when it stands in none. */
export function roomOf(file: string): string | undefined {
  const below = file.replace(/^src\//, '');
  return rooms.find((room) => below === room || below.startsWith(`${room}/`));
}
