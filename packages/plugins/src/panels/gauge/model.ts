import { formatValue, type Frame, joinFormatted } from '@pharos/plugin';
import {
  absoluteSteps,
  gaugeFault,
  letterPxOf,
  readableColor,
  readValueFields,
  type ReducedValue,
  reduceFields,
  shareOf,
  stepColor,
} from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { type GaugeMark, type GaugeModel, type GaugeSegment, layOutTiles, type TileLayout } from '@pharos/plugin/unstable/ui';
import type { GaugePanelOptions } from './options.ts';

/** What a gauge shows. */
export type GaugePanelModel =
  | { readonly kind: 'empty'; readonly text: string }
  | {
      readonly kind: 'gauges';
      readonly layout: TileLayout;
      readonly gauges: readonly (Pick<ReducedValue, 'key' | 'name' | 'linked'> & { readonly gauge: GaugeModel })[];
    };

type Colors = Pick<PanelContext, 'theme' | 'palette'>;

/** Thresholds between the limits, each with the colour that begins there; the first one is the limit. */
function stepsOf({ settings, bounds }: ReducedValue) {
  const steps = absoluteSteps(settings.thresholds, bounds);
  const first = steps.findLast(({ value }) => value <= bounds.min) ?? steps[0];
  return [{ value: bounds.min, color: first?.color ?? '' }, ...steps.filter(({ value }) => value > bounds.min && value < bounds.max)];
}

function ringOf(value: ReducedValue, { theme, palette }: Colors): readonly GaugeSegment[] {
  const steps = stepsOf(value);
  return steps.map(({ color }, index) => {
    const next = steps[index + 1];
    return { to: next ? shareOf(next.value, value.bounds) : 1, color: stepColor(color, theme, palette) ?? 'currentColor' };
  });
}

function marksOf(value: ReducedValue, { valueRules }: PanelContext): readonly GaugeMark[] {
  const { bounds, settings } = value;
  return [...stepsOf(value).map((step) => step.value), bounds.max].map((at) => ({
    at: shareOf(at, bounds),
    text: joinFormatted(formatValue(at, settings.unit, settings.decimals, valueRules)),
  }));
}

/** Smaller dials cannot be read, px. */
const LEAST = { width: 66, height: 66 };

/** Frames as dials. Limits that leave no room between them are told. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildGauges(frames: readonly Frame[], saved: GaugePanelOptions, size: PanelSize, context: PanelContext): GaugePanelModel {
  const { showThresholdLabels, showThresholdMarkers, orientation, text, sizing, minVizWidth, minVizHeight } = saved.options;
  const { config, reduce } = readValueFields(saved);
  const values = reduceFields(frames, reduce, { ...context, config, colorMode: 'thresholds', bounds: { min: 0, max: 100 } });
  const fault = gaugeFault(values);
  if (fault !== undefined) return { kind: 'empty', text: fault };
  const least = sizing === 'manual' ? { width: minVizWidth, height: minVizHeight } : LEAST;
  const layout = layOutTiles({ count: values.length, orientation, bestRatio: 1.3, least }, size);
  const hasNames = values.length > 1;
  const gauges = values.map((value) => ({
    key: value.key,
    name: value.name,
    linked: value.linked,
    gauge: {
      share: value.shown.number === undefined ? null : shareOf(value.shown.number, value.bounds),
      color: value.shown.color,
      ring: showThresholdMarkers ? ringOf(value, context) : [],
      marks: showThresholdLabels ? marksOf(value, context) : [],
      value: value.shown,
      valueColor: readableColor(value.shown.color, context.theme),
      relativeSize: 1,
      valuePx: letterPxOf(text.valueSize, size.height),
      namePx: letterPxOf(text.titleSize, size.height),
      name: hasNames || value.settings.displayName !== undefined ? value.name : undefined,
    },
  }));
  return { kind: 'gauges', layout, gauges };
}
