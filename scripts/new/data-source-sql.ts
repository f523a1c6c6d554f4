import type { Names } from './names.ts';

/** What a new data source in SQL has of its own: a statement, and a reader that makes a series of its rows. */
export const sqlSourceFiles = ({ kebab, pascal }: Names): Readonly<Record<string, string>> => ({
  'statement.ts': `import type { QueryInput, SqlStatement } from '@pharos/plugin';
import type { ${pascal}Query } from './query.ts';

const TEXT = 'select time, value from points where metric = $1 and time between $2 and $3 order by time';

/** What people write stands beside the statement, never inside. */
export const buildStatement = ({ query, range }: Pick<QueryInput<unknown, ${pascal}Query>, 'query' | 'range'>): SqlStatement => ({
  text: TEXT,
  values: [query.metric.trim(), range.fromMs, range.toMs],
});
`,
  'rows.ts': `import { numberColumn, QueryError, type RowReader } from '@pharos/plugin';

/** One series of rows with the columns time (epoch ms, oldest first) and value; null is a gap. */
export function readRows(name: string): RowReader {
  const times: number[] = [];
  const values: (number | null)[] = [];
  let [timeAt, valueAt] = [-1, -1];
  return {
    columns: (columns) => {
      [timeAt = -1, valueAt = -1] = ['time', 'value'].map((wanted) => columns.findIndex((column) => column.name === wanted));
    },
    row: (cells) => {
      const [time, value] = [cells[timeAt], cells[valueAt]];
      if (typeof time !== 'number') throw new QueryError('A row has no number in a column time', { blame: 'upstream' });
      times.push(time);
      values.push(typeof value === 'number' ? value : null);
    },
    frames: () => {
      if (times.length === 0) return [];
      const time = { name: 'Time', type: 'time', values: Float64Array.from(times) } as const;
      return [{ name, labels: {}, columns: [time, numberColumn('Value', values)], meta: { kind: 'series' } }];
    },
  };
}
`,
  'index.ts': `import { defineDataSource } from '@pharos/plugin';
import { manifest } from './manifest.ts';
import { ${pascal}Options } from './options.ts';
import { ${pascal}Query } from './query.ts';
import { readRows } from './rows.ts';
import { buildStatement } from './statement.ts';

export const plugin = defineDataSource({
  manifest,
  transport: 'sql',
  // The server needs a driver of this name.
  dialect: '${kebab}',
  options: ${pascal}Options,
  query: ${pascal}Query,
  isEmpty: ({ metric }) => metric.trim() === '',
  upstreamKey: ({ metric }) => ({ metric: metric.trim() }),
  minIntervalMs: ({ options }) => options.minIntervalMs,
  statement: buildStatement,
  reader: ({ query }) => readRows(query.metric.trim()),
  project: (frames) => frames,
  test: async () => ({ status: 'error', message: 'This data source is not tested yet: run a query' }),
});
`,
  'fixtures/contract.json': `{
  "query": { "metric": "temperature" },
  "range": { "fromMs": 1795267630000, "toMs": 1795267640000 },
  "intervalMs": 5000,
  "table": {
    "columns": [{ "name": "time", "type": "int8" }, { "name": "value", "type": "float8" }],
    "rows": [[1795267630000, 20.5], [1795267635000, null], [1795267640000, 21]]
  }
}
`,
  'rows.test.ts': `import { QueryError } from '@pharos/plugin';
import { expect, test } from 'vitest';
import { readRows } from './rows.ts';
import { buildStatement } from './statement.ts';

const COLUMNS = [{ name: 'value', type: 'float8' }, { name: 'time', type: 'int8' }];

test('rows are one series, wherever their columns stand; gaps stay gaps', () => {
  const reader = readRows('a');
  reader.columns(COLUMNS);
  for (const row of [[2, 1], [null, 3]]) reader.row(row);
  const [frame] = reader.frames();
  expect(frame?.name).toBe('a');
  expect(frame?.columns.map(({ values }) => [...values])).toEqual([[1, 3], [2, NaN]]);
});

test('no rows are no series', () => {
  const reader = readRows('a');
  reader.columns(COLUMNS);
  expect(reader.frames()).toEqual([]);
});

test('a row without a time is an error of the store', () => {
  const reader = readRows('a');
  reader.columns([]);
  expect(() => reader.row([1, 2])).toThrow(QueryError);
});

test('what people write is a value of the statement', () => {
  const { text, values } = buildStatement({ query: { metric: " a'; drop table points " }, range: { fromMs: 1, toMs: 2 } });
  expect(text).not.toContain('drop');
  expect(values).toEqual(["a'; drop table points", 1, 2]);
});
`,
});
