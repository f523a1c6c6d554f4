import { NAME_MAX_LENGTH, type Role } from '@pharos/contract/primitives';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import { Field, TextField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { type CreatedKey, useApiKeyActions } from './api-keys.queries.ts';
import { lifetimeOptions } from './lifetimes.ts';

interface AddApiKeyProps {
  readonly id: string;
  readonly onCreated: (key: CreatedKey) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly role: Role;
  /** 0: for ever. */
  readonly secondsToLive: number;
}

/** Makes a key of one's own role at most. The form is empty again for the next one. */
export function AddApiKey({ id, onCreated, onClose }: AddApiKeyProps) {
  const { session } = usePlatform();
  const { create } = useApiKeyActions();
  const lifetimes = lifetimeOptions(session.settings.apiKeyMaxSecondsToLive);
  const initial: Draft = { name: '', role: 'Viewer', secondsToLive: lifetimes[0]?.value ?? 0 };
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: name.trim() === '' ? 'A key needs a name' : undefined }),
    submit: async ({ name, ...rest }: Draft) => onCreated(await create({ name: name.trim(), ...rest })),
    startsOver: true,
  });
  const { values, faults, change } = form;
  const roles = rolesUpTo(session.user.orgRole || undefined).map((role) => ({ value: role, label: role }));
  return (
    <AddForm id={id} label="Add API Key" submitLabel="Add" busyLabel="Adding" isBusy={form.isBusy} onSubmit={form.submit} onClose={onClose}>
      <Field label="Key name" error={faults.name ?? form.failureText}>
        <TextField value={values.name} onChange={(name) => change({ name })} maxLength={NAME_MAX_LENGTH} spellCheck={false} />
      </Field>
      <Field label="Role">
        <Select<Role> value={values.role} options={roles} onChange={(role) => change({ role })} />
      </Field>
      <Field label="Works">
        <Select<number> value={values.secondsToLive} options={lifetimes} onChange={(secondsToLive) => change({ secondsToLive })} />
      </Field>
    </AddForm>
  );
}
