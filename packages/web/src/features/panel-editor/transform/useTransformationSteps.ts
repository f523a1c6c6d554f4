import type { Panel } from '@pharos/contract/dashboard/panel';
import { stepTransformations, type TransformationStep } from '@pharos/domain/transformations/steps';
import { useDeferredValue, useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useDashboard, usePanelData } from '../../dashboard/index.ts';

/** What each transformation of a panel makes of the result on screen. Typing goes before. */
export function useTransformationSteps({ id, transformations }: Panel): readonly TransformationStep[] {
  const { frames } = usePanelData(id);
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const saved = useDeferredValue(transformations);
  return useMemo(() => stepTransformations(frames, saved, { expressions, timeZone }), [frames, saved, expressions, timeZone]);
}
