import { disableUser, enableUser, setUserPermissions } from '@pharos/contract/api/admin-users';
import { getUserById, searchUsers, type ServerUser } from '@pharos/contract/api/server-users';
import { Button } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Field } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { useState } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { UserSection } from './UserSection.tsx';

/** Whether the account administers the server, and whether it may sign in at all. */
export function UserRights({ user }: { readonly user: ServerUser }) {
  return (
    <UserSection title="Permissions">
      <ServerAdminForm key={String(user.isGrafanaAdmin)} user={user} />
      <SignInRights user={user} />
    </UserSection>
  );
}

function ServerAdminForm({ user }: { readonly user: ServerUser }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm({
    initial: { isGrafanaAdmin: user.isGrafanaAdmin },
    submit: async (body) => {
      await api(setUserPermissions, { params: { id: String(user.id) }, body });
      await refresh(getUserById, searchUsers);
    },
  });
  return (
    <Form label="Permissions" onSubmit={form.submit}>
      <Field layout="row" label="Server admin">
        <Switch isOn={form.values.isGrafanaAdmin} onChange={(isGrafanaAdmin) => form.change({ isGrafanaAdmin })}>
          May manage every user and organisation.
        </Switch>
      </Field>
      <BelowFields>
        <Button type="submit" aria-label="Update permissions" isBusy={form.isBusy} busyLabel="Updating">
          Update
        </Button>
      </BelowFields>
    </Form>
  );
}

function SignInRights({ user }: { readonly user: ServerUser }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const call = async (route: typeof enableUser) => {
    await api(route, { params: { id: String(user.id) } });
    await refresh(getUserById, searchUsers);
  };
  const enable = async () => {
    setBusy(true);
    await call(enableUser)
      .catch(() => undefined) // the toast says why
      .finally(() => setBusy(false));
  };
  return (
    <BelowFields>
      {user.isDisabled ? (
        <Button isBusy={isBusy} onClick={() => void enable()}>
          Enable user
        </Button>
      ) : (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Disable user
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={`Disable ${user.login}?`}
        text="All sessions end within seconds, and nobody signs in with the account until it is enabled again. What it made, and what it may see, stays."
        confirmLabel="Disable"
        busyLabel="Disabling"
        isDanger
        onConfirm={() => call(disableUser)}
      />
    </BelowFields>
  );
}
