import { PermissionList } from '../permissions/index.ts';
import { FolderPage } from './FolderPage.tsx';

/** Who may do what with a folder and everything in it. */
export function FolderPermissionsPage() {
  return (
    <FolderPage tab="permissions">
      {({ uid }) => (
        <PermissionList
          key={uid}
          place={{ kind: 'folder', uid }}
          heading="Folder Permissions"
          note="They hold for every dashboard in the folder. A dashboard may give more, never less."
        />
      )}
    </FolderPage>
  );
}
