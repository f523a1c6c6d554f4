import { MAX_LEGEND_ROWS } from '../chart-layout.ts';
import { element, setText } from '../dom.ts';
import styles from '../chart.module.css';

/** By which value a legend is sorted, as the document names it; null leaves the series as they came. */
export interface LegendSort {
  readonly by: string | null;
  readonly isDescending: boolean;
}

interface LegendHeadsOptions {
  /** Of series. */
  readonly count: number;
  readonly values: readonly { readonly value: string; readonly title: string }[];
  /** What a row stands for. */
  readonly noun: string | undefined;
  /** Labels that all series have, told once. */
  readonly shared: string;
  /** Else they are the title of the head alone. */
  readonly showsShared: boolean;
  readonly first: LegendSort;
  readonly onSort: (sort: LegendSort) => void;
}

export interface LegendHeads {
  readonly element: HTMLElement;
  readonly sort: () => LegendSort;
  /** Where the number of series stands. */
  readonly count: HTMLElement;
  /** Words over the last column in place of its own; null gives them back. */
  readonly readOut: (label: string | null) => void;
}

export const seriesCount = (count: number): string => `${count} series`;

/** A press sorts descending, the second ascending, the third leaves the series as they came. */
function sortAfterPress(sort: LegendSort, value: string): LegendSort {
  if (sort.by !== value) return { by: value, isDescending: true };
  return sort.isDescending ? { by: value, isDescending: false } : { by: null, isDescending: true };
}

function ariaSort(sort: LegendSort, value: string): 'none' | 'ascending' | 'descending' {
  if (sort.by !== value) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

/** The head of a legend's table: a press on a value sorts by it. It tells the `count` of series where not all can be seen. */
export function createLegendHeads({ count, values, noun = 'Series', shared, showsShared, first, onSort }: LegendHeadsOptions): LegendHeads {
  let sort = first;
  const cells = values.map(({ value, title }) => {
    const cell = element('th');
    const button = element('button', styles.legendHead, title);
    cell.scope = 'col';
    button.type = 'button';
    button.addEventListener('click', () => {
      sort = sortAfterPress(sort, value);
      mark();
      onSort(sort);
    });
    cell.append(button);
    return { value, title, cell, button };
  });
  const mark = (): void => {
    for (const { value, cell } of cells) {
      cell.classList.toggle(styles.isSorted ?? '', sort.by === value);
      cell.setAttribute('aria-sort', ariaSort(sort, value));
    }
  };
  const name = element('th', styles.legendNameCell);
  const total = element('span', '', count > MAX_LEGEND_ROWS ? seriesCount(count) : noun);
  name.scope = 'col';
  name.append(total);
  if (shared) {
    name.title = shared;
    if (showsShared) name.append(element('span', styles.legendShared, shared));
  }
  const line = element('tr');
  line.append(name, ...cells.map(({ cell }) => cell));
  const head = element('thead');
  head.append(line);
  mark();
  return {
    element: head,
    sort: () => sort,
    count: total,
    readOut: (label) => {
      const last = cells.at(-1);
      if (last) setText(last.button, label ?? last.title);
    },
  };
}
