import { createUser } from '@pharos/contract/api/admin-users';
import { searchUsers } from '@pharos/contract/api/server-users';
import { pageAt } from '@pharos/contract/pages';
import { KEY_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Notice } from '@pharos/ui/feedback';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { BelowFields, Form, FormFoot } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useNavigate } from 'react-router';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { PasswordStrength } from '../sign-in/index.ts';
import { useAdminCrumbs } from './useAdminCrumbs.ts';

const EMPTY = { name: '', email: '', login: '', password: '', mustChangePassword: false };

/** An account made by hand. It joins the organisation that new people join. */
export function NewUserPage() {
  const { api, session, toasts } = usePlatform();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const parents = useAdminCrumbs();
  const { minPasswordLength, ldapEnabled, authProxyEnabled } = session.settings;
  const form = useForm({
    initial: EMPTY,
    check: ({ name, email, login, password }) => ({
      ...(name.trim() === '' ? { name: 'A name is needed' } : {}),
      ...(email.trim() === '' && login.trim() === '' ? { login: 'Type a username or an email' } : {}),
      ...(password === '' ? { password: 'A password is needed' } : {}),
      ...(password !== '' && [...password].length < minPasswordLength ? { password: `At least ${minPasswordLength} characters` } : {}),
    }),
    submit: async ({ name, email, login, password, mustChangePassword }) => {
      const body = { name: name.trim(), email: email.trim(), login: login.trim(), password, mustChangePassword };
      const { warning } = await api(createUser, { body }, { isErrorHandled: true });
      if (warning !== undefined) toasts.warning(warning);
      await refresh(searchUsers);
      await navigate('/admin/users');
    },
  });
  const { values, faults, change } = form;
  return (
    <ListPage title="Add new user" step={pageAt('/admin/users/create').title} parents={parents}>
      <Form label="New user" onSubmit={form.submit}>
        <Field layout="row" label="Name" error={faults.name} isRequired>
          <TextField value={values.name} maxLength={NAME_MAX_LENGTH} autoFocus onChange={(name) => change({ name })} />
        </Field>
        <Field layout="row" label="Email" labelExtra="optional">
          <TextField
            type="email"
            inputMode="email"
            value={values.email}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(email) => change({ email })}
          />
        </Field>
        <Field layout="row" label="Username" error={faults.login}>
          <TextField
            value={values.login}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(login) => change({ login })}
          />
        </Field>
        <Field
          layout="row"
          label="Password"
          error={faults.password}
          hint={<PasswordStrength password={values.password} hint={`At least ${minPasswordLength} characters.`} />}
          isRequired
        >
          <PasswordField value={values.password} autoComplete="new-password" onChange={(password) => change({ password })} />
        </Field>
        {!ldapEnabled && !authProxyEnabled && (
          <BelowFields>
            <Checkbox
              isChecked={values.mustChangePassword}
              description="Until then the password opens nothing else."
              onChange={(mustChangePassword) => change({ mustChangePassword })}
            >
              Has to choose another password at the first sign-in
            </Checkbox>
          </BelowFields>
        )}
        <FormFoot
          notice={
            form.failureText !== undefined && (
              <Notice tone="error" title="The user was not made">
                {form.failureText}
              </Notice>
            )
          }
        >
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Creating">
            Create
          </Button>
          <ButtonLink variant="quiet" href="/admin/users">
            Back
          </ButtonLink>
        </FormFoot>
      </Form>
    </ListPage>
  );
}
