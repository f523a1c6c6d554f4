import { chosenNumber } from '@pharos/plugin';
import { type FieldSettings, readFieldConfig, readUsualSettings } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { Buckets, HeatmapOptions, NewerOptions } from './options.ts';
import type { HeatSettings } from './settings.ts';

const VALUES = { auto: 'fitting', always: 'all', never: undefined } as const;
const BOUNDS = { auto: 'auto', le: 'upper', ge: 'lower', unknown: 'middle' } as const;

/** A size or a number, as the mode says which one the value is. */
const sizeRule = ({ mode, value }: Buckets) => (mode === 'size' ? { size: value, number: undefined } : { size: undefined, number: value });

/** The base of the axis that the field says; 1 is linear. */
function fieldLogBase({ custom }: FieldSettings): number {
  const scale = Object(custom['scaleDistribution']) as { readonly type?: unknown; readonly log?: unknown }; // of a document: any of both may be missing
  if (scale.type !== 'log') return 1;
  return scale.log === 10 ? 10 : 2;
}

function readBuckets({ calculate, calculation, rowsFrame }: NewerOptions, field: FieldSettings): HeatSettings['buckets'] {
  if (!calculate) return { kind: 'ready', bound: BOUNDS[rowsFrame.layout], cells: { logBase: fieldLogBase(field) } };
  const { xBuckets, yBuckets } = calculation;
  const isLog = yBuckets.scale.type !== 'linear';
  const threshold = chosenNumber(yBuckets.scale.linearThreshold) ?? 0;
  const linearUpTo = threshold > 0 ? threshold : 1;
  return {
    kind: 'values',
    columns: sizeRule(xBuckets),
    rows: sizeRule(yBuckets),
    logBase: isLog ? Math.max(2, chosenNumber(yBuckets.scale.log) ?? 2) : 1,
    split: isLog ? Math.max(1, Math.floor(chosenNumber(yBuckets.value) ?? 1)) : 1,
    linearUpTo: yBuckets.scale.type === 'symlog' ? linearUpTo : undefined,
  };
}

function readRamp({ color }: NewerOptions): HeatSettings['ramp'] {
  const { steps, reverse: isReversed } = color;
  if (color.mode === 'scheme') return { kind: 'scheme', scheme: color.scheme, isReversed, steps };
  return { kind: 'opacity', color: color.fill, exponent: color.scale === 'linear' ? 1 : color.exponent, isReversed, steps };
}

/** `options` and `fieldConfig` of a panel. */
export function readNewerOptions(saved: HeatmapOptions, { expressions, valueRules }: PanelContext): HeatSettings {
  const { options } = saved;
  const { yAxis, color, tooltip, filterValues } = options;
  const field = readUsualSettings(readFieldConfig(saved.fieldConfig), { expressions, valueRules, colorMode: 'palette-classic' });
  return {
    buckets: readBuckets(options, field),
    axis: {
      isShown: yAxis.axisPlacement !== 'hidden',
      side: yAxis.axisPlacement === 'right' ? 'right' : 'left',
      unit: yAxis.unit || field.unit || 'short',
      decimals: chosenNumber(yAxis.decimals) ?? field.decimals,
      min: chosenNumber(yAxis.min),
      max: chosenNumber(yAxis.max),
      label: yAxis.axisLabel,
      isReversed: yAxis.reverse,
      widthPx: chosenNumber(yAxis.axisWidth),
    },
    hasTimeAxis: true,
    ramp: readRamp(options),
    scale: { min: chosenNumber(color.min), max: chosenNumber(color.max), isFromZero: false },
    shown: { above: chosenNumber(filterValues.le) ?? -Infinity, below: chosenNumber(filterValues.ge) ?? Infinity },
    cells: {
      gapPx: Math.max(0, options.cellGap),
      radiusPx: Math.max(0, options.cellRadius),
      isMarked: true,
      values: VALUES[options.showValue],
    },
    counts: {
      unit: options.cellValues.unit || 'short',
      decimals: chosenNumber(options.cellValues.decimals),
      name: options.rowsFrame.value || 'Count',
    },
    tooltip: {
      isShown: tooltip.mode !== 'none',
      isOfColumn: tooltip.mode === 'multi',
      hasHistogram: tooltip.yHistogram,
      hasScale: tooltip.showColorScale,
      decimals: undefined,
    },
    hasLegend: options.legend.show,
  };
}
