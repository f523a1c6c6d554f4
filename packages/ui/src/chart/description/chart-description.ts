import { fillReadableTable } from '../../readable/table-element.ts';
import type { ChartInput } from '../chart-model.ts';
import type { ChartParts } from '../chart-parts.ts';
import { readTimeChart } from './chart-readable.ts';
import { setText } from '../dom.ts';

/** Points of the table behind a chart: few until the chart has the focus, because formatting a thousand cells takes longer than drawing them. */
const POINTS = 50;
const FOCUSED_POINTS = 300;

/** The words behind the canvas: a summary and all values. */
export function describeChart({ box, summary, table }: ChartParts, { model, title }: ChartInput): void {
  const readable = readTimeChart(model);
  setText(summary, readable.summary);
  fillReadableTable(table, readable, { title, maxPoints: box.contains(document.activeElement) ? FOCUSED_POINTS : POINTS });
}
