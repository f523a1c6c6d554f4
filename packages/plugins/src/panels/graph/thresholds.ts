import { chosenNumber, resolveColor } from '@pharos/plugin';
import { type Palette, safeStepColor, withAlpha } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { ChartThreshold } from '@pharos/plugin/unstable/ui';
import type { Threshold } from './options.ts';

type Theme = PanelContext['theme'];
interface Colors {
  readonly fill: string | undefined;
  readonly line: string | undefined;
}

/** Colours of thresholds as they have always been drawn (wire-notes dashboard-json 3.1). */
const COLORS: Readonly<Record<Exclude<Threshold['colorMode'], 'custom'>, Colors>> = {
  critical: { fill: 'rgba(234, 112, 112, 0.12)', line: 'rgba(237, 46, 24, 0.6)' },
  warning: { fill: 'rgba(235, 138, 14, 0.12)', line: 'rgba(247, 149, 32, 0.6)' },
  ok: { fill: 'rgba(11, 237, 50, 0.09)', line: 'rgba(6, 163, 69, 0.6)' },
};

const STEPS = { critical: 'red', warning: 'orange', ok: 'green' } as const;

function colorsOf({ colorMode, fillColor = '', lineColor = '' }: Threshold, theme: Theme, palette: Palette | undefined): Colors {
  if (colorMode === 'custom') return { fill: resolveColor(fillColor, theme), line: resolveColor(lineColor, theme) };
  const safe = safeStepColor(STEPS[colorMode], theme, palette);
  return safe === undefined ? COLORS[colorMode] : { fill: withAlpha(safe, 0.12), line: withAlpha(safe, 0.6) };
}

interface Bounded {
  readonly threshold: Threshold;
  readonly value: number;
}

/**
 * Where the filled side of a threshold ends: at the next one where that lies on this side, else at the edge; an edge that the one before has
 * limited for its opposite stays limited.
 */
function endsOf(all: readonly Bounded[]): readonly number[] {
  let opposite: { readonly op: Threshold['op']; readonly value: number } | undefined;
  return all.map(({ threshold: { op }, value }, index) => {
    const next = all[index + 1]?.value;
    const isUp = op === 'gt';
    const before = opposite;
    opposite = undefined;
    if (next !== undefined && (isUp ? next > value : next < value)) {
      opposite = { op: isUp ? 'lt' : 'gt', value };
      return next;
    }
    if (before?.op === op) return before.value;
    return isUp ? Infinity : -Infinity;
  });
}

/** Thresholds of a document as areas and lines; those without a number are left out. */
export function buildThresholds(saved: readonly Threshold[], theme: Theme, palette?: Palette): readonly ChartThreshold[] {
  const all = saved.flatMap((threshold): readonly Bounded[] => {
    const value = chosenNumber(threshold.value);
    return value === undefined ? [] : [{ threshold, value }];
  });
  const ends = endsOf(all);
  return all.map(({ threshold, value }, index): ChartThreshold => {
    const { fill, line } = colorsOf(threshold, theme, palette);
    return {
      axis: threshold.yaxis,
      value,
      ...(threshold.fill && fill !== undefined ? { fill, fillTo: ends[index] ?? Infinity } : {}),
      ...(threshold.line && line !== undefined ? { line } : {}),
    };
  });
}
