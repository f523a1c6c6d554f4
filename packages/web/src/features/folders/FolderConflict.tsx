import { getFolder } from '@pharos/contract/api/folders';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';

interface FolderConflictProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** As it would be saved. */
  readonly title: string;
  readonly onOverwrite: () => Promise<unknown>;
}

/** Somebody else saved the folder meanwhile: theirs is loaded, or this one is saved over it. */
export function FolderConflict({ isOpen, onOpenChange, title, onOverwrite }: FolderConflictProps) {
  const refresh = useRefresh();
  const reload = () => {
    onOpenChange(false);
    void refresh(getFolder);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDanger
      title="The folder has been changed by someone else"
      text={`Overwriting names it ${title.trim()}. Loading theirs gives up what you typed.`}
      otherAction={{ label: 'Load theirs', onSelect: reload }}
      confirmLabel="Save and overwrite"
      busyLabel="Saving"
      onConfirm={onOverwrite}
    />
  );
}
