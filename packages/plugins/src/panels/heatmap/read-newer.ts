import { chosenNumber, readFieldConfig, readUsualSettings } from '@pharos/plugin';
import type { PanelContext } from '@pharos/plugin/ui';
import type { Buckets, HeatmapOptions, NewerOptions } from './options.ts';
import type { HeatSettings } from './settings.ts';

const BOUNDS = { auto: 'auto', le: 'upper', ge: 'lower', unknown: 'middle' } as const;

/** A size or a number, as the mode says which one the value is. */
const sizeRule = ({ mode, value }: Buckets) => (mode === 'size' ? { size: value, number: undefined } : { size: undefined, number: value });

function readBuckets({ calculate, calculation, rowsFrame }: NewerOptions): HeatSettings['buckets'] {
  if (!calculate) return { kind: 'ready', bound: BOUNDS[rowsFrame.layout] };
  const { xBuckets, yBuckets } = calculation;
  const isLog = yBuckets.scale.type !== 'linear';
  return {
    kind: 'values',
    columns: sizeRule(xBuckets),
    rows: sizeRule(yBuckets),
    logBase: isLog ? Math.max(2, chosenNumber(yBuckets.scale.log) ?? 2) : 1,
    split: isLog ? Math.max(1, Math.floor(chosenNumber(yBuckets.value) ?? 1)) : 1,
  };
}

function readRamp({ color }: NewerOptions): HeatSettings['ramp'] {
  const { steps, reverse: isReversed } = color;
  if (color.mode === 'scheme') return { kind: 'scheme', scheme: color.scheme, isReversed, steps };
  return { kind: 'opacity', color: color.fill, exponent: color.scale === 'linear' ? 1 : color.exponent, isReversed, steps };
}

/** `options` and `fieldConfig` of a panel. */
export function readNewerOptions(saved: HeatmapOptions, { expressions }: PanelContext): HeatSettings {
  const { options } = saved;
  const { yAxis, color, tooltip, filterValues } = options;
  const field = readUsualSettings(readFieldConfig(saved.fieldConfig), { expressions, colorMode: 'palette-classic' });
  return {
    buckets: readBuckets(options),
    axis: {
      isShown: yAxis.axisPlacement !== 'hidden',
      side: yAxis.axisPlacement === 'right' ? 'right' : 'left',
      unit: yAxis.unit || field.unit || 'short',
      decimals: chosenNumber(yAxis.decimals) ?? field.decimals,
      min: chosenNumber(yAxis.min),
      max: chosenNumber(yAxis.max),
      label: yAxis.axisLabel,
      isReversed: yAxis.reverse,
    },
    hasTimeAxis: true,
    ramp: readRamp(options),
    scale: { min: chosenNumber(color.min), max: chosenNumber(color.max), isFromZero: false },
    shown: { above: chosenNumber(filterValues.le) ?? -Infinity, below: chosenNumber(filterValues.ge) ?? Infinity },
    cells: { gapPx: Math.max(0, options.cellGap), radiusPx: Math.max(0, options.cellRadius), isMarked: true },
    tooltip: {
      isShown: tooltip.mode !== 'none',
      hasHistogram: tooltip.yHistogram,
      hasScale: tooltip.showColorScale,
      decimals: undefined,
    },
    hasLegend: options.legend.show,
  };
}
