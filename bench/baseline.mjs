// The baseline: what someone would write by hand for one of these APIs and no other. Sequential keep-alive requests,
// JSON.parse, rows by concatenation, buffered writes; no retry, no checks, no configuration.
//   node bench/baseline.mjs WORKLOAD ORIGIN FOLDER
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Agent } from 'undici';
import { WORKLOADS } from './workloads.mjs';

const [name, origin, folder] = process.argv.slice(2);
const workload = WORKLOADS[name];
const agent = new Agent({ connections: 1 });
mkdirSync(folder, { recursive: true });

const NARROW = ['id', 'name', 'amount', 'active', 'created', 'note'];
const WIDE = ['id', ...Array.from({ length: 39 }, (_, field) => `field${field + 1}`)];
const ADDRESS = ['street', 'city', 'zip', 'country'];
const writers = { narrow: writeNarrow, wide: writeWide, parent: writeParent };
const write = writers[workload.shape]();

const readers = {
  csv: csvRecords,
  ndjson: (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  xml: xmlRecords,
};

let headers = {};
for (let position = 0; ; position += workload.limit) {
  if (workload.login)
    headers = {
      'X-Token': (
        await send('POST', 'login', '{"user":"bench"}', { 'Content-Type': 'application/json' })
      ).token,
    };
  const records = await send(
    'GET',
    workload.limit === 0 ? 'rows' : `rows?limit=${workload.limit}&offset=${position}`,
    null,
    headers,
  );
  write.rows(records);
  if (workload.limit === 0 || records.length < workload.limit) break;
}
write.end();
await agent.close();

async function send(method, endpoint, body, withHeaders) {
  const response = await agent.request({
    origin,
    path: `/${name}/${endpoint}`,
    method,
    body,
    headers: withHeaders,
  });
  if (response.statusCode !== 200) throw new Error(`${endpoint}: ${response.statusCode}`);
  const text = await response.body.text();
  return workload.format === undefined ? JSON.parse(text) : readers[workload.format](text);
}

function csvRecords(text) {
  const [header, ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.includes('"')
      ? line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g).map(unquoted)
      : line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  });
}

function unquoted(cell) {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function xmlRecords(text) {
  return text
    .match(/<row>.*?<\/row>/g)
    .map((row) =>
      Object.fromEntries(
        Array.from(row.slice(5, -6).matchAll(/<(\w+)>([^<]*)</g), ([, name, value]) => [
          name,
          value.replaceAll('&quot;', '"'),
        ]),
      ),
    );
}

function writeNarrow() {
  const table = openTable('rows', NARROW);
  const rows = (records) => {
    for (const record of records) table.add(`${line(record, NARROW)}\n`);
  };
  return { rows, end: table.end };
}

function writeWide() {
  const table = openTable('rows', [...WIDE, ...ADDRESS.map((column) => `address_${column}`)]);
  const rows = (records) => {
    for (const record of records)
      table.add(`${line(record, WIDE)},${line(record.address, ADDRESS)}\n`);
  };
  return { rows, end: table.end };
}

function writeParent() {
  const parents = openTable('rows', ['id', 'name', 'total', 'lines']);
  const children = openTable('rows_lines', ['sku', 'quantity', 'price', 'JSON_parentId']);
  const rows = (records) => {
    for (const record of records) {
      const link = `"rows_${record.id}"`;
      parents.add(`${line(record, ['id', 'name', 'total'])},${link}\n`);
      for (const child of record.lines)
        children.add(`${line(child, ['sku', 'quantity', 'price'])},${link}\n`);
    }
  };
  const end = () => {
    parents.end();
    children.end();
  };
  return { rows, end };
}

function line(record, columns) {
  let text = '';
  for (const column of columns) text += `${text === '' ? '' : ','}"${cell(record[column])}"`;
  return text;
}

function cell(value) {
  if (typeof value === 'string') return value.includes('"') ? value.replaceAll('"', '""') : value;
  if (value === true) return '1';
  return value === null || value === false ? '' : value;
}

function openTable(table, columns) {
  const file = openSync(path.join(folder, `${table}.csv`), 'w');
  let waiting = `${columns.map((column) => `"${column}"`).join(',')}\n`;
  const flush = () => {
    writeSync(file, waiting);
    waiting = '';
  };
  return {
    add: (text) => {
      waiting += text;
      if (waiting.length > 1 << 20) flush();
    },
    end: () => {
      flush();
      closeSync(file);
    },
  };
}
