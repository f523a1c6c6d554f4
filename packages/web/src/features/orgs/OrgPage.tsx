import { getOrg, type Org, updateOrg, updateOrgAddress } from '@pharos/contract/api/orgs';
import { getOrgQuotas, getOrgStorage } from '@pharos/contract/api/quotas';
import { pageAt } from '@pharos/contract/pages';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { buildNavModel } from '../../platform/navigation/nav-index.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { OrgAddressForm } from './OrgAddressForm.tsx';
import { OrgNameForm } from './OrgNameForm.tsx';
import { OrgPreferences } from './OrgPreferences.tsx';
import styles from './orgs.module.css';
import { QuotaTable } from './QuotaTable.tsx';
import { RequiredFactor } from './RequiredFactor.tsx';
import { ShortLinks } from './ShortLinks.tsx';
import { StorageUse } from './StorageUse.tsx';

/** The organisation of the tab, for its Admins. */
export function OrgPage() {
  const { session, nav } = usePlatform();
  const group = buildNavModel(nav, 'cfg');
  const parents = group.isFound ? [{ label: group.title, href: nav.get('cfg')?.node.url ?? '/datasources' }] : [];
  return (
    <ListPage title={pageAt('/org').title} parents={parents} note={session.user.orgName}>
      <div className={styles.forms}>
        <Details />
        <OrgPreferences />
        <RequiredFactor />
      </div>
      {session.settings.quotasEnabled && <Quotas />}
      <Storage />
      <ShortLinks />
    </ListPage>
  );
}

function Details() {
  const org = useApiQuery(getOrg);
  if (org.data) return <DetailForms org={org.data} />;
  if (!org.error) return <SkeletonRows label="organisation" count={4} />;
  return (
    <ErrorState title="The organisation did not load" onRetry={() => void org.refetch()} isRetrying={org.isFetching}>
      {messageOf(org.error)}
    </ErrorState>
  );
}

function DetailForms({ org }: { readonly org: Org }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const rename = async (name: string) => {
    await api(updateOrg, { body: { name } }, { isErrorHandled: true });
    await refresh(getOrg);
  };
  return (
    <>
      <OrgNameForm title="Organisation" name={org.name} onSave={rename} />
      <OrgAddressForm
        address={org.address}
        onSave={async (address) => {
          await api(updateOrgAddress, { body: address }, { isErrorHandled: true });
          await refresh(getOrg);
        }}
      />
    </>
  );
}

function Quotas() {
  const quotas = useApiQuery(getOrgQuotas);
  if (quotas.data) return <QuotaTable quotas={quotas.data} />;
  if (!quotas.error) return <SkeletonRows label="quotas" count={4} />;
  return (
    <ErrorState title="The quotas did not load" onRetry={() => void quotas.refetch()} isRetrying={quotas.isFetching}>
      {messageOf(quotas.error)}
    </ErrorState>
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
