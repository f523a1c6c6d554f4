import {
  DecimalsOption,
  ChoiceOption,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { AutoNumberOption } from '@pharos/plugin/unstable/ui';
import { LEGEND_TYPES, NULL_MODES, type PiePluginOptions } from '../options.ts';

const TYPES = [
  { value: 'pie' as const, label: 'Pie' },
  { value: 'donut' as const, label: 'Donut' },
];
const VALUES = [
  { value: 'min', label: 'Min' },
  { value: 'max', label: 'Max' },
  { value: 'avg', label: 'Average' },
  { value: 'current', label: 'Current' },
  { value: 'total', label: 'Total' },
];
const asChoices = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** What the pie of older dashboards shows. */
export function PiePluginTab({ options, onChange }: EditorTabProps<PiePluginOptions>) {
  const { pieType, valueName, format, decimals, legend, legendType, combine, strokeWidth, fontSize, nullPointMode } = options;
  const changeLegend = (part: Partial<PiePluginOptions['legend']>): void => onChange({ legend: { ...legend, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Pie chart">
        <ChoiceOption label="Type" value={pieType} options={TYPES} onChange={(changed) => onChange({ pieType: changed })} />
        <ChoiceOption label="Value" value={valueName} options={VALUES} onChange={(changed) => onChange({ valueName: changed })} />
        <UnitOption value={format} onChange={(changed) => onChange({ format: changed })} />
        <DecimalsOption value={decimals} onChange={(changed) => onChange({ decimals: changed })} />
        <AutoNumberOption
          label="Divider width"
          value={strokeWidth}
          min={0}
          max={10}
          onChange={(changed) => onChange({ strokeWidth: changed })}
        />
        <TextOption label="Font size" value={fontSize} onChange={(changed) => onChange({ fontSize: changed })} />
        <ChoiceOption
          label="Null value"
          value={nullPointMode}
          options={asChoices(NULL_MODES)}
          onChange={(changed) => onChange({ nullPointMode: changed })}
        />
      </OptionGroup>
      <OptionGroup title="Legend">
        <SwitchOption label="Show" value={legend.show} onChange={(show) => changeLegend({ show })} />
        <ChoiceOption
          label="Position"
          value={legendType}
          options={asChoices(LEGEND_TYPES)}
          onChange={(changed) => onChange({ legendType: changed })}
        />
        <SwitchOption label="Values" value={legend.values} onChange={(values) => changeLegend({ values })} />
        <SwitchOption label="Percentage" value={legend.percentage} onChange={(percentage) => changeLegend({ percentage })} />
      </OptionGroup>
      <OptionGroup title="Combine">
        <AutoNumberOption
          label="Threshold"
          value={combine.threshold}
          min={0}
          max={1}
          onChange={(threshold) => onChange({ combine: { ...combine, threshold } })}
        />
        <TextOption label="Label" value={combine.label} onChange={(label) => onChange({ combine: { ...combine, label } })} />
      </OptionGroup>
    </OptionGroups>
  );
}
