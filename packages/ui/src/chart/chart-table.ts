import { joinFormatted } from '@pharos/domain/units/format-value';
import type { ChartModel } from './chart-model.ts';
import { seriesText } from './chart-points.ts';
import { fullTime } from './chart-times.ts';
import { element } from './dom.ts';
import type { Drawing } from './drawing.ts';

const MAX_ROWS = 50;
const MAX_SERIES = 20;

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/**
 * The drawn values as a table for assistive technology: the last points of the first series, and in the caption how many there
 * are in all. `data-value` holds the number without rounding; a gap has none.
 */
export function fillDataTable(table: HTMLTableElement, model: ChartModel, drawing: Drawing, title: string): void {
  const series = model.series.slice(0, MAX_SERIES);
  const first = Math.max(0, model.times.length - MAX_ROWS);
  const isCut = first > 0 || series.length < model.series.length;
  const all = `${count(model.times.length, 'point', 'points')} in time, ${count(model.series.length, 'series', 'series')}`;
  const caption = element('caption', '', isCut ? `${title}: the last ${model.times.length - first} of ${all}` : `${title}: ${all}`);
  const head = element('tr');
  head.append(...['Time', ...series.map(({ name }) => name)].map((name) => {
    const cell = element('th', '', name);
    cell.scope = 'col';
    return cell;
  }));
  const body = element('tbody');
  for (let row = first; row < model.times.length; row += 1) {
    const line = element('tr');
    const time = element('th', '', fullTime(model.times[row] ?? 0, model));
    time.scope = 'row';
    time.dataset.value = String(model.times[row]);
    line.append(time);
    for (const one of series) {
      const value = one.values[row] ?? null;
      const cell = element('td', '', value === null ? '' : joinFormatted(seriesText(value, one, model, drawing)));
      if (value !== null) cell.dataset.value = String(value);
      line.append(cell);
    }
    body.append(line);
  }
  const headPart = element('thead');
  headPart.append(head);
  table.replaceChildren(caption, headPart, body);
}
