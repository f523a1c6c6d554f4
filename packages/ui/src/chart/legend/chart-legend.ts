import { MANY_LEGEND_ROWS, sortLegend, type LegendStatistics } from '@pharos/domain/series/legend/legend-statistics';
import { cutNames } from '@pharos/domain/series/legend/short-names';
import type { FormattedValue } from '@pharos/domain/units/format-value';
import type { LegendLayout } from '../chart-layout.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { columnTexts } from '../chart-points.ts';
import { eachOf, pageSlices } from '../../slices/index.ts';
import { element, setText, setValue } from '../dom.ts';
import { MANY_LINES } from '../plot/lazy-pieces.ts';
import { legendValues, listedSeries, valueTitle } from './legend-columns.ts';
import { createLegendHeads, type LegendSort, seriesCount } from './legend-heads.ts';
import { type LegendPresses, type LegendRow, listRow, tableRow } from './legend-rows.ts';
import { rovingFocus } from '../roving-focus.ts';
import styles from '../chart.module.css';

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
  /** Another one takes its place. */
  readonly remove: () => void;
  /** New numbers for the same series. */
  readonly update: (view: LegendView) => void;
  /** Shows values at a time in the last column, where a finger would hide a tooltip; null goes back. */
  readonly readOut: (at: { readonly label: string; readonly valueOf: (series: ChartSeries) => number | null } | null) => void;
}

const NOTHING: LegendStatistics = { min: null, max: null, avg: null, current: null, total: null };

const sortedKeys = (model: ChartModel, { by, isDescending }: LegendSort): readonly string[] => {
  const rows = listedSeries(model).map((one) => ({ key: one.key, name: one.name, statistics: { ...NOTHING, ...legendValues(one) } }));
  return sortLegend(rows, by, isDescending).map(({ key }) => key);
};

/** What a legend begins with, and whom it tells. */
interface LegendStart extends LegendPresses {
  /** Of the legend before it. */
  readonly sort: LegendSort | undefined;
  /** The last rows of a long legend are there: they come in tasks after the first. */
  readonly onFilled: () => void;
}

/** A legend for these series. It is made anew when the series change, and only written to when numbers do. */
export function createLegend(first: LegendView, { sort: before, onFilled, ...presses }: LegendStart): Legend {
  const config = first.model.legend;
  const values = first.layout.columns.map(({ value }) => ({ value, title: valueTitle(config ?? {}, value) }));
  const titles = values.map(({ title }) => title);
  const isTable = config?.kind === 'table';
  const firstSort: LegendSort = before ?? { by: config?.sort ?? null, isDescending: config?.isDescending ?? true };
  let view = first;
  let order: readonly string[] = [];
  const root = element('div', styles.legend);
  const focus = rovingFocus(root);
  const list = isTable ? element('table', styles.legendTable) : element('ul', styles.legendList);
  const body = isTable ? element('tbody') : list;
  const makeRow = isTable ? tableRow : listRow;
  const total = listedSeries(first.model).length;
  const rows = new Map<string, LegendRow>();
  let stop = (): void => {};

  const placeRows = (): void => {
    const sort = heads?.sort() ?? firstSort;
    const keys = sortedKeys(view.model, sort);
    if (keys.length === order.length && keys.every((key, index) => key === order[index])) return;
    order = keys;
    body.replaceChildren(...(count ? [count] : []), ...keys.flatMap((key) => rows.get(key)?.element ?? []));
    if (rows.size > 0) focus.refresh();
  };
  const heads = isTable
    ? createLegendHeads({
        count: total,
        values,
        noun: config?.noun,
        shared: first.model.sharedLabels ?? '',
        showsShared: first.layout.showsShared,
        first: firstSort,
        onSort: (sort) => {
          placeRows();
          if (rows.size < total) writeRows();
          presses.onSort?.(sort);
        },
      })
    : null;
  const isLong = total >= MANY_LEGEND_ROWS;
  const count = isLong && !heads ? element('li', styles.legendCount, seriesCount(total)) : null;
  if (heads) list.append(heads.element, body);
  root.append(list);

  const write = (cell: HTMLElement | undefined, text: FormattedValue | undefined): void => {
    if (cell && text) setValue(cell, text, styles.unit ?? '');
  };
  const rowOf = (series: ChartSeries, place: number): LegendRow => {
    const made = rows.get(series.key) ?? makeRow(series, titles, presses);
    if (!rows.has(series.key)) {
      rows.set(series.key, made);
      const before = rows.get(order[place - 1] ?? '')?.element ?? count;
      if (before) before.after(made.element);
      else body.prepend(made.element);
    }
    return made;
  };
  const writeRows = (): void => {
    const listed = listedSeries(view.model);
    const places = new Map(listed.map(({ key }, place) => [key, place]));
    const names = cutNames(
      listed.map(({ label }) => label),
      view.layout.letters,
    );
    const writeRow = (key: string, place: number): void => {
      const of = places.get(key) ?? -1;
      const series = listed[of];
      if (!series) return;
      const row = rowOf(series, place);
      const isOff = !view.isVisible(series);
      row.element.classList.toggle(styles.isOff ?? '', isOff);
      row.button.setAttribute('aria-pressed', String(!isOff));
      setText(row.name, names[of] ?? series.label);
      view.layout.columns.forEach(({ texts }, index) => write(row.cells[index], texts[of]));
    };
    stop();
    const isWhole = rows.size === total;
    if (total < MANY_LINES) {
      order.forEach(writeRow);
      if (!isWhole) focus.refresh();
      return;
    }
    stop = pageSlices.run(
      eachOf([...order.entries()], ([place, key]) => writeRow(key, place)),
      () => {
        if (isWhole) return;
        focus.refresh();
        onFilled();
      },
    );
  };
  const update = (next: LegendView): void => {
    view = next;
    root.classList.toggle(styles.areNamesWhole ?? '', next.layout.letters === Infinity);
    placeRows();
    writeRows();
  };
  update(first);

  return {
    element: root,
    rows,
    keys: () => order,
    sort: () => heads?.sort() ?? firstSort,
    filterPlace: isLong ? (count ?? heads?.count ?? null) : null,
    refreshFocus: focus.refresh,
    remove: () => {
      stop();
      root.remove();
    },
    update,
    readOut: (at) => {
      if (!heads) return;
      heads.readOut(at?.label ?? null);
      if (!at) return writeRows();
      const cells = listedSeries(view.model).map((series) => ({ value: at.valueOf(series), series }));
      const writeCell = columnTexts(cells, view.model);
      for (const cell of cells) write(rows.get(cell.series.key)?.cells.at(-1), writeCell(cell));
    },
  };
}
