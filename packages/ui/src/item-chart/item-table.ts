import { element, setText } from '../chart/dom.ts';
import type { ReadableRow } from './item-chart-model.ts';

const MAX_ROWS = 200;

/** The items in words behind the drawing: the first ones, and in the caption how many there are. */
export function fillItemTable(table: HTMLTableElement, rows: readonly ReadableRow[], title: string): void {
  const shown = rows.slice(0, MAX_ROWS);
  const hasLabels = shown.some(({ label }) => label !== '');
  const caption = element('caption');
  setText(caption, shown.length < rows.length ? `${title}: the first ${shown.length} of ${rows.length} items` : title);
  const head = element('tr');
  const body = element('tbody');
  for (const name of ['Name', ...(hasLabels ? ['At'] : []), 'Value']) {
    const cell = element('th', '', name);
    cell.scope = 'col';
    head.append(cell);
  }
  for (const { series, label, value } of shown) {
    const line = element('tr');
    const name = element('th', '', series);
    name.scope = 'row';
    line.append(name, ...(hasLabels ? [element('td', '', label)] : []), element('td', '', value));
    body.append(line);
  }
  const top = element('thead');
  top.append(head);
  table.replaceChildren(caption, top, body);
}
