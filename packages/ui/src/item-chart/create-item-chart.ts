import { layoutChart, type LegendLayout } from '../chart/chart-layout.ts';
import { createLegend, type Legend, type LegendView } from '../chart/legend/chart-legend.ts';
import type { ChartModel, ChartSeries } from '../chart/chart-model.ts';
import { createParts, placeBox } from '../chart/chart-parts.ts';
import { type ChartTheme, readTheme, textWidth } from '../chart/chart-theme.ts';
import { element, setText } from '../chart/dom.ts';
import { attachLegendTools } from '../chart/legend/legend-tools.ts';
import { whenIdle } from '../chart/when-idle.ts';
import { createCanvas } from './item-canvas.ts';
import type { ItemChartInput, ItemPicture } from './item-chart-model.ts';
import { legendModel, legendStructure } from './item-legend.ts';
import { attachItemPointer } from './item-pointer.ts';
import { createItemReader } from './item-reader.ts';
import { fillReadableTable } from '../readable/table-element.ts';
import styles from './item-chart.module.css';

/** A drawing of items that lives outside of React, as the charts over time do. */
export interface ItemChartHandle {
  readonly update: (input: ItemChartInput) => void;
  readonly destroy: () => void;
}

interface Drawn {
  readonly input: ItemChartInput;
  readonly model: ChartModel;
  readonly layout: LegendLayout;
  readonly picture: ItemPicture;
  readonly legend: Legend | null;
  readonly structure: string;
}

/** Items of the table behind a drawing. */
const TABLE_POINTS = 50;
/** Height of the note below a picture. */
const NOTE_PX = 18;

/** Builds a drawing of items with its legend into `host`. */
export function createItemChart(host: HTMLElement, first: ItemChartInput): ItemChartHandle {
  const parts = createParts(host);
  const { root, box, live } = parts;
  const canvas = createCanvas(styles.canvas ?? '');
  const marks = createCanvas(styles.canvas ?? '');
  const note = element('p', styles.note);
  const selection = element('div', styles.selection);
  selection.hidden = true;
  box.prepend(canvas.element, marks.element, selection, note);
  canvas.element.setAttribute('role', 'img');
  canvas.element.setAttribute('aria-describedby', parts.summary.id);
  marks.element.setAttribute('aria-hidden', 'true');
  let hidden: ReadonlySet<string> = new Set();
  let sideWidth: number | undefined;
  let drawn: Drawn | null = null;
  let cancelText = (): void => {};
  const isVisible = (key: string): boolean => !hidden.has(key);
  const viewOf = ({ model, layout }: Pick<Drawn, 'model' | 'layout'>): LegendView => ({
    model,
    layout,
    isVisible: ({ key }) => isVisible(key),
  });
  const redraw = (): void => {
    if (drawn) update(drawn.input);
  };

  const reader = createItemReader({
    root,
    box,
    live,
    input: () => drawn?.input ?? first,
    picture: () => drawn?.picture ?? null,
    mark: (item) => marks.draw((context) => item !== null && drawn?.picture.mark(context, item)),
  });
  const tools = attachLegendTools({
    root,
    box,
    context: () => drawn && viewOf(drawn),
    input: () => ({ model: drawn?.model ?? legendModel(first, []), onLegendWidth: drawn?.input.onLegendWidth }),
    legend: () => drawn?.legend ?? null,
    hidden: () => hidden,
    hide: (next) => {
      hidden = next;
      redraw();
    },
    widen: (widthPx) => {
      sideWidth = widthPx;
      if (widthPx !== undefined) redraw();
    },
  });
  const stopPointer = attachItemPointer({ box, selection, reader });

  const buildLegend = (input: ItemChartInput, view: LegendView): Legend | null => {
    drawn?.legend?.remove();
    if (view.layout.place === 'none') return null;
    const onSeries = input.onSeries && (({ key }: ChartSeries, anchor: HTMLElement) => drawn?.input.onSeries?.(key, anchor));
    const legend = createLegend(view, { onPress: tools.press, onSeries, sort: drawn?.legend?.sort(), onFilled: tools.refresh });
    root.insertBefore(legend.element, parts.summary);
    return legend;
  };

  function update(input: ItemChartInput): void {
    const theme: ChartTheme = readTheme(root);
    const own = input.legend && sideWidth !== undefined ? { ...input, legend: { ...input.legend, sideWidth } } : input;
    const model = legendModel(own, input.series(isVisible));
    const keys = new Set(model.series.map(({ key }) => key));
    if ([...hidden].some((key) => !keys.has(key))) hidden = new Set([...hidden].filter((key) => keys.has(key)));
    const { plot, legend: layout } = layoutChart(model, input.size, (text) => textWidth(text, theme.font.replace('11px', '12px')));
    const structure = legendStructure(model, layout.place === 'right', input.onSeries !== undefined) + layout.place + layout.columns.length;
    const view = viewOf({ model, layout });
    const isSame = drawn?.structure === structure;
    if (isSame) drawn?.legend?.update(view);
    const legend = isSame ? (drawn?.legend ?? null) : buildLegend(input, view);
    const noteRoom = input.note === undefined ? 0 : NOTE_PX;
    const picture = input.draw({ width: plot.width, height: Math.max(0, plot.height - noteRoom), theme, isVisible });
    drawn = { input, model, layout, picture, legend, structure };
    placeBox(parts, input, { plot, legend: layout, element: legend?.element });
    setText(note, input.note ?? '');
    note.hidden = input.note === undefined;
    canvas.element.setAttribute('aria-label', input.title);
    canvas.resize(plot);
    marks.resize(plot);
    // What is said in the place of a picture stands alone.
    canvas.draw((context) => input.notice === undefined && picture.paint(context));
    box.classList.toggle(styles.isPlain ?? '', picture.time === undefined);
    selection.style.height = `${(picture.time?.area.top ?? 0) + (picture.time?.area.height ?? 0)}px`;
    reader.refresh();
    tools.refresh();
    cancelText();
    cancelText = whenIdle(() => {
      const readable = input.readable();
      setText(parts.summary, readable.summary);
      fillReadableTable(parts.table, readable, { title: input.title, maxPoints: TABLE_POINTS });
    });
  }
  update(first);

  return {
    update,
    destroy: () => {
      cancelText();
      stopPointer();
      reader.stop();
      tools.stop();
      drawn?.legend?.remove();
      drawn = null;
      root.remove();
    },
  };
}
