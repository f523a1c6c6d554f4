import {
  AutoNumberOption,
  ChoiceOption,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { LOG_BASES, type GraphOptions, type YAxis } from '../options.ts';
import { boundsFault } from './axis-faults.ts';

const NO_RIGHT = 'No series is on this axis. A press on the colour of a series in the legend puts it here.';
const SCALES = LOG_BASES.map((value: number) => ({ value, label: value === 1 ? 'linear' : `log (base ${value})` }));

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
      <ChoiceOption label="Scale" value={axis.logBase} options={SCALES} onChange={(logBase) => change({ logBase })} />
      <AutoNumberOption label="Y-Min" value={axis.min} onChange={(min) => change({ min })} />
      <AutoNumberOption label="Y-Max" value={axis.max} hasMessageRoom error={boundsFault(axis)} onChange={(max) => change({ max })} />
      <AutoNumberOption label="Decimals" value={axis.decimals} min={0} max={20} onChange={(decimals) => change({ decimals })} />
      <TextOption label="Label" value={axis.label ?? ''} onChange={(label) => change({ label: label === '' ? null : label })} />
    </OptionGroup>
  );
}

/** Both value axes and the time axis. */
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
      <OptionGroup title="X axis">
        <SwitchOption label="Show" value={options.xaxis.show} onChange={(show) => onChange({ xaxis: { ...options.xaxis, show } })} />
      </OptionGroup>
    </OptionGroups>
  );
}
