import { type Column, type Frame, type FrameMeta, tableFrame } from '../../plugin.ts';
import { labelOf, type Series } from './wire.ts';

const VALUE = 'Value';

/**
 * A table: Time, every label name sorted, Value; one row per sample, oldest first (wire-notes data-sources 10.5). Where a panel has several such
 * queries it tells their values apart.
 */
export function buildTable(series: readonly Series[], meta: FrameMeta | undefined): Frame {
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
