import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { Switch } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import type { DraftFieldsProps } from './draft-fields.ts';

/** Groups of values, found by a query of their own. */
export function TagFields({ draft, faults, onChange }: DraftFieldsProps) {
  const { useTags: hasTags, tagsQuery, tagValuesQuery } = VariableDefinition.parse(draft);
  const needsMulti = hasTags && draft['multi'] !== true;
  return (
    <FormSection title="Tags" note="Groups of values that can be chosen at once.">
      <Field
        label="Enabled"
        layout="row"
        warning={needsMulti ? 'They are offered where several values can be chosen: Multi-value, below.' : undefined}
      >
        <Switch isOn={hasTags} onChange={(isOn) => onChange({ useTags: isOn })} />
      </Field>
      {hasTags && (
        <>
          <Field label="Tags query" layout="row" error={faults.tagsQuery}>
            <TextField isMono spellCheck={false} value={tagsQuery} onChange={(text) => onChange({ tagsQuery: text })} />
          </Field>
          <Field label="Tag values query" layout="row" error={faults.tagValuesQuery} hint="$tag stands for the tag that was pressed.">
            <TextField isMono spellCheck={false} value={tagValuesQuery} onChange={(text) => onChange({ tagValuesQuery: text })} />
          </Field>
        </>
      )}
    </FormSection>
  );
}
