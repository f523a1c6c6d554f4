import type { Legend } from './legend/chart-legend.ts';
import type { ChartLayout } from './chart-layout.ts';
import type { ChartInput } from './chart-model.ts';
import { element, setText } from './dom.ts';
import styles from './chart.module.css';

/** The elements that stay while plot and legend are rebuilt. */
export interface ChartParts {
  readonly root: HTMLElement;
  /** Holds the plot and takes the keys. */
  readonly box: HTMLElement;
  readonly notice: HTMLElement;
  /** Out of sight: one sentence, what is read out while a pin moves, and all values. */
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
  readonly table: HTMLTableElement;
}

let made = 0;

export function createParts(host: HTMLElement): ChartParts {
  const root = element('div', styles.chart);
  const box = element('div', styles.plot);
  const notice = element('div', styles.notice);
  const summary = element('p', styles.offscreen);
  const live = element('p', styles.offscreen);
  const table = element('table');
  const behind = element('div', styles.offscreen);
  behind.append(table);
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-roledescription', 'chart');
  made += 1;
  summary.id = `chart-summary-${made}`;
  box.setAttribute('aria-describedby', summary.id);
  live.setAttribute('aria-live', 'polite');
  notice.hidden = true;
  box.append(notice);
  root.append(box, summary, live, behind);
  host.append(root);
  return { root, box, notice, summary, live, table };
}

function setSize({ style }: HTMLElement, { width, height }: { readonly width: number; readonly height: number }): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Sizes, notice and names of any drawing with its legend. */
export function placeBox(
  { root, box, notice }: ChartParts,
  texts: { readonly title: string; readonly notice?: string | undefined },
  layout: ChartLayout & { readonly element: HTMLElement | undefined },
): void {
  root.classList.toggle(styles.isSide ?? '', layout.legend.place === 'right');
  setSize(box, layout.plot);
  if (layout.element) setSize(layout.element, layout.legend);
  notice.hidden = texts.notice === undefined;
  setText(notice, texts.notice ?? '');
  box.setAttribute('aria-label', texts.title);
}

/** Sizes, notice and names after a drawing. */
export function placeParts(
  parts: ChartParts,
  { model, title }: ChartInput,
  { layout, legend }: { readonly layout: ChartLayout; readonly legend: Legend | null },
): void {
  placeBox(parts, { title, notice: model.notice }, { ...layout, element: legend?.element });
}
