import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './ButtonGroup.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'compact' | 'normal';
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few, all in sight: Grid or List, Dark or Light. One stop of the tab key, arrows choose. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
  size = 'normal',
}: SegmentedControlProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const free = segments.filter((segment) => !segment.isDisabled);
  const stop = free.some((segment) => segment.value === value) ? value : free[0]?.value;
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined || free.length === 0) return;
    event.preventDefault();
    const index = free.findIndex((segment) => segment.value === stop);
    const next = free[(index + step + free.length) % free.length];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[segments.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, size === 'compact' && styles.compact)}
      onKeyDown={move}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          className={styles.segment}
          aria-checked={segment.value === value}
          tabIndex={segment.value === stop ? 0 : -1}
          disabled={segment.isDisabled}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </div>
  );
}
