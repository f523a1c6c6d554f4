import { chosenNumber } from '@pharos/plugin';
import type { FieldSettings } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { type BarAxis, type BarModel, chosenLogBase, fieldAxis, fieldThresholds } from '@pharos/plugin/unstable/ui';
import type { BarSettings } from './options.ts';

/** A field of bars with what the document says of it. */
export interface StyledBars {
  readonly settings: FieldSettings;
  readonly custom: BarSettings;
}

/** An axis as the first of its fields says. */
export function buildBarAxis(field: StyledBars, { valueRules }: PanelContext): BarAxis {
  const { custom } = field;
  const { type, log } = custom.scaleDistribution;
  return {
    ...fieldAxis(field),
    logBase: type === 'log' ? chosenLogBase(log) : 1,
    softMin: chosenNumber(custom.axisSoftMin),
    softMax: chosenNumber(custom.axisSoftMax),
    isCentered: custom.axisCenteredZero,
    hasGrid: custom.axisGridShow,
    keepsDecimals: valueRules.keepsDecimals,
  };
}

/** Lines and areas of the thresholds of an axis, as the first of its fields says. Per cents are of the chosen limits. */
export const barThresholds = (field: StyledBars, axis: 'left' | 'right', context: PanelContext): BarModel['thresholds'] =>
  fieldThresholds(field, { axis, context, bounds: () => ({ min: field.settings.min ?? 0, max: field.settings.max ?? 100 }) });
