import { pageAt } from '@pharos/contract/pages';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { ManagedDashboards } from './ManagedDashboards.tsx';
import { ManageLinks } from './ManageLinks.tsx';

/** All folders and dashboards one may view. */
export function ManagePage() {
  return (
    <ListPage title={pageAt('/dashboards').title} note="Manage dashboards & folders" actions={<ManageLinks />}>
      <ManagedDashboards />
    </ListPage>
  );
}
