import { getOrg, type Org, updateOrg, updateOrgAddress } from '@pharos/contract/api/orgs';
import { getOrgQuotas, getOrgStorage } from '@pharos/contract/api/quotas';
import { pageAt } from '@pharos/contract/pages';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { UnsavedForms } from '../../platform/page/UnsavedForms.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { OrgAddressForm } from './OrgAddressForm.tsx';
import { OrgNameForm } from './OrgNameForm.tsx';
import { OrgPermissions } from './OrgPermissions.tsx';
import { OrgPreferences } from './OrgPreferences.tsx';
import styles from './orgs.module.css';
import { QuotaTable } from './QuotaTable.tsx';
import { RequiredFactor } from './RequiredFactor.tsx';
import { ShortLinks } from './ShortLinks.tsx';
import { StorageUse } from './StorageUse.tsx';

/** The organisation of the tab, for its Admins. */
export function OrgPage() {
  const { session, nav } = usePlatform();
  return (
    <ListPage title={pageAt('/org').title} parents={configurationCrumbs(nav)} note={session.user.orgName}>
      <div className={styles.parts}>
        <UnsavedForms>
          <Details />
          <OrgPreferences />
        </UnsavedForms>
        <RequiredFactor />
        <OrgPermissions />
        {session.settings.quotasEnabled && <Quotas />}
        <Storage />
        <ShortLinks />
      </div>
    </ListPage>
  );
}

function Details() {
  const org = useApiQuery(getOrg);
  return (
    <Loaded what="organisation" count={4} query={org}>
      {(data) => <DetailForms org={data} />}
    </Loaded>
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
      <OrgNameForm name={org.name} onSave={rename} />
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
  return (
    <Loaded what="quotas" count={4} query={quotas}>
      {(data) => <QuotaTable quotas={data} />}
    </Loaded>
  );
}

function Storage() {
  const storage = useApiQuery(getOrgStorage);
  return (
    <Loaded what="storage" count={2} query={storage}>
      {(data) => <StorageUse storage={data} />}
    </Loaded>
  );
}
