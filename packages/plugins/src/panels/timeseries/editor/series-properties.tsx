import {
  choiceProperty,
  choices,
  type FieldProperty,
  HIDE_PROPERTY,
  numberProperty,
  SOFT_RANGE,
  SwitchProperty,
  TextProperty,
} from '@pharos/plugin/unstable/ui';
import {
  choiceInside,
  DashMember,
  DisconnectProperty,
  GridProperty,
  GroupMember,
  LogMember,
  numberChoice,
  SpanProperty,
} from './property-parts.tsx';

type Editor = FieldProperty['Editor'];

const inGroup =
  (group: string) =>
  (id: string, label: string, property: { readonly Editor: Editor; readonly initial: unknown }): FieldProperty => ({
    id: `custom.${id}`,
    label,
    group,
    ...property,
  });
const style = inGroup('Graph styles');
const axis = inGroup('Axis');
const series = inGroup('Series');

const choice = (...pairs: readonly (readonly [value: string, label: string])[]) => ({
  Editor: choiceProperty(choices(...pairs)),
  initial: pairs[0]?.[0],
});
const number = (min: number, max: number, initial: number) => ({ Editor: numberProperty({ min, max }), initial });
const ALIGNMENTS = [
  { value: -1, label: 'Before' },
  { value: 0, label: 'Centre' },
  { value: 1, label: 'After' },
];

/** How a series is drawn, and at which axis. */
export const SERIES_PROPERTIES: readonly FieldProperty[] = [
  style('drawStyle', 'Style', choice(['line', 'Lines'], ['bars', 'Bars'], ['points', 'Points'])),
  style(
    'lineInterpolation',
    'Line interpolation',
    choice(['linear', 'Linear'], ['smooth', 'Smooth'], ['stepBefore', 'Step before'], ['stepAfter', 'Step after']),
  ),
  style('lineWidth', 'Line width', number(0, 10, 1)),
  style('lineStyle', 'Line style', {
    Editor: choiceInside(
      { member: 'fill', options: choices(['solid', 'Solid'], ['dash', 'Dash'], ['dot', 'Dots'], ['square', 'Squares']) },
      DashMember,
    ),
    initial: { fill: 'dash', dash: [10, 10] },
  }),
  style('fillOpacity', 'Fill opacity', number(0, 100, 0)),
  style('gradientMode', 'Gradient mode', choice(['none', 'None'], ['opacity', 'Opacity'], ['hue', 'Hue'], ['scheme', 'Scheme'])),
  style('fillBelowTo', 'Fill below to', { Editor: TextProperty, initial: '' }),
  style('showPoints', 'Show points', choice(['auto', 'Auto'], ['always', 'Always'], ['never', 'Never'])),
  style('pointSize', 'Point size', number(1, 40, 5)),
  style('spanNulls', 'Connect null values', { Editor: SpanProperty, initial: true }),
  style('insertNulls', 'Disconnect values', { Editor: DisconnectProperty, initial: 3_600_000 }),
  style('barAlignment', 'Bar alignment', { Editor: numberChoice(ALIGNMENTS, 0), initial: 0 }),
  style('barWidthFactor', 'Bar width factor', number(0.1, 1, 0.6)),
  style('barMaxWidth', 'Bar maximum width', number(1, 1000, 100)),
  style('stacking', 'Stack series', {
    Editor: choiceInside({ member: 'mode', options: choices(['none', 'Off'], ['normal', 'Normal'], ['percent', '100 %']) }, GroupMember),
    initial: { mode: 'normal', group: 'A' },
  }),
  style('transform', 'Transform', choice(['', 'None'], ['constant', 'Constant'], ['negative-Y', 'Negative Y'])),
  style('thresholdsStyle', 'Show thresholds', {
    Editor: choiceInside({
      member: 'mode',
      options: choices(
        ['off', 'Off'],
        ['line', 'As lines'],
        ['dashed', 'As dashed lines'],
        ['area', 'As filled regions'],
        ['line+area', 'As lines and filled regions'],
        ['dashed+area', 'As dashed lines and filled regions'],
      ),
    }),
    initial: { mode: 'line' },
  }),
  axis('axisPlacement', 'Placement', choice(['auto', 'Auto'], ['left', 'Left'], ['right', 'Right'], ['hidden', 'Hidden'])),
  axis('axisLabel', 'Label', { Editor: TextProperty, initial: '' }),
  axis('axisWidth', 'Width', number(10, 500, 60)),
  ...SOFT_RANGE,
  axis('axisGridShow', 'Show grid lines', { Editor: GridProperty, initial: true }),
  axis('axisBorderShow', 'Show border', { Editor: SwitchProperty, initial: true }),
  axis('axisCenteredZero', 'Centred zero', { Editor: SwitchProperty, initial: true }),
  axis('axisColorMode', 'Colour', choice(['text', 'Text'], ['series', 'Series'])),
  axis('scaleDistribution', 'Scale', {
    Editor: choiceInside(
      { member: 'type', options: choices(['linear', 'Linear'], ['log', 'Logarithmic'], ['symlog', 'Symmetric log']) },
      LogMember,
    ),
    initial: { type: 'log', log: 10 },
  }),
  series('hideFrom', 'Hide series', { Editor: HIDE_PROPERTY.Editor, initial: { legend: true, tooltip: false, viz: false } }),
];
