import { chosenNumber, type Column } from '@pharos/plugin';
import type { FieldSettings } from '@pharos/plugin/unstable';
import { type AxisName, type ChartAxes, type ChartAxis, chosenLogBase, fieldAxis } from '@pharos/plugin/unstable/ui';
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
function buildAxis(fields: readonly StyledField[], usual: StyledField, seriesColor: string | undefined): ChartAxis {
  const field = fields[0] ?? usual;
  const { custom } = field;
  const { type, log } = custom.scaleDistribution;
  const width = chosenNumber(custom.axisWidth);
  return {
    ...fieldAxis(field),
    isShown: (fields.length > 0 ? fields : [usual]).some((one) => one.custom.axisPlacement !== 'hidden'),
    logBase: type === 'linear' ? 1 : chosenLogBase(log),
    special: specialOf(custom),
    hasGrid: custom.axisGridShow,
    hasBorder: custom.axisBorderShow || undefined,
    color: custom.axisColorMode === 'series' ? seriesColor : undefined,
    widthPx: width === undefined || width <= 0 ? undefined : Math.max(LEAST_WIDTH_PX, width),
  };
}

/** What series count in: those of one kind share an axis. */
const scaleOf = ({ settings: { unit, min, max }, custom }: StyledField): string => {
  const { axisLabel, axisSoftMin, axisSoftMax, axisCenteredZero, scaleDistribution } = custom;
  return JSON.stringify([unit, min, max, axisLabel, axisSoftMin, axisSoftMax, axisCenteredZero, scaleDistribution]);
};

/** Left, unless the document says right, or leaves it open and the series counts in something else than the first one. */
function sideOf(field: StyledField, first: StyledField): 'left' | 'right' {
  const { axisPlacement } = field.custom;
  return axisPlacement === 'right' || (axisPlacement === 'auto' && scaleOf(field) !== scaleOf(first)) ? 'right' : 'left';
}

/** The axis of each series. Those that count alike share one; the first of a side stands at the plot, further ones outside of it. */
export function placeOnAxes(fields: readonly StyledField[]): readonly AxisName[] {
  const known = { left: [] as string[], right: [] as string[] };
  return fields.map((field): AxisName => {
    const side = sideOf(field, fields[0] ?? field);
    const scale = scaleOf(field);
    if (!known[side].includes(scale)) known[side].push(scale);
    const place = known[side].indexOf(scale);
    return place === 0 ? side : `${side}-${place + 1}`;
  });
}

/** All axes of the series that stand on them; both first ones are always there. */
export function buildAxes(
  placed: readonly { readonly axis: AxisName; readonly color: string; readonly field: StyledField }[],
  usual: StyledField,
): ChartAxes {
  const axisFor = (name: AxisName): ChartAxis => {
    const own = placed.filter(({ axis }) => axis === name);
    return buildAxis(
      own.map(({ field }) => field),
      usual,
      own[0]?.color,
    );
  };
  const further = new Set(placed.map(({ axis }) => axis).filter((axis) => axis !== 'left' && axis !== 'right'));
  return { left: axisFor('left'), right: axisFor('right'), ...Object.fromEntries([...further].map((name) => [name, axisFor(name)])) };
}
