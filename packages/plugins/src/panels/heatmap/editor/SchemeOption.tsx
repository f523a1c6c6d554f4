import { COLOR_SCHEMES } from '@pharos/plugin/unstable';
import { ChoiceOption } from '@pharos/plugin/ui';

interface SchemeOptionProps {
  readonly value: string;
  /** Before the names as the form of the document has them. */
  readonly prefix: '' | 'interpolate';
  readonly onChange: (value: string) => void;
}

/** A colour scheme by its name; one that nobody knows is shown as it stands. */
export function SchemeOption({ value, prefix, onChange }: SchemeOptionProps) {
  const known = COLOR_SCHEMES.map(({ id, name }) => ({ value: prefix === '' ? name : `${prefix}${id}`, label: name }));
  const options = known.some((one) => one.value === value) ? known : [{ value, label: value }, ...known];
  return <ChoiceOption label="Scheme" value={value} options={options} onChange={onChange} />;
}
