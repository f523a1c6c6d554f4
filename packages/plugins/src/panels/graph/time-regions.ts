import { resolveColor } from '@pharos/plugin';
import type { ChartRegion, PanelContext } from '@pharos/plugin/ui';
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

/** The stretches of the range that regions of a document tell apart; days and times are UTC. */
export function buildRegions(saved: readonly TimeRegion[], { range: { fromMs, toMs }, theme }: PanelContext): readonly ChartRegion[] {
  return saved.flatMap((region): readonly ChartRegion[] => {
    const pattern = readPattern(region);
    if (!pattern) return [];
    const { fill, line } = colorsOf(region, theme);
    const colors = { ...(region.fill && fill !== undefined ? { fill } : {}), ...(region.line && line !== undefined ? { line } : {}) };
    const found: ChartRegion[] = [];
    const firstDay = Math.floor(fromMs / DAY_MS) * DAY_MS - WEEK_DAYS * DAY_MS;
    for (let day = firstDay, count = 0; day <= toMs && count < MAX_DAYS; day += DAY_MS, count += 1) {
      if (pattern.day !== undefined && weekdayOf(day) !== pattern.day) continue;
      const [start, end] = [day + pattern.startMs, day + pattern.endMs];
      if (end >= fromMs && start <= toMs) found.push({ fromMs: start, toMs: end, ...colors });
    }
    return found;
  });
}
