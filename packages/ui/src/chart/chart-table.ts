import { joinFormatted } from '@pharos/domain/units/format-value';
import type { ChartModel } from './chart-model.ts';
import { columnTexts } from './chart-points.ts';
import { fullTime } from './chart-times.ts';
import { element, setText } from './dom.ts';

const MAX_ROWS = 50;
const MAX_SERIES = 20;

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/** As many children as wanted; those that are there are kept, because making a thousand cells costs more than writing them. */
function resize(
  parent: Element,
  tag: 'tr' | 'td' | 'th',
  { wanted, from = 0 }: { readonly wanted: number; readonly from?: number },
): readonly Element[] {
  while (parent.children.length - from > wanted) parent.lastElementChild?.remove();
  while (parent.children.length - from < wanted) parent.append(element(tag));
  return [...parent.children].slice(from);
}

function part(table: HTMLTableElement, tag: 'caption' | 'thead' | 'tbody'): Element {
  const found = table.querySelector(tag);
  if (found) return found;
  const made = element(tag);
  table.append(made);
  return made;
}

function writeCell(cell: Element, text: string, value: number | null): void {
  setText(cell, text);
  if (value === null) cell.removeAttribute('data-value');
  else cell.setAttribute('data-value', String(value));
}

/**
 * The drawn values as a table for assistive technology: the last points of the first series, and in the caption how many there
 * are in all. `data-value` holds the number without rounding; a gap has none.
 */
export function fillDataTable(table: HTMLTableElement, model: ChartModel, title: string): void {
  const series = model.series.slice(0, MAX_SERIES);
  const first = Math.max(0, model.times.length - MAX_ROWS);
  const isCut = first > 0 || series.length < model.series.length;
  const all = `${count(model.times.length, 'point', 'points')}${model.positions ? '' : ' in time'}, ${count(model.series.length, 'series', 'series')}`;
  setText(part(table, 'caption'), isCut ? `${title}: the last ${model.times.length - first} of ${all}` : `${title}: ${all}`);
  const columns = series.map((one) =>
    columnTexts(
      Array.from({ length: model.times.length - first }, (_, row) => ({ value: one.values[first + row] ?? null, series: one })),
      model,
    ),
  );
  const [head] = resize(part(table, 'thead'), 'tr', { wanted: 1 });
  const names = [model.positions?.noun ?? 'Time', ...series.map(({ name }) => name)];
  if (head) {
    resize(head, 'th', { wanted: names.length }).forEach((cell, index) => {
      cell.setAttribute('scope', 'col');
      setText(cell, names[index] ?? '');
    });
  }
  resize(part(table, 'tbody'), 'tr', { wanted: model.times.length - first }).forEach((line, index) => {
    const row = first + index;
    const timeMs = model.times[row] ?? 0;
    if (line.children.length === 0) line.append(element('th'));
    const time = line.firstElementChild;
    if (time) {
      time.setAttribute('scope', 'row');
      writeCell(time, fullTime(timeMs, model), timeMs);
    }
    resize(line, 'td', { wanted: series.length, from: 1 }).forEach((cell, place) => {
      const one = series[place];
      const value = one?.values[row] ?? null;
      const write = columns[place];
      writeCell(cell, one && write && value !== null ? joinFormatted(write({ value, series: one })) : '', value);
    });
  });
}
