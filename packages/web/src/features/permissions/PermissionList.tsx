import { Button } from '@pharos/ui/button';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../platform/api/api-error.ts';
import { AddPermission } from './AddPermission.tsx';
import { DASHBOARD_LEVELS } from './LevelSelect.tsx';
import { itemsOf, permissionRows, withGrant, withLevel, type PermissionRow } from './permission-model.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { usePermissionEntries, useSavePermissions, type PermissionPlace } from './permissions.queries.ts';
import styles from './permissions.module.css';

interface PermissionListProps {
  readonly place: PermissionPlace;
  readonly heading: string;
  /** What they hold for. */
  readonly note: ReactNode;
  /** Where inherited lines come from. */
  readonly folder?: { readonly title: string; readonly href: string };
}

/** Who may do what with a folder or dashboard, or where none were saved, and how that is changed. Every change is saved at once. */
export function PermissionList({ place, heading, note, folder }: PermissionListProps) {
  const entries = usePermissionEntries(place);
  const save = useSavePermissions(place);
  const [isAdding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  // Button and form take turns; the focus goes to the one that stands.
  const turn = (toForm: boolean) => {
    flushSync(() => setAdding(toForm));
    section.current?.querySelector<HTMLElement>(toForm ? 'form button' : 'header button')?.focus();
  };
  const [sent, setSent] = useState<readonly PermissionRow[]>();
  const rows = sent ?? permissionRows(entries.data ?? []);
  const isBusy = sent !== undefined;
  const change = async (next: Parameters<typeof itemsOf>[0], shown: readonly PermissionRow[]) => {
    setSent(shown);
    try {
      await save(itemsOf(next));
    } finally {
      setSent(undefined);
    }
  };
  const set = (next: readonly PermissionRow[]) => void change(next, next).catch(() => undefined); // told by toast
  return (
    <section ref={section} aria-label={heading}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.note}>{note}</p>
        </div>
        {entries.data && !isAdding && (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={() => turn(true)}>
            Add Permission
          </Button>
        )}
      </header>
      {isAdding && (
        <AddPermission
          levels={DASHBOARD_LEVELS}
          isBusy={isBusy}
          onAdd={(grant) => change(withGrant(rows, grant), rows)}
          onClose={() => turn(false)}
        />
      )}
      {entries.data && (
        <PermissionTable
          rows={rows}
          levels={DASHBOARD_LEVELS}
          folder={folder}
          isBusy={isBusy}
          onLevel={({ key }, level) => set(withLevel(rows, key, level))}
          onRemove={({ key }) => set(rows.filter((row) => row.key !== key))}
        />
      )}
      {entries.data && rows.length === 0 && (
        <EmptyState isCompact role="status" title="No permissions are set. Will only be accessible by admins." />
      )}
      {!entries.data && !entries.error && <SkeletonRows label="permissions" count={4} />}
      {!entries.data && entries.error && (
        <ErrorState title="The permissions did not load" onRetry={() => void entries.refetch()} isRetrying={entries.isFetching}>
          {messageOf(entries.error)}
        </ErrorState>
      )}
    </section>
  );
}
