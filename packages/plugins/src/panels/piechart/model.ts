import { chosenNumber, type Frame } from '@pharos/plugin';
import { letterPxOf, readValueFields, reduceFields } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildFieldLegend, buildPie, type ChartLegend, pieLegend, type PieLabel, type PieModel } from '@pharos/plugin/unstable/ui';
import type { PieChartOptions } from './options.ts';

type Options = PieChartOptions['options'];

const LABELS = ['name', 'value', 'percent'] as const;
const LABEL_PX = 12;
const STROKE_PX = 1;

/** What slices say of themselves, in either form of it. */
function labelsOf({ displayLabels, labelOptions }: Options): readonly PieLabel[] {
  if (displayLabels.length > 0 || !labelOptions) return LABELS.filter((label) => displayLabels.includes(label));
  const { showName, showValue, showPercent } = labelOptions;
  const isShown = { name: showName, value: showValue, percent: showPercent };
  return LABELS.filter((label) => isShown[label] === true);
}

/** Values and per cents where the document lists them. */
function legendOf({ legend, showLegend }: Options): ChartLegend | null {
  const built = showLegend === false ? null : buildFieldLegend(legend);
  if (!built) return null;
  const { values } = legend;
  return pieLegend(built, [
    ...(values.includes('value') ? (['current'] as const) : []),
    ...(values.includes('percent') ? (['total'] as const) : []),
  ]);
}

/** Frames as parts of a whole: one slice for each field, or for each row. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildPieChart(frames: readonly Frame[], saved: PieChartOptions, { height }: PanelSize, context: PanelContext): PieModel {
  const { options } = saved;
  const { config, reduce } = readValueFields(saved);
  return buildPie({
    values: reduceFields(frames, reduce, { ...context, config, colorMode: 'palette-classic' }),
    isDonut: options.pieType === 'donut',
    labels: labelsOf(options),
    labelPx: letterPxOf(options.text.titleSize, height) ?? LABEL_PX,
    strokePx: chosenNumber(options.strokeWidth) ?? STROKE_PX,
    legend: legendOf(options),
    tooltip: options.tooltip.mode,
    tooltipSort: options.tooltip.sort,
    sort: options.sort,
    valueRules: context.valueRules,
  });
}
