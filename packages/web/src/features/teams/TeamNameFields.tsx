import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Field, TextField } from '@pharos/ui/field';
import type { TeamNames } from './teams.queries.ts';

interface TeamNameFieldsProps {
  readonly values: TeamNames;
  readonly faults: { readonly name?: string | undefined; readonly email?: string | undefined };
  readonly onChange: (part: Partial<TeamNames>) => void;
}

/** Name and email of a team. */
export const TeamNameFields = ({ values, faults, onChange }: TeamNameFieldsProps) => (
  <>
    <Field layout="row" label="Name" error={faults.name} isRequired>
      <TextField value={values.name} maxLength={KEY_NAME_MAX_LENGTH} onChange={(name) => onChange({ name })} />
    </Field>
    <Field layout="row" label="Email" labelExtra="optional" error={faults.email} hint="Its picture is shown for the team.">
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        maxLength={KEY_NAME_MAX_LENGTH}
        onChange={(email) => onChange({ email })}
      />
    </Field>
  </>
);
