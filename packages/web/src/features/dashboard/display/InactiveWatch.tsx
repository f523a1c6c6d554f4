import { useEffect } from 'react';
import { watchInput } from '../../../platform/idle/inactive-view.ts';
import './inactive.css';

/** Where nobody has touched the page for a while, only what it shows stays. */
export function InactiveWatch() {
  useEffect(
    () =>
      watchInput({
        now: () => performance.now(),
        every: (ms, run) => {
          const timer = setInterval(run, ms);
          return () => clearInterval(timer);
        },
      }),
    [],
  );
  return null;
}
