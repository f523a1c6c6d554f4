import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { readVariableQuery, writeVariableQuery } from '@pharos/domain/variables/variable-query';
import { Field, TextArea, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { textField, type DraftFieldsProps } from './draft-fields.ts';
import { SourceField } from './SourceField.tsx';

const REFRESH = [
  { value: 0, label: 'Never' },
  { value: 1, label: 'On Dashboard Load' },
  { value: 2, label: 'On Time Range Change' },
] as const;

const SORT = [
  { value: 0, label: 'Disabled' },
  { value: 1, label: 'Alphabetical (asc)' },
  { value: 2, label: 'Alphabetical (desc)' },
  { value: 3, label: 'Numerical (asc)' },
  { value: 4, label: 'Numerical (desc)' },
  { value: 5, label: 'Alphabetical (case-insensitive, asc)' },
  { value: 6, label: 'Alphabetical (case-insensitive, desc)' },
] as const;

/** A query of a data source, and what becomes of its values. */
export function QueryFields(props: DraftFieldsProps) {
  const { draft, faults, onChange } = props;
  const { refresh, sort } = VariableDefinition.parse(draft);
  return (
    <FormSection title="Query">
      <SourceField {...props} />
      <Field label="Refresh" layout="row" hint="When the values are fetched anew. Never: those that were found here stay.">
        <Select value={refresh} options={REFRESH} onChange={(next) => onChange({ refresh: next })} />
      </Field>
      <Field label="Query" layout="row" isRequired error={faults.query}>
        <TextArea
          isMono
          rows={2}
          spellCheck={false}
          value={readVariableQuery(draft['query'])}
          onChange={(text) => onChange({ query: writeVariableQuery(text, draft['query']) })}
        />
      </Field>
      <Field
        label="Regex"
        layout="row"
        error={faults.regex}
        hint="Keeps what it matches; of an expression with a group, what the first group holds."
      >
        <TextField
          isMono
          spellCheck={false}
          value={textField(draft, 'regex')}
          placeholder="/^([^.:]+)/"
          onChange={(regex) => onChange({ regex })}
        />
      </Field>
      <Field label="Sort" layout="row">
        <Select value={sort} options={SORT} onChange={(next) => onChange({ sort: next })} />
      </Field>
    </FormSection>
  );
}
