import { combineSmall } from '@pharos/domain/series/combine-small';
import { readHideFrom } from '@pharos/domain/fields/hide-from';
import type { ReducedValue } from '@pharos/domain/fields/reduce-fields';
import type { ValueRules } from '@pharos/domain/fields/value-rules';
import { formatValue } from '@pharos/domain/units/format-value';
import type { ChartLegend } from '@pharos/ui/chart';
import type { PieModel, PieSlice } from '@pharos/ui/pie';

/** What a panel says of its pie, whichever options it reads. */
export interface PieSpec extends Pick<PieModel, 'isDonut' | 'labels' | 'labelPx' | 'strokePx' | 'legend' | 'tooltip' | 'tooltipSort'> {
  readonly values: readonly ReducedValue[];
  readonly sort: 'desc' | 'asc' | 'none';
  /** Decimals of per cents; absent: those of the field. */
  readonly percentDecimals?: number | undefined;
  readonly valueRules: ValueRules;
  /** Slices below this share of the whole, 0 to 1, are one slice of this name. */
  readonly combine?: { readonly threshold: number; readonly name: string } | undefined;
}

const COMBINED_KEY = 'combined';

const isDrawn = ({ value }: PieSlice): boolean => value !== null && value > 0;

function sliceOf({ name, shown, settings, field, linked }: ReducedValue, key: string, percentDecimals: number | undefined): PieSlice {
  const hideFrom = readHideFrom(settings);
  return {
    key,
    name,
    color: shown.color,
    fieldName: field?.name,
    value: shown.number ?? null,
    text: { prefix: shown.prefix, text: shown.text, suffix: shown.suffix },
    decimals: percentDecimals ?? settings.decimals,
    isListed: !hideFrom.legend,
    isInTooltip: !hideFrom.tooltip,
    linked,
  };
}

/** The same slices, each told from others of its name, so that what is isolated stays so when values change. */
function slicesOf({ values, percentDecimals }: PieSpec): readonly PieSlice[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const count = seen.get(value.name) ?? 0;
    seen.set(value.name, count + 1);
    return sliceOf(value, count === 0 ? value.name : `${value.name}\n${count}`, percentDecimals);
  });
}

function sorted(slices: readonly PieSlice[], sort: PieSpec['sort']): readonly PieSlice[] {
  if (sort === 'none') return slices;
  const sign = sort === 'asc' ? 1 : -1;
  return slices.toSorted((a, b) => ((a.value ?? -Infinity) - (b.value ?? -Infinity)) * sign || 0);
}

/** Small slices as one, at the end. */
function combined(slices: readonly PieSlice[], { combine, values, percentDecimals, valueRules }: PieSpec): readonly PieSlice[] {
  const small =
    combine &&
    combineSmall(
      slices.map(({ value }) => value ?? 0),
      combine.threshold,
    );
  if (!small || small.combined.length === 0) return slices;
  const value = small.combined.reduce((sum, place) => sum + Math.max(0, slices[place]?.value ?? 0), 0);
  const settings = values[0]?.settings;
  const rest: PieSlice = {
    key: COMBINED_KEY,
    name: combine.name,
    color: 'var(--series-8)',
    value,
    text: formatValue(value, settings?.unit, settings?.decimals, valueRules),
    decimals: percentDecimals ?? settings?.decimals,
    isListed: true,
    isInTooltip: true,
  };
  return [...small.retained.flatMap((place) => slices[place] ?? []), rest];
}

function noteOf(slices: readonly PieSlice[]): string | undefined {
  const below = slices.filter(({ value }) => value !== null && value < 0).length;
  if (below === 0) return undefined;
  return below === 1 ? '1 value below zero is not drawn' : `${below} values below zero are not drawn`;
}

/** What stands in the place of a pie without slices, and what stands below one that leaves values out. */
function noticesOf(slices: readonly PieSlice[]): Pick<PieModel, 'notice' | 'note'> {
  if (slices.length === 0) return { notice: 'No data points' };
  return slices.some(isDrawn) ? { note: noteOf(slices) } : { notice: 'No values above zero' };
}

/** Values as parts of a whole. */
export function buildPie(spec: PieSpec): PieModel {
  const { isDonut, labels, labelPx, strokePx, legend, tooltip, tooltipSort } = spec;
  const slices = combined(sorted(slicesOf(spec), spec.sort), spec);
  return {
    slices,
    isDonut,
    labels,
    labelPx,
    strokePx,
    legend,
    tooltip,
    tooltipSort,
    ...noticesOf(slices),
  };
}

/** From here on a pie and its legend have room side by side, px. */
const SIDE_FROM_PX = 260;

/** A legend of slices: its values, `current`, and their shares, `total`. A list writes them without heads. */
export const pieLegend = (legend: ChartLegend, values: ChartLegend['values']): ChartLegend => ({
  ...legend,
  values,
  titles: legend.kind === 'table' ? { current: 'Value', total: 'Percent' } : { current: '', total: '' },
  noun: 'Name',
  sort: null,
  sideFromPx: SIDE_FROM_PX,
});
