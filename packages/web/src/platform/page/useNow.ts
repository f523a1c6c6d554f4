import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time, epoch ms, for ages on the page; moves on every half minute, or as often as is said. */
export function useNow(stepMs = STEP_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
