import { sortLegend, type LegendStatistics, type LegendValue } from '@pharos/domain/series/legend-statistics';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { seriesText } from './chart-points.ts';
import { element, seriesKey, setText, setValue } from './dom.ts';
import { rovingFocus } from './roving-focus.ts';
import type { Drawing } from './drawing.ts';
import styles from './chart.module.css';

export interface LegendView {
  readonly model: ChartModel;
  readonly drawing: Drawing;
  readonly isVisible: (series: ChartSeries) => boolean;
}

/** A press on a series: alone shows only that one, with ctrl, cmd or shift adds or removes it. */
export type OnToggle = (series: ChartSeries, isAdding: boolean) => void;

export interface Legend {
  readonly element: HTMLElement;
  /** New numbers for the same series. */
  readonly update: (view: LegendView) => void;
  /** Shows values at a time in the last column, where a finger would hide a tooltip; null goes back. */
  readonly readOut: (at: { readonly label: string; readonly valueOf: (series: ChartSeries) => number | null } | null) => void;
}

interface Row {
  readonly series: ChartSeries;
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly cells: readonly HTMLElement[];
}

const HEADS: Readonly<Record<LegendValue, string>> = { min: 'Min', max: 'Max', avg: 'Avg', current: 'Current', total: 'Total' };
const NOTHING: LegendStatistics = { min: null, max: null, avg: null, current: null, total: null };

function nameButton(series: ChartSeries, onToggle: OnToggle): HTMLButtonElement {
  const button = element('button', styles.legendName);
  button.type = 'button';
  button.title = series.name;
  button.append(seriesKey(styles.key ?? '', series.color), element('span', '', series.name));
  button.addEventListener('click', (event) => onToggle(series, event.ctrlKey || event.metaKey || event.shiftKey));
  return button;
}

function tableRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): Row {
  const row = element('tr', styles.legendRow);
  const name = element('th', styles.legendNameCell);
  name.scope = 'row';
  const button = nameButton(series, onToggle);
  name.append(button);
  const cells = values.map((value) => element('td', value === 'min' ? styles.isMin : ''));
  row.append(name, ...cells);
  return { series, element: row, button, cells };
}

function listRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): Row {
  const row = element('li', styles.legendItem);
  const button = nameButton(series, onToggle);
  const cells = values.map(() => element('b'));
  row.append(button);
  cells.forEach((cell, index) => {
    const value = values[index];
    if (values.length > 1 && value) row.append(element('span', styles.legendLabel, HEADS[value]));
    row.append(cell);
  });
  return { series, element: row, button, cells };
}

const sortNames: Readonly<Record<string, 'ascending' | 'descending'>> = { true: 'descending', false: 'ascending' };

/** A legend for these series. It is made anew when the series change, and only written to when numbers do. */
export function createLegend(first: LegendView, onToggle: OnToggle): Legend {
  const config = first.model.legend;
  const values = config?.values ?? [];
  const isTable = config?.kind === 'table';
  let sort = { by: config?.sort ?? null, isDescending: config?.isDescending ?? true };
  let view = first;
  const root = element('div', styles.legend);
  const focus = rovingFocus(root);
  const list = isTable ? element('table', styles.legendTable) : element('ul', styles.legendList);
  const body = isTable ? element('tbody') : list;
  const makeRow = isTable ? tableRow : listRow;
  const rows = new Map(first.model.series.filter(({ isListed }) => isListed).map((series) => [series.key, makeRow(series, values, onToggle)]));
  const heads = new Map<LegendValue, HTMLElement>();
  let order = '';

  const placeRows = (): void => {
    const facts = view.model.series.flatMap((series) => (rows.has(series.key) ? [{ key: series.key, name: series.name, statistics: series.statistics ?? NOTHING }] : []));
    const keys = sortLegend(facts, sort.by, sort.isDescending).map(({ key }) => key);
    const next = keys.join('\n');
    if (next === order) return;
    order = next;
    body.replaceChildren(...keys.flatMap((key) => rows.get(key)?.element ?? []));
    focus.refresh();
  };

  const markHeads = (): void => {
    for (const [value, head] of heads) {
      const isSorted = sort.by === value;
      head.classList.toggle(styles.isSorted ?? '', isSorted);
      head.setAttribute('aria-sort', isSorted ? (sortNames[String(sort.isDescending)] ?? 'none') : 'none');
    }
  };

  /** First descending, then ascending, then as it came. */
  const sortBy = (value: LegendValue): void => {
    if (sort.by !== value) sort = { by: value, isDescending: true };
    else if (sort.isDescending) sort = { by: value, isDescending: false };
    else sort = { by: null, isDescending: true };
    markHeads();
    placeRows();
  };

  const headCell = (value: LegendValue): HTMLElement => {
    const head = element('th', value === 'min' ? styles.isMin : '');
    head.scope = 'col';
    const button = element('button', styles.legendHead, HEADS[value]);
    button.type = 'button';
    button.addEventListener('click', () => sortBy(value));
    head.append(button);
    heads.set(value, head);
    return head;
  };

  if (isTable) {
    const line = element('tr');
    const name = element('th', styles.legendNameCell, 'Series');
    name.scope = 'col';
    line.append(name, ...values.map(headCell));
    const head = element('thead');
    head.append(line);
    list.append(head, body);
    markHeads();
  }
  root.append(list);

  const writeValues = (): void => {
    for (const series of view.model.series) {
      const row = rows.get(series.key);
      if (!row) continue;
      const isOff = !view.isVisible(series);
      row.element.classList.toggle(styles.isOff ?? '', isOff);
      row.button.setAttribute('aria-pressed', String(!isOff));
      values.forEach((value, index) => {
        const cell = row.cells[index];
        if (cell) setValue(cell, seriesText(series.statistics?.[value] ?? null, series, view.model, view.drawing), styles.unit ?? '');
      });
    }
  };

  const update = (next: LegendView): void => {
    view = next;
    writeValues();
    placeRows();
  };
  update(first);

  return {
    element: root,
    update,
    readOut: (at) => {
      const last = values.at(-1);
      const head = last && heads.get(last)?.firstElementChild;
      if (!last || !head) return;
      setText(head, at ? at.label : HEADS[last]);
      if (!at) return writeValues();
      for (const series of view.model.series) {
        const cell = rows.get(series.key)?.cells.at(-1);
        if (cell) setValue(cell, seriesText(at.valueOf(series), series, view.model, view.drawing), styles.unit ?? '');
      }
    },
  };
}
