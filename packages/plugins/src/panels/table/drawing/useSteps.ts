import type { Steps } from '@pharos/plugin/unstable';
import { useEffect, useMemo, useState } from 'react';

/** What is done before a drawing waits no longer, and in one piece between frames, ms. */
const AT_ONCE_MS = 10;
const SLICE_MS = 8;

interface Started<Result> {
  readonly steps: Steps<Result>;
  readonly result: Result | undefined;
}

/** Does steps until the time is over; undefined where there are more. */
function advance<Result>(steps: Steps<Result>, budgetMs: number): Result | undefined {
  const end = performance.now() + budgetMs;
  do {
    const step = steps.next();
    if (step.done) return step.value;
  } while (performance.now() < end);
  return undefined;
}

/**
 * The result of work that may take long: at once where it is short, else made in slices between which the page stays alive. Undefined until then.
 * @param start another function is other work: memoise it
 */
export function useSteps<Result extends object>(start: () => Steps<Result>): Result | undefined {
  const started = useMemo((): Started<Result> => {
    const steps = start();
    return { steps, result: advance(steps, AT_ONCE_MS) };
  }, [start]);
  const [later, setLater] = useState<Started<Result>>();
  useEffect(() => {
    if (started.result) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const result = advance(started.steps, SLICE_MS);
      if (result) setLater({ steps: started.steps, result });
      else port2.postMessage(0);
    });
    port1.start();
    port2.postMessage(0);
    return () => port1.close();
  }, [started]);
  return started.result ?? (later?.steps === started.steps ? later.result : undefined);
}
