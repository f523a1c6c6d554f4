import { createLegend, type Legend } from './chart-legend.ts';
import { layoutChart, type ChartLayout } from './chart-layout.ts';
import type { ChartInput, ChartSeries, OnSeries } from './chart-model.ts';
import { createParts, describeParts, placeParts } from './chart-parts.ts';
import type { PointerHandlers } from './chart-pointer.ts';
import { readTheme, textWidth, type ChartTheme } from './chart-theme.ts';
import { prepareDrawing, type Drawing } from './drawing.ts';
import { attachPointer } from './lazy-pointer.ts';
import { createPlotSurface, linesHeight, type PlotSurface } from './plot-surface.ts';

/** A chart that lives outside of React: React hands over the model, everything else happens here. */
export interface TimeChartHandle {
  readonly update: (input: ChartInput) => void;
  readonly destroy: () => void;
}

interface Prepared {
  readonly input: ChartInput;
  readonly drawing: Drawing;
  readonly layout: ChartLayout;
  readonly structure: string;
}

interface Drawn extends Prepared {
  readonly surface: PlotSurface;
  readonly legend: Legend | null;
}

/** All that decides how the plot and the legend are built. While it stays, only data is exchanged. */
function describeStructure({ model, theme, onSeries }: ChartInput, hidden: ReadonlySet<string>, layout: ChartLayout): string {
  const {
    times: _times,
    series,
    range: _range,
    notice: _notice,
    nowMs: _now,
    annotations: _annotations,
    regions: _regions,
    thresholds: _thresholds,
    ...fixed
  } = model;
  const lines = series.map(({ values, statistics: _statistics, ...line }) => ({
    ...line,
    isWhole: values instanceof Float64Array && values.length !== 1,
  }));
  const { place, columns } = layout.legend;
  const values = columns.map(({ value }) => value);
  return JSON.stringify([theme, onSeries !== undefined, fixed, lines, [...hidden], place, values]);
}

/** Runs work in `requestIdleCallback`, within a second at the latest. Returns its cancel. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 0);
  return () => clearTimeout(id);
}

interface Press {
  readonly series: ChartSeries;
  readonly isAdding: boolean;
}

function toggled(hidden: ReadonlySet<string>, all: readonly ChartSeries[], { series, isAdding }: Press): ReadonlySet<string> {
  if (isAdding) {
    const next = new Set(hidden);
    if (!next.delete(series.key)) next.add(series.key);
    return next.size === all.length ? new Set() : next;
  }
  const isAlone = !hidden.has(series.key) && hidden.size === all.length - 1;
  return isAlone ? new Set() : new Set(all.filter(({ key }) => key !== series.key).map(({ key }) => key));
}

/** Builds a chart into `host`. */
export function createTimeChart(host: HTMLElement, first: ChartInput): TimeChartHandle {
  const parts = createParts(host);
  let hidden: ReadonlySet<string> = new Set();
  let drawn: Drawn | null = null;
  let currentFont = '';
  let cancelTable = (): void => {};
  const isVisible = (series: ChartSeries): boolean => !hidden.has(series.key);
  const buildView = ({ input, drawing, layout }: Prepared) => ({ model: input.model, drawing, isVisible, layout: layout.legend });

  const handlers: PointerHandlers = attachPointer({
    box: parts.box,
    live: parts.live,
    root: parts.root,
    context: () => drawn && { ...buildView(drawn), plot: drawn.surface.plot },
    input: () => drawn?.input ?? first,
    legend: () => drawn?.legend ?? null,
  });

  const zoom = (fromMs: number, toMs: number): void => {
    handlers.marked();
    drawn?.input.onZoom?.(fromMs, toMs);
  };

  const onSeries: OnSeries = (series, anchor) => drawn?.input.onSeries?.(series, anchor);
  const onToggle = (series: ChartSeries, isAdding: boolean): void => {
    if (!drawn) return;
    hidden = toggled(hidden, drawn.input.model.series, { series, isAdding });
    update(drawn.input);
  };

  const build = (prepared: Prepared, theme: ChartTheme): Pick<Drawn, 'surface' | 'legend'> => {
    const { input, drawing, layout } = prepared;
    const restoredFocus = document.activeElement instanceof HTMLElement ? document.activeElement.title : '';
    const hadFocus = drawn?.legend?.element.contains(document.activeElement) ?? false;
    drawn?.surface.destroy();
    drawn?.legend?.element.remove();
    const surface = createPlotSurface(
      parts.box,
      { model: input.model, drawing, theme, size: layout.plot, isVisible },
      { onCursor: handlers.cursorMoved, onSelect: zoom },
    );
    const { canvas } = surface.plot.ctx;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-describedby', parts.summary.id);
    const presses = { onToggle, onSeries: input.onSeries && onSeries };
    const legend = layout.legend.place === 'none' ? null : createLegend(buildView(prepared), presses);
    if (legend) parts.root.insertBefore(legend.element, parts.summary);
    if (legend && hadFocus) [...legend.element.querySelectorAll('button')].find(({ title }) => title === restoredFocus)?.focus();
    return { surface, legend };
  };

  function update(input: ChartInput): void {
    const keys = new Set(input.model.series.map(({ key }) => key));
    if ([...hidden].some((key) => !keys.has(key))) hidden = new Set([...hidden].filter((key) => keys.has(key)));
    const theme = drawn?.input.theme === input.theme ? undefined : readTheme(parts.root);
    const font = theme?.font ?? currentFont;
    currentFont = font;
    const layout = layoutChart(input.model, input.size, (text) => textWidth(text, font.replace('11px', '12px')));
    const drawing = prepareDrawing(input.model, linesHeight(input.model, layout.plot.height), isVisible);
    const structure = describeStructure(input, hidden, layout);
    const last = drawn;
    if (last && last.structure === structure) {
      drawn = { ...last, input, drawing, layout };
      if (last.layout.plot.width !== layout.plot.width || last.layout.plot.height !== layout.plot.height)
        last.surface.plot.setSize(layout.plot);
      last.surface.setData(input.model, drawing);
      last.legend?.update(buildView(drawn));
    } else {
      const prepared = { input, drawing, layout, structure };
      drawn = { ...prepared, ...build(prepared, theme ?? readTheme(parts.root)) };
    }
    placeParts(parts, input, drawn);
    drawn.surface.plot.ctx.canvas.setAttribute('aria-label', input.title);
    handlers.refresh();
    cancelTable();
    cancelTable = whenIdle(() => describeParts(parts, input));
  }
  update(first);

  return {
    update,
    destroy: () => {
      cancelTable();
      handlers.stop();
      drawn?.surface.destroy();
      drawn = null;
      parts.root.remove();
    },
  };
}
