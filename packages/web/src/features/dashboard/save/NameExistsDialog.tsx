import { ConfirmDialog } from '@pharos/ui/dialog';
import { useDashboard } from '../store/useDashboard.ts';

interface NameExistsDialogProps {
  readonly onOverwrite: () => Promise<void>;
  readonly onBack: () => void;
}

/** The title is taken by another dashboard of the folder. */
export function NameExistsDialog({ onOverwrite, onBack }: NameExistsDialogProps) {
  const title = useDashboard(({ history }) => history.current.title);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title="A dashboard with the same name in the folder already exists"
      text={`Overwriting replaces the other dashboard named ${title}. Its versions are kept.`}
      cancelLabel="Back"
      confirmLabel="Save and overwrite"
      busyLabel="Saving"
      onConfirm={onOverwrite}
    />
  );
}
