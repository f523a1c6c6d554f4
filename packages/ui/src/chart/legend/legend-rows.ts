import type { ChartSeries, OnLegendSort, OnSeries } from '../chart-model.ts';
import { element, seriesKey } from '../dom.ts';
import styles from '../chart.module.css';

/** A press on a series, by mouse or keyboard; which keys were held says what it does. */
export type OnPress = (series: ChartSeries, keys: MouseEvent) => void;

/** What can be done with the series of a legend. */
export interface LegendPresses {
  readonly onPress: OnPress;
  readonly onSeries?: OnSeries | undefined;
  readonly onSort?: OnLegendSort;
}

/** One series of a legend; its cells stand in the order of the legend's values. */
export interface LegendRow {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Where the name stands, as much of it as has room. */
  readonly name: HTMLElement;
  readonly cells: readonly HTMLElement[];
}

/** With the focus on a name: the choices of its series. */
const SERIES_KEY = 'c';

function nameButton(series: ChartSeries, { onPress, onSeries }: LegendPresses): Pick<LegendRow, 'button' | 'name'> {
  const button = element('button', styles.legendName);
  button.type = 'button';
  button.title = series.name;
  const name = element('span');
  button.append(...(onSeries ? [] : [seriesKey(styles.key ?? '', series.color)]), name);
  button.addEventListener('click', (event) => onPress(series, event));
  return { button, name };
}

/** The name, behind a key of its own where that opens the choices of a series. */
function nameParts(
  series: ChartSeries,
  presses: LegendPresses,
): Pick<LegendRow, 'button' | 'name'> & { readonly parts: readonly HTMLElement[] } {
  const { onSeries } = presses;
  const { button, name } = nameButton(series, presses);
  if (!onSeries) return { parts: [button], button, name };
  const key = element('button', styles.keyButton);
  key.type = 'button';
  // Not a stop of its own: the name has a key for it.
  key.tabIndex = -1;
  key.dataset['pointerOnly'] = '';
  key.title = 'Colour and axis';
  key.setAttribute('aria-label', `Colour and axis of ${series.name}`);
  key.append(seriesKey(styles.key ?? '', series.color));
  key.addEventListener('click', () => onSeries(series, key));
  button.setAttribute('aria-keyshortcuts', SERIES_KEY);
  button.addEventListener('keydown', (event) => {
    if (event.key !== SERIES_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onSeries(series, button);
  });
  return { parts: [key, button], button, name };
}

/** A row of a legend that is a table; its values by their titles. */
export function tableRow(series: ChartSeries, values: readonly string[], presses: LegendPresses): LegendRow {
  const row = element('tr', styles.legendRow);
  const head = element('th', styles.legendNameCell);
  head.scope = 'row';
  const { parts, ...named } = nameParts(series, presses);
  const line = element('div', styles.legendNameParts);
  line.append(...parts);
  head.append(line);
  const cells = values.map(() => element('td'));
  row.append(head, ...cells);
  return { element: row, ...named, cells };
}

/** An item of a legend that is a list; several values are labelled, a single one is not. */
export function listRow(series: ChartSeries, values: readonly string[], presses: LegendPresses): LegendRow {
  const row = element('li', styles.legendItem);
  const { parts, ...named } = nameParts(series, presses);
  const cells = values.map(() => element('b'));
  row.append(...parts);
  cells.forEach((cell, index) => {
    const value = values[index];
    if (values.length > 1 && value) row.append(element('span', styles.legendLabel, value));
    row.append(cell);
  });
  return { element: row, ...named, cells };
}
