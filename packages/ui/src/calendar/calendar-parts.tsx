import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { DayButton, type CustomComponents, type DayPickerProps } from 'react-day-picker';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { dayName, monthName, weekdayName } from './calendar-days.ts';
import styles from './Calendar.module.css';

// Everything the library is given stands outside of the components: another object would make the whole calendar anew.

export const CLASS_NAMES: DayPickerProps['classNames'] = {
  root: styles.calendar,
  month: styles.month,
  caption_label: styles.title,
  month_grid: styles.grid,
  day_button: styles.day,
  outside: styles.outside,
  today: styles.today,
  range_start: styles.from,
  range_middle: styles.between,
  range_end: styles.to,
};

/** A button of ours that goes to another month. */
const stepButton = (label: string, icon: typeof ChevronLeft) =>
  function StepButton({ onClick, tabIndex, 'aria-disabled': isAtEnd }: ComponentProps<'button'>) {
    return (
      <IconButton label={label} size="compact" icon={<Glyph of={icon} />} onClick={onClick} tabIndex={tabIndex} aria-disabled={isAtEnd} />
    );
  };

export const PARTS: Partial<CustomComponents> = {
  PreviousMonthButton: stepButton('Previous month', ChevronLeft),
  NextMonthButton: stepButton('Next month', ChevronRight),
  DayButton: (props) => <DayButton {...props} aria-current={props.modifiers['today'] ? 'date' : undefined} />,
};

export const FORMATTERS: DayPickerProps['formatters'] = {
  formatCaption: monthName,
  formatWeekdayName: (date) => weekdayName(date).slice(0, 2),
};

export const LABELS: DayPickerProps['labels'] = {
  labelGrid: monthName,
  labelDayButton: dayName,
  labelWeekday: weekdayName,
};
