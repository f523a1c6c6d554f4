import {
  choiceProperty,
  choices,
  type FieldProperty,
  HIDE_PROPERTY,
  memberChoiceProperty,
  numberProperty,
} from '@pharos/plugin/unstable/ui';

const GROUP = 'Bars';
const GRADIENTS = choices(['none', 'None'], ['opacity', 'Opacity'], ['hue', 'Hue'], ['scheme', 'Scheme']);
const STACKINGS = choices(['none', 'Off'], ['normal', 'Normal'], ['percent', '100 %']);

/** How the bars of a field are drawn. */
export const BAR_PROPERTIES: readonly FieldProperty[] = [
  { id: 'custom.lineWidth', label: 'Line width', group: GROUP, Editor: numberProperty({ min: 0, max: 10 }), initial: 1 },
  { id: 'custom.fillOpacity', label: 'Fill opacity', group: GROUP, Editor: numberProperty({ min: 0, max: 100 }), initial: 80 },
  { id: 'custom.gradientMode', label: 'Gradient mode', group: GROUP, Editor: choiceProperty(GRADIENTS), initial: 'none' },
  {
    id: 'custom.stacking',
    label: 'Stack series',
    group: GROUP,
    Editor: memberChoiceProperty('mode', STACKINGS),
    initial: { mode: 'normal' },
  },
  HIDE_PROPERTY,
];
