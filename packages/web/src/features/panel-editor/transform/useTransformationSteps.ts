import type { Panel } from '@pharos/contract/dashboard/panel';
import { totalRowCount } from '@pharos/domain/frames/build';
import { stepTransformations, type TransformationStep } from '@pharos/domain/transformations/steps';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { MAX_ROWS_HERE } from '../../../platform/data-thread/data-thread.ts';
import { pageDataThread } from '../../../platform/data-thread/page-data-thread.ts';
import { useDashboard, usePanelData, useShownPanel, useValueRules } from '../../dashboard-store/index.ts';

const NO_STEPS: readonly TransformationStep[] = [];

/** What each transformation of a panel, its variables replaced, makes of the result on screen, of many rows in another thread. Typing goes before. */
export function useTransformationSteps({ id, transformations: stored }: Panel): readonly TransformationStep[] {
  const { frames } = usePanelData(id);
  const transformations = useShownPanel(id)?.transformations ?? stored;
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  const saved = useDeferredValue(transformations);
  const isLarge = typeof Worker === 'function' && totalRowCount(frames) > MAX_ROWS_HERE;
  const own = useMemo(
    () => (isLarge ? undefined : stepTransformations(frames, saved, { expressions, timeZone, valueRules })),
    [isLarge, frames, saved, expressions, timeZone, valueRules],
  );
  const [arrived, setArrived] = useState(NO_STEPS);
  useEffect(() => {
    if (!isLarge) return undefined;
    let isStale = false;
    pageDataThread()
      .step(frames, { transformations: saved, timeZone, valueRules })
      .then(
        (steps) => isStale || setArrived(steps),
        () => isStale || setArrived(NO_STEPS), // the panel itself says what went wrong
      );
    return () => {
      isStale = true;
    };
  }, [isLarge, frames, saved, timeZone, valueRules]);
  return own ?? arrived;
}
