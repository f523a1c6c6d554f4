import { FolderPicker } from '../../folder-picker/index.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';

interface FolderFieldProps {
  readonly layout?: 'row' | 'stack';
  readonly hint?: string;
}

/** The folder that the next save puts the open dashboard into. */
export function FolderField(props: FolderFieldProps) {
  const { setFolder } = useDashboardStore();
  const { folderId, folderUid, folderTitle, folderUrl } = useDashboard(({ meta }) => meta);
  return (
    <FolderPicker
      {...props}
      value={{ id: folderId, uid: folderUid, title: folderTitle, url: folderUrl }}
      onChange={(folder) =>
        folder && setFolder({ folderId: folder.id, folderUid: folder.uid, folderTitle: folder.title, folderUrl: folder.url })
      }
    />
  );
}
