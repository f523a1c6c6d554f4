import { FolderPage } from './FolderPage.tsx';
import { FolderSettings } from './FolderSettings.tsx';

/** The name of a folder, and deleting it. */
export function FolderSettingsPage() {
  return <FolderPage tab="settings">{(folder) => <FolderSettings key={`${folder.uid} ${folder.version}`} folder={folder} />}</FolderPage>;
}
