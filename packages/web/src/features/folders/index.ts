export { FolderDashboardsPage } from './FolderDashboardsPage.tsx';
export { FolderPermissionsPage } from './FolderPermissionsPage.tsx';
export { FolderSettingsPage } from './FolderSettingsPage.tsx';
export { NewFolderPage } from './NewFolderPage.tsx';
export { prefetchFolder } from './useFolder.ts';
