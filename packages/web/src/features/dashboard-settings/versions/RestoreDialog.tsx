import { ConfirmDialog } from '@pharos/ui/dialog';
import { hasUnsavedChanges, useDashboard } from '../../dashboard-store/index.ts';
import { useRestoreVersion } from '../../save/index.ts';

interface RestoreDialogProps {
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks before an older version becomes the newest one. */
export function RestoreDialog({ version, onClose }: RestoreDialogProps) {
  const latest = useDashboard(({ history }) => history.saved.version);
  const isUnsaved = useDashboard(hasUnsavedChanges);
  const restore = useRestoreVersion();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Restore version ${version}?`}
      text={`The dashboard is saved as it was then. Version ${latest} stays in the list, and restoring it brings everything back.`}
      confirmLabel="Restore"
      busyLabel="Restoring"
      onConfirm={() => restore(version)}
    >
      {isUnsaved && <p>What is not saved on this page is given up.</p>}
    </ConfirmDialog>
  );
}
