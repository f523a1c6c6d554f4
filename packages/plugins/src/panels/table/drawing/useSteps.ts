import type { Steps } from '@pharos/plugin/unstable';
import { pageSlices } from '@pharos/plugin/unstable/ui';
import { useEffect, useMemo, useState } from 'react';

interface Started<Result> {
  readonly steps: Steps<Result>;
  readonly result: Result | undefined;
}

/**
 * The result of work that may take long: at once where it is short, else made in slices between which the page stays alive. Undefined until then.
 * @param start another function is other work: memoise it
 */
export function useSteps<Result extends object>(start: () => Steps<Result>): Result | undefined {
  const started = useMemo((): Started<Result> => {
    const steps = start();
    return { steps, result: pageSlices.begin(steps)?.value };
  }, [start]);
  const [later, setLater] = useState<Started<Result>>();
  useEffect(() => {
    const { steps } = started;
    return started.result ? undefined : pageSlices.finish(steps, (result) => setLater({ steps, result }));
  }, [started]);
  return started.result ?? (later?.steps === started.steps ? later.result : undefined);
}
