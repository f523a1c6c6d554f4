import type { Readable } from './readable.ts';

/** Series and points of a table for assistive technology. */
export interface TablePart {
  /** Place of the first point. */
  readonly from: number;
  readonly points: number;
  readonly series: number;
  /** Says what the table holds, and how much more there is. */
  readonly caption: string;
}

export const MAX_TABLE_SERIES = 20;

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/** At most so many points: of what goes on in time the last, else the first ones. */
export function tablePart({ pointCount, series, isOverTime }: Readable, title: string, maxPoints: number): TablePart {
  const points = Math.min(pointCount, maxPoints);
  const shown = Math.min(series.length, MAX_TABLE_SERIES);
  const all = `${count(pointCount, 'point', 'points')}${isOverTime ? ' in time' : ''}, ${count(series.length, 'series', 'series')}`;
  const isCut = points < pointCount || shown < series.length;
  return {
    from: isOverTime ? pointCount - points : 0,
    points,
    series: shown,
    caption: isCut ? `${title}: the ${isOverTime ? 'last' : 'first'} ${points} of ${all}` : `${title}: ${all}`,
  };
}

const MAX_SPOKEN_SERIES = 5;

/** What is spoken of a point: of one series, or of all, of which the first few are spoken. */
export function spokenPlace(
  { pointText, series }: Readable,
  { point, series: chosen }: { readonly point: number; readonly series: number | null },
): string {
  const one = chosen === null ? undefined : series[chosen];
  if (one) return [one.name, pointText(point), one.text(point) || 'no value'].join(', ');
  const spoken = series
    .slice(0, MAX_SPOKEN_SERIES)
    .map((each) => [each.name, each.text(point) || 'no value'].filter((text) => text !== '').join(' '));
  const more = series.length - spoken.length;
  return [pointText(point), ...spoken, ...(more > 0 ? [`and ${more} more series`] : [])].join(', ');
}
