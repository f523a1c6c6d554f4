import { ManagedDashboards, ManageLinks } from '../manage/index.ts';
import { FolderPage } from './FolderPage.tsx';

/** What is in a folder. */
export function FolderDashboardsPage() {
  return (
    <FolderPage tab="dashboards" actions={(folder) => folder.canSave && <ManageLinks folder={folder} />}>
      {(folder) => <ManagedDashboards key={folder.uid} folder={folder} />}
    </FolderPage>
  );
}
