import { getUserById, searchUsers, type ServerUser, updateUserById } from '@pharos/contract/api/server-users';
import { KEY_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { UserSection } from './UserSection.tsx';

/** What becomes of a change where somebody else decides. */
const hintOf = (source: string | undefined): string | undefined =>
  source === undefined ? undefined : `Comes from ${source}, which writes it anew at the next sign-in.`;

/** Name, email and login, as an administrator sets them. */
export function UserDetails({ user }: { readonly user: ServerUser }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm({
    initial: { name: user.name, email: user.email, login: user.login },
    check: ({ email, login }) => ({
      ...(email.trim() === '' ? { email: 'An email is needed' } : {}),
      ...(login.trim() === '' ? { login: 'A username is needed' } : {}),
    }),
    submit: async ({ name, email, login }) => {
      const body = { name: name.trim(), email: email.trim(), login: login.trim() };
      await api(updateUserById, { params: { id: String(user.id) }, body });
      await refresh(getUserById, searchUsers);
    },
  });
  const { values, faults, change } = form;
  return (
    <UserSection title="Details">
      <Form label="Details" onSubmit={form.submit}>
        <Field layout="row" label="Name">
          <TextField value={values.name} maxLength={NAME_MAX_LENGTH} onChange={(name) => change({ name })} />
        </Field>
        <Field layout="row" label="Email" error={faults.email} hint={hintOf(user.managedBy.email)}>
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
        <Field layout="row" label="Username" error={faults.login} hint={hintOf(user.managedBy.login)}>
          <TextField
            value={values.login}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(login) => change({ login })}
          />
        </Field>
        <BelowFields>
          <Button type="submit" variant="primary" aria-label="Update details" isBusy={form.isBusy} busyLabel="Updating">
            Update
          </Button>
        </BelowFields>
      </Form>
    </UserSection>
  );
}
