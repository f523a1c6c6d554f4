import { formatDate, type Frame } from '@pharos/plugin';
import { letterPxOf, momentFormat, readFieldConfig, readHideFrom, readUsualSettings } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { axisOf, type BarModel, buildFieldLegend } from '@pharos/plugin/unstable/ui';
import { barThresholds, buildBarAxis, type StyledBars } from './bar-axis.ts';
import { buildSeries } from './bar-series.ts';
import { type Categories, readCategories } from './categories.ts';
import { type BarChartOptions, BarSettings } from './options.ts';
import { categoryColors, type ReadField, readFields } from './read-fields.ts';

/** Names of categories; times as precisely as the range needs. */
function namesOf({ kind, names }: Categories, { range, timeZone }: PanelContext): readonly string[] {
  if (kind === 'text') return names.map(String);
  const format = momentFormat(range.toMs - range.fromMs);
  return names.map((timeMs) => formatDate(Number(timeMs), format, timeZone));
}

const keyOf = (fields: readonly ReadField[], index: number): string => {
  const name = fields[index]?.name ?? '';
  const before = fields.slice(0, index).filter((field) => field.name === name).length;
  return before === 0 ? name : `${name}\n${before}`;
};

/** What holds where no override does. */
function usualBars({ fieldConfig }: BarChartOptions, { expressions, valueRules }: PanelContext): StyledBars {
  const settings = readUsualSettings(readFieldConfig(fieldConfig), { expressions, valueRules, colorMode: 'palette-classic' });
  return { settings, custom: BarSettings.parse(settings.custom) };
}

/** Why there is nothing to draw; undefined where there is. */
function noticeOf(drawn: readonly ReadField[], hasResult: boolean): string | undefined {
  if (hasResult && drawn.length === 0) return 'No number field found';
  return drawn.some(({ values }) => values.some((value) => typeof value === 'number')) ? undefined : 'No data points';
}

/** Frames as bars: one for each row, or each time, and each field of numbers. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildBarChart(
  frames: readonly Frame[],
  saved: BarChartOptions,
  { width, height }: PanelSize,
  context: PanelContext,
): BarModel {
  const { options } = saved;
  const read = readCategories(frames, options.xField);
  const categories: Categories = 'fault' in read ? { kind: 'text', names: [], fields: [] } : read;
  const fields = readFields(categories, saved, context);
  const colors = categoryColors(fields, options, context);
  const drawn = fields.filter(({ field, settings }) => field.column.type === 'number' && !readHideFrom(settings).viz);
  const sides = drawn.map((field) => axisOf(field, drawn[0]));
  const first = (side: 'left' | 'right'): ReadField | undefined => drawn[sides.indexOf(side)];
  const [left, right] = [first('left'), first('right')];
  const usual = usualBars(saved, context);
  return {
    categories: namesOf(categories, context),
    series: drawn.map((field, index) => buildSeries(field, keyOf(drawn, index), { side: sides[index] ?? 'left', colors, context })),
    isLying: options.orientation === 'horizontal' || (options.orientation === 'auto' && width < height),
    stacking: options.stacking,
    groupWidth: options.groupWidth,
    barWidth: options.barWidth,
    barRadius: options.barRadius,
    isFullHighlight: options.fullHighlight,
    showValue: options.showValue,
    valuePx: letterPxOf(options.text.valueSize, height),
    labels: {
      rotation: Math.max(-90, Math.min(90, options.xTickLabelRotation)),
      maxLength: Math.max(0, options.xTickLabelMaxLength),
      spacing: options.xTickLabelSpacing,
    },
    axes: { left: buildBarAxis(left ?? usual, context), right: buildBarAxis(right ?? usual, context) },
    thresholds: [...(left ? barThresholds(left, 'left', context) : []), ...(right ? barThresholds(right, 'right', context) : [])],
    legend: buildFieldLegend(options.legend),
    tooltip: options.tooltip.mode,
    tooltipSort: options.tooltip.sort,
    notice: 'fault' in read ? read.fault : noticeOf(drawn, frames.length > 0),
  };
}
