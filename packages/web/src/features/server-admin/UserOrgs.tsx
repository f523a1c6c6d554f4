import { listOrgs } from '@pharos/contract/api/orgs';
import { addServerOrgUser, changeServerOrgUser, removeServerOrgUser } from '@pharos/contract/api/server-orgs';
import { getUserById, listOrgsOfUser, type ServerUser, type UserOrg } from '@pharos/contract/api/server-users';
import { type Role, ROLES } from '@pharos/contract/primitives';
import { IconButton } from '@pharos/ui/button';
import { Combobox, type OptionSource } from '@pharos/ui/combobox';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Field } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { Select } from '@pharos/ui/select';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useMemo, useState } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { UserSection } from './UserSection.tsx';
import styles from './server-admin.module.css';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** Organisations that somebody is in, with the role there, and a way into others. */
export function UserOrgs({ user }: { readonly user: ServerUser }) {
  const orgs = useApiQuery(listOrgsOfUser, { params: { id: String(user.id) } });
  return (
    <UserSection title="Organisations">
      <AddOrg user={user} />
      <Loaded what="organisations" count={1} isCompact query={orgs}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.note}>In no organisation: whoever signs in sees the profile only.</p>
          ) : (
            <OrgTable user={user} orgs={data} />
          )
        }
      </Loaded>
    </UserSection>
  );
}

/** All calls about organisations of users show what they have changed. */
function useChangeOrgs() {
  const refresh = useRefresh();
  return async (call: Promise<unknown>): Promise<void> => {
    try {
      await call;
    } finally {
      await refresh(listOrgsOfUser, getUserById);
    }
  };
}

const orgsOf =
  (api: Api): OptionSource =>
  async (query, signal) => {
    const orgs = await api(listOrgs, { query: { query } }, { signal, isErrorHandled: true });
    return orgs.map(({ id, name }) => ({ value: String(id), label: name }));
  };

const EMPTY: { readonly orgId: string; readonly role: Role } = { orgId: '', role: 'Viewer' };

function AddOrg({ user }: { readonly user: ServerUser }) {
  const { api } = usePlatform();
  const changeOrgs = useChangeOrgs();
  const options = useMemo(() => orgsOf(api), [api]);
  const form = useForm({
    initial: EMPTY,
    check: ({ orgId }) => (orgId === '' ? { orgId: 'Choose an organisation' } : {}),
    submit: ({ orgId, role }) => changeOrgs(api(addServerOrgUser, { params: { orgId }, body: { loginOrEmail: user.login, role } })),
    startsOver: true,
  });
  return (
    <AddForm label="Add organisation" submitLabel="Add" busyLabel="Adding" isBusy={form.isBusy} onSubmit={form.submit}>
      <Field label="Add organisation" error={form.faults.orgId}>
        <Combobox
          placeholder="Choose an organisation"
          emptyText="No organisations found"
          options={options}
          value={form.values.orgId}
          onChange={(orgId) => form.change({ orgId })}
        />
      </Field>
      <Field label="Role">
        <Select<Role> value={form.values.role} options={ROLE_OPTIONS} onChange={(role) => form.change({ role })} />
      </Field>
    </AddForm>
  );
}

interface OrgTableProps {
  readonly user: ServerUser;
  readonly orgs: readonly UserOrg[];
}

function OrgTable({ user, orgs }: OrgTableProps) {
  const { api } = usePlatform();
  const changeOrgs = useChangeOrgs();
  const [going, setGoing] = useState<UserOrg>();
  const paramsOf = ({ orgId }: UserOrg) => ({ orgId: String(orgId), userId: String(user.id) });
  const changeRole = (org: UserOrg, role: Role) =>
    changeOrgs(api(changeServerOrgUser, { params: paramsOf(org), body: { role } })).catch(() => undefined); // the toast says why
  const columns: readonly DataColumn<UserOrg>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ orgId, name }) => <RowName badge={orgId === user.orgId && <Badge tone="accent">Current</Badge>}>{name}</RowName>,
    },
    {
      id: 'role',
      header: 'Role',
      width: '160px',
      phone: 'state',
      cell: (org) =>
        org.roleSource === undefined ? (
          <Select<Role>
            size="compact"
            label={`Role in ${org.name}`}
            value={org.role}
            options={ROLE_OPTIONS}
            onChange={(role) => void changeRole(org, role)}
          />
        ) : (
          <span title={`The role is given by ${org.roleSource}`}>{`${org.role}, by ${org.roleSource}`}</span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label="Organisations"
        rows={orgs}
        rowKey={({ orgId }) => orgId}
        rowName={({ name }) => name}
        columns={columns}
        actions={(org) => (
          <IconButton
            label={`Remove from ${org.name}`}
            size="compact"
            icon={<Icon name="x" size="small" />}
            aria-haspopup="dialog"
            onClick={() => setGoing(org)}
          />
        )}
      />
      {going && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setGoing(undefined)}
          title={`Remove ${user.login} from ${going.name}?`}
          text="Permissions, stars, preferences and teams there are gone for good. The account stays."
          confirmLabel="Remove"
          busyLabel="Removing"
          isDanger
          onConfirm={() => changeOrgs(api(removeServerOrgUser, { params: paramsOf(going) }))}
        />
      )}
    </>
  );
}
