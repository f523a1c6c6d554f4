import { linkUserIdentity, listUserIdentities } from '@pharos/contract/api/admin-users';
import { getUserById } from '@pharos/contract/api/server-users';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './server-admin.module.css';

/** Links the account with somebody of the directory, or with what the proxy names; nothing where neither is on. */
export function LinkIdentity({ userId }: { readonly userId: number }) {
  const { ldapEnabled, authProxyEnabled } = usePlatform().session.settings;
  return (
    <>
      {ldapEnabled && <LinkForm userId={userId} section="ldap" title="LDAP" label="Name in the directory" />}
      {authProxyEnabled && !ldapEnabled && <LinkForm userId={userId} section="authproxy" title="the proxy" label="Value of the proxy" />}
    </>
  );
}

interface LinkFormProps {
  readonly userId: number;
  readonly section: 'ldap' | 'authproxy';
  readonly title: string;
  readonly label: string;
}

function LinkForm({ userId, section, title, label }: LinkFormProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const { values, faults, change, submit, isBusy } = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'A name is needed' } : {}),
    submit: async ({ name }) => {
      await api(linkUserIdentity, { params: { id: String(userId) }, body: { section, name: name.trim() } });
      await refresh(listUserIdentities, getUserById);
    },
    startsOver: true,
  });
  return (
    <Form label={`Link ${title}`} onSubmit={submit}>
      <Field layout="row" label={label} error={faults.name} hint="Signs this account in from now on; its password stays.">
        <TextField value={values.name} autoCapitalize="none" spellCheck={false} onChange={(name) => change({ name })} />
      </Field>
      <div className={styles.submit}>
        <Button type="submit" aria-label={`Link ${title}`} isBusy={isBusy} busyLabel="Linking">
          Link
        </Button>
      </div>
    </Form>
  );
}
