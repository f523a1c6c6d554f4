import { REDUCER_CHOICES } from '@pharos/domain/fields/reducers';
import { Combobox, TagsInput } from '@pharos/ui/combobox';

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

interface NameSelectProps {
  readonly value: string;
  readonly names: readonly string[];
  readonly onChange: (name: string) => void;
  readonly placeholder?: string | undefined;
  readonly label?: string;
}

/** A name of the result on screen, or any other: the field may come with the next result. */
export function NameSelect({ value, names, onChange, placeholder = 'Choose', label }: NameSelectProps) {
  return (
    <Combobox
      size="compact"
      label={label}
      placeholder={placeholder}
      value={value}
      options={optionsOf(names)}
      allowsFreeText
      onChange={onChange}
    />
  );
}

interface NamesSelectProps {
  readonly values: readonly string[];
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

export const NamesSelect = ({ values, names, onChange }: NamesSelectProps) => (
  <TagsInput values={values} options={optionsOf(names)} onChange={onChange} />
);

const LABEL_OF = new Map(REDUCER_CHOICES.map(({ value, label }) => [value, label]));
const ID_OF = new Map(REDUCER_CHOICES.map(({ value, label }) => [label, value]));

/** Calculations under their names; `p95` and the like are typed. */
export function ReducersSelect({ values, onChange, label }: Omit<NamesSelectProps, 'names'> & { readonly label?: string }) {
  return (
    <TagsInput
      label={label}
      values={values.map((id) => LABEL_OF.get(id) ?? id)}
      options={REDUCER_CHOICES.map((choice) => ({ value: choice.label, label: choice.label }))}
      onChange={(names) => onChange(names.map((name) => ID_OF.get(name) ?? name))}
    />
  );
}
