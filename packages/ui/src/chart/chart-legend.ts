import { sortLegend, type LegendStatistics } from '@pharos/domain/series/legend-statistics';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { seriesText } from './chart-points.ts';
import { element, setValue } from './dom.ts';
import { createLegendHeads, type LegendSort } from './legend-heads.ts';
import { type LegendPresses, listRow, tableRow } from './legend-rows.ts';
import { rovingFocus } from './roving-focus.ts';
import type { Drawing } from './drawing.ts';
import styles from './chart.module.css';

export interface LegendView {
  readonly model: ChartModel;
  readonly drawing: Drawing;
  readonly isVisible: (series: ChartSeries) => boolean;
}

export interface Legend {
  readonly element: HTMLElement;
  /** New numbers for the same series. */
  readonly update: (view: LegendView) => void;
  /** Shows values at a time in the last column, where a finger would hide a tooltip; null goes back. */
  readonly readOut: (at: { readonly label: string; readonly valueOf: (series: ChartSeries) => number | null } | null) => void;
}

const NOTHING: LegendStatistics = { min: null, max: null, avg: null, current: null, total: null };

/** A legend for these series. It is made anew when the series change, and only written to when numbers do. */
export function createLegend(first: LegendView, presses: LegendPresses): Legend {
  const config = first.model.legend;
  const values = config?.values ?? [];
  const isTable = config?.kind === 'table';
  const asConfigured: LegendSort = { by: config?.sort ?? null, isDescending: config?.isDescending ?? true };
  let view = first;
  let order = '';
  const root = element('div', styles.legend);
  const focus = rovingFocus(root);
  const list = isTable ? element('table', styles.legendTable) : element('ul', styles.legendList);
  const body = isTable ? element('tbody') : list;
  const makeRow = isTable ? tableRow : listRow;
  const rows = new Map(
    first.model.series.filter(({ isListed }) => isListed).map((series) => [series.key, makeRow(series, values, presses)]),
  );

  const placeRows = (): void => {
    const sort = heads?.sort() ?? asConfigured;
    const facts = view.model.series.flatMap((series) =>
      rows.has(series.key) ? [{ key: series.key, name: series.name, statistics: series.statistics ?? NOTHING }] : [],
    );
    const keys = sortLegend(facts, sort.by, sort.isDescending).map(({ key }) => key);
    const next = keys.join('\n');
    if (next === order) return;
    order = next;
    body.replaceChildren(...keys.flatMap((key) => rows.get(key)?.element ?? []));
    focus.refresh();
  };
  const heads = isTable ? createLegendHeads({ count: rows.size, values, first: asConfigured, onSort: placeRows }) : null;
  if (heads) list.append(heads.element, body);
  root.append(list);

  const write = (cell: HTMLElement | undefined, value: number | null, series: ChartSeries): void => {
    if (cell) setValue(cell, seriesText(value, series, view), styles.unit ?? '');
  };
  const writeValues = (): void => {
    for (const series of view.model.series) {
      const row = rows.get(series.key);
      if (!row) continue;
      const isOff = !view.isVisible(series);
      row.element.classList.toggle(styles.isOff ?? '', isOff);
      row.button.setAttribute('aria-pressed', String(!isOff));
      values.forEach((value, index) => write(row.cells[index], series.statistics?.[value] ?? null, series));
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
      if (!heads) return;
      heads.readOut(at?.label ?? null);
      if (!at) return writeValues();
      for (const series of view.model.series) write(rows.get(series.key)?.cells.at(-1), at.valueOf(series), series);
    },
  };
}
