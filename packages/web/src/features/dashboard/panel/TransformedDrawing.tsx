import { Drawing, type DrawingProps } from './Drawing.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { useTransformed } from './useTransformed.ts';

/** What a panel draws of its frames after its transformations. */
export function TransformedDrawing({ frames, ...props }: DrawingProps) {
  const transformed = useTransformed(frames, props.panel['transformations']);
  return transformed ? <Drawing {...props} frames={transformed} /> : <PanelSkeleton panel={props.panel} />;
}
