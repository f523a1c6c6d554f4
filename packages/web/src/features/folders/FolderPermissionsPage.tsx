import { FolderPage } from './FolderPage.tsx';

/** Who may do what with a folder and everything in it. */
export function FolderPermissionsPage() {
  return <FolderPage tab="permissions">{() => null}</FolderPage>;
}
