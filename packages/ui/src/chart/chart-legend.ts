import { MANY_LEGEND_ROWS, sortLegend, type LegendStatistics } from '@pharos/domain/series/legend-statistics';
import { cutNames } from '@pharos/domain/series/short-names';
import type { FormattedValue } from '@pharos/domain/units/format-value';
import type { LegendLayout } from './chart-layout.ts';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { columnTexts } from './chart-points.ts';
import { element, setText, setValue } from './dom.ts';
import { listedSeries } from './legend-columns.ts';
import { createLegendHeads, type LegendSort, seriesCount } from './legend-heads.ts';
import { type LegendPresses, type LegendRow, listRow, tableRow } from './legend-rows.ts';
import { rovingFocus } from './roving-focus.ts';
import styles from './chart.module.css';

export interface LegendView {
  readonly model: ChartModel;
  readonly isVisible: (series: ChartSeries) => boolean;
  readonly layout: LegendLayout;
}

export interface Legend {
  readonly element: HTMLElement;
  readonly rows: ReadonlyMap<string, LegendRow>;
  /** Of the rows, as they stand. */
  readonly keys: () => readonly string[];
  readonly sort: () => LegendSort;
  /** Where a filter stands; null where a few rows need none. */
  readonly filterPlace: HTMLElement | null;
  /** To be called when rows were hidden or shown. */
  readonly refreshFocus: () => void;
  /** New numbers for the same series. */
  readonly update: (view: LegendView) => void;
  /** Shows values at a time in the last column, where a finger would hide a tooltip; null goes back. */
  readonly readOut: (at: { readonly label: string; readonly valueOf: (series: ChartSeries) => number | null } | null) => void;
}

const NOTHING: LegendStatistics = { min: null, max: null, avg: null, current: null, total: null };

/** A legend for these series, sorted as the one before it. It is made anew when the series change, and only written to when numbers do. */
export function createLegend(first: LegendView, presses: LegendPresses, before?: LegendSort): Legend {
  const config = first.model.legend;
  const values = first.layout.columns.map(({ value }) => value);
  const isTable = config?.kind === 'table';
  const firstSort: LegendSort = before ?? { by: config?.sort ?? null, isDescending: config?.isDescending ?? true };
  let view = first;
  let order: readonly string[] = [];
  const root = element('div', styles.legend);
  const focus = rovingFocus(root);
  const list = isTable ? element('table', styles.legendTable) : element('ul', styles.legendList);
  const body = isTable ? element('tbody') : list;
  const makeRow = isTable ? tableRow : listRow;
  const rows = new Map(
    listedSeries(first.model).map((series) => [series.key, makeRow(series, values, { titles: config?.titles, ...presses })]),
  );

  const placeRows = (): void => {
    const sort = heads?.sort() ?? firstSort;
    const facts = view.model.series.flatMap((series) =>
      rows.has(series.key) ? [{ key: series.key, name: series.name, statistics: series.statistics ?? NOTHING }] : [],
    );
    const keys = sortLegend(facts, sort.by, sort.isDescending).map(({ key }) => key);
    if (keys.length === order.length && keys.every((key, index) => key === order[index])) return;
    order = keys;
    body.replaceChildren(...(count ? [count] : []), ...keys.flatMap((key) => rows.get(key)?.element ?? []));
    focus.refresh();
  };
  const heads = isTable
    ? createLegendHeads({
        count: rows.size,
        values,
        titles: config?.titles,
        noun: config?.noun,
        shared: first.model.sharedLabels ?? '',
        showsShared: first.layout.showsShared,
        first: firstSort,
        onSort: placeRows,
      })
    : null;
  const isLong = rows.size >= MANY_LEGEND_ROWS;
  const count = isLong && !heads ? element('li', styles.legendCount, seriesCount(rows.size)) : null;
  if (heads) list.append(heads.element, body);
  root.append(list);

  const write = (cell: HTMLElement | undefined, text: FormattedValue | undefined): void => {
    if (cell && text) setValue(cell, text, styles.unit ?? '');
  };
  const writeRows = (): void => {
    const listed = listedSeries(view.model);
    const names = cutNames(
      listed.map(({ label }) => label),
      view.layout.letters,
    );
    listed.forEach((series, place) => {
      const row = rows.get(series.key);
      if (!row) return;
      const isOff = !view.isVisible(series);
      row.element.classList.toggle(styles.isOff ?? '', isOff);
      row.button.setAttribute('aria-pressed', String(!isOff));
      setText(row.name, names[place] ?? series.label);
      view.layout.columns.forEach(({ texts }, index) => write(row.cells[index], texts[place]));
    });
  };
  const update = (next: LegendView): void => {
    view = next;
    writeRows();
    placeRows();
  };
  update(first);

  return {
    element: root,
    rows,
    keys: () => order,
    sort: () => heads?.sort() ?? firstSort,
    filterPlace: isLong ? (count ?? heads?.count ?? null) : null,
    refreshFocus: focus.refresh,
    update,
    readOut: (at) => {
      if (!heads) return;
      heads.readOut(at?.label ?? null);
      if (!at) return writeRows();
      const cells = listedSeries(view.model).map((series) => ({ value: at.valueOf(series), series }));
      const textOf = columnTexts(cells, view.model);
      for (const cell of cells) write(rows.get(cell.series.key)?.cells.at(-1), textOf(cell));
    },
  };
}
