import { Field, TextArea, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { readVariableQuery } from '@pharos/domain/variables/variable-query';
import { textField, type DraftFieldsProps } from './draft-fields.ts';
import { IntervalFields } from './IntervalFields.tsx';
import { KindFields } from './KindFields.tsx';
import { QueryFields } from './QueryFields.tsx';
import { SourceField } from './SourceField.tsx';
import { TagFields } from './TagFields.tsx';

/** Where the values of the variable come from: what its type wants to know. */
export function DefinitionFields(props: DraftFieldsProps) {
  const { draft, faults, onChange } = props;
  switch (draft['type']) {
    case 'query':
      return (
        <>
          <QueryFields {...props} />
          <TagFields {...props} />
        </>
      );
    case 'interval':
      return <IntervalFields {...props} />;
    case 'datasource':
      return <KindFields {...props} />;
    case 'adhoc':
      return (
        <FormSection title="Filters" note="Every query of this data source takes the filters that are set above the panels.">
          <SourceField {...props} />
        </FormSection>
      );
    case 'custom':
      return (
        <FormSection title="Values">
          <Field
            label="Values"
            layout="row"
            isRequired
            error={faults.query}
            hint={'With commas between; \\, is a comma inside of a value.'}
          >
            <TextArea isMono rows={3} value={readVariableQuery(draft['query'])} onChange={(query) => onChange({ query })} />
          </Field>
        </FormSection>
      );
    case 'constant':
    case 'textbox':
      return (
        <FormSection title={draft['type'] === 'constant' ? 'Constant' : 'Text'}>
          <Field label={draft['type'] === 'constant' ? 'Value' : 'Default value'} layout="row">
            <TextField isMono value={textField(draft, 'query')} onChange={(query) => onChange({ query })} />
          </Field>
        </FormSection>
      );
    default:
      return (
        <FormSection title="Values">
          <p>Variables of this type are kept as they are. Choose another type to give it values here.</p>
        </FormSection>
      );
  }
}
