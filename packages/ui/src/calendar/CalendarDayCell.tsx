import { classNames } from '../element/class-names.ts';
import { dayName, type CalendarDay, type DayRange } from './calendar-days.ts';
import styles from './Calendar.module.css';

interface CalendarDayCellProps {
  readonly day: CalendarDay;
  readonly selected: DayRange | null;
  /** The one stop of the tab key. */
  readonly isCursor: boolean;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isDisabled: boolean;
  readonly onSelect: (day: CalendarDay) => void;
}

export function CalendarDayCell({ day, selected, isCursor, isOutside, isToday, isDisabled, onSelect }: CalendarDayCellProps) {
  const isFrom = day === selected?.from;
  const isTo = day === selected?.to;
  const isWithin = selected !== null && day >= selected.from && day <= selected.to;
  const classes = classNames(
    styles.day,
    isOutside && styles.outside,
    isToday && styles.today,
    isWithin && !isFrom && !isTo && styles.between,
    isFrom && styles.from,
    isTo && styles.to,
    (isFrom || isTo) && styles.edge,
  );
  return (
    <td role="gridcell" aria-selected={isWithin}>
      <button
        type="button"
        className={classes}
        tabIndex={isCursor ? 0 : -1}
        disabled={isDisabled}
        aria-label={dayName(day)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
