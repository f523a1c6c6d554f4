import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { ORIENTATIONS, ReduceOptionGroup, SIZINGS, TextSizeOptions } from '@pharos/plugin/unstable/ui';
import type { BarGaugeOptions } from '../options.ts';

const MODES = [
  { value: 'gradient' as const, label: 'Gradient' },
  { value: 'lcd' as const, label: 'Cells' },
  { value: 'basic' as const, label: 'Basic' },
];
const VALUES = [
  { value: 'color' as const, label: 'Value colour' },
  { value: 'text' as const, label: 'Text colour' },
  { value: 'hidden' as const, label: 'Hidden' },
];
const NAMES = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'top' as const, label: 'Top' },
  { value: 'left' as const, label: 'Left' },
  { value: 'hidden' as const, label: 'Hidden' },
];

/** Which values are shown, and how their bars look. */
export function BarGaugeTab({ options: { options }, onChange, frames }: EditorTabProps<BarGaugeOptions>) {
  const change = (part: Partial<BarGaugeOptions['options']>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <ReduceOptionGroup reduce={options.reduceOptions} frames={frames} onChange={(reduceOptions) => change({ reduceOptions })} />
      <OptionGroup title="Bar gauge">
        <ChoiceOption
          label="Orientation"
          value={options.orientation}
          options={ORIENTATIONS}
          onChange={(orientation) => change({ orientation })}
        />
        <ChoiceOption
          label="Display mode"
          value={options.displayMode}
          options={MODES}
          onChange={(displayMode) => change({ displayMode })}
        />
        <ChoiceOption label="Value display" value={options.valueMode} options={VALUES} onChange={(valueMode) => change({ valueMode })} />
        <ChoiceOption
          label="Name placement"
          value={options.namePlacement}
          options={NAMES}
          onChange={(namePlacement) => change({ namePlacement })}
        />
        <SwitchOption label="Show unfilled area" value={options.showUnfilled} onChange={(showUnfilled) => change({ showUnfilled })} />
      </OptionGroup>
      <OptionGroup title="Size">
        <ChoiceOption label="Bar size" value={options.sizing} options={SIZINGS} onChange={(sizing) => change({ sizing })} />
        {options.sizing === 'manual' && (
          <>
            <NumberOption
              label="Min width"
              value={options.minVizWidth}
              min={0}
              max={300}
              onChange={(minVizWidth) => change({ minVizWidth })}
            />
            <NumberOption
              label="Min height"
              value={options.minVizHeight}
              min={0}
              max={300}
              onChange={(minVizHeight) => change({ minVizHeight })}
            />
            <NumberOption
              label="Max height"
              value={options.maxVizHeight}
              min={0}
              max={300}
              onChange={(maxVizHeight) => change({ maxVizHeight })}
            />
          </>
        )}
        <TextSizeOptions text={options.text} onChange={(text) => change({ text })} />
      </OptionGroup>
    </OptionGroups>
  );
}
