import { useState } from 'react';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { AbsoluteRange } from './AbsoluteRange.tsx';
import { isRecentRanges, typedRange, withRecent, type RecentRanges } from './picked-range.ts';
import { QuickRanges } from './QuickRanges.tsx';
import styles from './time.module.css';

const NONE: RecentRanges = [];

/** Any range by text or calendar, or one of the well-known and recent ones. */
export function TimePicker({ onDone }: { readonly onDone: () => void }) {
  const store = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const zone = useDashboard((state) => state.timezone);
  const [typed, setTyped] = useState(() => typedRange(range, zone));
  const [recent, setRecent] = useRemembered('time-ranges', isRecentRanges, NONE);
  return (
    <div className={styles.picker}>
      <AbsoluteRange
        typed={typed}
        onType={setTyped}
        onApply={(next) => {
          setRecent(withRecent(recent, next));
          store.setRange(next);
          onDone();
        }}
      />
      <QuickRanges
        current={range}
        recent={recent}
        zone={zone}
        onChoose={(next) => {
          store.setRange(next);
          onDone();
        }}
      />
    </div>
  );
}
