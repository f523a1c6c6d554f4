import {
  type Column,
  type Frame,
  type FrameMeta,
  type HttpResponse,
  type Labels,
  type NumberColumn,
  QueryError,
  type QueryInput,
  seriesFrame,
  tableFrame,
} from '@pharos/plugin';
import { missingWhereNaN } from '@pharos/plugin/unstable';
import type { PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';
import { seriesName } from './legend.ts';
import { computeStepping, type Stepping } from './step.ts';
import { labelOf, readResponse, type Sample, type Series } from './wire.ts';

/** The frames of an answer: one per series, or one table. Points missing between two steps are marked missing. */
export function parseFrames(response: HttpResponse, input: QueryInput<PrometheusOptions, PrometheusQuery>): readonly Frame[] {
  const { series, warnings } = readResponse(response);
  const notices = warnings.length > 0 ? { notices: warnings } : undefined;
  if (input.query.format === 'table') return [buildTable(series, notices)];
  const stepping = computeStepping(input);
  if (input.query.format === 'heatmap') {
    if (input.query.instant) throw new QueryError('Prometheus heatmap error: data should be a time series');
    return heatmapBuckets(series.map((one) => steppedFrame(one, stepping)));
  }
  return series.map((one) => {
    const frame = input.query.instant ? pointFrame(one) : steppedFrame(one, stepping);
    return notices ? { ...frame, meta: { ...frame.meta, ...notices } } : frame;
  });
}

const nameOf = (labels: Labels): string => seriesName(labels);

/** An instant answer: one point per series. */
const pointFrame = ({ labels, samples }: Series): Frame =>
  seriesFrame(
    nameOf(labels),
    labels,
    Float64Array.from(samples, ([time]) => time * 1000),
    Float64Array.from(samples, ([, value]) => value),
  );

/** A range answer: one slot per step from start to end, so that a gap stays a gap; NaN samples count as missing too (wire-notes data-sources 10.5). */
function steppedFrame(series: Series, stepping: Stepping): Frame {
  const { samples, labels } = series;
  const { startSeconds, stepSeconds } = stepping;
  const slots = slotsOf(stepping);
  if (!fitsSteps(samples, stepping)) return pointFrame(series);
  const times = new Float64Array(slots);
  const values = new Float64Array(slots).fill(Number.NaN);
  for (let slot = 0; slot < slots; slot += 1) times[slot] = Math.round((startSeconds + slot * stepSeconds) * 1000);
  for (const [time, value] of samples) values[Math.round((time - startSeconds) / stepSeconds)] = value;
  return seriesFrame(nameOf(labels), labels, times, values, missingWhereNaN(values));
}

const slotsOf = ({ startSeconds, endSeconds, stepSeconds }: Stepping): number => Math.round((endSeconds - startSeconds) / stepSeconds) + 1;

/** Stores that ignore `step` answer other times than asked; those are taken as they come. */
function fitsSteps(samples: readonly Sample[], stepping: Stepping): boolean {
  const { startSeconds, stepSeconds } = stepping;
  const slots = slotsOf(stepping);
  if (samples.length > slots) return false;
  for (const [time] of samples) {
    const slot = (time - startSeconds) / stepSeconds;
    if (slot < -0.001 || slot > slots - 0.999 || Math.abs(slot - Math.round(slot)) > 0.001) return false;
  }
  return true;
}

/**
 * Turns cumulative buckets into plain counts: sorted by their upper bound `le` (`+Inf` last), each minus the one below it, point by point
 * (wire-notes data-sources 10.5).
 */
function heatmapBuckets(frames: readonly Frame[]): readonly Frame[] {
  const sorted = frames.toSorted((a, b) => readBound(a) - readBound(b));
  return sorted.map((frame, index) => {
    const below = sorted[index - 1];
    return below ? { ...frame, columns: frame.columns.map((column, at) => minus(column, below.columns[at])) } : frame;
  });
}

function readBound(frame: Frame): number {
  const le = frame.labels['le'] ?? frame.name;
  return le === '+Inf' ? Infinity : Number(le);
}

function minus(column: Frame['columns'][number], below: Frame['columns'][number] | undefined): Frame['columns'][number] {
  if (column.type !== 'number' || below?.type !== 'number') return column;
  const values = column.values.map((value, at) => value - (Number.isNaN(below.values[at]) ? 0 : (below.values[at] ?? 0)));
  return { ...column, values } satisfies NumberColumn;
}

const VALUE = 'Value';

/**
 * A table: Time, every label name sorted, Value; one row per sample, oldest first (wire-notes data-sources 10.5). Where a panel has several such
 * queries it tells their values apart.
 */
function buildTable(series: readonly Series[], meta: FrameMeta | undefined): Frame {
  const rows = series.flatMap(({ labels, samples }) => samples.map(([time, value]) => ({ labels, time, value })));
  rows.sort((a, b) => a.time - b.time);
  const names = [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))].sort();
  const columns: readonly Column[] = [
    { name: 'Time', type: 'time', values: Float64Array.from(rows, ({ time }) => time * 1000) },
    ...names.map((name): Column => ({ name, type: 'string', values: rows.map(({ labels }) => labelOf(labels, name)) })),
    { name: VALUE, type: 'number', values: Float64Array.from(rows, ({ value }) => value) },
  ];
  const frame = tableFrame('', columns);
  return { ...frame, meta: { ...frame.meta, ...meta, unnamedColumn: VALUE } };
}
