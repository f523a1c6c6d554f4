import { type Column, formatValue } from '@pharos/plugin';
import {
  LEGEND_VALUES,
  type LegendValue,
  readReducer,
  reduceColumn,
  reducerTitle,
  resultDisplay,
  type ValueRules,
} from '@pharos/plugin/unstable';
import type { ChartLegend, ChartSeries } from '@pharos/plugin/unstable/ui';
import type { Legend } from './options.ts';
import { isLegendShown } from './query-needs.ts';

/** Calculations that are among the statistics of every legend. */
const STATISTICS: Readonly<Record<string, LegendValue>> = { min: 'min', max: 'max', mean: 'avg', lastNotNull: 'current', sum: 'total' };

/** Where a legend finds the value of a calculation: by the name of a statistic, else by its own. */
const valueName = (reducer: string): string => STATISTICS[reducer] ?? reducer;
const isStatistic = (name: string): boolean => LEGEND_VALUES.some((value) => value === name);

const reducersOf = ({ calcs }: Legend) => [...new Set(calcs.map(readReducer))].filter((reducer) => reducer !== undefined);

/** Documents name what a legend is sorted by as its column is headed, or by the calculation. */
function sortOf(sortBy: string | undefined, reducers: readonly string[]): string | null {
  const found = reducers.find((reducer) => reducerTitle(reducer) === sortBy || reducer === readReducer(sortBy));
  return found === undefined ? null : valueName(found);
}

/** The legend of a document; null where it shows none. */
export function buildLegend(legend: Legend): ChartLegend | null {
  if (!isLegendShown(legend)) return null;
  const reducers = reducersOf(legend);
  return {
    kind: legend.displayMode === 'table' ? 'table' : 'list',
    isRight: legend.placement === 'right',
    sideWidth: legend.width ?? 0,
    values: reducers.map(valueName),
    titles: Object.fromEntries(reducers.map((reducer) => [valueName(reducer), reducerTitle(reducer)])),
    sort: sortOf(legend.sortBy, reducers),
    isDescending: legend.sortDesc ?? true,
  };
}

/** What is saved of an order that was chosen by a press on a head. */
export const savedSort = (
  { by, isDescending }: { readonly by: string | null; readonly isDescending: boolean },
  legend: Legend,
): Partial<Legend> => ({
  sortBy:
    by === null
      ? undefined
      : reducersOf(legend)
          .filter((reducer) => valueName(reducer) === by)
          .map((reducer) => reducerTitle(reducer))[0],
  sortDesc: by === null ? undefined : isDescending,
});

/** Values of a series that its legend shows beside statistics; undefined where it shows none. */
export function calculationsOf(column: Column, legend: Legend, rules: ValueRules): Readonly<Record<string, number | null>> | undefined {
  const own = isLegendShown(legend) ? reducersOf(legend).filter((reducer) => !isStatistic(valueName(reducer))) : [];
  if (own.length === 0) return undefined;
  const numberOf = (value: unknown): number | null =>
    typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null;
  return Object.fromEntries(own.map((reducer) => [reducer, numberOf(reduceColumn(column, reducer, rules))]));
}

/** Of these what is no value of the field, as it is written: a count takes no unit of an axis. */
export function calculationTexts(calculations: ReturnType<typeof calculationsOf>, rules: ValueRules): Pick<ChartSeries, 'texts'> {
  const written = Object.entries(calculations ?? {}).flatMap(([reducer, value]) => {
    const own = resultDisplay(reducer, rules);
    return own && value !== null ? [[reducer, formatValue(value, own.unit, own.decimals)] as const] : [];
  });
  return written.length > 0 ? { texts: Object.fromEntries(written) } : {};
}
