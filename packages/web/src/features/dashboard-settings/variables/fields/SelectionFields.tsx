import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import type { JsonObject } from '@pharos/contract/primitives';
import { ALL_TEXT, ALL_VALUE, type VariableOption } from '@pharos/domain/variables/variable-option';
import { Switch } from '@pharos/ui/choice';
import { Combobox, TagsInput } from '@pharos/ui/combobox';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { textField } from './draft-fields.ts';

interface SelectionFieldsProps {
  readonly draft: JsonObject;
  readonly options: readonly VariableOption[];
  readonly onChange: (fields: JsonObject) => void;
}

const hasSelection = (type: unknown): boolean => type === 'query' || type === 'custom' || type === 'datasource';
const hasDefault = (type: unknown): boolean => hasSelection(type) || type === 'interval';

/** What can be chosen, and what the dashboard opens with. */
export function SelectionFields({ draft, options, onChange }: SelectionFieldsProps) {
  const { type } = draft;
  if (!hasDefault(type)) return null;
  return (
    <FormSection title="Selection">
      {hasSelection(type) && <Amounts draft={draft} onChange={onChange} />}
      <DefaultValue draft={draft} options={options} onChange={onChange} />
    </FormSection>
  );
}

function Amounts({ draft, onChange }: Omit<SelectionFieldsProps, 'options'>) {
  const { multi, includeAll } = DashboardVariable.parse(draft);
  return (
    <>
      <Field label="Multi-value" layout="row">
        <Switch isOn={multi} onChange={(isOn) => onChange({ multi: isOn })} />
      </Field>
      <Field label="Include All option" layout="row">
        <Switch isOn={includeAll} onChange={(isOn) => onChange({ includeAll: isOn })} />
      </Field>
      {includeAll && (
        <Field label="Custom all value" layout="row" hint="Stands in queries for All, as it is written. Empty: the list of all values.">
          <TextField
            isMono
            spellCheck={false}
            value={textField(draft, 'allValue')}
            placeholder=".*"
            onChange={(text) => onChange({ allValue: text === '' ? null : text })}
          />
        </Field>
      )}
    </>
  );
}

const labelOf = (value: string): string => (value === ALL_VALUE ? ALL_TEXT : value);

function DefaultValue({ draft, options, onChange }: SelectionFieldsProps) {
  const { multi, includeAll, defaultValue } = DashboardVariable.parse(draft);
  const values = defaultValue === undefined ? [] : [defaultValue].flat();
  const set = (labels: readonly string[]) => {
    const next = labels.filter((text) => text.trim() !== '').map((text) => (includeAll && text === ALL_TEXT ? ALL_VALUE : text));
    onChange({ defaultValue: next.length === 0 ? undefined : multi ? next : next[0] });
  };
  const offered = options.map(({ text, value }) => ({ value: labelOf(value), label: text }));
  return (
    <Field label="Default" layout="row" hint="What the dashboard opens with. Without one it opens with the value that was saved last.">
      {multi ? (
        <TagsInput values={values.map(labelOf)} options={offered} placeholder="Value saved last" onChange={set} />
      ) : (
        <Combobox
          value={labelOf(values[0] ?? '')}
          options={offered}
          allowsFreeText
          placeholder="Value saved last"
          onChange={(text) => set([text])}
        />
      )}
    </Field>
  );
}
