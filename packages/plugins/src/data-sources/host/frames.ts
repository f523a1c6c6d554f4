import { type Column, type Frame, type LocalRow, numberColumn, seriesFrame, tableFrame } from '@pharos/plugin';
import { HOST_METRICS } from './metrics.ts';
import type { HostQuery } from './query.ts';

/** Frames of the rows that the server handed in: a series per device and field, or the table of processes. */
export function buildFrames(rows: readonly LocalRow[], query: HostQuery, intervalMs: number): readonly Frame[] {
  return query.metric === 'processes' ? [processTable(rows, query)] : buildSeries(rows, query, intervalMs);
}

const selectFields = ({ metric, fields }: HostQuery) =>
  HOST_METRICS[metric].fields.filter(({ field }) => fields.length === 0 || fields.includes(field));

const contains = (text: unknown, part: string): boolean =>
  String(text ?? '')
    .toLowerCase()
    .includes(part.trim().toLowerCase());

function buildSeries(rows: readonly LocalRow[], query: HostQuery, intervalMs: number): readonly Frame[] {
  const byDevice = Map.groupBy(
    rows.filter(({ device }) => contains(device, query.filter)),
    ({ device }) => String(device ?? ''),
  );
  return [...byDevice].flatMap(([device, own]) =>
    selectFields(query).flatMap(({ field, name, unit }) => {
      const existing = own.filter((row) => typeof row[field] === 'number');
      if (existing.length === 0) return [];
      const { times, values, missing } = withGaps(
        existing.map((row) => [Number(row['time']), Number(row[field])]),
        intervalMs,
      );
      const label: Readonly<Record<string, string>> = device === '' ? { field: name } : { device, field: name };
      const frame = seriesFrame(device === '' ? name : `${device} ${name}`, label, times, values, missing);
      return [{ ...frame, columns: frame.columns.map((column) => (column.type === 'number' ? { ...column, display: { unit } } : column)) }];
    }),
  );
}

function processTable(rows: readonly LocalRow[], query: HostQuery): Frame {
  const shown = rows.filter(({ name }) => contains(name, query.filter));
  const columns = selectFields(query).map(({ field, name, unit }): Column =>
    field === 'name'
      ? { name, type: 'string', values: shown.map((row) => String(row[field] ?? '')) }
      : {
          ...numberColumn(
            name,
            shown.map((row) => (typeof row[field] === 'number' ? row[field] : null)),
          ),
          display: { unit },
        },
  );
  return tableFrame('', columns);
}

/** Samples may be late by this many intervals before their absence counts as a gap. */
const SCRAPE_TOLERANCE = 3;

interface Points {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly missing?: Uint8Array;
}

/** Points with a missing one after each stretch in which the machine was sampled, so that the line ends there. */
function withGaps(points: readonly (readonly [timeMs: number, value: number])[], intervalMs: number): Points {
  const filled: (readonly [number, number | null])[] = [];
  for (const [index, point] of points.entries()) {
    filled.push(point);
    const next = points[index + 1];
    if (next && next[0] - point[0] > SCRAPE_TOLERANCE * intervalMs) filled.push([point[0] + intervalMs, null]);
  }
  const { values, missing } = numberColumn(
    'Value',
    filled.map(([, value]) => value),
  );
  return { times: Float64Array.from(filled, ([time]) => time), values, missing };
}
