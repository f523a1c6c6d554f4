import { chosenNumber, type Column, type Frame, plotValues } from '@pharos/plugin';
import { readFieldConfig, reduceFields } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildPie, type ChartLegend, pieLegend, type PieLabel, type PieModel } from '@pharos/plugin/unstable/ui';
import type { PiePluginOptions } from './options.ts';

const LABEL_PX = 14;

/** What the options say of every field, in the words of newer panels. */
const configOf = ({ format, decimals, aliasColors }: PiePluginOptions) =>
  readFieldConfig({
    defaults: { unit: format, ...(chosenNumber(decimals) === undefined ? {} : { decimals: chosenNumber(decimals) }) },
    overrides: Object.entries(aliasColors).map(([name, color]) => ({
      matcher: { id: 'byName', options: name },
      properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: color } }],
    })),
  });

const withZeros = (column: Column): Column =>
  column.type === 'number'
    ? { name: column.name, type: 'number', values: Float64Array.from(plotValues(column, 'null as zero'), (value) => value ?? 0) }
    : column;

/** Values and per cents where the legend stands beside the pie. */
function legendOf({ legend, legendType }: PiePluginOptions): ChartLegend | null {
  if (!legend.show || legendType === 'On graph') return null;
  const values = [...(legend.values ? (['current'] as const) : []), ...(legend.percentage ? (['total'] as const) : [])];
  // The plugin has a table wherever it writes numbers.
  const kind = values.length > 0 ? 'table' : 'list';
  const side = { isRight: legendType === 'Right side', sideWidth: chosenNumber(legend.sideWidth) ?? 0 };
  return pieLegend({ kind, ...side, values, sort: null, isDescending: true }, values);
}

/** On the pie stands what the legend would say. */
function labelsOf({ legend, legendType }: PiePluginOptions): readonly PieLabel[] {
  if (legendType !== 'On graph') return [];
  return ['name', ...(legend.values ? (['value'] as const) : []), ...(legend.percentage ? (['percent'] as const) : [])];
}

/** A part of 14 px, as texts have it. */
const sizeOf = (fontSize: string): number => (LABEL_PX * (Number.parseFloat(fontSize) || 80)) / 100;

/** Frames as parts of a whole: one slice for each series. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildPiePlugin(frames: readonly Frame[], options: PiePluginOptions, _size: PanelSize, context: PanelContext): PieModel {
  const { valueName, nullPointMode, combine, legend, strokeWidth, pieType, fontSize } = options;
  const read = nullPointMode === 'null as zero' ? frames.map((frame) => ({ ...frame, columns: frame.columns.map(withZeros) })) : frames;
  const reduce = { calcs: [valueName], values: false, fields: '' };
  const threshold = chosenNumber(combine.threshold) ?? 0;
  return buildPie({
    values: reduceFields(read, reduce, { ...context, config: configOf(options), colorMode: 'palette-classic' }),
    isDonut: pieType === 'donut',
    labels: labelsOf(options),
    labelPx: sizeOf(fontSize),
    strokePx: chosenNumber(strokeWidth) ?? 1,
    legend: legendOf(options),
    tooltip: 'single',
    tooltipSort: 'none',
    sort: 'desc',
    valueRules: context.valueRules,
    percentDecimals: chosenNumber(legend.percentageDecimals),
    ...(threshold > 0 ? { combine: { threshold, name: combine.label } } : {}),
  });
}
