import { AutoNumberOption, ChoiceOption, SwitchOption, TextOption } from '../option-fields/OptionFields.tsx';
import { chosenNumber } from '../tolerant.ts';
import type { PropertyEditorProps } from './property-editor.ts';

type Choices = readonly { readonly value: string; readonly label: string }[];

/** Choices by what documents hold and what people read. */
export const choices = (...pairs: readonly (readonly [value: string, label: string])[]): Choices =>
  pairs.map(([value, label]) => ({ value, label }));

/** A choice whose first option is what holds where the document says nothing. */
export const choiceProperty = (options: Choices) =>
  function ChoiceProperty({ label, value, onChange }: PropertyEditorProps) {
    const chosen = options.find((one) => one.value === value) ?? options[0];
    return <ChoiceOption label={label} value={chosen?.value ?? ''} options={options} onChange={onChange} />;
  };

/** A number that may be left to the panel. */
export const numberProperty = (bounds: { readonly min?: number; readonly max?: number; readonly isWhole?: boolean } = {}) =>
  function NumberProperty({ label, value, error, onChange }: PropertyEditorProps) {
    return (
      <AutoNumberOption
        label={label}
        value={chosenNumber(value)}
        {...bounds}
        error={error}
        onChange={(number) => onChange(number ?? undefined)}
      />
    );
  };

/** What is off where the document says nothing. */
export const SwitchProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <SwitchOption label={label} value={value === true} onChange={onChange} />
);

/** What is on for anything but false and nothing: documents also hold numbers there. */
export const SpanProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <SwitchOption label={label} value={value !== undefined && value !== false} onChange={onChange} />
);

export const TextProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <TextOption label={label} value={typeof value === 'string' ? value : ''} onChange={(text) => onChange(text === '' ? undefined : text)} />
);

/** A choice that documents hold in a member of an object. */
export function memberChoiceProperty(member: string, options: Choices) {
  const Choice = choiceProperty(options);
  return function MemberProperty({ label, value, onChange }: PropertyEditorProps) {
    const saved = typeof value === 'object' && value !== null ? value : {};
    const inside: unknown = Object.entries(saved).find(([name]) => name === member)?.[1];
    return <Choice label={label} value={inside} onChange={(next) => onChange({ ...saved, [member]: next })} />;
  };
}
