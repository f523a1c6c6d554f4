import { listOrgs, type Org } from '@pharos/contract/api/orgs';
import { deleteOrg, getServerOrg, updateServerOrg } from '@pharos/contract/api/server-orgs';
import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { adminCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { OrgNameForm } from '../orgs/index.ts';
import { OrgMembers } from './OrgMembers.tsx';
import { OrgQuotas } from './OrgQuotas.tsx';
import styles from './server-orgs.module.css';

/** One organisation, for server administrators: its name, members and quotas, and its end. */
export function EditOrgPage() {
  const { nav, session } = usePlatform();
  const { id = '' } = useParams();
  const org = useApiQuery(getServerOrg, { params: { orgId: id } });
  return (
    <ListPage
      title={org.data?.name ?? pageAt('/admin/orgs/edit/:id').title}
      parents={adminCrumbs(nav, { label: pageAt('/admin/orgs').title, href: '/admin/orgs' })}
      note={`Organisation ${id}`}
    >
      <Loaded what="organisation" query={org}>
        {(data) => (
          <div className={styles.parts} key={id}>
            <Name org={data} />
            <OrgMembers org={data} />
            {session.settings.quotasEnabled && <OrgQuotas orgId={data.id} />}
            <DeleteOrg org={data} />
          </div>
        )}
      </Loaded>
    </ListPage>
  );
}

function Name({ org: { id, name } }: { readonly org: Org }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const rename = async (next: string) => {
    await api(updateServerOrg, { params: { orgId: String(id) }, body: { name: next } }, { isErrorHandled: true });
    await refresh(getServerOrg, listOrgs);
  };
  const back = (
    <ButtonLink href="/admin/orgs" variant="quiet">
      Back
    </ButtonLink>
  );
  return <OrgNameForm name={name} onSave={rename} extra={back} />;
}

/** Asks for the name, and says what is lost. */
function DeleteOrg({ org: { id, name } }: { readonly org: Org }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await api(deleteOrg, { params: { orgId: String(id) } });
    // Whose own organisation that was goes on in another one, which only a new page knows.
    if (id === session.orgId) return window.location.assign(withBase(session.basePath, '/admin/orgs'));
    await navigate('/admin/orgs');
    await refresh(listOrgs);
  };
  return (
    <section className={styles.end} aria-label="Delete the organisation">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete organisation
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        text="Its dashboards, data sources, teams, keys and everything else in it are lost for good, and who works in it is stopped at once. Its members keep their accounts."
        textToType={name}
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={remove}
      />
    </section>
  );
}
