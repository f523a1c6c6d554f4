import { cellsOfColumn, type HeatCell } from '@pharos/domain/heatmap/heat-grid';
import { element } from '../chart/dom.ts';
import type { HeatModel } from './heat-model.ts';
import { timeText } from './read-cells.ts';

const MAX_ROWS = 50;

const fullest = (cells: readonly HeatCell[]): HeatCell | undefined =>
  cells.reduce<HeatCell | undefined>((best, cell) => (best && best.count >= cell.count ? best : cell), undefined);

/** One sentence: how much there is, and where the most of it lies. */
export function summarizeHeat(model: HeatModel): string {
  const { grid, range, rowText, countText } = model;
  const span = `from ${timeText(range.fromMs, model)} to ${timeText(range.toMs, model)}`;
  let best: HeatCell | undefined;
  for (let column = 0; column < grid.columns.length; column += 1) {
    const cell = fullest(cellsOfColumn(grid, column));
    if (cell && (!best || cell.count > best.count)) best = cell;
  }
  if (!best) return `${model.notice ?? 'No data points'} ${span}.`;
  const where = `${rowText(best.row)} at ${timeText(grid.columns[best.column] ?? 0, model)}`;
  return `Heat map ${span}, ${grid.columns.length} columns and ${grid.lows.length} rows; most, ${countText(best.count)}, in ${where}.`;
}

function line(tag: 'th' | 'td', texts: readonly string[]): HTMLElement {
  const row = element('tr');
  row.append(
    ...texts.map((text, index) => {
      const cell = element(tag === 'th' || index === 0 ? 'th' : 'td', '', text);
      if (tag === 'th') cell.setAttribute('scope', 'col');
      else if (index === 0) cell.setAttribute('scope', 'row');
      return cell;
    }),
  );
  return row;
}

/** A heat map as a sentence and a table, for assistive technology: of each of the last columns how many, and where the most are. */
export function describeHeat(model: HeatModel, title: string, summary: HTMLElement, table: HTMLTableElement): void {
  const { grid, rowText, countText } = model;
  const first = Math.max(0, grid.columns.length - MAX_ROWS);
  const cut = first > 0 ? `the last ${MAX_ROWS} of ${grid.columns.length} columns` : `${grid.columns.length} columns`;
  const body = element('tbody');
  for (let column = first; column < grid.columns.length; column += 1) {
    const cells = cellsOfColumn(grid, column);
    const best = fullest(cells);
    const total = cells.reduce((sum, { count }) => sum + count, 0);
    const texts = [countText(total), best ? rowText(best.row) : '', best ? countText(best.count) : ''];
    body.append(line('td', [timeText(grid.columns[column] ?? 0, model), ...texts]));
  }
  const head = element('thead');
  head.append(line('th', ['Time', 'Count', 'Fullest bucket', 'Count there']));
  summary.textContent = summarizeHeat(model);
  table.replaceChildren(element('caption', '', `${title}: ${cut}`), head, body);
}
