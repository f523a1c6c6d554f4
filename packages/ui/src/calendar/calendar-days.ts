/** A day without a time zone, `2026-03-12`. Texts of this form sort by time. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;
const utcOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(new Date(utcOf(day).getTime() + days * DAY_MS));

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const date = utcOf(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return dayOf(target);
}

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => utcOf(day).getUTCDay();

export const startOfWeek = (day: CalendarDay, weekStart: number): CalendarDay => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

export const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/** Six weeks of seven days, so that no month is taller than another. */
export function weeksOfMonth(day: CalendarDay, weekStart: number): readonly (readonly CalendarDay[])[] {
  const first = startOfWeek(`${monthOf(day)}-01`, weekStart);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)));
}

export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Days in the order of time, whichever was chosen first. */
export const orderRange = (a: CalendarDay, b: CalendarDay): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_NAME = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const WEEKDAY_NAME = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

export const monthName = (day: CalendarDay): string => MONTH_NAME.format(utcOf(day));
export const dayName = (day: CalendarDay): string => DAY_NAME.format(utcOf(day));
export const weekdayName = (day: CalendarDay): string => WEEKDAY_NAME.format(utcOf(day));
