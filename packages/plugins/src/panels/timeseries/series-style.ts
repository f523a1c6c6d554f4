import { chosenNumber, seriesStatistics, type TimeSeries } from '@pharos/plugin';
import { createMappedText, lineWidthOf, opacityOf, readHideFrom, upTo } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { type ChartBars, type ChartGradient, pointLinks, schemeGradient, seriesColor, type SeriesStyle } from '@pharos/plugin/unstable/ui';
import type { StyledField } from './axes.ts';
import type { SeriesSettings } from './options.ts';

/** What lies between two series where the document says no fill, per cent. */
const BETWEEN_PERCENT = 35;
const MAX_DASH_PX = 100;
const DASH = [10, 10];
const DOT = [0, 10];

type Line = NonNullable<SeriesStyle['line']>;

function dashOf({ fill, dash }: SeriesSettings['lineStyle']): Pick<Line, 'dash' | 'cap'> {
  if (fill === 'solid') return {};
  const lengths = dash.length > 0 ? dash.map((length) => upTo(MAX_DASH_PX, length)) : fill === 'dash' ? DASH : DOT;
  return fill === 'dash' ? { dash: lengths } : { dash: lengths, cap: fill === 'dot' ? 'round' : 'square' };
}

function barsOf({ fillOpacity, lineWidth, barAlignment, barWidthFactor, barMaxWidth }: SeriesSettings): ChartBars {
  return {
    fill: opacityOf(fillOpacity),
    outlinePx: lineWidthOf(lineWidth),
    align: barAlignment,
    share: upTo(1, barWidthFactor),
    maxPx: chosenNumber(barMaxWidth),
  };
}

function pointsOf({ drawStyle, showPoints, pointSize }: SeriesSettings): Pick<SeriesStyle, 'pointRadius' | 'arePointsSparse'> {
  const pointRadius = Math.max(0.5, Math.min(20, pointSize / 2));
  if (drawStyle === 'points' || showPoints === 'always') return { pointRadius };
  return showPoints === 'auto' && drawStyle === 'line' ? { pointRadius, arePointsSparse: true } : { pointRadius: 0 };
}

/** Widths in px and fills in per cent, as saved. */
function shapeOf({ custom }: StyledField): Pick<SeriesStyle, 'line' | 'fill' | 'hasBars' | 'bars' | 'pointRadius' | 'arePointsSparse'> {
  const isLine = custom.drawStyle === 'line';
  const hasBars = custom.drawStyle === 'bars';
  return {
    line: isLine ? { width: lineWidthOf(custom.lineWidth), shape: custom.lineInterpolation, ...dashOf(custom.lineStyle) } : null,
    fill: isLine && custom.fillBelowTo === '' ? opacityOf(custom.fillOpacity) : 0,
    hasBars,
    ...(hasBars ? { bars: barsOf(custom) } : {}),
    ...pointsOf(custom),
  };
}

/** Whether a series lies below zero, so that it is stacked downwards. */
function isDown({ column }: TimeSeries, { transform }: SeriesSettings): boolean {
  const { min, max } = seriesStatistics(column, 'null');
  if (min === null || max === null) return false;
  return transform === 'negative-Y' ? min >= 0 && max > 0 : max <= 0 && min < 0;
}

/** Series stand upon each other that are of one group, drawn alike, and on one side of zero. */
function stackOf(series: TimeSeries, { custom }: StyledField): Pick<SeriesStyle, 'stack' | 'isPercent'> {
  const { mode, group } = custom.stacking;
  if (mode === 'none') return { stack: null, isPercent: false };
  const name = [
    mode,
    group,
    custom.drawStyle,
    custom.drawStyle === 'line' ? custom.lineInterpolation : '',
    isDown(series, custom) ? 'down' : 'up',
  ];
  return { stack: name.join(' '), isPercent: mode === 'percent' };
}

function gradientOf(field: StyledField, theme: PanelContext['theme']): ChartGradient | undefined {
  const { gradientMode } = field.custom;
  if (gradientMode === 'none') return undefined;
  return gradientMode === 'scheme' ? schemeGradient(field, theme) : { kind: gradientMode };
}

interface StyleInput {
  readonly field: StyledField;
  readonly axis: SeriesStyle['axis'];
  readonly index: number;
  readonly context: Pick<PanelContext, 'theme' | 'palette' | 'expressions'>;
}

/** How a series is drawn, as its field says. */
export function buildSeriesStyle(series: TimeSeries, { field, axis, index, context }: StyleInput): SeriesStyle {
  const { custom, settings } = field;
  const hideFrom = readHideFrom(settings);
  return {
    ...shapeOf(field),
    ...stackOf(series, field),
    axis,
    color: seriesColor({ name: series.name, column: series.column, ...field }, index, context),
    gradient: gradientOf(field, context.theme),
    fillBelowTo: custom.fillBelowTo === '' ? undefined : custom.fillBelowTo,
    betweenFill: custom.fillBelowTo === '' ? undefined : opacityOf(custom.fillOpacity || BETWEEN_PERCENT),
    isNegated: custom.transform === 'negative-Y',
    isUnlisted: hideFrom.legend,
    isOutOfTooltip: hideFrom.tooltip,
    linkedAt: pointLinks(settings.links, series),
    mapped: createMappedText(settings, context.expressions),
  };
}
