import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { ORIENTATIONS, ReduceOptionGroup, TextSizeOptions } from '@pharos/plugin/unstable/ui';
import type { StatOptions } from '../options.ts';

const TEXTS = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'value' as const, label: 'Value' },
  { value: 'value_and_name' as const, label: 'Value and name' },
  { value: 'name' as const, label: 'Name' },
  { value: 'none' as const, label: 'None' },
];
const COLORS = [
  { value: 'none' as const, label: 'None' },
  { value: 'value' as const, label: 'Value' },
  { value: 'background' as const, label: 'Background' },
  { value: 'background_solid' as const, label: 'Background, solid' },
];
const GRAPHS = [
  { value: 'none' as const, label: 'None' },
  { value: 'line' as const, label: 'Line' },
  { value: 'area' as const, label: 'Area' },
];
const JUSTIFY = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'center' as const, label: 'Centre' },
];

const CHANGES = [
  { value: 'standard' as const, label: 'Rise is good' },
  { value: 'inverted' as const, label: 'Rise is bad' },
  { value: 'same_as_value' as const, label: 'As the value' },
];

/** Which values are shown, and how they look. */
export function StatTab({ options: { options }, onChange, frames }: EditorTabProps<StatOptions>) {
  const change = (part: Partial<StatOptions['options']>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <ReduceOptionGroup reduce={options.reduceOptions} frames={frames} onChange={(reduceOptions) => change({ reduceOptions })} />
      <OptionGroup title="Stat styles">
        <ChoiceOption
          label="Orientation"
          value={options.orientation}
          options={ORIENTATIONS}
          onChange={(orientation) => change({ orientation })}
        />
        <ChoiceOption label="Text mode" value={options.textMode} options={TEXTS} onChange={(textMode) => change({ textMode })} />
        <ChoiceOption label="Colour" value={options.colorMode} options={COLORS} onChange={(colorMode) => change({ colorMode })} />
        <ChoiceOption label="Graph" value={options.graphMode} options={GRAPHS} onChange={(graphMode) => change({ graphMode })} />
        <ChoiceOption
          label="Text alignment"
          value={options.justifyMode}
          options={JUSTIFY}
          onChange={(justifyMode) => change({ justifyMode })}
        />
        <SwitchOption
          label="Show percent change"
          value={options.showPercentChange}
          onChange={(showPercentChange) => change({ showPercentChange })}
        />
        {options.showPercentChange && (
          <ChoiceOption
            label="Percent change colour"
            value={options.percentChangeColorMode}
            options={CHANGES}
            onChange={(percentChangeColorMode) => change({ percentChangeColorMode })}
          />
        )}
        <SwitchOption label="Wide layout" value={options.wideLayout} onChange={(wideLayout) => change({ wideLayout })} />
      </OptionGroup>
      <OptionGroup title="Text size">
        <TextSizeOptions text={options.text} hasPercent={options.showPercentChange} onChange={(text) => change({ text })} />
      </OptionGroup>
    </OptionGroups>
  );
}
