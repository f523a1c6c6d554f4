import type { PermissionTarget } from '@pharos/domain/permissions/entries';
import { ROLE_TARGET_NAMES } from '@pharos/domain/permissions/level-texts';
import { Field } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { type LevelOptions, LevelSelect } from './LevelSelect.tsx';
import type { Grant } from './permission-model.ts';
import { TeamPicker, UserPicker } from './pickers.tsx';

type TargetType = 'Team' | 'User' | 'Viewer' | 'Editor';

/** What is filled in. `id` is of a team or a person, and goes with the type. */
interface Draft<Level extends string> {
  readonly type: TargetType;
  readonly id: number | undefined;
  /** Undefined: the lowest. */
  readonly level: Level | undefined;
}

const EMPTY = { type: 'Team', id: undefined, level: undefined } as const;

const TYPES = [
  { value: 'Team', label: 'Team' },
  { value: 'User', label: 'User' },
  { value: 'Viewer', label: ROLE_TARGET_NAMES.Viewer },
  { value: 'Editor', label: ROLE_TARGET_NAMES.Editor },
] as const;

function targetOf({ type, id }: Pick<Draft<string>, 'type' | 'id'>): PermissionTarget | undefined {
  if (type === 'Viewer' || type === 'Editor') return { kind: 'role', role: type };
  if (id === undefined) return undefined;
  return type === 'Team' ? { kind: 'team', teamId: id } : { kind: 'user', userId: id };
}

interface AddPermissionProps<Level extends string> {
  readonly levels: LevelOptions<Level>;
  /** Resolves when it is stored; then the form is empty again. */
  readonly onAdd: (grant: Grant<Level>) => Promise<void>;
  readonly onClose: () => void;
  readonly isBusy: boolean;
}

/** Gives somebody a permission: whom, which one, what. */
export function AddPermission<Level extends string>({ levels, onAdd, onClose, isBusy }: AddPermissionProps<Level>) {
  const [lowest] = levels;
  const { values, change, submit } = useForm<Draft<Level>>({
    initial: EMPTY,
    submit: async (draft) => {
      const target = targetOf(draft);
      const level = draft.level ?? lowest?.value;
      if (target && level) await onAdd({ target, level });
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
        {lowest && <LevelSelect levels={levels} level={values.level ?? lowest.value} onChange={(level) => change({ level })} />}
      </Field>
    </AddForm>
  );
}
