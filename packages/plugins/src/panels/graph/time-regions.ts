import { resolveColor } from '@pharos/plugin';
import { MAX_TIME_REGIONS } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { ChartRegion } from '@pharos/plugin/unstable/ui';
import type { TimeRegion } from './options.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** A week before the range is enough: no region lasts longer. */
const MAX_DAYS = 3_700;

interface Colors {
  readonly fill: string;
  readonly line: string;
}

const RED: Colors = { fill: 'rgba(234, 112, 112, 0.12)', line: 'rgba(237, 46, 24, 0.6)' };
/** Colours of regions as they have always been drawn (wire-notes dashboard-json 3.1). */
const COLORS: Readonly<Record<string, Colors>> = {
  red: RED,
  green: { fill: 'rgba(11, 237, 50, 0.09)', line: 'rgba(6, 163, 69, 0.6)' },
  blue: { fill: 'rgba(11, 125, 238, 0.12)', line: 'rgba(11, 125, 238, 0.6)' },
  yellow: { fill: 'rgba(235, 138, 14, 0.12)', line: 'rgba(247, 149, 32, 0.6)' },
};
const GRAY: Readonly<Record<PanelContext['theme'], Colors>> = {
  dark: { fill: 'rgba(255, 255, 255, 0.09)', line: 'rgba(255, 255, 255, 0.2)' },
  light: { fill: 'rgba(0, 0, 0, 0.09)', line: 'rgba(0, 0, 0, 0.2)' },
};

function colorsOf({ colorMode, fillColor = '', lineColor = '' }: TimeRegion, theme: PanelContext['theme']): Partial<Colors> {
  if (colorMode === 'gray') return GRAY[theme];
  if (colorMode !== 'custom') return COLORS[colorMode] ?? RED;
  const [fill, line] = [resolveColor(fillColor, theme), resolveColor(lineColor, theme)];
  return { ...(fill === undefined ? {} : { fill }), ...(line === undefined ? {} : { line }) };
}

/** Time of day in ms; hours to 23, minutes to 59. */
function timeOfDay(text: string | undefined): number | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(text ?? '') ?? [];
  if (hours === undefined) return undefined;
  return Math.min(23, Number(hours)) * 3_600_000 + Math.min(59, Number(minutes)) * 60_000;
}

interface Pattern {
  /** ISO weekday; undefined: every day. */
  readonly day: number | undefined;
  readonly startMs: number;
  /** From the start of the day on which it begins. */
  readonly endMs: number;
}

const isDay = (day: number | undefined): day is number => day !== undefined && day >= 1 && day <= WEEK_DAYS;

/** What a region repeats; undefined where it says neither a day nor a time. A bound that is missing is the other one. */
function readPattern({ fromDayOfWeek, toDayOfWeek, from, to }: TimeRegion): Pattern | undefined {
  const [firstDay, lastDay] = [isDay(fromDayOfWeek) ? fromDayOfWeek : undefined, isDay(toDayOfWeek) ? toDayOfWeek : undefined];
  const day = firstDay ?? lastDay;
  const endDay = lastDay ?? firstDay;
  const [first, last] = [timeOfDay(from), timeOfDay(to)];
  if (day === undefined && first === undefined && last === undefined) return undefined;
  const startMs = first ?? last ?? 0;
  const endOfDay = last ?? first ?? DAY_MS - 1000;
  const nights = endOfDay < startMs ? 1 : 0;
  const ahead = day === undefined || endDay === undefined ? nights : (endDay - day - nights + WEEK_DAYS) % WEEK_DAYS;
  return { day, startMs, endMs: endOfDay + (day === undefined ? nights : ahead + nights) * DAY_MS };
}

const weekdayOf = (dayStartMs: number): number => ((new Date(dayStartMs).getUTCDay() + 6) % WEEK_DAYS) + 1;

interface Repeated extends Pattern {
  readonly region: TimeRegion;
  /** Among all of the panel: the later lies above. */
  readonly place: number;
}

interface Found {
  readonly fromMs: number;
  readonly repeated: Repeated;
}

/** Regions of each weekday, Monday first. */
const byWeekday = (repeated: readonly Repeated[]): readonly (readonly Repeated[])[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => repeated.filter(({ day }) => day === undefined || day === index + 1));

/** One more than are drawn, the newest first: a day is looked at only while there is room, and only for what begins on it. */
function findNewest(repeated: readonly Repeated[], { fromMs, toMs }: PanelContext['range']): readonly Found[] {
  const ofWeekday = byWeekday(repeated);
  const firstDay = Math.floor(fromMs / DAY_MS) * DAY_MS - WEEK_DAYS * DAY_MS;
  const found: Found[] = [];
  let day = Math.floor(toMs / DAY_MS) * DAY_MS;
  for (let count = 0; day >= firstDay && count < MAX_DAYS; day -= DAY_MS, count += 1) {
    for (const one of ofWeekday[weekdayOf(day) - 1] ?? []) {
      const start = day + one.startMs;
      if (day + one.endMs >= fromMs && start <= toMs) found.push({ fromMs: start, repeated: one });
      if (found.length > MAX_TIME_REGIONS) return found;
    }
  }
  return found;
}

export interface BuiltRegions {
  readonly regions: readonly ChartRegion[];
  /** A line where there are more than are drawn. */
  readonly notice: string | undefined;
}

/** The stretches of the range that regions of a document tell apart, at most 1,000, the newest; days and times are UTC. */
export function buildRegions(saved: readonly TimeRegion[], { range, theme }: Pick<PanelContext, 'range' | 'theme'>): BuiltRegions {
  const repeated = saved.flatMap((region, place): readonly Repeated[] => {
    const pattern = readPattern(region);
    return pattern ? [{ ...pattern, region, place }] : [];
  });
  const found = findNewest(repeated, range);
  const regions = found
    .slice(0, MAX_TIME_REGIONS)
    .toSorted((a, b) => a.repeated.place - b.repeated.place || a.fromMs - b.fromMs)
    .map(({ fromMs, repeated: { region, startMs, endMs } }): ChartRegion => {
      const { fill, line } = colorsOf(region, theme);
      const colors = { ...(region.fill && fill !== undefined ? { fill } : {}), ...(region.line && line !== undefined ? { line } : {}) };
      return { fromMs, toMs: fromMs - startMs + endMs, ...colors };
    });
  return { regions, notice: found.length > MAX_TIME_REGIONS ? CUT : undefined };
}

const CUT = `Only the newest ${MAX_TIME_REGIONS.toLocaleString('en-US')} time regions are drawn.`;
