import { setUserPassword } from '@pharos/contract/api/admin-users';
import { getUserById, type ServerUser } from '@pharos/contract/api/server-users';
import { Button } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Field, PasswordField } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { PasswordStrength } from '../sign-in/index.ts';
import { UserSection } from './UserSection.tsx';

const EMPTY = { password: '', mustChangePassword: false };

/** What is said of the password that stands. */
const noteOf = ({ hasPassword, mustChangePassword }: ServerUser): string | undefined => {
  if (!hasPassword) return 'This account has no password here. One that is set signs it in beside its identities.';
  return mustChangePassword ? 'Its person has to choose another password at the next sign-in.' : undefined;
};

/** Another password; the one before is shown to nobody. */
export function UserPassword({ user }: { readonly user: ServerUser }) {
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  const { minPasswordLength, ldapEnabled, authProxyEnabled } = session.settings;
  const form = useForm({
    initial: EMPTY,
    check: ({ password }) =>
      password === ''
        ? { password: 'A password is needed' }
        : [...password].length < minPasswordLength
          ? { password: `At least ${minPasswordLength} characters` }
          : {},
    submit: async (body) => {
      const { warning } = await api(setUserPassword, { params: { id: String(user.id) }, body });
      if (warning !== undefined) toasts.warning(warning);
      await refresh(getUserById);
    },
    startsOver: true,
  });
  const { values, faults, change } = form;
  return (
    <UserSection title="Password" note={noteOf(user)}>
      <Form label="Password" onSubmit={form.submit}>
        <input type="text" value={user.login} autoComplete="username" readOnly hidden />
        <Field
          layout="row"
          label="New password"
          error={faults.password}
          hint={<PasswordStrength password={values.password} hint={`At least ${minPasswordLength} characters. All sessions end.`} />}
        >
          <PasswordField value={values.password} autoComplete="new-password" onChange={(password) => change({ password })} />
        </Field>
        {!ldapEnabled && !authProxyEnabled && (
          <BelowFields>
            <Checkbox isChecked={values.mustChangePassword} onChange={(mustChangePassword) => change({ mustChangePassword })}>
              Has to choose another password at the next sign-in
            </Checkbox>
          </BelowFields>
        )}
        <BelowFields>
          <Button type="submit" aria-label="Update password" isBusy={form.isBusy} busyLabel="Updating">
            Update
          </Button>
        </BelowFields>
      </Form>
    </UserSection>
  );
}
