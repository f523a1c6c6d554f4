import { createLegend, type Legend } from './legend/chart-legend.ts';
import { layoutChart, type ChartLayout } from './chart-layout.ts';
import type { ChartInput, ChartSeries, OnSeries } from './chart-model.ts';
import { createParts, placeParts } from './chart-parts.ts';
import type { PointerHandlers } from './pointer/chart-pointer.ts';
import { readTheme, textWidth, type ChartTheme } from './chart-theme.ts';
import { prepareDrawing, type Drawing } from './plot/drawing.ts';
import { attachPointer } from './pointer/lazy-pointer.ts';
import { attachDescription } from './description/lazy-description.ts';
import { createPlotSurface, linesHeight, type PlotSurface } from './plot/plot-surface.ts';

/** A chart that lives outside of React: React hands over the model, everything else happens here. */
export interface TimeChartHandle {
  readonly update: (input: ChartInput) => void;
  readonly destroy: () => void;
}

interface Prepared {
  readonly input: ChartInput;
  readonly drawing: Drawing;
  readonly layout: ChartLayout;
  /** All that decides how the plot is built, and how the legend is. While one stays, only data is exchanged. */
  readonly structure: { readonly plot: string; readonly legend: string };
}

interface Drawn extends Prepared {
  readonly surface: PlotSurface;
  readonly legend: Legend | null;
}

function describePlot({ model, theme }: ChartInput, hidden: ReadonlySet<string>): string {
  const {
    times: _times,
    series,
    legend: _legend,
    sharedLabels: _shared,
    range: _range,
    notice: _notice,
    nowMs: _now,
    annotations: _annotations,
    regions: _regions,
    thresholds: _thresholds,
    positions,
    picture,
    ...fixed
  } = model;
  const lines = series.map(({ values, statistics: _statistics, calculations: _calculations, ...line }) => ({
    ...line,
    isWhole: values instanceof Float64Array && values.length !== 1,
  }));
  return JSON.stringify([theme, fixed, picture?.axis, lines, [...hidden], positions === undefined]);
}

function describeLegend({ model, onSeries }: ChartInput, { legend: { place, columns, showsShared } }: ChartLayout): string {
  if (place === 'none') return place;
  const rows = model.series.map(({ key, name, label, color, isListed }) => [key, name, label, color, isListed]);
  return JSON.stringify([
    onSeries !== undefined,
    { ...model.legend, sideWidth: 0, isRight: place === 'right' },
    model.sharedLabels,
    showsShared,
    columns.map(({ value }) => value),
    rows,
  ]);
}

/** The focus goes back to what had it, in a legend made anew to the same series. */
function focusAgain(focused: HTMLElement, legend: Legend | null): void {
  if (focused.isConnected) focused.focus();
  else [...(legend?.element.querySelectorAll('button') ?? [])].find(({ title }) => title === focused.title)?.focus();
}

