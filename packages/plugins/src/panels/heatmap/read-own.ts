import { chosenNumber } from '@pharos/plugin';
import { LOG_BASES } from '@pharos/plugin/unstable';
import type { HeatmapOptions } from './options.ts';
import type { HeatSettings } from './settings.ts';

/** Continuous to the eye. */
const STEPS = 256;

/** A base that the axis has; linear for any other. */
const baseOf = (saved: number): number => LOG_BASES.find((base) => base === saved) ?? 1;

function readRamp({ color }: HeatmapOptions): HeatSettings['ramp'] {
  if (color.mode === 'spectrum') return { kind: 'scheme', scheme: color.colorScheme, isReversed: false, steps: STEPS };
  const exponent = color.colorScale === 'linear' ? 1 : color.exponent;
  return { kind: 'opacity', color: color.cardColor, exponent, isReversed: false, steps: STEPS };
}

function readBuckets(saved: HeatmapOptions): HeatSettings['buckets'] {
  if (saved.dataFormat === 'tsbuckets') return { kind: 'ready', bound: saved.yBucketBound };
  return {
    kind: 'values',
    columns: { size: saved.xBucketSize, number: saved.xBucketNumber },
    rows: { size: saved.yBucketSize, number: saved.yBucketNumber },
    logBase: baseOf(saved.yAxis.logBase),
    split: Math.max(1, Math.floor(chosenNumber(saved.yAxis.splitFactor) ?? 1)),
  };
}

const PLAIN_COUNTS = { unit: 'short', decimals: undefined, name: 'Count' };

/** Fields that stand beside the title of a panel. */
export function readOwnFields(saved: HeatmapOptions): HeatSettings {
  const { yAxis, cards, color, tooltip } = saved;
  return {
    buckets: readBuckets(saved),
    axis: {
      isShown: yAxis.show,
      side: 'left',
      unit: yAxis.format,
      decimals: chosenNumber(yAxis.decimals),
      min: chosenNumber(yAxis.min),
      max: chosenNumber(yAxis.max),
      label: '',
      isReversed: saved.reverseYBuckets,
    },
    hasTimeAxis: saved.xAxis.show,
    ramp: readRamp(saved),
    scale: { min: chosenNumber(color.min), max: chosenNumber(color.max), isFromZero: true },
    shown: { above: saved.hideZeroBuckets ? 0 : -Infinity, below: Infinity },
    // The padding is at each side of a card.
    cells: {
      gapPx: 2 * Math.max(0, chosenNumber(cards.cardPadding) ?? 1),
      radiusPx: Math.max(0, chosenNumber(cards.cardRound) ?? 0),
      isMarked: saved.highlightCards,
      values: undefined,
    },
    counts: PLAIN_COUNTS,
    tooltip: {
      isShown: tooltip.show,
      isOfColumn: false,
      hasHistogram: tooltip.showHistogram,
      hasScale: false,
      decimals: chosenNumber(saved.tooltipDecimals),
    },
    hasLegend: saved.legend.show,
  };
}
