import type { Panel } from '@pharos/contract/dashboard/panel';
import { toggleRow } from '@pharos/domain/dashboard/commands';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { rowTitle } from '../panel/panel-text.ts';
import styles from './grid.module.css';

const RowMenu = lazyPart(async () => (await import('./RowMenu.tsx')).RowMenu);

interface RowHeadProps {
  readonly row: Panel;
  /** Whether it may be dragged: alone while it is closed, else with its panels. */
  readonly isMovable: boolean;
}

/**
 * A row: its title opens and closes what belongs to it. Anybody may do that; it is no change that needs saving. Of a repeated row only the
 * first is in the document, so only that one has a menu.
 */
export function RowHead({ row, isMovable }: RowHeadProps) {
  const store = useDashboardStore();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const isClone = useDashboard(({ shown }) => shown.byId.get(row.id)?.isClone === true);
  const toggle = () => {
    if (isClone) return store.toggleRowClone(row.id);
    // In the document they are one row: without this all would follow the first.
    store.holdRowClones(row.id);
    store.edit(toggleRow(row.id));
  };
  const isCollapsed = row.collapsed === true;
  const count = row.panels?.length ?? 0;
  return (
    <div className={classNames(styles.row, isMovable && styles.draggable)} data-panel-head={isMovable || undefined}>
      <h2>
        <button type="button" className={styles.rowTitle} aria-expanded={!isCollapsed} onClick={toggle}>
          <Icon name={isCollapsed ? 'chevron-right' : 'chevron-down'} size="small" />
          <span>{rowTitle(row)}</span>
        </button>
      </h2>
      {isCollapsed && <small>{count === 1 ? '1 panel' : `${count} panels`}</small>}
      <RepeatNote panelId={row.id} />
      {canEdit && !isClone && (
        <ChunkBoundary what="The menu of the row" isSilent>
          <LazyBoundary fallback={null}>
            <RowMenu row={row} />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </div>
  );
}

/** Says that a row is one of several, and which one. Draws nothing for a row that stands alone. */
function RepeatNote({ panelId }: { readonly panelId: number }) {
  const repetition = useDashboard(({ shown }) => shown.byId.get(panelId)?.repetition);
  if (!repetition) return null;
  return (
    <small className={styles.repeat}>
      <Icon name="repeat" size="small" />
      {`repeated for ${repetition.label}, ${repetition.index + 1} of ${repetition.count}`}
    </small>
  );
}
