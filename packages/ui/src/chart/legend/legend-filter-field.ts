import { legendFilter } from '@pharos/domain/series/legend/legend-filter';
import { MAX_TABLE_PX } from '../chart-layout.ts';
import type { Legend } from './chart-legend.ts';
import type { LegendHost } from '../pointer/chart-reading.ts';
import { element, setText } from '../dom.ts';
import { widthOfColumns } from './legend-columns.ts';
import { seriesCount } from './legend-heads.ts';
import styles from './legend-tools.module.css';

/** Where names have less room the field lies over the heads of the values while it is used, and shared labels go. */
const FIELD_PX = 250;

interface FilterUses {
  /** Keys of the rows that pass, as they stand. */
  readonly shown: () => readonly string[];
  /** Rows were hidden or shown. */
  readonly onFilter: () => void;
  /** Draw only these; where they are the only ones already, all. */
  readonly onOnly: (keys: readonly string[]) => void;
}

interface LegendFilter {
  readonly refresh: () => void;
}

interface FilterField {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  readonly count: HTMLElement;
  readonly only: HTMLButtonElement;
}

function createField(): FilterField {
  const root = element('span', styles.filter);
  const input = element('input', styles.text);
  const count = element('span', styles.count);
  const only = element('button', styles.only);
  input.type = 'text';
  input.spellcheck = false;
  input.autocomplete = 'off';
  only.type = 'button';
  only.hidden = true;
  count.setAttribute('role', 'status');
  root.append(input, count, only);
  return { root, input, count, only };
}

/**
 * A field in the head of a long legend: rows that do not match its words go from the legend and stay in the plot, until `Only these` (or Enter) takes
 * them from there too. Escape clears it.
 */
export function attachLegendFilter(host: LegendHost, { shown, onFilter, onOnly }: FilterUses): LegendFilter {
  const field = createField();
  const { root, input, count, only } = field;
  let legend: Legend | null = null;

  const drawn = (): boolean => {
    const hidden = host.hidden();
    const passing = new Set(shown());
    return host.input().model.series.every(({ key }) => hidden.has(key) !== passing.has(key));
  };
  const describe = (): void => {
    if (!legend?.filterPlace) return;
    const passing = shown().length;
    const isFiltering = input.value.trim() !== '';
    const isOnly = isFiltering && passing > 0 && !drawn();
    setText(count, isFiltering ? `${passing} of ${legend.rows.size}` : '');
    only.hidden = !isOnly && host.hidden().size === 0;
    setText(only, isOnly ? 'Only these' : 'Show all');
    only.title = isOnly ? `Draw only the ${passing} series found` : 'Draw all series';
  };
  const filter = (): void => {
    const passes = legendFilter(input.value);
    const names = new Map(host.input().model.series.map(({ key, name }) => [key, name]));
    for (const [key, row] of legend?.rows ?? []) row.element.hidden = !passes(names.get(key) ?? key);
    root.classList.toggle(styles.isOn ?? '', input.value !== '');
    legend?.refreshFocus();
    describe();
    onFilter();
  };
  const clear = (): void => {
    input.value = '';
    filter();
  };
  const isNarrow = (): boolean => {
    const { layout, model } = host.context() ?? {};
    return (
      layout !== undefined &&
      model?.legend?.kind === 'table' &&
      Math.min(layout.width, MAX_TABLE_PX) - widthOfColumns(layout.columns) < FIELD_PX
    );
  };
  /** Over the heads beside it where it has no room. */
  const spread = (isUsed: boolean): void => {
    const isOver = isUsed && isNarrow();
    root.classList.toggle(styles.isOver ?? '', isOver);
    root.style.width = isOver && legend ? `${legend.element.clientWidth}px` : '';
  };

  const press = (): void => {
    if (only.textContent === 'Show all') onOnly([]);
    else onOnly(shown());
  };
  input.addEventListener('input', filter);
  input.addEventListener('focus', () => spread(true));
  only.addEventListener('click', press);
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (input.value !== '' || (relatedTarget instanceof Node && root.contains(relatedTarget))) return;
    spread(false);
  });
  input.addEventListener('keydown', (event) => {
    const first = legend?.rows.get(shown()[0] ?? '')?.button;
    if (event.key === 'Escape' && input.value !== '') clear();
    else if (event.key === 'Enter' && !only.hidden) press();
    else if (event.key === 'ArrowDown' && first) first.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const refresh = (): void => {
    const next = host.legend();
    if (next !== legend) {
      legend = next;
      if (!legend?.filterPlace) input.value = '';
      else {
        input.placeholder = `Filter ${seriesCount(legend.rows.size)}`;
        input.setAttribute('aria-label', input.placeholder);
        legend.filterPlace.replaceChildren(root);
        legend.filterPlace.closest('th')?.setAttribute('aria-label', seriesCount(legend.rows.size));
      }
      filter();
    } else describe();
    legend?.element.classList.toggle(styles.isNarrow ?? '', legend.filterPlace !== null && isNarrow());
  };
  refresh();
  return { refresh };
}
