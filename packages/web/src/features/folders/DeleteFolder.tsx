import { search } from '@pharos/contract/api/search';
import type { LoadedFolder } from '@pharos/domain/folders/folder-form';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useApiList } from '../../platform/cache/useApiQuery.ts';
import { useFolderActions } from '../folder-picker/index.ts';

/** More are not counted. */
const COUNTED = 1000;

interface DeleteFolderProps {
  readonly folder: LoadedFolder;
  /** Nothing is left to lose. */
  readonly onDeleting: () => void;
}

/** Takes a folder away with everything in it. */
export function DeleteFolder({ folder: { id, uid, title }, onDeleting }: DeleteFolderProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { remove } = useFolderActions();
  const navigate = useNavigate();
  const confirm = async () => {
    await remove(uid);
    flushSync(onDeleting);
    await navigate('/dashboards');
  };
  return (
    <>
      <Button variant="danger" icon={<Icon name="trash-2" />} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        isDanger
        title={`Delete ${title}?`}
        text="Do you want to delete this folder and all its dashboards?"
        confirmLabel="Delete"
        busyLabel="Deleting"
        onConfirm={confirm}
      >
        <LostDashboards folderId={id} />
        <p>The bin keeps what is deleted for 30 days.</p>
      </ConfirmDialog>
    </>
  );
}

function LostDashboards({ folderId }: { readonly folderId: number }) {
  const found = useApiList(search, { query: { type: 'dash-db', folderIds: [String(folderId)], limit: String(COUNTED) } });
  const count = found.data?.items.length;
  if (!count) return null;
  const many =
    found.data?.isCut || count >= COUNTED ? `${count} and more dashboards` : `${count} ${count === 1 ? 'dashboard' : 'dashboards'}`;
  return <p>{`${many} ${count === 1 ? 'goes' : 'go'} with it.`}</p>;
}
