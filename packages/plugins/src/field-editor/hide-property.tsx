import { objectOf } from '@pharos/domain/text/json-object';
import { SwitchOption } from '../option-fields/OptionFields.tsx';
import type { FieldProperty } from './field-properties.tsx';
import type { PropertyEditorProps } from './property-editor.ts';

const PLACES = [
  { member: 'viz', label: 'Hide from drawing' },
  { member: 'legend', label: 'Hide from legend' },
  { member: 'tooltip', label: 'Hide from tooltip' },
] as const;

function HideEditor({ label, value, onChange }: PropertyEditorProps) {
  const saved = objectOf(value);
  return (
    <div role="group" aria-label={label}>
      {PLACES.map(({ member, label: place }) => (
        <SwitchOption
          key={member}
          label={place}
          value={saved[member] === true}
          onChange={(isOn) => onChange({ viz: false, legend: false, tooltip: false, ...saved, [member]: isOn })}
        />
      ))}
    </div>
  );
}

/** Where a field is left out. */
export const HIDE_PROPERTY: FieldProperty = {
  id: 'custom.hideFrom',
  label: 'Hide',
  group: 'Hide',
  Editor: HideEditor,
  initial: { viz: true, legend: false, tooltip: false },
};
