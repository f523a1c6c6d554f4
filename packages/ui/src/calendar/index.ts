export type { CalendarDay, DayRange } from './calendar-days.ts';
export { RangeCalendar } from './RangeCalendar.tsx';
