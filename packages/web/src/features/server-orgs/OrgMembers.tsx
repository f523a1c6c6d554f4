import type { Org } from '@pharos/contract/api/orgs';
import { addServerOrgUser, changeServerOrgUser, listServerOrgUsers, removeServerOrgUser } from '@pharos/contract/api/server-orgs';
import { KEY_NAME_MAX_LENGTH, type Role, ROLES } from '@pharos/contract/primitives';
import { Field, TextField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useId } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { MemberList, useServerOrgMembers } from '../org-users/index.ts';
import styles from './server-orgs.module.css';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** Members of any organisation, and the form that adds one. */
export function OrgMembers({ org: { id, name } }: { readonly org: Org }) {
  const headingId = useId();
  const { api } = usePlatform();
  const refresh = useRefresh();
  const orgId = String(id);
  const members = useServerOrgMembers(orgId);
  const reload = () => refresh(listServerOrgUsers);
  return (
    <section className={styles.members} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Organisation users
      </h2>
      <AddMember orgId={orgId} onAdded={reload} />
      <MemberList
        found={members}
        orgName={name}
        empty={<p className={styles.note}>Nobody belongs to it.</p>}
        onRole={async ({ userId }, role) => {
          await api(changeServerOrgUser, { params: { orgId, userId: String(userId) }, body: { role } });
          await reload();
        }}
        onRemove={async ({ userId }) => {
          await api(removeServerOrgUser, { params: { orgId, userId: String(userId) } });
          await reload();
        }}
      />
    </section>
  );
}

interface AddMemberProps {
  readonly orgId: string;
  readonly onAdded: () => Promise<unknown>;
}

function AddMember({ orgId, onAdded }: AddMemberProps) {
  const { api } = usePlatform();
  const form = useForm({
    initial: { loginOrEmail: '', role: 'Viewer' as Role },
    check: ({ loginOrEmail }) => (loginOrEmail.trim() === '' ? { loginOrEmail: 'Type an email or a username' } : {}),
    submit: async ({ loginOrEmail, role }) => {
      const body = { loginOrEmail: loginOrEmail.trim(), role };
      await api(addServerOrgUser, { params: { orgId }, body }, { isErrorHandled: true });
      await onAdded();
    },
    startsOver: true,
  });
  const { values, faults, change } = form;
  return (
    <AddForm label="Add user" submitLabel="Add user" busyLabel="Adding" isBusy={form.isBusy} onSubmit={form.submit}>
      <Field label="Email or username" error={faults.loginOrEmail ?? form.failureText}>
        <TextField
          value={values.loginOrEmail}
          maxLength={KEY_NAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(loginOrEmail) => change({ loginOrEmail })}
        />
      </Field>
      <Field label="Role">
        <Select value={values.role} options={ROLE_OPTIONS} onChange={(role) => change({ role })} />
      </Field>
    </AddForm>
  );
}
