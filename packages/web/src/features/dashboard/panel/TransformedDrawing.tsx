import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { hasPoints } from './panel-result.ts';
import { useTransformed } from './useTransformed.ts';

/** What a panel draws of its frames after its transformations. */
export function TransformedDrawing({ frames, ...props }: DrawingProps) {
  const transformed = useTransformed(frames, props.panel['transformations']);
  if (!transformed) return <PanelSkeleton panel={props.panel} />;
  const isEmptied = hasPoints({ frames }) && !hasPoints({ frames: transformed });
  return isEmptied && !props.plugin.manifest.needsNoData ? <NothingLeft /> : <Drawing {...props} frames={transformed} />;
}

function NothingLeft() {
  return (
    <EmptyState isCompact role="status" icon={<Icon name="table" size="large" />} title="No data to show">
      Nothing is left after the transformations
    </EmptyState>
  );
}
