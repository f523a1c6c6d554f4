import { chosenNumber } from '@pharos/plugin';
import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, LegendOptionGroup, ReduceOptionGroup, TooltipOptionGroup } from '@pharos/plugin/unstable/ui';
import type { PieChartOptions } from '../options.ts';

const TYPES = [
  { value: 'pie' as const, label: 'Pie' },
  { value: 'donut' as const, label: 'Donut' },
];
const SORTS = [
  { value: 'desc' as const, label: 'Largest first' },
  { value: 'asc' as const, label: 'Smallest first' },
  { value: 'none' as const, label: 'As they come' },
];
const LABELS = [
  { value: 'name', label: 'Name' },
  { value: 'value', label: 'Value' },
  { value: 'percent', label: 'Percent' },
];
const NUMBERS = [
  { value: 'value', label: 'Value' },
  { value: 'percent', label: 'Percent' },
];

/** Which values are parts of the whole, and what is said of them. */
export function PieChartTab({ options: { options }, onChange, frames }: EditorTabProps<PieChartOptions>) {
  const { reduceOptions, pieType, sort, displayLabels, legend, tooltip, text } = options;
  const change = (part: Partial<PieChartOptions['options']>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <ReduceOptionGroup reduce={reduceOptions} frames={frames} onChange={(changed) => change({ reduceOptions: changed })} />
      <OptionGroup title="Pie chart">
        <ChoiceOption label="Type" value={pieType} options={TYPES} onChange={(changed) => change({ pieType: changed })} />
        <ChoiceOption label="Slices" value={sort} options={SORTS} onChange={(changed) => change({ sort: changed })} />
      </OptionGroup>
      <OptionGroup title="Labels">
        {LABELS.map(({ value, label }) => (
          <SwitchOption
            key={value}
            label={label}
            value={displayLabels.includes(value)}
            onChange={(isOn) => change({ displayLabels: isOn ? [...displayLabels, value] : displayLabels.filter((one) => one !== value) })}
          />
        ))}
        <AutoNumberOption
          label="Letters"
          value={chosenNumber(text.titleSize)}
          min={6}
          max={40}
          onChange={(titleSize) => change({ text: { ...text, titleSize: titleSize ?? undefined } })}
        />
      </OptionGroup>
      <LegendOptionGroup legend={legend} numbers={NUMBERS} member="values" onChange={(changed) => change({ legend: changed })} />
      <TooltipOptionGroup tooltip={tooltip} onChange={(changed) => change({ tooltip: changed })} />
    </OptionGroups>
  );
}
