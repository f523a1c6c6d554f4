import type { PermissionLevel } from '@pharos/contract/primitives';
import type { PermissionTarget } from '@pharos/domain/permissions/entries';
import { ROLE_TARGET_NAMES } from '@pharos/domain/permissions/level-texts';
import { Field } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { LevelSelect } from './LevelSelect.tsx';
import type { Grant } from './permission-model.ts';
import { TeamPicker, UserPicker } from './pickers.tsx';

type TargetType = 'Team' | 'User' | 'Viewer' | 'Editor';

/** What is filled in. `id` is of a team or a person, and goes with the type. */
interface Draft {
  readonly type: TargetType;
  readonly id: number | undefined;
  readonly level: PermissionLevel;
}

const EMPTY: Draft = { type: 'Team', id: undefined, level: 'view' };

const TYPES = [
  { value: 'Team', label: 'Team' },
  { value: 'User', label: 'User' },
  { value: 'Viewer', label: ROLE_TARGET_NAMES.Viewer },
  { value: 'Editor', label: ROLE_TARGET_NAMES.Editor },
] as const;

function targetOf({ type, id }: Draft): PermissionTarget | undefined {
  if (type === 'Viewer' || type === 'Editor') return { kind: 'role', role: type };
  if (id === undefined) return undefined;
  return type === 'Team' ? { kind: 'team', teamId: id } : { kind: 'user', userId: id };
}

interface AddPermissionProps {
  /** Resolves when it is stored; then the form is empty again. */
  readonly onAdd: (grant: Grant) => Promise<void>;
  readonly onClose: () => void;
  readonly isBusy: boolean;
}

/** Gives somebody a permission: whom, which one, what. */
export function AddPermission({ onAdd, onClose, isBusy }: AddPermissionProps) {
  const { values, change, submit } = useForm({
    initial: EMPTY,
    submit: async (draft) => {
      const target = targetOf(draft);
      if (target) await onAdd({ target, level: draft.level });
    },
    startsOver: true,
  });
  const target = targetOf(values);
  const Picker = { Team: TeamPicker, User: UserPicker, Viewer: undefined, Editor: undefined }[values.type];
  return (
    <AddForm
      label="Add Permission"
      submitLabel="Save"
      isBusy={isBusy}
      isIncomplete={!target}
      onSubmit={() => !isBusy && submit()}
      onClose={onClose}
    >
      <Field label="Add Permission for">
        <Select<TargetType> value={values.type} options={TYPES} onChange={(type) => change({ type, id: undefined })} />
      </Field>
      {Picker && (
        <Field label={values.type}>
          <Picker key={values.type} value={values.id} onChange={(id) => change({ id })} />
        </Field>
      )}
      <Field label="Can">
        <LevelSelect level={values.level} onChange={(level) => change({ level })} />
      </Field>
    </AddForm>
  );
}
