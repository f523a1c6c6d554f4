import type { SourceLevel } from '@pharos/contract/primitives';
import { SOURCE_LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { AddPermission, type LevelOptions, PermissionTable } from '../permissions/index.table.ts';
import { sourceRows, type SourceRow } from './source-rows.ts';
import { useSourcePermissionActions, useSourcePermissions } from './source-permissions.queries.ts';
import styles from './source-permissions.module.css';

const LEVELS: readonly SourceLevel[] = ['query', 'edit'];
const OPTIONS: LevelOptions<SourceLevel> = LEVELS.map((level) => ({
  value: level,
  label: SOURCE_LEVEL_TEXTS[level].name,
  description: SOURCE_LEVEL_TEXTS[level].help,
}));

interface SourceProps {
  readonly id: number;
  readonly name: string;
}

/** Whether a data source has permissions of its own, and which. Every change is saved at once. */
export function SourcePermissions({ id, name }: SourceProps) {
  const permissions = useSourcePermissions(id);
  const { data, error } = permissions;
  if (data) return data.enabled ? <OwnPermissions id={id} name={name} rows={sourceRows(data.permissions)} /> : <OpenSource id={id} />;
  if (!error) return <SkeletonRows label="permissions" count={4} />;
  return (
    <ErrorState title="The permissions did not load" onRetry={() => void permissions.refetch()} isRetrying={permissions.isFetching}>
      {messageOf(error)}
    </ErrorState>
  );
}

/** Nothing was enabled: what holds then, and how that is changed. */
function OpenSource({ id }: Pick<SourceProps, 'id'>) {
  const { enable, isBusy } = useSourcePermissionActions(id);
  return (
    <EmptyState
      icon={<Icon name="users" size="huge" />}
      title="Everybody in the organisation queries this data source"
      action={
        <Button variant="primary" isBusy={isBusy} busyLabel="Enabling" onClick={() => void enable()}>
          Enable permissions
        </Button>
      }
    >
      Admins edit it. With permissions of its own, only Admins query it, and whom you add.
    </EmptyState>
  );
}

interface OwnPermissionsProps extends SourceProps {
  readonly rows: readonly SourceRow[];
}

function OwnPermissions({ id, name, rows }: OwnPermissionsProps) {
  const { add, remove, isBusy } = useSourcePermissionActions(id);
  const form = useFormTurn();
  return (
    <section aria-label="Permissions">
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading}>Permissions</h2>
          <p className={styles.note}>Who queries this data source, and who edits it. Changes are saved at once.</p>
        </div>
        <div className={styles.buttons}>
          <DisableButton id={id} name={name} />
          {!form.isOpen && (
            <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
              Add Permission
            </Button>
          )}
        </div>
      </header>
      {form.isOpen && (
        <div id={form.formId}>
          <AddPermission levels={OPTIONS} isBusy={isBusy} onAdd={add} onClose={form.close} />
        </div>
      )}
      <PermissionTable
        rows={rows}
        levels={OPTIONS}
        isBusy={isBusy}
        onLevel={({ target }, level) => void add({ target, level }).catch(() => undefined)} // told by toast
        onRemove={({ id: permissionId }) => void remove(permissionId)}
      />
      {rows.length === 0 && <EmptyState isCompact role="status" title="No permissions are set. Will only be accessible by admins." />}
    </section>
  );
}

function DisableButton({ id, name }: SourceProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { disable } = useSourcePermissionActions(id);
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Disable permissions</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={`Let everybody query ${name}?`}
        text="All its permissions are removed. Everybody in the organisation queries it then, and only Admins edit it."
        confirmLabel="Disable permissions"
        isDanger
        onConfirm={disable}
      />
    </>
  );
}
