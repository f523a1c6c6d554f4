import type { LegendValue } from '@pharos/domain/series/legend-statistics';
import type { ChartSeries } from './chart-model.ts';
import { element, seriesKey } from './dom.ts';
import { VALUE_TITLES } from './legend-columns.ts';
import styles from './chart.module.css';

/** A press on a series: alone shows only that one, with ctrl, cmd or shift adds or removes it. */
export type OnToggle = (series: ChartSeries, isAdding: boolean) => void;

/** One series of a legend; its cells stand in the order of the legend's values. */
export interface LegendRow {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Where the name stands, as much of it as has room. */
  readonly name: HTMLElement;
  readonly cells: readonly HTMLElement[];
}

function nameButton(series: ChartSeries, onToggle: OnToggle): Pick<LegendRow, 'button' | 'name'> {
  const button = element('button', styles.legendName);
  button.type = 'button';
  button.title = series.name;
  const name = element('span');
  button.append(seriesKey(styles.key ?? '', series.color), name);
  button.addEventListener('click', (event) => onToggle(series, event.ctrlKey || event.metaKey || event.shiftKey));
  return { button, name };
}

/** A row of a legend that is a table. */
export function tableRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): LegendRow {
  const row = element('tr', styles.legendRow);
  const head = element('th', styles.legendNameCell);
  head.scope = 'row';
  const named = nameButton(series, onToggle);
  head.append(named.button);
  const cells = values.map(() => element('td'));
  row.append(head, ...cells);
  return { element: row, ...named, cells };
}

/** An item of a legend that is a list; several values are labelled, a single one is not. */
export function listRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): LegendRow {
  const row = element('li', styles.legendItem);
  const named = nameButton(series, onToggle);
  const cells = values.map(() => element('b'));
  row.append(named.button);
  cells.forEach((cell, index) => {
    const value = values[index];
    if (values.length > 1 && value) row.append(element('span', styles.legendLabel, VALUE_TITLES[value]));
    row.append(cell);
  });
  return { element: row, ...named, cells };
}
