import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { DensityGroup } from '@pharos/plugin/unstable/ui';
import { NULL_MODES, type GraphOptions } from '../options.ts';

const SORTS = [
  { value: 0, label: 'None' },
  { value: 1, label: 'Increasing' },
  { value: 2, label: 'Decreasing' },
];
const MODES = [
  { value: 'all', label: 'All series' },
  { value: 'single', label: 'Single' },
];
const STACK_VALUES = [
  { value: 'individual' as const, label: 'Individual' },
  { value: 'cumulative' as const, label: 'Cumulative' },
];
const NULL_OPTIONS = NULL_MODES.map((value) => ({ value, label: value }));

/** What is drawn, how series add up, and what the tooltip says. */
export function DisplayTab({ options, onChange }: EditorTabProps<GraphOptions>) {
  const { tooltip } = options;
  return (
    <OptionGroups>
      <OptionGroup title="Draw">
        <SwitchOption label="Lines" value={options.lines} onChange={(lines) => onChange({ lines })} />
        <SwitchOption label="Bars" value={options.bars} onChange={(bars) => onChange({ bars })} />
        <SwitchOption label="Points" value={options.points} onChange={(points) => onChange({ points })} />
        {options.lines && <NumberOption label="Fill" value={options.fill} min={0} max={10} onChange={(fill) => onChange({ fill })} />}
        {options.lines && (
          <NumberOption label="Line width" value={options.linewidth} min={0} max={10} onChange={(linewidth) => onChange({ linewidth })} />
        )}
        {options.lines && (
          <SwitchOption label="Staircase" value={options.steppedLine} onChange={(steppedLine) => onChange({ steppedLine })} />
        )}
        {options.lines && <SwitchOption label="Dashes" value={options.dashes} onChange={(dashes) => onChange({ dashes })} />}
        {options.lines && options.dashes && (
          <NumberOption
            label="Dash length"
            value={options.dashLength}
            min={1}
            max={20}
            onChange={(dashLength) => onChange({ dashLength })}
          />
        )}
        {options.lines && options.dashes && (
          <NumberOption
            label="Dash space"
            value={options.spaceLength}
            min={1}
            max={20}
            onChange={(spaceLength) => onChange({ spaceLength })}
          />
        )}
        {options.points && (
          <NumberOption
            label="Point radius"
            value={options.pointradius}
            min={0.5}
            max={10}
            step={0.5}
            onChange={(pointradius) => onChange({ pointradius })}
          />
        )}
      </OptionGroup>
      <OptionGroup title="Stack and gaps">
        <SwitchOption label="Stack" value={options.stack} onChange={(stack) => onChange({ stack })} />
        {options.stack && <SwitchOption label="Percent" value={options.percentage} onChange={(percentage) => onChange({ percentage })} />}
        <ChoiceOption
          label="Null value"
          value={options.nullPointMode}
          options={NULL_OPTIONS}
          onChange={(nullPointMode) => onChange({ nullPointMode })}
        />
      </OptionGroup>
      <OptionGroup title="Hover tooltip">
        <ChoiceOption
          label="Mode"
          value={tooltip.shared ? 'all' : 'single'}
          options={MODES}
          onChange={(mode) => onChange({ tooltip: { ...tooltip, shared: mode === 'all' } })}
        />
        <ChoiceOption
          label="Sort order"
          value={tooltip.sort}
          options={SORTS}
          onChange={(sort) => onChange({ tooltip: { ...tooltip, sort } })}
        />
        {options.stack && (
          <ChoiceOption
            label="Stacked value"
            value={tooltip.value_type}
            options={STACK_VALUES}
            onChange={(value_type) => onChange({ tooltip: { ...tooltip, value_type } })}
          />
        )}
      </OptionGroup>
      <DensityGroup value={options.density} onChange={(density) => onChange({ density })} />
    </OptionGroups>
  );
}
