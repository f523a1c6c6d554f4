import { useEffect, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { dateOf, dayOf, orderRange, type CalendarDay, type DayRange } from './calendar-days.ts';
import { CLASS_NAMES, FORMATTERS, LABELS, PARTS } from './calendar-parts.tsx';

interface RangeCalendarProps {
  readonly selected: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  /** Today where the user is. */
  readonly today: CalendarDay;
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart?: DayPickerProps['weekStartsOn'];
  readonly min?: CalendarDay;
  readonly max?: CalendarDay;
}

/**
 * One month of days, always six weeks, so that none is taller than another. Two presses make a range: the first begins anew with one day,
 * the second stretches it in either direction. Arrows walk by days and weeks, Page Up and Down by months, with shift by years.
 */
export function RangeCalendar({ selected, onChange, today, weekStart = 1, min, max }: RangeCalendarProps) {
  const [started, setStarted] = useState<CalendarDay>();
  const [month, setMonth] = useState(() => dateOf(selected?.to ?? today));
  const selectedTo = selected?.to;
  useEffect(() => {
    if (selectedTo) setMonth(dateOf(selectedTo));
  }, [selectedTo]);
  const select = (day: CalendarDay) => {
    setStarted(started === undefined ? day : undefined);
    onChange(orderRange(started ?? day, day));
  };
  const first = min === undefined ? undefined : dateOf(min);
  const last = max === undefined ? undefined : dateOf(max);
  return (
    <DayPicker
      mode="range"
      selected={selected === null ? undefined : { from: dateOf(selected.from), to: dateOf(selected.to) }}
      onSelect={(_, date) => select(dayOf(date))}
      today={dateOf(today)}
      month={month}
      onMonthChange={setMonth}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      weekStartsOn={weekStart}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      classNames={CLASS_NAMES}
      components={PARTS}
      formatters={FORMATTERS}
      labels={LABELS}
    />
  );
}
