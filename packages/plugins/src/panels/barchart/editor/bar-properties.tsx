import {
  choiceProperty,
  choices,
  type FieldProperty,
  HIDE_PROPERTY,
  memberChoiceProperty,
  numberProperty,
  SOFT_RANGE,
  SwitchProperty,
  TextProperty,
} from '@pharos/plugin/unstable/ui';

const GROUP = 'Bars';
const AXIS = 'Axis';

/** How the bars of a field are drawn, and at which axis. */
export const BAR_PROPERTIES: readonly FieldProperty[] = [
  { id: 'custom.lineWidth', label: 'Line width', group: GROUP, Editor: numberProperty({ min: 0, max: 10 }), initial: 1 },
  { id: 'custom.fillOpacity', label: 'Fill opacity', group: GROUP, Editor: numberProperty({ min: 0, max: 100 }), initial: 80 },
  {
    id: 'custom.gradientMode',
    label: 'Gradient mode',
    group: GROUP,
    Editor: choiceProperty(choices(['none', 'None'], ['opacity', 'Opacity'], ['hue', 'Hue'], ['scheme', 'Scheme'])),
    initial: 'none',
  },
  {
    id: 'custom.thresholdsStyle',
    label: 'Show thresholds',
    group: GROUP,
    Editor: memberChoiceProperty(
      'mode',
      choices(['off', 'Off'], ['line', 'As lines'], ['area', 'As filled regions'], ['line+area', 'As lines and filled regions']),
    ),
    initial: { mode: 'line' },
  },
  {
    id: 'custom.axisPlacement',
    label: 'Placement',
    group: AXIS,
    Editor: choiceProperty(choices(['auto', 'Auto'], ['left', 'Left'], ['right', 'Right'], ['hidden', 'Hidden'])),
    initial: 'auto',
  },
  { id: 'custom.axisLabel', label: 'Label', group: AXIS, Editor: TextProperty, initial: '' },
  ...SOFT_RANGE,
  { id: 'custom.axisCenteredZero', label: 'Centred zero', group: AXIS, Editor: SwitchProperty, initial: true },
  {
    id: 'custom.scaleDistribution',
    label: 'Scale',
    group: AXIS,
    Editor: memberChoiceProperty('type', choices(['linear', 'Linear'], ['log', 'Logarithmic'])),
    initial: { type: 'log', log: 10 },
  },
  HIDE_PROPERTY,
];
