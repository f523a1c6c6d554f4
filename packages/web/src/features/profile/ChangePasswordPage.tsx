import { pageAt } from '@pharos/contract/pages';
import { changePassword } from '@pharos/contract/api/users';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField } from '@pharos/ui/field';
import { Form, FormFoot } from '@pharos/ui/form';
import { Notice } from '@pharos/ui/feedback';
import { useForm } from '../../platform/form/useForm.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { findFaults, NO_MATCH, PasswordStrength } from '../sign-in/index.ts';

const MANAGED_ELSEWHERE = 'You cannot change password when ldap or auth proxy authentication is enabled.';
const EMPTY = { oldPassword: '', newPassword: '', confirmNew: '' };

export function ChangePasswordPage() {
  const { session } = usePlatform();
  const { ldapEnabled, authProxyEnabled } = session.settings;
  return (
    <ListPage title={pageAt('/profile/password').title} parents={[{ label: pageAt('/profile').title, href: '/profile' }]}>
      {ldapEnabled || authProxyEnabled ? <Notice tone="info">{MANAGED_ELSEWHERE}</Notice> : <ChangePasswordForm />}
    </ListPage>
  );
}

function ChangePasswordForm() {
  const { api, session, toasts } = usePlatform();
  const { minPasswordLength } = session.settings;
  const form = useForm({
    initial: EMPTY,
    check: (typed) => ({
      ...(typed.oldPassword === '' ? { oldPassword: 'Type your old password' } : {}),
      ...findFaults(typed, minPasswordLength),
    }),
    submit: async (typed) => {
      const { warning } = await api(changePassword, { body: typed });
      if (warning !== undefined) toasts.warning(warning);
    },
    startsOver: true,
  });
  const { values, faults, change } = form;
  const submit = () => {
    const { confirmNew } = findFaults(values, minPasswordLength);
    if (confirmNew === NO_MATCH) toasts.warning(confirmNew);
    form.submit();
  };
  return (
    <Form label="Change password" onSubmit={submit}>
      <input type="text" value={session.user.login} autoComplete="username" readOnly hidden />
      <Field layout="row" label="Old password" error={faults.oldPassword} isRequired>
        <PasswordField value={values.oldPassword} autoComplete="current-password" onChange={(oldPassword) => change({ oldPassword })} />
      </Field>
      <Field
        layout="row"
        label="New password"
        error={faults.newPassword}
        hint={<PasswordStrength password={values.newPassword} hint={`At least ${minPasswordLength} characters.`} />}
        isRequired
      >
        <PasswordField value={values.newPassword} autoComplete="new-password" onChange={(newPassword) => change({ newPassword })} />
      </Field>
      <Field layout="row" label="Confirm new password" error={faults.confirmNew} isRequired>
        <PasswordField value={values.confirmNew} autoComplete="new-password" onChange={(confirmNew) => change({ confirmNew })} />
      </Field>
      <FormFoot>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
          Change password
        </Button>
      </FormFoot>
    </Form>
  );
}
