import { pageAt } from '@pharos/contract/pages';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { ManagedDashboards } from './ManagedDashboards.tsx';
import { ManageLinks } from './ManageLinks.tsx';

/** All folders and dashboards one may view. */
export function ManagePage() {
  const { title } = pageAt('/dashboards');
  return (
    <ListPage
      title={title}
      note="Manage dashboards & folders"
      parents={[{ label: title, href: '/dashboards' }]}
      step="Manage"
      actions={<ManageLinks />}
    >
      <ManagedDashboards />
    </ListPage>
  );
}
