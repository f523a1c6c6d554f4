import { chosenNumber, type FieldSettings } from '@pharos/plugin';
import type { ChartAxis } from '@pharos/plugin/ui';
import type { SeriesSettings } from './options.ts';

/** A drawn series with what its field says. */
export interface StyledField {
  readonly settings: FieldSettings;
  readonly custom: SeriesSettings;
}

/** Left, unless the document says right, or leaves it open and the unit is another one than that of the first series. */
export function axisOf({ settings, custom }: StyledField, first: StyledField | undefined): 'left' | 'right' {
  if (custom.axisPlacement === 'right') return 'right';
  return custom.axisPlacement === 'auto' && first !== undefined && settings.unit !== first.settings.unit ? 'right' : 'left';
}

const LOG_BASES = [2, 10] as const;

function logBaseOf({ type, log }: SeriesSettings['scaleDistribution']): ChartAxis['logBase'] {
  if (type !== 'log') return 1;
  return LOG_BASES.find((base) => base === chosenNumber(log)) ?? 2;
}

/** An axis as the first of its series says. */
export function buildAxis(fields: readonly StyledField[], usual: StyledField): ChartAxis {
  const { settings, custom } = fields[0] ?? usual;
  return {
    isShown: custom.axisPlacement !== 'hidden',
    unit: settings.unit ?? 'short',
    logBase: logBaseOf(custom.scaleDistribution),
    min: settings.min,
    max: settings.max,
    decimals: settings.decimals,
    label: custom.axisLabel,
  };
}
