import { KEY_NAME_MAX_LENGTH, type Role, ROLES } from '@pharos/contract/primitives';
import { Field, TextField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useNavigate } from 'react-router';
import { useForm } from '../../platform/form/useForm.ts';
import { useServiceAccountListActions } from './service-accounts.queries.ts';

interface AddServiceAccountProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly role: Role;
}

const EMPTY: Draft = { name: '', role: 'Viewer' };
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** Makes a service account; its tokens come next. */
export function AddServiceAccount({ id, onClose }: AddServiceAccountProps) {
  const navigate = useNavigate();
  const { create } = useServiceAccountListActions();
  const form = useForm({
    initial: EMPTY,
    check: ({ name }) => ({ name: name.trim() === '' ? 'A service account needs a name' : undefined }),
    submit: async ({ name, role }) => navigate(`/org/serviceaccounts/${await create({ name: name.trim(), role })}`),
  });
  const { values, faults, change } = form;
  return (
    <AddForm
      id={id}
      label="Add service account"
      submitLabel="Add"
      busyLabel="Adding"
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label="Name" error={faults.name ?? form.failureText}>
        <TextField value={values.name} maxLength={KEY_NAME_MAX_LENGTH} spellCheck={false} onChange={(name) => change({ name })} />
      </Field>
      <Field label="Role">
        <Select<Role> value={values.role} options={ROLE_OPTIONS} onChange={(role) => change({ role })} />
      </Field>
    </AddForm>
  );
}
