export { Calendar, type CalendarProps } from './Calendar.tsx';
export { addDays, addMonths, orderRange, type CalendarDay, type DayRange } from './calendar-days.ts';
export { RangeCalendar } from './RangeCalendar.tsx';
