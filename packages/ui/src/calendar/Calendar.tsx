import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import {
  addDays,
  addMonths,
  monthName,
  monthOf,
  startOfWeek,
  weekdayName,
  weeksOfMonth,
  type CalendarDay,
  type DayRange,
} from './calendar-days.ts';
import styles from './Calendar.module.css';
import { CalendarDayCell } from './CalendarDayCell.tsx';

export interface CalendarProps {
  readonly selected: DayRange | null;
  readonly onSelect: (day: CalendarDay) => void;
  /** Today where the user is. */
  readonly today: CalendarDay;
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart?: number;
  readonly min?: CalendarDay;
  readonly max?: CalendarDay;
}

/** One month of days. Arrows walk by days and weeks, Page Up and Down by months, with shift by years. */
export function Calendar({ selected, onSelect, today, weekStart = 1, min, max }: CalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const [cursor, setCursor] = useState(selected?.to ?? today);
  const selectedTo = selected?.to;
  useEffect(() => {
    if (selectedTo) setCursor(selectedTo);
  }, [selectedTo]);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    isWalking.current = false;
  }, [cursor]);
  const within = (day: CalendarDay) => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day);
  const press = (event: KeyboardEvent) => {
    const next = walked(event, cursor, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setCursor(within(next));
  };
  const weeks = weeksOfMonth(cursor, weekStart);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          size="compact"
          icon={<Glyph of={ChevronLeft} />}
          onClick={() => setCursor(within(addMonths(cursor, -1)))}
        />
        <span id={titleId} aria-live="polite" className={styles.month}>
          {monthName(cursor)}
        </span>
        <IconButton
          label="Next month"
          size="compact"
          icon={<Glyph of={ChevronRight} />}
          onClick={() => setCursor(within(addMonths(cursor, 1)))}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" aria-label={weekdayName(day)}>
                {weekdayName(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDayCell
                  key={day}
                  day={day}
                  selected={selected}
                  isCursor={day === cursor}
                  isOutside={monthOf(day) !== monthOf(cursor)}
                  isToday={day === today}
                  isDisabled={day !== within(day)}
                  onSelect={onSelect}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function walked(event: KeyboardEvent, day: CalendarDay, weekStart: number): CalendarDay | undefined {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
