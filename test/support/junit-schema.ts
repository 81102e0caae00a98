/**
 * What both the JUnit schema of Jenkins' xUnit plugin (junit-10.xsd) and that of Maven Surefire ask for: attributes (`!`: required) and
 * children of each element, in their order. Names alone; the numbers of suites are checked beside.
 */
const SCHEMA: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly children: readonly string[] }>
> = {
  testsuites: {
    attributes: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
    children: ['testsuite'],
  },
  testsuite: {
    attributes: [
      'name!',
      'tests!',
      'failures!',
      'errors!',
      'group',
      'time',
      'skipped!',
      'timestamp',
      'hostname',
      'id',
      'package',
      'file',
      'log',
      'url',
      'version',
    ],
    children: ['properties', 'testcase'],
  },
  testcase: {
    attributes: [
      'name!',
      'assertions',
      'time!',
      'timestamp',
      'classname',
      'status',
      'class',
      'file',
      'line',
      'score',
    ],
    children: ['failure', 'skipped', 'error', 'system-out', 'system-err'],
  },
  properties: { attributes: [], children: ['property'] },
  property: { attributes: ['name!', 'value!'], children: [] },
  skipped: { attributes: ['type', 'message'], children: [] },
  error: { attributes: ['type!', 'message'], children: [] },
  failure: { attributes: ['type!', 'message'], children: [] },
  'system-out': { attributes: [], children: [] },
  'system-err': { attributes: [], children: [] },
};

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: OpenElement[];
}

/** What in a report is not as the schema has it; elements and attributes only. */
export function junitFaults(xml: string): readonly string[] {
  const faults: string[] = [];
  const top: OpenElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  for (const [, closes, name = '', written = '', isEmpty] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (closes === '/') {
      if (open.pop()?.name !== name) faults.push(`</${name}> closes another element`);
      continue;
    }
    const attributes = new Map(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      ),
    );
    const element: OpenElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    if (isEmpty !== '/') open.push(element);
  }
  if (open.length !== 1) faults.push('an element is not closed');
  if (top.children.map(({ name }) => name).join() !== 'testsuites')
    faults.push('the root is not one testsuites');
  const visit = ({ name, attributes, children }: OpenElement): void => {
    const schema = SCHEMA[name];
    if (schema === undefined) return void faults.push(`<${name}> is unknown`);
    for (const key of attributes.keys())
      if (!schema.attributes.some((known) => known.replace('!', '') === key))
        faults.push(`${name} has no attribute ${key}`);
    for (const known of schema.attributes)
      if (known.endsWith('!') && !attributes.has(known.slice(0, -1)))
        faults.push(`${name} needs ${known.slice(0, -1)}`);
    for (const child of children)
      if (!schema.children.includes(child.name)) faults.push(`${name} cannot have ${child.name}`);
    const order = children.map((child) => schema.children.indexOf(child.name));
    if (order.some((place, index) => place < (order[index - 1] ?? 0) && place !== -1))
      faults.push(`children of ${name} are out of order`);
    if (name === 'testsuite') {
      const cases = children.filter((child) => child.name === 'testcase');
      for (const [key, part] of [
        ['tests', undefined],
        ['failures', 'failure'],
        ['skipped', 'skipped'],
      ] as const) {
        const count =
          part === undefined
            ? cases.length
            : cases.filter((one) => one.children.some((child) => child.name === part)).length;
        if (attributes.has(key) && attributes.get(key) !== String(count))
          faults.push(`${key} is ${attributes.get(key)}, not ${count}`);
      }
    }
    for (const child of children) visit(child);
  };
  for (const child of top.children) visit(child);
  return faults;
}
