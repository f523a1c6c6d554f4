import type { LegendValue } from '@pharos/domain/series/legend-statistics';
import type { ChartSeries } from './chart-model.ts';
import { element, seriesKey } from './dom.ts';
import styles from './chart.module.css';

/** A press on a series: alone shows only that one, with ctrl, cmd or shift adds or removes it. */
export type OnToggle = (series: ChartSeries, isAdding: boolean) => void;

/** One series of a legend; its cells stand in the order of the legend's values. */
export interface LegendRow {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly cells: readonly HTMLElement[];
}

export const VALUE_TITLES: Readonly<Record<LegendValue, string>> = {
  min: 'Min',
  max: 'Max',
  avg: 'Avg',
  current: 'Current',
  total: 'Total',
};

function nameButton(series: ChartSeries, onToggle: OnToggle): HTMLButtonElement {
  const button = element('button', styles.legendName);
  button.type = 'button';
  button.title = series.name;
  button.append(seriesKey(styles.key ?? '', series.color), element('span', '', series.name));
  button.addEventListener('click', (event) => onToggle(series, event.ctrlKey || event.metaKey || event.shiftKey));
  return button;
}

/** A row of a legend that is a table. */
export function tableRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): LegendRow {
  const row = element('tr', styles.legendRow);
  const name = element('th', styles.legendNameCell);
  name.scope = 'row';
  const button = nameButton(series, onToggle);
  name.append(button);
  const cells = values.map((value) => element('td', value === 'min' ? styles.isMin : ''));
  row.append(name, ...cells);
  return { element: row, button, cells };
}

/** An item of a legend that is a list; several values are labelled, a single one is not. */
export function listRow(series: ChartSeries, values: readonly LegendValue[], onToggle: OnToggle): LegendRow {
  const row = element('li', styles.legendItem);
  const button = nameButton(series, onToggle);
  const cells = values.map(() => element('b'));
  row.append(button);
  cells.forEach((cell, index) => {
    const value = values[index];
    if (values.length > 1 && value) row.append(element('span', styles.legendLabel, VALUE_TITLES[value]));
    row.append(cell);
  });
  return { element: row, button, cells };
}
