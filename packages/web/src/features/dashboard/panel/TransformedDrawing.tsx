import { applyTransformations } from '@pharos/domain/transformations/apply';
import { useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useDashboard } from '../store/useDashboard.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** What a panel draws of its frames after its transformations. */
export function TransformedDrawing({ frames, ...props }: DrawingProps) {
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const { transformations } = props.panel;
  const transformed = useMemo(
    () => applyTransformations(frames, transformations, { expressions, timeZone }),
    [frames, transformations, expressions, timeZone],
  );
  return <Drawing {...props} frames={transformed} />;
}
