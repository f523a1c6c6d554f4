import { LOG_SCALES } from '@pharos/plugin/unstable';
import {
  ChoiceOption,
  DecimalsOption,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { AutoNumberOption, axisFault } from '@pharos/plugin/unstable/ui';
import type { GraphOptions, YAxis } from '../options.ts';

const NO_RIGHT = 'No series is on this axis. A press on the colour of a series in the legend puts it here.';

interface AxisGroupProps {
  readonly title: string;
  readonly axis: YAxis;
  readonly unusedBecause?: string | undefined;
  readonly onChange: (axis: YAxis) => void;
}

function AxisGroup({ title, axis, unusedBecause, onChange }: AxisGroupProps) {
  const change = (part: Partial<YAxis>): void => onChange({ ...axis, ...part });
  return (
    <OptionGroup title={title} unusedBecause={unusedBecause}>
      <SwitchOption label="Show" value={axis.show} onChange={(show) => change({ show })} />
      <UnitOption value={axis.format} onChange={(format) => change({ format })} />
      <ChoiceOption label="Scale" value={axis.logBase} options={LOG_SCALES} onChange={(logBase) => change({ logBase })} />
      <AutoNumberOption label="Y-Min" value={axis.min} onChange={(min) => change({ min })} />
      <AutoNumberOption label="Y-Max" value={axis.max} hasMessageRoom error={axisFault(axis)} onChange={(max) => change({ max })} />
      <DecimalsOption value={axis.decimals} onChange={(decimals) => change({ decimals })} />
      <TextOption label="Label" value={axis.label ?? ''} onChange={(label) => change({ label: label === '' ? null : label })} />
    </OptionGroup>
  );
}

const X_MODES = [
  { value: 'time', label: 'Time' },
  { value: 'series', label: 'Series' },
  { value: 'histogram', label: 'Histogram' },
];
const X_VALUES = [
  { value: 'avg', label: 'Avg' },
  { value: 'min', label: 'Min' },
  { value: 'max', label: 'Max' },
  { value: 'total', label: 'Total' },
  { value: 'count', label: 'Count' },
  { value: 'current', label: 'Current' },
];
/** What a graph begins with when something else stands below it (wire-notes dashboard-json 3.1). */
const drawnBelow = ({ legend, tooltip }: GraphOptions, mode: string): Partial<GraphOptions> =>
  mode === 'time'
    ? { bars: false, lines: true, points: false, legend: { ...legend, show: true }, tooltip: { ...tooltip, shared: true } }
    : { bars: true, lines: false, points: false, stack: false, legend: { ...legend, show: false }, tooltip: { ...tooltip, shared: false } };

type GroupProps = Pick<EditorTabProps<GraphOptions>, 'options' | 'onChange'>;

function XAxisGroup({ options, onChange }: GroupProps) {
  const { xaxis } = options;
  const change = (part: Partial<GraphOptions['xaxis']>): void => onChange({ xaxis: { ...xaxis, ...part } });
  return (
    <OptionGroup title="X axis">
      <SwitchOption label="Show" value={xaxis.show} onChange={(show) => change({ show })} />
      <ChoiceOption
        label="Mode"
        value={xaxis.mode}
        options={X_MODES}
        onChange={(mode) => onChange({ ...drawnBelow(options, mode), xaxis: { ...xaxis, mode } })}
      />
      {xaxis.mode === 'series' && (
        <ChoiceOption
          label="Value"
          value={xaxis.values[0] ?? 'total'}
          options={X_VALUES}
          onChange={(value) => change({ values: [value] })}
        />
      )}
      {xaxis.mode === 'histogram' && (
        <AutoNumberOption label="Buckets" value={xaxis.buckets} min={1} max={1000} isWhole onChange={(buckets) => change({ buckets })} />
      )}
    </OptionGroup>
  );
}

function AlignGroup({ options: { yaxis }, onChange, isRightUsed }: GroupProps & { readonly isRightUsed: boolean }) {
  return (
    <OptionGroup title="Y axes" unusedBecause={isRightUsed ? undefined : NO_RIGHT}>
      <SwitchOption label="Align" value={yaxis.align} onChange={(align) => onChange({ yaxis: { ...yaxis, align } })} />
      {yaxis.align && (
        <AutoNumberOption
          label="Level"
          value={yaxis.alignLevel}
          placeholder="0"
          onChange={(alignLevel) => onChange({ yaxis: { ...yaxis, alignLevel } })}
        />
      )}
    </OptionGroup>
  );
}

/** Both value axes and what stands below the plot. */
export function AxesTab({ options, onChange }: EditorTabProps<GraphOptions>) {
  const [left, right] = options.yaxes;
  const isRightUsed = options.seriesOverrides.some(({ yaxis }) => yaxis === 2);
  return (
    <OptionGroups>
      <AxisGroup title="Left Y axis" axis={left} onChange={(axis) => onChange({ yaxes: [axis, right] })} />
      <AxisGroup
        title="Right Y axis"
        axis={right}
        unusedBecause={isRightUsed ? undefined : NO_RIGHT}
        onChange={(axis) => onChange({ yaxes: [left, axis] })}
      />
      <XAxisGroup options={options} onChange={onChange} />
      <AlignGroup options={options} onChange={onChange} isRightUsed={isRightUsed} />
    </OptionGroups>
  );
}
