import { Button, InlineField, InlineOptions, TextField } from '@pharos/plugin/ui';
import { IconButton, formatAbsoluteInput, parseBoundInput } from '@pharos/plugin/unstable/ui';
import { useState } from 'react';
import { type ManualPoint, readPoints, writePoints } from '../points.ts';
import styles from './ManualEntry.module.css';

interface ManualEntryProps {
  readonly points: readonly unknown[];
  readonly onChange: (points: readonly unknown[]) => void;
  /** Suggested time of the next value, epoch ms. */
  readonly nextMs: number;
}

const ZONE = 'browser';

/** Values typed by hand: a new one at the top, the list of those that are there below. */
export function ManualEntry({ points, onChange, nextMs }: ManualEntryProps) {
  const known = readPoints(points);
  return (
    <>
      <NewPoint nextMs={nextMs} onAdd={(point) => onChange(writePoints(readPoints(writePoints([...known, point]))))} />
      {known.length === 0 ? (
        <p className={styles.empty}>No values yet. Add the first one.</p>
      ) : (
        <PointList points={known} onChange={onChange} />
      )}
    </>
  );
}

function NewPoint({ nextMs, onAdd }: { readonly nextMs: number; readonly onAdd: (point: ManualPoint) => void }) {
  const [value, setValue] = useState('');
  const [time, setTime] = useState('');
  const [errors, setErrors] = useState<{ value?: string; time?: string }>({});
  const add = () => {
    const number = value.trim() === '' || value.trim() === 'null' ? null : Number(value);
    const timeMs = time.trim() === '' ? nextMs : parseBoundInput(time, ZONE, false);
    const found = {
      ...(number !== null && !Number.isFinite(number) ? { value: 'Write a number, or leave it empty for a gap' } : {}),
      ...(typeof timeMs === 'number' ? {} : { time: 'Write a time such as 2026-03-12 10:30:00' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || typeof timeMs !== 'number') return;
    onAdd({ value: number, timeMs });
    setValue('');
  };
  return (
    <InlineOptions>
      <InlineField label="New value" widthPx={120} error={errors.value}>
        <TextField size="compact" inputMode="decimal" value={value} placeholder="null" onChange={setValue} />
      </InlineField>
      <InlineField label="Time" widthPx={180} error={errors.time}>
        <TextField size="compact" value={time} placeholder={formatAbsoluteInput(nextMs, ZONE)} onChange={setTime} />
      </InlineField>
      <Button size="compact" onClick={add}>
        Add
      </Button>
    </InlineOptions>
  );
}

function PointList({
  points,
  onChange,
}: {
  readonly points: readonly ManualPoint[];
  readonly onChange: (points: readonly unknown[]) => void;
}) {
  return (
    <ul className={styles.list} aria-label="All values">
      {points.map(({ value, timeMs }, index) => {
        const text = formatAbsoluteInput(timeMs, ZONE);
        return (
          <li key={`${timeMs} ${index}`} className={styles.point}>
            <span className={styles.time}>{text}</span>
            <span className={styles.value}>{value ?? 'null'}</span>
            <IconButton
              icon="trash"
              label={`Delete value at ${text}`}
              size="compact"
              onClick={() => onChange(writePoints(points.toSpliced(index, 1)))}
            />
          </li>
        );
      })}
    </ul>
  );
}
