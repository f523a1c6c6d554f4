import type { SearchHit } from '@pharos/contract/api/search';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { useState } from 'react';
import { FolderPicker, type ChosenFolder } from '../folder-picker/index.ts';
import { labelWithViewers, NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { useMoveDashboards } from './useMoveDashboards.ts';

interface MoveDialogProps {
  readonly dashboards: readonly SearchHit[];
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Chooses the folder that dashboards are moved to. */
export function MoveDialog({ dashboards, onClose, onMoved }: MoveDialogProps) {
  const [folder, setFolder] = useState<ChosenFolder>();
  const [doneCount, setDoneCount] = useState<number>();
  const move = useMoveDashboards();
  const newViewers = useNewViewers({ dashboardIds: dashboards.map(({ id }) => id), folderId: folder?.id });
  const isBusy = doneCount !== undefined;
  const start = async () => {
    if (!folder || isBusy) return;
    setDoneCount(0);
    await move({ dashboards, folder, onProgress: setDoneCount });
    onMoved();
  };
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!folder || newViewers.kind === 'pending'}
        isBusy={isBusy}
        busyLabel={`Moving ${Math.min((doneCount ?? 0) + 1, dashboards.length)} of ${dashboards.length}`}
        onClick={() => void start()}
      >
        {labelWithViewers('Move', newViewers)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Choose Dashboard Folder"
      description={`${namesOf(dashboards)} ${dashboards.length === 1 ? 'takes' : 'take'} the permissions of the new folder.`}
      footer={footer}
    >
      <FolderPicker value={folder} onChange={setFolder} />
      <NewViewersNotice viewers={newViewers} what={namesOf(dashboards)} />
    </Dialog>
  );
}

function namesOf([first, second, ...others]: readonly SearchHit[]): string {
  if (!second) return first?.title ?? '';
  return others.length === 0 ? `${first?.title ?? ''} and ${second.title}` : `${others.length + 2} dashboards`;
}
