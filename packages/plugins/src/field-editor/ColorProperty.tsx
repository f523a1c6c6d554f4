import { objectOf } from '@pharos/domain/text/json-object';
import { ColorField, InlineField } from '@pharos/ui';
import { COLOR_PALETTE } from '../option-fields/color-palette.ts';
import { ChoiceOption } from '../option-fields/OptionFields.tsx';
import type { PropertyEditorProps } from './property-editor.ts';

const MODES = [
  { value: '', label: 'As the panel' },
  { value: 'fixed', label: 'Single colour' },
  { value: 'shades', label: 'Shades of a colour' },
  { value: 'thresholds', label: 'From thresholds' },
  { value: 'palette-classic', label: 'Palette' },
  { value: 'palette-classic-by-name', label: 'Palette by name' },
  { value: 'continuous-GrYlRd', label: 'Green to red' },
  { value: 'continuous-RdYlGr', label: 'Red to green' },
  { value: 'continuous-BlYlRd', label: 'Blue to red' },
  { value: 'continuous-YlRd', label: 'Yellow to red' },
  { value: 'continuous-BlPu', label: 'Blue to purple' },
  { value: 'continuous-YlBl', label: 'Yellow to blue' },
  { value: 'continuous-blues', label: 'Blues' },
  { value: 'continuous-reds', label: 'Reds' },
  { value: 'continuous-greens', label: 'Greens' },
  { value: 'continuous-purples', label: 'Purples' },
];

/** How a field is coloured. */
export function ColorProperty({ label, value, onChange }: PropertyEditorProps) {
  const saved = objectOf(value);
  const mode = typeof saved['mode'] === 'string' ? saved['mode'] : '';
  const fixed = typeof saved['fixedColor'] === 'string' ? saved['fixedColor'] : 'blue';
  return (
    <>
      <ChoiceOption
        label={label}
        value={mode}
        options={MODES}
        onChange={(next) => onChange(next === '' ? undefined : { ...saved, mode: next })}
      />
      {(mode === 'fixed' || mode === 'shades') && (
        <InlineField label="Colour">
          <ColorField size="compact" value={fixed} palette={COLOR_PALETTE} onChange={(fixedColor) => onChange({ ...saved, fixedColor })} />
        </InlineField>
      )}
    </>
  );
}
