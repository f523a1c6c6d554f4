import { inZone } from '../../time/zone.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps below a day, in ms; all divide a day. */
const CLOCK_STEPS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
];
const DAY_STEPS = [1, 2, 3, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const MAX_TICKS = 100;

/** Where a time axis has its marks. */
export interface TimeTicks {
  /** Epoch ms, ascending, inside the range. */
  readonly values: readonly number[];
  readonly stepMs: number;
}

interface TickRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly zone: string;
}

/** Instants of one day. Steps of hours follow the wall clock, so that labels stay round on the day the clocks change. */
function ticksOfDay(
  day: Temporal.ZonedDateTime,
  stepMs: number,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly number[] {
  if (stepMs >= HOUR) {
    const hours = Array.from({ length: DAY / stepMs }, (_, index) => day.with({ hour: (index * stepMs) / HOUR }).epochMilliseconds);
    return hours.filter((at, index) => at >= fromMs && at < untilMs && at !== hours[index - 1]);
  }
  const start = day.epochMilliseconds;
  const first = start + Math.max(0, Math.ceil((fromMs - start) / stepMs)) * stepMs;
  return Array.from(
    { length: Math.min(MAX_TICKS, Math.max(0, Math.ceil((untilMs - first) / stepMs))) },
    (_, index) => first + index * stepMs,
  );
}

/** Steps count from local midnight, so that they are round in zones of half hours too. */
function clockTicks({ fromMs, toMs, zone }: TickRange, stepMs: number): readonly number[] {
  const values: number[] = [];
  let day = inZone(Math.floor(fromMs), zone).startOfDay();
  while (day.epochMilliseconds <= toMs && values.length < MAX_TICKS) {
    const next = day.add({ days: 1 }).startOfDay();
    values.push(...ticksOfDay(day, stepMs, { fromMs, untilMs: Math.min(next.epochMilliseconds, toMs + 1) }));
    day = next;
  }
  return values;
}

function dayTicks({ fromMs, toMs, zone }: TickRange, days: number): readonly number[] {
  const values: number[] = [];
  let day = inZone(Math.floor(fromMs), zone).startOfDay();
  // Weeks begin on Monday; other steps count from the first of January 1970, so that a moving range keeps its ticks.
  const place = Math.floor(Date.UTC(day.year, day.month - 1, day.day) / DAY);
  const behind = days % 7 === 0 ? (place + 3) % days : place % days;
  day = day.subtract({ days: behind });
  for (; day.epochMilliseconds <= toMs && values.length < MAX_TICKS; day = day.add({ days })) {
    if (day.epochMilliseconds >= fromMs) values.push(day.epochMilliseconds);
  }
  return values;
}

function monthTicks({ fromMs, toMs, zone }: TickRange, months: number): readonly number[] {
  const values: number[] = [];
  let month = inZone(Math.floor(fromMs), zone).startOfDay().with({ day: 1 });
  month = month.subtract({ months: (month.year * 12 + month.month - 1) % months });
  for (; month.epochMilliseconds <= toMs && values.length < MAX_TICKS; month = month.add({ months })) {
    if (month.epochMilliseconds >= fromMs) values.push(month.epochMilliseconds);
  }
  return values;
}

/** Round times at least `minStepMs` apart, in a zone. An empty or impossible range has none. */
export function timeTicks(range: TickRange, minStepMs: number): TimeTicks {
  const isDrawable = range.toMs > range.fromMs && Math.abs(range.fromMs) < 8e15 && Math.abs(range.toMs) < 8e15 && minStepMs > 0;
  if (!isDrawable) return { values: [], stepMs: DAY };
  const clock = CLOCK_STEPS.find((step) => step >= minStepMs);
  if (clock !== undefined) return { values: clockTicks(range, clock), stepMs: clock };
  const days = DAY_STEPS.find((step) => step * DAY >= minStepMs);
  if (days !== undefined) return { values: dayTicks(range, days), stepMs: days * DAY };
  const months = MONTH_STEPS.find((step) => step * 30 * DAY >= minStepMs) ?? Math.ceil(minStepMs / (3600 * DAY)) * 120;
  return { values: monthTicks(range, months), stepMs: months * 30 * DAY };
}

/** Distances of labels on a time axis, px: as wanted, then closer where fewer than two would be left. */
const LABEL_DISTANCES_PX = [84, 60, 42];
const LABEL_GAP_PX = 6;

/** How an axis writes and measures its labels. */
interface LabelRules {
  /** Of ticks so far apart. */
  readonly labelOf: (stepMs: number) => (timeMs: number) => string;
  readonly widthOf: (text: string) => number;
  /** How far a label may reach over the ends of the plot, px. */
  readonly beforePx: number;
  readonly behindPx: number;
}

/** Ticks of a time axis, each with its label; null for one that would be cut or touch its neighbour. */
export interface LabelledTicks {
  readonly values: readonly number[];
  readonly labels: readonly (string | null)[];
}

/** Ticks of a plot so wide, px: at least two have a label where there is room. All labels of one axis are alike, so one is measured. */
export function labelledTicks(range: TickRange, widthPx: number, { labelOf, widthOf, beforePx, behindPx }: LabelRules): LabelledTicks {
  const pxPerMs = widthPx / (range.toMs - range.fromMs);
  let best: LabelledTicks = { values: [], labels: [] };
  let mostShown = -1;
  for (const distancePx of LABEL_DISTANCES_PX) {
    const { values, stepMs } = timeTicks(range, distancePx / pxPerMs);
    const texts = values.map(labelOf(stepMs));
    const width = widthOf(texts[0] ?? '');
    const isTight = stepMs * pxPerMs < width + LABEL_GAP_PX;
    const labels = texts.map((text, index) => {
      const x = ((values[index] ?? 0) - range.fromMs) * pxPerMs;
      return isTight || x - width / 2 < -beforePx || x + width / 2 > widthPx + behindPx ? null : text;
    });
    const shown = labels.filter((label) => label !== null).length;
    if (shown > mostShown) [best, mostShown] = [{ values, labels }, shown];
    if (mostShown > 1) break;
  }
  return best;
}
