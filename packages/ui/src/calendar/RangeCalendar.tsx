import { useState } from 'react';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import { orderRange, type CalendarDay, type DayRange } from './calendar-days.ts';

interface RangeCalendarProps extends Omit<CalendarProps, 'onSelect'> {
  readonly onChange: (range: DayRange) => void;
}

/** Two presses make a range: the first begins anew with one day, the second stretches it in either direction. */
export function RangeCalendar({ selected, onChange, ...calendar }: RangeCalendarProps) {
  const [started, setStarted] = useState<CalendarDay>();
  const select = (day: CalendarDay) => {
    setStarted(started === undefined ? day : undefined);
    onChange(orderRange(started ?? day, day));
  };
  return <Calendar {...calendar} selected={selected} onSelect={select} />;
}
