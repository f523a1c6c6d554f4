import type { JsonObject } from '@pharos/contract/primitives';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { writeReference } from '@pharos/domain/data-sources/write-reference';
import { changeVariableType, isVariableType, VARIABLE_TYPE_LABELS, VARIABLE_TYPES } from '@pharos/domain/variables/variable-types';
import { SegmentedControl } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { usePlatform } from '../../../../platform/platform-context.ts';
import { useDashboardStore } from '../../../dashboard-store/index.ts';
import { sourceOf } from '../../../../platform/sources/choosable-sources.ts';
import { textField, type DraftFieldsProps } from './draft-fields.ts';

const TYPES = VARIABLE_TYPES.map((value) => ({ value, label: VARIABLE_TYPE_LABELS[value] }));

const HIDE = [
  { value: '0', label: 'Nothing' },
  { value: '1', label: 'Label' },
  { value: '2', label: 'Variable' },
] as const;

interface IdentityFieldsProps extends DraftFieldsProps {
  /** A type brings other fields. */
  readonly onReplace: (draft: JsonObject) => void;
}

/** What the variable is called, what it is, and how much of it is shown above the panels. */
export function IdentityFields({ draft, faults, onChange, onReplace }: IdentityFieldsProps) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const { type, hide } = draft;
  const changeType = (next: (typeof VARIABLE_TYPES)[number]) => {
    const source = sourceOf(null, session.settings);
    onReplace(changeVariableType(draft, next, source && writeReference(source, store.getState().history.current)));
  };
  const shown = HIDE.find(({ value }) => value === String(hide))?.value ?? (type === 'constant' ? '2' : '0');
  return (
    <FormSection>
      <Field label="Name" layout="row" isRequired error={faults.name}>
        <TextField
          isMono
          value={textField(draft, 'name')}
          maxLength={NAME_MAX_LENGTH}
          spellCheck={false}
          autoComplete="off"
          onChange={(name) => onChange({ name: name.trim() })}
        />
      </Field>
      <Field label="Type" layout="row">
        <Select value={isVariableType(type) ? type : null} placeholder={String(type ?? 'Unknown')} options={TYPES} onChange={changeType} />
      </Field>
      <Field label="Label" layout="row">
        <TextField value={textField(draft, 'label')} placeholder="Same as the name" onChange={(label) => onChange({ label })} />
      </Field>
      <Field label="Hide" layout="row">
        <SegmentedControl label="Hide" value={shown} segments={HIDE} onChange={(next) => onChange({ hide: Number(next) })} />
      </Field>
    </FormSection>
  );
}
