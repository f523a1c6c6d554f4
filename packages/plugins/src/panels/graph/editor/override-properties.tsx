import { ChoiceOption, NumberOption, SwitchOption } from '@pharos/plugin/ui';
import { ColorOption } from '@pharos/plugin/unstable/ui';
import type { ReactNode } from 'react';
import { NULL_MODES, type SeriesOverride } from '../options.ts';

interface PropertyProps {
  readonly override: SeriesOverride;
  readonly seriesNames: readonly string[];
  readonly onChange: (part: Partial<SeriesOverride>) => void;
}

/** A property of an override: what it starts with, and how it is edited. */
export interface OverrideProperty {
  readonly id: string;
  readonly label: string;
  readonly initial: Partial<SeriesOverride>;
  readonly render: (props: PropertyProps) => ReactNode;
}

type Flag = 'lines' | 'bars' | 'points' | 'steppedLine' | 'dashes' | 'legend' | 'hideTooltip';
const flag = (id: Flag, label: string, initial: boolean): OverrideProperty => ({
  id,
  label,
  initial: { [id]: initial },
  render: ({ override, onChange }) => (
    <SwitchOption label={label} value={override[id] ?? initial} onChange={(isOn) => onChange({ [id]: isOn })} />
  ),
});

type Count = 'fill' | 'linewidth' | 'pointradius' | 'dashLength' | 'spaceLength';
const count = (
  id: Count,
  label: string,
  bounds: { readonly min: number; readonly max: number; readonly initial: number },
): OverrideProperty => ({
  id,
  label,
  initial: { [id]: bounds.initial },
  render: ({ override, onChange }) => (
    <NumberOption
      label={label}
      value={override[id] ?? bounds.initial}
      min={bounds.min}
      max={bounds.max}
      onChange={(value) => onChange({ [id]: value })}
    />
  ),
});

const STACKS = [
  { value: 'true', label: 'With the panel' },
  { value: 'false', label: 'Not at all' },
  ...['A', 'B', 'C', 'D'].map((value) => ({ value, label: `Stack ${value}` })),
];
const readStack = (text: string): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text);
const AXES = [
  { value: 1, label: 'Left' },
  { value: 2, label: 'Right' },
];
const TRANSFORMS = [
  { value: 'constant', label: 'None' },
  { value: 'negative-Y', label: 'Negative Y' },
];
const Z_INDEXES = [-3, -2, -1, 0, 1, 2, 3].map((value) => ({ value, label: String(value) }));
const NULLS = NULL_MODES.map((value) => ({ value, label: value }));

/** Everything that an override can say, in the order of the menu. */
export const OVERRIDE_PROPERTIES: readonly OverrideProperty[] = [
  flag('lines', 'Lines', true),
  flag('bars', 'Bars', true),
  flag('points', 'Points', true),
  count('fill', 'Line fill', { min: 0, max: 10, initial: 1 }),
  count('linewidth', 'Line width', { min: 0, max: 10, initial: 1 }),
  flag('steppedLine', 'Staircase line', true),
  flag('dashes', 'Dashes', true),
  count('dashLength', 'Dash length', { min: 1, max: 20, initial: 10 }),
  count('spaceLength', 'Dash space', { min: 1, max: 20, initial: 10 }),
  count('pointradius', 'Points radius', { min: 0.5, max: 10, initial: 5 }),
  {
    id: 'nullPointMode',
    label: 'Null point mode',
    initial: { nullPointMode: 'connected' },
    render: ({ override, onChange }) => (
      <ChoiceOption
        label="Null point mode"
        value={override.nullPointMode ?? 'null'}
        options={NULLS}
        onChange={(nullPointMode) => onChange({ nullPointMode })}
      />
    ),
  },
  {
    id: 'stack',
    label: 'Stack',
    initial: { stack: 'A' },
    render: ({ override, onChange }) => (
      <ChoiceOption
        label="Stack"
        value={String(override.stack ?? true)}
        options={STACKS}
        onChange={(stack) => onChange({ stack: readStack(stack) })}
      />
    ),
  },
  {
    id: 'fillBelowTo',
    label: 'Fill below to',
    initial: { fillBelowTo: '', lines: false },
    render: ({ override, seriesNames, onChange }) => (
      <ChoiceOption
        label="Fill below to"
        value={override.fillBelowTo ?? ''}
        options={['', ...seriesNames].map((value) => ({ value, label: value === '' ? 'Nothing' : value }))}
        onChange={(fillBelowTo) => onChange({ fillBelowTo })}
      />
    ),
  },
  {
    id: 'color',
    label: 'Colour',
    initial: { color: 'blue-4' },
    render: ({ override, onChange }) => (
      <ColorOption label="Colour" value={override.color ?? ''} onChange={(color) => onChange({ color })} />
    ),
  },
  {
    id: 'yaxis',
    label: 'Y-axis',
    initial: { yaxis: 2 },
    render: ({ override, onChange }) => (
      <ChoiceOption label="Y-axis" value={override.yaxis ?? 1} options={AXES} onChange={(yaxis) => onChange({ yaxis })} />
    ),
  },
  {
    id: 'transform',
    label: 'Transform',
    initial: { transform: 'negative-Y' },
    render: ({ override, onChange }) => (
      <ChoiceOption
        label="Transform"
        value={override.transform ?? 'constant'}
        options={TRANSFORMS}
        onChange={(transform) => onChange({ transform })}
      />
    ),
  },
  {
    id: 'zindex',
    label: 'Z-index',
    initial: { zindex: 1 },
    render: ({ override, onChange }) => (
      <ChoiceOption label="Z-index" value={override.zindex ?? 0} options={Z_INDEXES} onChange={(zindex) => onChange({ zindex })} />
    ),
  },
  flag('legend', 'Legend', false),
  flag('hideTooltip', 'Hide in tooltip', true),
];
