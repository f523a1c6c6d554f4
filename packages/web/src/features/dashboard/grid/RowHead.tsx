import type { Panel } from '@pharos/contract/dashboard/panel';
import { toggleRow } from '@pharos/domain/dashboard/commands';
import { NEW_ROW_TITLE } from '@pharos/domain/dashboard/defaults';
import { Icon } from '@pharos/ui/icon';
import { useDashboardStore } from '../store/useDashboard.ts';
import styles from './grid.module.css';

/** A row: its title opens and closes what belongs to it. Anybody may do that; it is no change that needs saving. */
export function RowHead({ row }: { readonly row: Panel }) {
  const store = useDashboardStore();
  const isCollapsed = row.collapsed === true;
  const count = row.panels?.length ?? 0;
  return (
    <div className={styles.row}>
      <h2>
        <button type="button" aria-expanded={!isCollapsed} onClick={() => store.edit(toggleRow(row.id))}>
          <Icon name={isCollapsed ? 'chevron-right' : 'chevron-down'} size="small" />
          <span>{row.title?.trim() || NEW_ROW_TITLE}</span>
        </button>
      </h2>
      {isCollapsed && <small>{count === 1 ? '1 panel' : `${count} panels`}</small>}
    </div>
  );
}
