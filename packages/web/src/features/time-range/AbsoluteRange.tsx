import { formatDate } from '@pharos/domain/time/date-format';
import { describeMoments } from '@pharos/domain/time/describe';
import type { RawRange } from '@pharos/domain/time/range';
import { Button } from '@pharos/ui/button';
import { RangeCalendar, type DayRange } from '@pharos/ui/calendar';
import { Field, TextField } from '@pharos/ui/field';
import { useState, type FormEvent } from 'react';
import { daysOf, readTypedRange, type TypedRange } from './picked-range.ts';
import type { TimePort } from './time-port.ts';
import { ZoneChoice } from './ZoneChoice.tsx';
import styles from './time.module.css';

interface AbsoluteRangeProps {
  readonly time: Pick<TimePort, 'now' | 'zone' | 'zoneChoice'>;
  readonly typed: TypedRange;
  readonly onType: (typed: TypedRange) => void;
  readonly onApply: (range: RawRange) => void;
}

/** Two fields that take dates and expressions, and a calendar that fills them. */
export function AbsoluteRange({ time: { now, zone, zoneChoice }, typed, onType, onApply }: AbsoluteRangeProps) {
  const [nowMs] = useState(now);
  const read = readTypedRange(typed, nowMs, zone);
  const days = read.kind === 'range' ? daysOf(read, zone) : null;
  const pick = ({ from, to }: DayRange) => onType({ from: `${from} 00:00:00`, to: `${to} 23:59:59` });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.kind === 'range') onApply(read.range);
  };
  return (
    <form className={styles.absolute} onSubmit={submit}>
      <Field hasMessageRoom label="From" error={read.kind === 'error' ? read.from : undefined}>
        <TextField value={typed.from} onChange={(from) => onType({ ...typed, from })} spellCheck={false} autoCapitalize="none" />
      </Field>
      <Field hasMessageRoom label="To" error={read.kind === 'error' ? read.to : undefined}>
        <TextField value={typed.to} onChange={(to) => onType({ ...typed, to })} spellCheck={false} autoCapitalize="none" />
      </Field>
      <p className={styles.hint}>{read.kind === 'range' ? describeMoments(read.fromMs, read.toMs, zone) : '\u00a0'}</p>
      <div className={styles.calendar}>
        <RangeCalendar selected={days} today={formatDate(nowMs, 'YYYY-MM-DD', zone)} onChange={pick} />
      </div>
      <div className={styles.foot}>
        <ZoneChoice zone={zone} choice={zoneChoice} />
        <Button type="submit" variant="primary" size="compact" disabled={read.kind === 'error'}>
          Apply
        </Button>
      </div>
    </form>
  );
}
