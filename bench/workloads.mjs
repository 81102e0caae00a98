// What is measured: what the target API serves, what the configuration asks for, what must be in the tables.
// A shape is how a record looks: narrow (6 scalars), wide (40 fields and a nested object), parent (a child array of 5).

const offset = (limit) => ({ method: 'offset', limit });
const login = {
  type: 'login',
  loginRequest: { endpoint: 'login', method: 'POST', params: { user: 'bench' } },
  apiRequest: { headers: { 'X-Token': { response: 'token' } } },
  expires: 0,
};

/**
 * `runs` is how often each side runs unless the command line says otherwise, `goal` the ratio of wall times that is aimed
 * at, `flags` what `sluice run` gets besides.
 */
export const WORKLOADS = {
  w1: {
    title: '1,000,000 narrow rows, pages of 1,000',
    shape: 'narrow',
    rows: 1_000_000,
    limit: 1000,
    runs: 5,
    goal: 1,
  },
  w1m: {
    title: 'w1 with a mapping',
    shape: 'narrow',
    rows: 1_000_000,
    limit: 1000,
    mapped: true,
    runs: 5,
    goal: 0.75,
  },
  w2: {
    title: '100,000 wide rows, pages of 500',
    shape: 'wide',
    rows: 100_000,
    limit: 500,
    runs: 5,
    goal: 1,
  },
  w2m: {
    title: 'w2 with a mapping',
    shape: 'wide',
    rows: 100_000,
    limit: 500,
    mapped: true,
    runs: 5,
    goal: 0.75,
  },
  w3: {
    title: '100,000 rows with a child array of 5, pages of 500',
    shape: 'parent',
    rows: 100_000,
    limit: 500,
    runs: 5,
    goal: 1,
  },
  w4: {
    title: '2,000 pages of 10 rows',
    shape: 'narrow',
    rows: 20_000,
    limit: 10,
    runs: 7,
    goal: 1.1,
  },
  w5: {
    title: 'a login before each of 1,000 requests',
    shape: 'narrow',
    rows: 9990,
    limit: 10,
    login: true,
    runs: 7,
    goal: 1.1,
  },
  w6: {
    title: 'one row; beside it, Node that does nothing',
    shape: 'narrow',
    rows: 1,
    limit: 0,
    runs: 21,
    bare: true,
  },
  w7: {
    title: 'w1 with 20 ms before each answer, --look-ahead 8',
    shape: 'narrow',
    rows: 1_000_000,
    limit: 1000,
    latencyMs: 20,
    runs: 3,
    flags: ['--look-ahead', '8'],
    goal: 0.33,
  },
  w8: {
    title: '200,000 narrow rows and a condition that looks at them: rows are made from values',
    shape: 'narrow',
    rows: 200_000,
    limit: 1000,
    condition: true,
    runs: 5,
  },
  w9: {
    title: '1,000,000 narrow rows of CSV in one response',
    shape: 'narrow',
    rows: 1_000_000,
    limit: 0,
    format: 'csv',
    runs: 5,
  },
  w10: {
    title: '1,000,000 narrow rows of NDJSON in one response',
    shape: 'narrow',
    rows: 1_000_000,
    limit: 0,
    format: 'ndjson',
    runs: 5,
  },
  w11: {
    title: '200,000 narrow rows of XML in one response',
    shape: 'narrow',
    rows: 200_000,
    limit: 0,
    format: 'xml',
    runs: 5,
  },
  // Only for the memory comparison with the workload of ten times the rows.
  long: {
    title: '10,000,000 narrow rows, pages of 1,000',
    shape: 'narrow',
    rows: 10_000_000,
    limit: 1000,
    runs: 1,
  },
  m1: {
    title: '100,000 narrow rows, pages of 1,000',
    shape: 'narrow',
    rows: 100_000,
    limit: 1000,
    runs: 5,
    tenfold: 'w1',
  },
  m9: {
    title: '100,000 narrow rows of CSV in one response',
    shape: 'narrow',
    rows: 100_000,
    limit: 0,
    format: 'csv',
    runs: 5,
    tenfold: 'w9',
  },
  m10: {
    title: '100,000 narrow rows of NDJSON in one response',
    shape: 'narrow',
    rows: 100_000,
    limit: 0,
    format: 'ndjson',
    runs: 5,
    tenfold: 'w10',
  },
  m11: {
    title: '20,000 narrow rows of XML in one response',
    shape: 'narrow',
    rows: 20_000,
    limit: 0,
    format: 'xml',
    runs: 5,
    tenfold: 'w11',
  },
};

