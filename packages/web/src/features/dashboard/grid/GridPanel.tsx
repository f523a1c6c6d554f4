import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { ADD_PANEL_TYPE, ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import { memo } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { PanelFrame } from '../panel/PanelFrame.tsx';
import { useDashboard } from '../../dashboard-store/index.ts';
import { RowHead } from './RowHead.tsx';

const AddPanelTile = lazyPart(async () => (await import('./AddPanelTile.tsx')).AddPanelTile);

interface GridPanelProps {
  readonly panel: Panel;
  readonly isMovable: boolean;
}

/** What stands at a place of the grid. Drawn anew only when the panel itself changed. */
export const GridPanel = memo(function GridPanel({ panel, isMovable: mayMove }: GridPanelProps) {
  // Copies stand where their source puts them.
  const isMovable = useDashboard(({ shown }) => shown.byId.get(panel.id)?.isClone !== true) && mayMove;
  if (panel.type === ROW_TYPE) return <RowHead row={panel} isMovable={isMovable} />;
  if (panel.type !== ADD_PANEL_TYPE) return <PanelFrame panelId={panel.id} isMovable={isMovable} />;
  return (
    <ChunkBoundary what="The list of panel types" isCompact>
      <LazyBoundary fallback={null}>
        <AddPanelTile tileId={panel.id} />
      </LazyBoundary>
    </ChunkBoundary>
  );
});
