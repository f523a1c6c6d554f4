import { useState } from 'react';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { AbsoluteRange } from './AbsoluteRange.tsx';
import { isRecentRanges, typedRange, withRecent, type RecentRanges } from './picked-range.ts';
import { QuickRanges } from './QuickRanges.tsx';
import type { RangePort } from './time-port.ts';
import styles from './time.module.css';

const NONE: RecentRanges = [];

/** Any range by text or calendar, or one of the well-known and recent ones. */
export function TimePicker({ time, onDone }: { readonly time: RangePort; readonly onDone: () => void }) {
  const { range, zone, setRange } = time;
  const [typed, setTyped] = useState(() => typedRange(range, zone));
  const [recent, setRecent] = useRemembered('time-ranges', isRecentRanges, NONE);
  return (
    <div className={styles.picker}>
      <AbsoluteRange
        time={time}
        typed={typed}
        onType={setTyped}
        onApply={(next) => {
          setRecent(withRecent(recent, next));
          setRange(next);
          onDone();
        }}
      />
      <QuickRanges
        current={range}
        recent={recent}
        zone={zone}
        onChoose={(next) => {
          setRange(next);
          onDone();
        }}
      />
    </div>
  );
}
