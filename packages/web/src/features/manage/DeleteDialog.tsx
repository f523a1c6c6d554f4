import type { Checked } from '@pharos/domain/folders/selection';
import { ConfirmDialog } from '@pharos/ui/dialog';
import styles from './manage.module.css';
import { counted } from './texts.ts';
import { useDeleteChecked } from './useDeleteChecked.ts';

/** As many are named. */
const NAMED = 8;

interface DeleteDialogProps {
  readonly checked: Checked;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before folders and dashboards are deleted, and names them. */
export function DeleteDialog({ checked, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteChecked();
  const { folders, loose } = checked;
  const names = [...folders, ...loose].map(({ title }) => title);
  const confirm = async () => {
    await remove(checked);
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDanger
      title={`Delete ${[...(folders.length > 0 ? [counted(folders.length, 'folder')] : []), ...(loose.length > 0 ? [counted(loose.length, 'dashboard')] : [])].join(' and ')}?`}
      text={confirmTextOf(checked)}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={confirm}
    >
      <ul className={styles.names}>
        {names.slice(0, NAMED).map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {names.length > NAMED && <li>{`and ${names.length - NAMED} more`}</li>}
      </ul>
      <p className={styles.bin}>The bin keeps what is deleted for 30 days.</p>
    </ConfirmDialog>
  );
}

function confirmTextOf({ folders, loose }: Checked): string {
  if (folders.length === 0) return loose.length === 1 ? 'It is deleted for everyone.' : 'They are deleted for everyone.';
  return folders.length === 1
    ? 'Do you want to delete this folder and all its dashboards?'
    : 'Do you want to delete these folders and all their dashboards?';
}
