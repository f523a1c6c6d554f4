import type { BooleanColumn, Column, DisplayHints, Frame, FrameJson, FrameMeta, Labels, NumberColumn } from '@pharos/contract/frames';
import { FrameFormatError, numberFromJson, numberToJson } from './json-numbers.ts';
import { statisticsFromJson, statisticsToJson, type StatisticsJson } from './json-statistics.ts';
import { bitmapFor, isBitSet, setBit } from './build.ts';

type ColumnJson = FrameJson['columns'][number];

/** A frame as JSON: missing values are null, infinities and NaN are '+Inf', '-Inf', 'NaN'. */
export const frameToJson = (frame: Frame): FrameJson => ({
  name: frame.name,
  labels: { ...frame.labels },
  columns: frame.columns.map(columnToJson),
  ...(frame.meta ? { meta: { ...frame.meta } } : {}),
});

/**
 * The frame of a JSON answer; lengths and types are checked.
 * @throws FrameFormatError
 */
export function frameFromJson(json: FrameJson): Frame {
  const columns = json.columns.map(columnFromJson);
  const rows = columns[0]?.values.length ?? 0;
  if (columns.some((column) => column.values.length !== rows)) throw new FrameFormatError('columns differ in length');
  return { name: json.name, labels: json.labels, columns, ...(json.meta ? { meta: metaFromJson(json.meta) } : {}) };
}

function columnToJson(column: Column): ColumnJson {
  const head = {
    name: column.name,
    ...(column.labels ? { labels: column.labels } : {}),
    ...(column.display ? { display: column.display } : {}),
    ...(column.statistics ? { statistics: statisticsToJson(column.statistics) } : {}),
  };
  switch (column.type) {
    case 'time':
      return { ...head, type: 'time', values: Array.from(column.values) };
    case 'number':
      return {
        ...head,
        type: 'number',
        values: Array.from(column.values, (value, index) => (isBitSet(column.missing, index) ? null : numberToJson(value))),
      };
    default:
      return { ...head, type: column.type, values: [...column.values] };
  }
}

function columnFromJson(json: ColumnJson): Column {
  const base = { name: json.name, ...pickHints(json) };
  switch (json.type) {
    case 'time':
      return { ...base, type: 'time', values: Float64Array.from(json.values, timeFromJson) };
    case 'number':
      return { ...base, ...numbersFromJson(json.values) };
    case 'string':
      return { ...base, type: 'string', values: json.values.map((value) => (value === null ? null : textFromJson(value))) };
    case 'boolean':
      return { ...base, type: 'boolean', values: booleansFromJson(json.values) };
    case 'json':
      return { ...base, type: 'json', values: json.values };
  }
}

function numbersFromJson(json: readonly unknown[]): Pick<NumberColumn, 'type' | 'values' | 'missing'> {
  const values = new Float64Array(json.length);
  let missing: Uint8Array | undefined;
  json.forEach((value, index) => {
    values[index] = value === null ? NaN : numberFromJson(value);
    if (value !== null) return;
    missing ??= bitmapFor(json.length);
    setBit(missing, index);
  });
  return missing ? { type: 'number', values, missing } : { type: 'number', values };
}

function timeFromJson(value: unknown): number {
  if (typeof value !== 'number') throw new FrameFormatError(`a time column holds ${JSON.stringify(value)}`);
  return value;
}

function textFromJson(value: unknown): string {
  if (typeof value !== 'string') throw new FrameFormatError(`a string column holds ${JSON.stringify(value)}`);
  return value;
}

const booleansFromJson = (values: readonly unknown[]): BooleanColumn['values'] =>
  values.map((value) => {
    if (value === null || typeof value === 'boolean') return value;
    throw new FrameFormatError(`a boolean column holds ${JSON.stringify(value)}`);
  });

/** Labels, hints and statistics are optional fields beside the contract's columns. */
function pickHints(json: object): Pick<Column, 'labels' | 'display' | 'statistics'> {
  const { labels, display, statistics } = json as { labels?: Labels; display?: DisplayHints; statistics?: StatisticsJson }; // written by columnToJson
  return {
    ...(labels ? { labels } : {}),
    ...(display ? { display } : {}),
    ...(statistics ? { statistics: statisticsFromJson(statistics) } : {}),
  };
}

const metaFromJson = (meta: Readonly<Record<string, unknown>>): FrameMeta => meta as FrameMeta; // unknown keys pass through
