import { updateUser } from '@pharos/contract/api/profile';
import { getUser } from '@pharos/contract/api/users';
import { isEmailLike } from '@pharos/contract/mail-address';
import { KEY_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import type { RouteOutput } from '@pharos/contract/route';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useUnsaved } from '../../platform/page/UnsavedForms.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './profile.module.css';

type User = RouteOutput<typeof getUser>;

interface DetailsProps {
  readonly user: User;
}

/** Name, email and login of one's own account. An email that has to be verified stays as it is until its link is opened. */
export function Details({ user }: DetailsProps) {
  const [pending, setPending] = useState<{ readonly email: string; readonly count: number }>();
  return (
    <>
      {pending && (
        <Notice tone="info" title={`A link was sent to ${pending.email}`} className={styles.notice}>
          Open it to make that your email. Until then {user.email} stays.
        </Notice>
      )}
      <DetailsForm
        key={pending?.count ?? 0}
        user={user}
        onPending={(email) => setPending((last) => ({ email, count: (last?.count ?? 0) + 1 }))}
      />
    </>
  );
}

interface DetailsFormProps extends DetailsProps {
  readonly onPending: (email: string) => void;
}

function DetailsForm({ user, onPending }: DetailsFormProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const { managedBy } = user;
  const form = useForm({
    initial: { name: user.name, email: user.email, login: user.login },
    check: ({ name, email, login }) => ({
      ...(name.trim() === '' ? { name: 'Type your name' } : {}),
      ...(email.trim() !== user.email && !isEmailLike(email.trim()) ? { email: 'Type an email address' } : {}),
      ...(login.trim() === '' ? { login: 'Type a username' } : {}),
    }),
    submit: async ({ name, email, login }) => {
      const body = { name: name.trim(), email: email.trim(), login: login.trim() };
      const { emailStatus } = await api(updateUser, { body });
      await refresh(getUser);
      if (emailStatus === 'pending') onPending(body.email);
    },
  });
  const { values, faults, change } = form;
  useUnsaved(form.isDirty);
  return (
    <Form label="Details" onSubmit={form.submit}>
      <Field label="Name" layout="row" error={faults.name} isRequired>
        <TextField value={values.name} maxLength={NAME_MAX_LENGTH} autoComplete="name" onChange={(name) => change({ name })} />
      </Field>
      <Field label="Email" layout="row" error={faults.email} isRequired={!managedBy.email}>
        {managedBy.email ? (
          <Managed by={managedBy.email}>{user.email}</Managed>
        ) : (
          <TextField
            type="email"
            inputMode="email"
            value={values.email}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(email) => change({ email })}
          />
        )}
      </Field>
      <Field label="Username" layout="row" error={faults.login} isRequired={!managedBy.login}>
        {managedBy.login ? (
          <Managed by={managedBy.login}>{user.login}</Managed>
        ) : (
          <TextField
            value={values.login}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(login) => change({ login })}
          />
        )}
      </Field>
      <BelowFields>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
          Update
        </Button>
      </BelowFields>
    </Form>
  );
}

/** What somebody else decides about. */
function Managed({ by, children }: { readonly by: string; readonly children: string }) {
  return (
    <>
      <ReadOnlyText>{children}</ReadOnlyText>
      <span className={styles.managed}>
        <Icon name="lock" size="small" /> from {by}
      </span>
    </>
  );
}
