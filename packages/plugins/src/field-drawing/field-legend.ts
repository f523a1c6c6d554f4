import { LEGEND_VALUES, type LegendValue } from '@pharos/domain/series/legend/legend-statistics';
import { readReducer, reducerTitle } from '@pharos/domain/fields/reducers';
import type { ChartLegend, ChartTooltip, OnLegendSort } from '@pharos/ui/chart';
import type { LegendOptions, TooltipOptions } from '../field-options.ts';

/** Calculations that a legend can show. */
const LEGEND_CALCULATIONS: Readonly<Record<string, LegendValue>> = {
  min: 'min',
  max: 'max',
  mean: 'avg',
  lastNotNull: 'current',
  last: 'current',
  sum: 'total',
};
/** Documents name the column that a legend is sorted by as it is headed. */
const SORT_NAMES: Readonly<Record<string, string>> = {
  Min: 'min',
  Max: 'max',
  Mean: 'mean',
  Last: 'last',
  'Last *': 'lastNotNull',
  Total: 'sum',
};

/** Columns as the calculations are called that fill them; the last one that asks for a column names it. */
const titlesOf = (calcs: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    calcs.flatMap((calc) => {
      const [value, reducer] = [legendValueOf(calc), readReducer(calc)];
      return value && reducer ? [[value, reducerTitle(reducer)]] : [];
    }),
  );

const legendValueOf = (calc: string): LegendValue | undefined => LEGEND_CALCULATIONS[readReducer(calc) ?? ''];

/** The legend of a newer panel; null where it has none. */
export function buildFieldLegend({
  displayMode,
  placement,
  showLegend,
  calcs,
  sortBy,
  sortDesc,
  width,
}: LegendOptions): ChartLegend | null {
  if (!showLegend || displayMode === 'hidden') return null;
  const shown = new Set(calcs.map(legendValueOf));
  return {
    kind: displayMode === 'table' ? 'table' : 'list',
    isRight: placement === 'right',
    sideWidth: width ?? 0,
    values: LEGEND_VALUES.filter((value) => shown.has(value)),
    titles: titlesOf(calcs),
    sort: sortBy === undefined ? null : (legendValueOf(SORT_NAMES[sortBy] ?? sortBy) ?? null),
    isDescending: sortDesc ?? true,
  };
}

/** What is saved of an order that was chosen by a press on a head. */
export function legendOrder({ by, isDescending }: Parameters<OnLegendSort>[0]): Pick<LegendOptions, 'sortBy' | 'sortDesc'> {
  const head = Object.entries(SORT_NAMES).findLast(([, calc]) => LEGEND_CALCULATIONS[calc] === by)?.[0];
  return head === undefined ? { sortBy: undefined, sortDesc: undefined } : { sortBy: head, sortDesc: isDescending };
}

const TOOLTIP_SORTS = { none: 'none', asc: 'increasing', desc: 'decreasing' } as const;

/** The tooltip of a newer panel that draws a chart. */
export const buildFieldTooltip = ({ mode, sort }: TooltipOptions): ChartTooltip => ({
  isShared: mode === 'multi',
  sort: TOOLTIP_SORTS[sort],
  isCumulative: false,
  ...(mode === 'none' ? { isHidden: true } : {}),
});
