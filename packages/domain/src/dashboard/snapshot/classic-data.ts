import type { Column, Frame } from '@pharos/contract/frames';
import { isJsonObject, objectOf, textOf } from '../../text/json-object.ts';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '../../frames/build.ts';

/**
 * A series (`target`, `datapoints`), a table (`columns`, `rows`) or fields (`fields`) as snapshots of other programs store them; undefined of
 * anything else (wire-notes dashboard-json 8.9).
 */
export function classicFrame(stored: unknown): Frame | undefined {
  if (!isJsonObject(stored)) return undefined;
  if (Array.isArray(stored['datapoints'])) return seriesOf(textOf(stored['alias'] ?? stored['target']), stored['datapoints']);
  if (Array.isArray(stored['columns']) && Array.isArray(stored['rows'])) return tableOf(stored['columns'], stored['rows']);
  if (Array.isArray(stored['fields'])) return fieldsOf(textOf(stored['name']), stored['fields']);
  return undefined;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function seriesOf(name: string, datapoints: readonly unknown[]): Frame {
  const points = datapoints.flatMap((point): readonly (readonly [number, number | null])[] => {
    if (!Array.isArray(point) || typeof point[1] !== 'number') return [];
    return [[point[1], numberOf(point[0])]];
  });
  const sorted = points.toSorted(([one], [other]) => one - other);
  const { values, missing } = numberColumn(
    'Value',
    sorted.map(([, value]) => value),
  );
  return seriesFrame(
    name,
    {},
    Float64Array.from(sorted, ([time]) => time),
    values,
    missing,
  );
}

function tableOf(columns: readonly unknown[], rows: readonly unknown[]): Frame {
  const lists = rows.filter((row) => Array.isArray(row));
  return tableFrame(
    '',
    columns.map((column, index) => {
      const head = objectOf(column);
      const values = lists.map((row): unknown => row[index]);
      return columnOf(textOf(head['text'] ?? head['name']), textOf(head['type']), values);
    }),
  );
}

function fieldsOf(name: string, fields: readonly unknown[]): Frame {
  const heads = fields.filter(isJsonObject);
  const length = Math.max(0, ...heads.map((field) => listOf(field['values']).length));
  const columns = heads.map((field) => {
    const config = objectOf(field['config']);
    const values = Array.from({ length }, (_, index) => listOf(field['values'])[index]);
    return columnOf(textOf(config['displayName']) || textOf(field['name']), textOf(field['type']), values);
  });
  const labels = heads.map(({ labels: own }) => own).find(isJsonObject) ?? {};
  const isSeries = columns[0]?.type === 'time' && columns.slice(1).every(({ type }) => type === 'number');
  const texts = Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)]));
  const valueName = columns.length === 2 ? (columns[1]?.name ?? '') : '';
  return isSeries ? { name: name || valueName, labels: texts, columns, meta: { kind: 'series' } } : tableFrame(name, columns);
}

const listOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

function columnOf(name: string, type: string, values: readonly unknown[]): Column {
  if (type === 'time' && values.every((value) => typeof value === 'number')) return timeColumn(name, values);
  if (type === 'boolean') return { name, type: 'boolean', values: values.map((value) => (typeof value === 'boolean' ? value : null)) };
  const isNumeric = values.every((value) => typeof value === 'number' || value === null || value === undefined);
  if (type !== 'string' && isNumeric && values.length > 0) return numberColumn(name, values.map(numberOf));
  if (values.every((value) => typeof value !== 'object' || value === null))
    return stringColumn(
      name,
      values.map((value) => (value === null || value === undefined ? null : String(value))),
    );
  return { name, type: 'json', values };
}