/** How a list of records is sent in each format. */
export const formats = {
  json: { type: 'application/json', text: (records) => JSON.stringify(records) },
  csv: {
    type: 'text/csv',
    text: (records) =>
      [Object.keys(records[0]), ...records.map(Object.values)]
        .map((cells) => `${cells.map(csvCell).join(',')}\n`)
        .join(''),
  },
  ndjson: {
    type: 'application/x-ndjson',
    text: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  },
  xml: {
    type: 'application/xml',
    text: (records) => `<rows>\n${records.map(xmlRow).join('')}</rows>\n`,
  },
};

function csvCell(value) {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function xmlRow(record) {
  const members = Object.entries(record).map(
    ([name, value]) => `<${name}>${String(value ?? '').replaceAll('"', '&quot;')}</${name}>`,
  );
  return `<row>${members.join('')}</row>\n`;
}

/** Lines that all tables of a run have together, headers included. */
export function expectedLines({ shape, rows }) {
  return shape === 'parent' ? rows + 1 + rows * 5 + 1 : rows + 1;
}

export function configurationOf(name, origin) {
  const workload = WORKLOADS[name];
  return {
    api: {
      baseUrl: `${origin}/${name}/`,
      ...(workload.limit > 0 && {
        pagination: {
          ...offset(workload.limit),
          ...(workload.condition && { forceStop: { pages: 1_000_000 } }),
        },
      }),
      ...(workload.login && { authentication: login }),
    },
    config: {
      outputBucket: 'bench',
      jobs: [
        {
          endpoint: 'rows',
          dataType: 'rows',
          ...(workload.format && { response: { format: workload.format } }),
          ...(workload.format === 'xml' && { dataField: 'rows.row' }),
        },
      ],
      ...(workload.mapped && { mappings: { rows: mappingOf(workload.shape) } }),
    },
  };
}

/** A column for each scalar, named as the automatic tables name it. */
function mappingOf(shape) {
  const columns = Object.entries(shapes[shape](1)).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? Object.keys(value).map((inner) => [`${name}.${inner}`, `${name}_${inner}`])
      : [[name, name]],
  );
  return Object.fromEntries(
    columns.map(([path, column]) => [path, { type: 'column', mapping: { destination: column } }]),
  );
}

export const shapes = {
  narrow: (id) => ({
    id,
    name: `Customer number ${id}`,
    amount: (id % 9973) + 0.25,
    active: id % 3 !== 0,
    created: `2026-0${(id % 9) + 1}-1${id % 10}T08:15:00Z`,
    note: id % 7 === 0 ? 'said "yes", twice' : null,
  }),
  wide: (id) => {
    const record = { id };
    for (let field = 1; field < 40; field++)
      record[`field${field}`] =
        field % 4 === 0
          ? id * field
          : field % 4 === 1
            ? `text ${field} of ${id}`
            : field % 4 === 2
              ? id % 2 === 0
              : null;
    record.address = {
      street: `Street ${id % 100}`,
      city: 'Brno',
      zip: `${60000 + (id % 999)}`,
      country: 'CZ',
    };
    return record;
  },
  parent: (id) => ({
    id,
    name: `Order ${id}`,
    total: (id % 500) + 0.5,
    lines: [0, 1, 2, 3, 4].map((line) => ({
      sku: `sku-${(id * 7 + line) % 1000}`,
      quantity: line + 1,
      price: line * 10 + 0.99,
    })),
  }),
};
