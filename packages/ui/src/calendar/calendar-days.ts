/** A day without a time zone, `2026-03-12`. Texts of this form sort by time. */
export type CalendarDay = string;

export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Days in the order of time, whichever was chosen first. */
export const orderRange = (a: CalendarDay, b: CalendarDay): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

/** The day as the calendar wants it: a date of the browser's own zone, at noon, which every zone has on every day. */
export function dateOf(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOf(date: Date): CalendarDay {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const DAY_NAME = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const WEEKDAY_NAME = new Intl.DateTimeFormat('en', { weekday: 'long' });

export const monthName = (date: Date): string => MONTH_NAME.format(date);
export const dayName = (date: Date): string => DAY_NAME.format(date);
export const weekdayName = (date: Date): string => WEEKDAY_NAME.format(date);
