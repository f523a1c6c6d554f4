import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard-store/index.ts';
import { PermissionList } from '../permissions/index.ts';

/** Who may do what with the open dashboard. */
export function DashboardPermissions() {
  const id = useDashboard(({ history }) => history.current.id);
  const folderId = useDashboard(({ meta }) => meta.folderId);
  const title = useDashboard(({ meta }) => meta.folderTitle);
  const { session } = usePlatform();
  const folderUrl = useDashboard(({ meta }) => meta.folderUrl);
  if (typeof id !== 'number') return null;
  if (folderId === 0)
    return <PermissionList place={{ kind: 'dashboard', id }} heading="Permissions" note="Of this dashboard. Changes are saved at once." />;
  return (
    <PermissionList
      place={{ kind: 'dashboard', id }}
      heading="Permissions"
      note={`Rights of the folder ${title} apply here too. Changes are saved at once.`}
      folder={{ title, href: `${session.pathOf(folderUrl)}/permissions` }}
    />
  );
}
