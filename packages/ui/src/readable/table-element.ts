import { MAX_TABLE_SERIES, tablePart } from './rows.ts';
import type { Readable } from './readable.ts';

function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** As many children as wanted; those that are there are kept, because making a thousand cells costs more than writing them. */
function resize(
  parent: Element,
  tag: 'tr' | 'td' | 'th',
  { wanted, from = 0 }: { readonly wanted: number; readonly from?: number },
): readonly Element[] {
  while (parent.children.length - from > wanted) parent.lastElementChild?.remove();
  while (parent.children.length - from < wanted) parent.append(document.createElement(tag));
  return [...parent.children].slice(from);
}

function part(table: HTMLTableElement, tag: 'caption' | 'thead' | 'tbody'): Element {
  const found = table.querySelector(tag);
  if (found) return found;
  const made = document.createElement(tag);
  table.append(made);
  return made;
}

function writeCell(cell: Element, text: string, value: number | null): void {
  setText(cell, text);
  if (value === null) cell.removeAttribute('data-value');
  else cell.setAttribute('data-value', String(value));
}

/**
 * What is drawn as a table for assistive technology: so many points of the first series, and in the caption how many there are in all. `data-value` holds a
 * number without rounding; a gap has none.
 */
export function fillReadableTable(
  table: HTMLTableElement,
  readable: Readable,
  { title, maxPoints }: { readonly title: string; readonly maxPoints: number },
): void {
  const { from, points, caption } = tablePart(readable, title, maxPoints);
  const series = readable.series.slice(0, MAX_TABLE_SERIES);
  setText(part(table, 'caption'), caption);
  const [head] = resize(part(table, 'thead'), 'tr', { wanted: 1 });
  const names = [readable.pointHeading, ...series.map(({ name }) => name)];
  if (head)
    resize(head, 'th', { wanted: names.length }).forEach((cell, index) => {
      cell.setAttribute('scope', 'col');
      setText(cell, names[index] ?? '');
    });
  resize(part(table, 'tbody'), 'tr', { wanted: points }).forEach((line, index) => {
    const point = from + index;
    if (line.children.length === 0) line.append(document.createElement('th'));
    const name = line.firstElementChild;
    name?.setAttribute('scope', 'row');
    if (name) writeCell(name, readable.pointText(point), readable.pointValue?.(point) ?? null);
    resize(line, 'td', { wanted: series.length, from: 1 }).forEach((cell, place) => {
      const one = series[place];
      if (one) writeCell(cell, one.text(point), one.value?.(point) ?? null);
    });
  });
}
