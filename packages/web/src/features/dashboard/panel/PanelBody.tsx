import type { Panel } from '@pharos/contract/dashboard/panel';
import { usePlatform } from '../../../platform/platform-context.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { classNames, useElementSize, type ElementSize } from '@pharos/ui/element';
import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ChunkFailure } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { pagePanelQuery } from './panel-query.ts';
import { PanelContent } from './PanelContent.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { memo, useEffect } from 'react';
import type { Visibility } from './useVisibility.ts';
import styles from './panel.module.css';

interface PanelBodyProps {
  readonly panel: Panel;
  /** Default: in sight, as in the editor's preview. */
  readonly visibility?: Visibility;
  readonly onInspect?: () => void;
}

/** The inside of a panel: asks for its data and draws every state of it. Measures itself; the frame around it decides the size. */
export const PanelBody = memo(function PanelBody({ panel, visibility = 'visible', onInspect }: PanelBodyProps) {
  const { plugins } = usePlatform();
  const [measure, size] = useElementSize<HTMLDivElement>();
  const fillsFrame = findPanelManifest(plugins, panel.type)?.fillsFrame ?? false;
  return (
    <div ref={measure} className={classNames(styles.body, fillsFrame && styles.flush)}>
      {visibility !== 'far' && size && size.width > 0 && (
        <TypedBody panel={panel} size={size} visibility={visibility} onInspect={onInspect} />
      )}
    </div>
  );
});

interface TypedBodyProps {
  readonly panel: Panel;
  readonly size: ElementSize;
  readonly visibility: Visibility;
  readonly onInspect: (() => void) | undefined;
}

function TypedBody({ panel, size, visibility, onInspect }: TypedBodyProps) {
  const type = usePanelType(panel.type);
  usePanelQuery(panel, {
    widthPx: size.width,
    isVisible: visibility === 'visible',
    isWanted: type.kind === 'loading' || type.kind === 'ready',
  });
  switch (type.kind) {
    case 'unknown':
      return <UnknownType panel={panel} onInspect={onInspect} />;
    case 'loading':
      return <PanelSkeleton panel={panel} />;
    case 'failed':
      return <ChunkFailure what={`The code of panel type ${panel.type}`} isCompact onRetry={type.retry} />;
    case 'ready':
      return <PanelContent panel={panel} plugin={type.plugin} size={size} onInspect={onInspect} />;
  }
}

/** Who may edit chooses a type that is known; who may not can read what the document holds. In the editor the choice is below already. */
function UnknownType({ panel, onInspect }: Pick<TypedBodyProps, 'panel' | 'onInspect'>) {
  const store = useDashboardStore();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const isEditing = useDashboard(({ view }) => view.mode === 'edit');
  const choose = () => store.setView({ mode: 'edit', panelId: panel.id, tab: 'visualisation' });
  return (
    <EmptyState
      isCompact
      role="status"
      icon={<Icon name="puzzle" size="large" />}
      title="Unknown panel type"
      action={
        !isEditing && (
          <Button size="compact" onClick={canEdit ? choose : onInspect}>
            {canEdit ? 'Edit panel' : 'Inspect'}
          </Button>
        )
      }
    >
      {panel.type || '(none)'}
    </EmptyState>
  );
}

interface Place {
  readonly widthPx: number;
  readonly isVisible: boolean;
  /** False for a panel that cannot be drawn. */
  readonly isWanted: boolean;
}

/** Keeps the runner informed of what the panel queries and whether it can be seen. Does not wait for the panel's code. */
function usePanelQuery(panel: Panel, { widthPx, isVisible, isWanted }: Place): void {
  const store = useDashboardStore();
  const { plugins } = usePlatform();
  const { runner } = store;
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  const isEdited = useDashboard(({ view }) => view.mode === 'edit');
  useEffect(() => {
    if (!isWanted) return;
    runner.setQuery(pagePanelQuery(store, panel, { plugins, widthPx }), { isEdited });
  }, [runner, store, plugins, panel, isWanted, isEdited, widthPx, range, timezone, timepicker]);
  useEffect(() => {
    runner.setVisible(panel.id, isVisible && isWanted);
    return () => runner.setVisible(panel.id, false);
  }, [runner, panel.id, isVisible, isWanted]);
}
