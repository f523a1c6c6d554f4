import { chosenNumber, type Column, type FieldSettings } from '@pharos/plugin';
import { type ChartAxis, chosenLogBase, fieldAxis } from '@pharos/plugin/ui';
import type { SeriesSettings } from './options.ts';

/** A drawn series with what its field says. */
export interface StyledField {
  readonly settings: FieldSettings;
  readonly custom: SeriesSettings;
  /** All that are drawn, for limits that go by values. */
  readonly columns: () => readonly Column[];
}

/** What few axes say; absent where nothing of it is said. */
function specialOf({
  axisSoftMin,
  axisSoftMax,
  axisCenteredZero,
  scaleDistribution: { type, linearThreshold },
}: SeriesSettings): ChartAxis['special'] {
  const special = {
    softMin: chosenNumber(axisSoftMin),
    softMax: chosenNumber(axisSoftMax),
    isCentered: axisCenteredZero || undefined,
    linearUpTo: type === 'symlog' ? Math.abs(chosenNumber(linearThreshold) || 1) : undefined,
  };
  return Object.values(special).every((value) => value === undefined) ? undefined : special;
}

/** Labels of an axis need this much at least, px. */
const LEAST_WIDTH_PX = 10;

/** An axis as the first of its series says, in its colour where the document wants it so. */
export function buildAxis(fields: readonly StyledField[], usual: StyledField, seriesColor: string | undefined): ChartAxis {
  const field = fields[0] ?? usual;
  const { custom } = field;
  const { type, log } = custom.scaleDistribution;
  const width = chosenNumber(custom.axisWidth);
  return {
    ...fieldAxis(field),
    logBase: type === 'linear' ? 1 : chosenLogBase(log),
    special: specialOf(custom),
    hasGrid: custom.axisGridShow,
    hasBorder: custom.axisBorderShow || undefined,
    color: custom.axisColorMode === 'series' ? seriesColor : undefined,
    widthPx: width === undefined || width <= 0 ? undefined : Math.max(LEAST_WIDTH_PX, width),
  };
}
