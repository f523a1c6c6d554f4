import { getOrgStorage } from '@pharos/contract/api/quotas';
import { pageAt } from '@pharos/contract/pages';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { buildNavModel } from '../../platform/navigation/nav-index.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { ShortLinks } from './ShortLinks.tsx';
import { StorageUse } from './StorageUse.tsx';

/** The organisation of the tab, for its Admins. */
export function OrgPage() {
  const { session, nav } = usePlatform();
  const group = buildNavModel(nav, 'cfg');
  const parents = group.isFound ? [{ label: group.title, href: nav.get('cfg')?.node.url ?? '/datasources' }] : [];
  return (
    <ListPage title={pageAt('/org').title} parents={parents} note={session.user.orgName}>
      <Storage />
      <ShortLinks />
    </ListPage>
  );
}

function Storage() {
  const storage = useApiQuery(getOrgStorage);
  if (storage.data) return <StorageUse storage={storage.data} />;
  if (!storage.error) return <SkeletonRows label="storage" count={2} />;
  return (
    <ErrorState title="The storage did not load" onRetry={() => void storage.refetch()} isRetrying={storage.isFetching}>
      {messageOf(storage.error)}
    </ErrorState>
  );
}
