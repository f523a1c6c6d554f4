import type { BarModel } from './bar-model.ts';

/** From which to which value a bar reaches. */
export interface BarSpan {
  readonly from: number;
  readonly to: number;
}

type Values = readonly (readonly (number | null)[])[];

const isNumber = (value: number | null | undefined): value is number => value !== null && value !== undefined && Number.isFinite(value);

/** Sums of what is above and what is below zero, of one category. */
function sumsOf(values: Values, category: number): { readonly above: number; readonly below: number } {
  let [above, below] = [0, 0];
  for (const own of values) {
    const value = own[category];
    if (!isNumber(value)) continue;
    if (value > 0) above += value;
    else below -= value;
  }
  return { above, below };
}

/**
 * How far each bar of each series reaches. Stacks grow from zero both ways: what is below zero stands on what is below zero. In per cent a stack is
 * 100 of what it holds, both ways together.
 */
export function barSpans(values: Values, stacking: BarModel['stacking'], categories: number): readonly (readonly (BarSpan | null)[])[] {
  if (stacking === 'none') return values.map((own) => Array.from({ length: categories }, (_, at) => spanTo(own[at])));
  const spans: (BarSpan | null)[][] = values.map(() => []);
  for (let category = 0; category < categories; category += 1) {
    const { above, below } = sumsOf(values, category);
    const scale = stacking === 'percent' ? 100 / (above + below || 1) : 1;
    let [top, bottom] = [0, 0];
    values.forEach((own, series) => {
      const value = own[category];
      if (!isNumber(value)) return void spans[series]?.push(null);
      const from = value >= 0 ? top : bottom;
      const to = from + value * scale;
      if (value >= 0) top = to;
      else bottom = to;
      spans[series]?.push({ from, to });
    });
  }
  return spans;
}

const spanTo = (value: number | null | undefined): BarSpan | null => (isNumber(value) ? { from: 0, to: value } : null);

/** Where the bars of a category lie along its axis, px from its beginning: one place for each series, one for all where they are stacked. */
export function barPlaces(
  { groupWidth, barWidth, stacking }: Pick<BarModel, 'groupWidth' | 'barWidth' | 'stacking'>,
  slotPx: number,
  series: number,
): readonly { readonly start: number; readonly width: number }[] {
  const share = (value: number): number => Math.max(0, Math.min(1, value));
  const group = slotPx * share(groupWidth);
  const columns = stacking === 'none' ? Math.max(1, series) : 1;
  const column = group / columns;
  const width = Math.max(Math.min(1, column), column * share(barWidth));
  return Array.from({ length: series }, (_, index) => ({
    start: (slotPx - group) / 2 + (stacking === 'none' ? index : 0) * column + (column - width) / 2,
    width,
  }));
}

/** Between the numbers of two ticks beside one another, px. */
const TICK_GAP_PX = 6;

/** Which ticks of a lying axis have room for their number: every so many, so that they stay evenly apart, and zero among them. */
export function labelledTicks(ticks: readonly { readonly position: number; readonly width: number }[], zero: number): readonly number[] {
  const every = (stride: number): readonly number[] =>
    ticks.flatMap((_, index) => ((index - Math.max(0, zero)) % stride === 0 ? [index] : []));
  const fits = (chosen: readonly number[]): boolean =>
    chosen.every((index, place) => {
      const [own, before] = [ticks[index], ticks[chosen[place - 1] ?? -1]];
      return !own || !before || own.position - before.position >= (own.width + before.width) / 2 + TICK_GAP_PX;
    });
  let stride = 1;
  while (stride < ticks.length && !fits(every(stride))) stride += 1;
  return every(stride);
}

/** Which categories have room for their label: every so many, from the first one, or from the last one where the spacing is below zero. */
export function labelledCategories(
  count: number,
  neededPx: number,
  { slotPx, spacing }: { readonly slotPx: number; readonly spacing: number },
): readonly number[] {
  const stride = Math.max(1, Math.ceil(Math.max(neededPx, Math.abs(spacing)) / Math.max(slotPx, 1e-6)));
  const first = spacing < 0 && count > 0 ? (count - 1) % stride : 0;
  return Array.from({ length: Math.max(0, Math.ceil((count - first) / stride)) }, (_, index) => first + index * stride);
}