/** Builds a chart into `host`. */
export function createTimeChart(host: HTMLElement, first: ChartInput): TimeChartHandle {
  const parts = createParts(host);
  let hidden: ReadonlySet<string> = new Set();
  let sideWidth: number | undefined;
  let drawn: Drawn | null = null;
  let currentFont = '';
  const description = attachDescription(parts);
  const isVisible = (series: ChartSeries): boolean => !hidden.has(series.key);
  const buildView = ({ input, drawing, layout }: Prepared) => ({ model: input.model, drawing, isVisible, layout: layout.legend });
  const drawAgain = (): void => {
    if (drawn) update(drawn.input);
  };

  const handlers: PointerHandlers = attachPointer({
    box: parts.box,
    live: parts.live,
    root: parts.root,
    context: () => drawn && { ...buildView(drawn), plot: drawn.surface.plot },
    input: () => drawn?.input ?? first,
    legend: () => drawn?.legend ?? null,
    hidden: () => hidden,
    hide: (next) => {
      hidden = next;
      drawAgain();
    },
    widen: (widthPx) => {
      sideWidth = widthPx;
      if (widthPx !== undefined) drawAgain();
    },
  });

  const zoom = (fromMs: number, toMs: number): void => {
    if (!handlers.marked(fromMs, toMs)) drawn?.input.onZoom?.(fromMs, toMs);
  };

  const onSeries: OnSeries = (series, anchor) => drawn?.input.onSeries?.(series, anchor);

  const buildSurface = (prepared: Prepared, theme: ChartTheme): PlotSurface => {
    const { input, drawing, layout } = prepared;
    drawn?.surface.destroy();
    const surface = createPlotSurface(
      parts.box,
      { model: input.model, drawing, theme, size: layout.plot, isVisible },
      { onCursor: handlers.cursorMoved, onSelect: zoom, onEvents: () => drawn?.input.onEvents ?? input.onEvents },
    );
    const { canvas } = surface.plot.ctx;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-describedby', parts.summary.id);
    return surface;
  };

  const updateSurface = ({ surface, layout: before }: Drawn, { input, drawing, layout }: Prepared): PlotSurface => {
    if (before.plot.width !== layout.plot.width || before.plot.height !== layout.plot.height) surface.plot.setSize(layout.plot);
    surface.setData(input.model, drawing);
    return surface;
  };

  const buildLegend = (prepared: Prepared): Legend | null => {
    const { input, layout } = prepared;
    const last = drawn?.legend;
    last?.remove();
    if (layout.legend.place === 'none') return null;
    const isSameSort = drawn?.input.model.legend?.sort === input.model.legend?.sort;
    const legend = createLegend(buildView(prepared), {
      onPress: handlers.press,
      onSeries: input.onSeries && onSeries,
      onSort: (chosen) => drawn?.input.onLegendSort?.(chosen),
      sort: isSameSort ? last?.sort() : undefined,
      onFilled: handlers.refresh,
    });
    parts.root.insertBefore(legend.element, parts.summary);
    return legend;
  };

  function update(input: ChartInput): void {
    const keys = new Set(input.model.series.map(({ key }) => key));
    if ([...hidden].some((key) => !keys.has(key))) hidden = new Set([...hidden].filter((key) => keys.has(key)));
    const theme = drawn?.input.theme === input.theme ? undefined : readTheme(parts.root);
    const font = theme?.font ?? currentFont;
    currentFont = font;
    const { legend } = input.model;
    const model = sideWidth === undefined || !legend ? input.model : { ...input.model, legend: { ...legend, sideWidth } };
    const layout = layoutChart(model, input.size, (text) => textWidth(text, font.replace('11px', '12px')));
    const drawing = prepareDrawing(model, linesHeight(model, layout.plot.height), isVisible);
    const structure = { plot: describePlot(input, hidden), legend: describeLegend(input, layout) };
    const prepared = { input, drawing, layout, structure };
    const last = drawn;
    const focused = last?.legend?.element.querySelector<HTMLElement>(':focus');
    const surface =
      last?.structure.plot === structure.plot ? updateSurface(last, prepared) : buildSurface(prepared, theme ?? readTheme(parts.root));
    const isSameLegend = last?.structure.legend === structure.legend;
    if (isSameLegend) last.legend?.update(buildView(prepared));
    drawn = { ...prepared, surface, legend: isSameLegend ? last.legend : buildLegend(prepared) };
    placeParts(parts, input, drawn);
    drawn.surface.plot.ctx.canvas.setAttribute('aria-label', input.title);
    handlers.refresh();
    if (!isSameLegend && focused) focusAgain(focused, drawn.legend);
    description.update(input);
  }
  update(first);

  return {
    update,
    destroy: () => {
      description.stop();
      handlers.stop();
      drawn?.legend?.remove();
      drawn?.surface.destroy();
      drawn = null;
      parts.root.remove();
    },
  };
}
