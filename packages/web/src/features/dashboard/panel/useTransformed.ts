import type { Frame } from '@pharos/contract/frames';
import { totalRowCount } from '@pharos/domain/frames/build';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { useEffect, useMemo, useState } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { MAX_ROWS_HERE } from '../../../platform/data-thread/data-thread.ts';
import { pageDataThread } from '../../../platform/data-thread/page-data-thread.ts';
import { useDashboard, useValueRules } from '../../dashboard-store/index.ts';

/** What came back from the other thread. */
type Arrived = { readonly frames: readonly Frame[] } | { readonly error: Error };

/**
 * Frames as the transformations of a panel make them. Of many rows in another thread: until they are there those before, undefined at first.
 * What is no longer wanted is dropped.
 * @throws what went wrong in that thread.
 */
export function useTransformed(frames: readonly Frame[], transformations: unknown): readonly Frame[] | undefined {
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  const isLarge = typeof Worker === 'function' && totalRowCount(frames) > MAX_ROWS_HERE;
  const own = useMemo(
    () => (isLarge ? undefined : applyTransformations(frames, transformations, { expressions, timeZone, valueRules })),
    [isLarge, frames, transformations, expressions, timeZone, valueRules],
  );
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    if (!isLarge) return undefined;
    let isStale = false;
    pageDataThread()
      .transform(frames, { transformations, timeZone, valueRules })
      .then(
        (made) => isStale || setArrived({ frames: made }),
        (error: unknown) => isStale || setArrived({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    return () => {
      isStale = true;
    };
  }, [isLarge, frames, transformations, timeZone, valueRules]);
  if (own) return own;
  if (arrived && 'error' in arrived) throw arrived.error;
  return arrived?.frames;
}
