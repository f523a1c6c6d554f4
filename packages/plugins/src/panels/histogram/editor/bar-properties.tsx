import { chosenNumber } from '@pharos/plugin';
import { AutoNumberOption, ChoiceOption, type FieldProperty, type PropertyEditorProps } from '@pharos/plugin/ui';

const GROUP = 'Bars';
const GRADIENTS = [
  { value: 'none', label: 'None' },
  { value: 'opacity', label: 'Opacity' },
  { value: 'hue', label: 'Hue' },
];
const STACKINGS = [
  { value: 'none', label: 'Off' },
  { value: 'normal', label: 'Normal' },
  { value: 'percent', label: '100 %' },
];

const numberUpTo = (max: number) =>
  function NumberProperty({ label, value, onChange }: PropertyEditorProps) {
    const saved = typeof value === 'number' || typeof value === 'string' ? chosenNumber(value) : undefined;
    return <AutoNumberOption label={label} value={saved} min={0} max={max} onChange={(number) => onChange(number ?? undefined)} />;
  };

function GradientProperty({ label, value, onChange }: PropertyEditorProps) {
  const known = GRADIENTS.some((one) => one.value === value);
  return <ChoiceOption label={label} value={known ? String(value) : 'none'} options={GRADIENTS} onChange={onChange} />;
}

function StackingProperty({ label, value, onChange }: PropertyEditorProps) {
  const saved = typeof value === 'object' && value !== null ? value : {};
  const mode = 'mode' in saved && STACKINGS.some((one) => one.value === saved.mode) ? String(saved.mode) : 'none';
  return <ChoiceOption label={label} value={mode} options={STACKINGS} onChange={(next) => onChange({ ...saved, mode: next })} />;
}

/** How the bars of a field are drawn. */
export const BAR_PROPERTIES: readonly FieldProperty[] = [
  { id: 'custom.lineWidth', label: 'Line width', group: GROUP, Editor: numberUpTo(10), initial: 1 },
  { id: 'custom.fillOpacity', label: 'Fill opacity', group: GROUP, Editor: numberUpTo(100), initial: 80 },
  { id: 'custom.gradientMode', label: 'Gradient mode', group: GROUP, Editor: GradientProperty, initial: 'none' },
  { id: 'custom.stacking', label: 'Stack series', group: GROUP, Editor: StackingProperty, initial: { mode: 'normal' } },
];
