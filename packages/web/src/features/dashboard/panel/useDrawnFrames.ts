import type { Frame } from '@pharos/contract/frames';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { usePanelData, useShownPanel, useValueRules } from '../../dashboard-store/index.ts';
import { hasTransformations } from './panel-query.ts';

interface DrawnFrames {
  /** As the queries answered. */
  readonly frames: readonly Frame[];
  /** What the panel draws: after its transformations; undefined where it has none. */
  readonly transformed: readonly Frame[] | undefined;
}

/** The data of a panel, before and after its transformations. For parts that come later: the code of transformations comes along. */
export function useDrawnFrames(panelId: number): DrawnFrames {
  const { frames } = usePanelData(panelId);
  const panel = useShownPanel(panelId);
  const expressions = useExpressionView();
  const valueRules = useValueRules();
  return useMemo(() => {
    const hasAny = panel && frames.length > 0 && hasTransformations(panel);
    return { frames, transformed: hasAny ? applyTransformations(frames, panel.transformations, { expressions, valueRules }) : undefined };
  }, [frames, panel, expressions, valueRules]);
}
