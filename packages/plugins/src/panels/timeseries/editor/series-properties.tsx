import { chosenNumber } from '@pharos/plugin';
import { AutoNumberOption, ChoiceOption, type FieldProperty, type PropertyEditorProps, SwitchOption, TextOption } from '@pharos/plugin/ui';

const GROUP = 'Graph styles';
const AXIS = 'Axis';

const choices = (...pairs: readonly (readonly [value: string, label: string])[]) => pairs.map(([value, label]) => ({ value, label }));

/** A choice whose first option is what holds where the document says nothing. */
const choiceOf = (options: readonly { readonly value: string; readonly label: string }[]) =>
  function ChoiceProperty({ label, value, onChange }: PropertyEditorProps) {
    const chosen = options.find((one) => one.value === value) ?? options[0];
    return <ChoiceOption label={label} value={chosen?.value ?? ''} options={options} onChange={onChange} />;
  };

const numberOf = (bounds: { readonly min: number; readonly max: number }) =>
  function NumberProperty({ label, value, onChange }: PropertyEditorProps) {
    const read = typeof value === 'number' || typeof value === 'string' ? chosenNumber(value) : undefined;
    return <AutoNumberOption label={label} value={read} {...bounds} onChange={(number) => onChange(number ?? undefined)} />;
  };

/** A choice that documents hold in a member of an object. */
const choiceInside = (member: string, options: Parameters<typeof choiceOf>[0]) => {
  const Choice = choiceOf(options);
  return function MemberProperty({ label, value, onChange }: PropertyEditorProps) {
    const saved = typeof value === 'object' && value !== null ? value : {};
    const inside: unknown = Object.entries(saved).find(([name]) => name === member)?.[1];
    return <Choice label={label} value={inside} onChange={(next) => onChange({ ...saved, [member]: next })} />;
  };
};

const SpanProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <SwitchOption label={label} value={value !== undefined && value !== false} onChange={onChange} />
);
const LabelProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <TextOption label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
);

/** How a series is drawn, and at which axis. */
export const SERIES_PROPERTIES: readonly FieldProperty[] = [
  {
    id: 'custom.drawStyle',
    label: 'Style',
    group: GROUP,
    Editor: choiceOf(choices(['line', 'Lines'], ['bars', 'Bars'], ['points', 'Points'])),
    initial: 'line',
  },
  {
    id: 'custom.lineInterpolation',
    label: 'Line interpolation',
    group: GROUP,
    Editor: choiceOf(choices(['linear', 'Linear'], ['smooth', 'Smooth'], ['stepBefore', 'Step before'], ['stepAfter', 'Step after'])),
    initial: 'linear',
  },
  { id: 'custom.lineWidth', label: 'Line width', group: GROUP, Editor: numberOf({ min: 0, max: 10 }), initial: 1 },
  { id: 'custom.fillOpacity', label: 'Fill opacity', group: GROUP, Editor: numberOf({ min: 0, max: 100 }), initial: 0 },
  {
    id: 'custom.showPoints',
    label: 'Show points',
    group: GROUP,
    Editor: choiceOf(choices(['auto', 'Auto'], ['always', 'Always'], ['never', 'Never'])),
    initial: 'auto',
  },
  { id: 'custom.pointSize', label: 'Point size', group: GROUP, Editor: numberOf({ min: 1, max: 40 }), initial: 5 },
  { id: 'custom.spanNulls', label: 'Connect null values', group: GROUP, Editor: SpanProperty, initial: true },
  {
    id: 'custom.stacking',
    label: 'Stack series',
    group: GROUP,
    Editor: choiceInside('mode', choices(['none', 'Off'], ['normal', 'Normal'], ['percent', '100 %'])),
    initial: { mode: 'normal', group: 'A' },
  },
  {
    id: 'custom.thresholdsStyle',
    label: 'Show thresholds',
    group: GROUP,
    Editor: choiceInside(
      'mode',
      choices(['off', 'Off'], ['line', 'As lines'], ['area', 'As filled regions'], ['line+area', 'As lines and filled regions']),
    ),
    initial: { mode: 'line' },
  },
  {
    id: 'custom.axisPlacement',
    label: 'Placement',
    group: AXIS,
    Editor: choiceOf(choices(['auto', 'Auto'], ['left', 'Left'], ['right', 'Right'], ['hidden', 'Hidden'])),
    initial: 'auto',
  },
  { id: 'custom.axisLabel', label: 'Label', group: AXIS, Editor: LabelProperty, initial: '' },
  {
    id: 'custom.scaleDistribution',
    label: 'Scale',
    group: AXIS,
    Editor: choiceInside('type', choices(['linear', 'Linear'], ['log', 'Logarithmic'])),
    initial: { type: 'log', log: 10 },
  },
];
