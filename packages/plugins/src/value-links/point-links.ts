import type { FieldLink } from '@pharos/domain/fields/field-settings';
import type { FramedField } from '@pharos/domain/fields/fields-of';
import type { TimeSeries } from '@pharos/domain/series/time-series';
import type { ChartSeries } from '@pharos/ui/chart';

/** A series as a field of its frame; one that was calculated stands in a frame of its own. */
function fieldOf({ name, labels, refId, times, column, frame }: TimeSeries): FramedField {
  const own = { name, labels, columns: [{ name: 'Time', type: 'time' as const, values: times }, column] };
  return { name, labels, refId, column, frame: frame ?? own };
}

/** Where the points of a series lead; undefined: nowhere. A point that is no row of its frame, such as a sum, has its value alone. */
export function pointLinks(links: readonly FieldLink[], series: TimeSeries): ChartSeries['linkedAt'] {
  if (links.length === 0) return undefined;
  return (timeMs, text) => {
    const at = series.times.indexOf(timeMs);
    const value = series.column.values[at];
    if (value === undefined) return undefined;
    const isRow = series.frame?.columns.some(({ values }) => values === series.times) === true;
    return { links, field: fieldOf(series), value, text, ...(isRow ? { row: at } : {}) };
  };
}
