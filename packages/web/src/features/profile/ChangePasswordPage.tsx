import { pageAt } from '@pharos/contract/pages';
import { changePassword } from '@pharos/contract/api/users';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField } from '@pharos/ui/field';
import { Form, FormFoot } from '@pharos/ui/form';
import { Notice } from '@pharos/ui/feedback';
import { useState } from 'react';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { findFaults, PasswordStrength, type PasswordFaults } from '../sign-in/index.ts';

const MANAGED_ELSEWHERE = 'You cannot change password when ldap or auth proxy authentication is enabled.';
const EMPTY = { oldPassword: '', newPassword: '', confirmNew: '' };

export function ChangePasswordPage() {
  const { session } = usePlatform();
  const { ldapEnabled, authProxyEnabled } = session.settings;
  return (
    <ListPage title={pageAt('/profile/password').title} parents={[{ label: session.user.name || session.user.login }]}>
      {ldapEnabled || authProxyEnabled ? <Notice tone="info">{MANAGED_ELSEWHERE}</Notice> : <ChangePasswordForm />}
    </ListPage>
  );
}

type Faults = PasswordFaults & { readonly oldPassword?: string };

function ChangePasswordForm() {
  const { api, session, toasts } = usePlatform();
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => setTyped({ ...typed, ...part });
  const submit = async () => {
    const found: Faults = {
      ...(typed.oldPassword === '' ? { oldPassword: 'Type your old password' } : {}),
      ...findFaults(typed, session.settings.minPasswordLength),
    };
    setFaults(found);
    if (found.confirmNew === 'New passwords do not match') toasts.warning(found.confirmNew);
    if (isBusy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { warning } = await api(changePassword, { body: typed });
      setTyped(EMPTY);
      if (warning !== undefined) toasts.warning(warning);
    } catch {
      // the toast has told why; what was typed stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form label="Change password" onSubmit={() => void submit()}>
      <input type="text" value={session.user.login} autoComplete="username" readOnly hidden />
      <Field layout="row" label="Old password" error={faults.oldPassword} isRequired>
        <PasswordField value={typed.oldPassword} autoComplete="current-password" onChange={(oldPassword) => change({ oldPassword })} />
      </Field>
      <Field
        layout="row"
        label="New password"
        error={faults.newPassword}
        hint={<PasswordStrength password={typed.newPassword} hint={`At least ${session.settings.minPasswordLength} characters.`} />}
        isRequired
      >
        <PasswordField value={typed.newPassword} autoComplete="new-password" onChange={(newPassword) => change({ newPassword })} />
      </Field>
      <Field layout="row" label="Confirm new password" error={faults.confirmNew} isRequired>
        <PasswordField value={typed.confirmNew} autoComplete="new-password" onChange={(confirmNew) => change({ confirmNew })} />
      </Field>
      <FormFoot>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Saving">
          Change password
        </Button>
      </FormFoot>
    </Form>
  );
}
