import { VALUE_NAMES, type ValueName } from '@pharos/plugin';
import {
  AutoNumberOption,
  ChoiceOption,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  ThresholdsOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { FONT_SIZES, type SingleStatOptions } from '../options.ts';
import { GaugeOptionGroup } from './GaugeOptionGroup.tsx';

const NAMES: Readonly<Record<ValueName, string>> = {
  min: 'Min',
  max: 'Max',
  avg: 'Average',
  current: 'Current',
  total: 'Total',
  name: 'Name',
  first: 'First',
  delta: 'Delta',
  diff: 'Difference',
  range: 'Range',
  last_time: 'Time of last point',
};
const VALUES = VALUE_NAMES.map((value) => ({ value, label: NAMES[value] }));
const SIZES = FONT_SIZES.map((value: string) => ({ value, label: value }));

/** Which value, how it is written, and what colours it. */
export function ValueTab({ options, onChange }: EditorTabProps<SingleStatOptions>) {
  const { sparkline } = options;
  const hasColors = options.gauge.show || options.colorBackground || options.colorValue || options.colorPrefix || options.colorPostfix;
  return (
    <OptionGroups>
      <OptionGroup title="Value">
        <ChoiceOption label="Stat" value={options.valueName} options={VALUES} onChange={(valueName) => onChange({ valueName })} />
        <ChoiceOption
          label="Font size"
          value={options.valueFontSize}
          options={SIZES}
          onChange={(valueFontSize) => onChange({ valueFontSize })}
        />
        <UnitOption value={options.format} onChange={(format) => onChange({ format })} />
        <AutoNumberOption label="Decimals" value={options.decimals} min={0} max={20} onChange={(decimals) => onChange({ decimals })} />
        <TextOption label="Prefix" value={options.prefix} onChange={(prefix) => onChange({ prefix })} />
        {options.prefix && (
          <ChoiceOption
            label="Prefix size"
            value={options.prefixFontSize}
            options={SIZES}
            onChange={(prefixFontSize) => onChange({ prefixFontSize })}
          />
        )}
        <TextOption label="Postfix" value={options.postfix} onChange={(postfix) => onChange({ postfix })} />
        {options.postfix && (
          <ChoiceOption
            label="Postfix size"
            value={options.postfixFontSize}
            options={SIZES}
            onChange={(postfixFontSize) => onChange({ postfixFontSize })}
          />
        )}
      </OptionGroup>
      <OptionGroup title="Colours">
        <SwitchOption label="Background" value={options.colorBackground} onChange={(colorBackground) => onChange({ colorBackground })} />
        <SwitchOption label="Value" value={options.colorValue} onChange={(colorValue) => onChange({ colorValue })} />
        {options.prefix && (
          <SwitchOption label="Prefix" value={options.colorPrefix} onChange={(colorPrefix) => onChange({ colorPrefix })} />
        )}
        {options.postfix && (
          <SwitchOption label="Postfix" value={options.colorPostfix} onChange={(colorPostfix) => onChange({ colorPostfix })} />
        )}
        {hasColors && <ThresholdsOption thresholds={options.thresholds} colors={options.colors} onChange={onChange} />}
      </OptionGroup>
      <OptionGroup title="Spark lines">
        <SwitchOption label="Show" value={sparkline.show} onChange={(show) => onChange({ sparkline: { ...sparkline, show } })} />
        {sparkline.show && (
          <SwitchOption label="Full height" value={sparkline.full} onChange={(full) => onChange({ sparkline: { ...sparkline, full } })} />
        )}
      </OptionGroup>
      <GaugeOptionGroup gauge={options.gauge} onChange={(gauge) => onChange({ gauge })} />
    </OptionGroups>
  );
}
