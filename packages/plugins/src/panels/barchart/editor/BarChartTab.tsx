import { chosenNumber } from '@pharos/plugin';
import { fieldsOf } from '@pharos/plugin/unstable';
import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import {
  AutoNumberOption,
  LegendOptionGroup,
  ORIENTATIONS,
  ShareOption,
  SHOW_VALUES,
  TooltipOptionGroup,
} from '@pharos/plugin/unstable/ui';
import type { BarChartOptions } from '../options.ts';

const STACKINGS = [
  { value: 'none' as const, label: 'Off' },
  { value: 'normal' as const, label: 'Normal' },
  { value: 'percent' as const, label: '100 %' },
];
const SPACINGS = [
  { value: 0, label: 'As fits' },
  { value: 100, label: 'Small' },
  { value: 200, label: 'Medium' },
  { value: 300, label: 'Large' },
  { value: -100, label: 'Small, from the end' },
  { value: -200, label: 'Medium, from the end' },
  { value: -300, label: 'Large, from the end' },
];
/** Stands for no field: documents leave it out. */
const NONE = '';

/** The choices of a field by its name; what the document names stays a choice, though no result has it. */
function fieldChoices(frames: EditorTabProps<BarChartOptions>['frames'], chosen: string | undefined, none: string) {
  const names = new Set(fieldsOf(frames).map(({ name }) => name));
  if (chosen) names.add(chosen);
  return [{ value: NONE, label: none }, ...[...names].filter((name) => name !== NONE).map((value) => ({ value, label: value }))];
}

/** Which bars there are, and how they lie. */
export function BarChartTab({ options: { options }, onChange, frames }: EditorTabProps<BarChartOptions>) {
  const change = (part: Partial<BarChartOptions['options']>): void => onChange({ options: { ...options, ...part } });
  const { xField, colorByField, text, legend, tooltip } = options;
  const spacings = SPACINGS.some(({ value }) => value === options.xTickLabelSpacing)
    ? SPACINGS
    : [...SPACINGS, { value: options.xTickLabelSpacing, label: `${options.xTickLabelSpacing} px` }];
  return (
    <OptionGroups>
      <OptionGroup title="Bar chart">
        <ChoiceOption
          label="X axis"
          value={xField ?? NONE}
          options={fieldChoices(frames, xField, 'First text or time')}
          onChange={(name) => change({ xField: name === NONE ? undefined : name })}
        />
        <ChoiceOption
          label="Orientation"
          value={options.orientation}
          options={ORIENTATIONS}
          onChange={(orientation) => change({ orientation })}
        />
        <ChoiceOption label="Stacking" value={options.stacking} options={STACKINGS} onChange={(stacking) => change({ stacking })} />
        <ChoiceOption label="Show values" value={options.showValue} options={SHOW_VALUES} onChange={(showValue) => change({ showValue })} />
        <AutoNumberOption
          label="Size of values"
          value={chosenNumber(text.valueSize)}
          min={4}
          max={100}
          onChange={(valueSize) => change({ text: { ...text, valueSize: valueSize ?? undefined } })}
        />
        <ChoiceOption
          label="Colour by field"
          value={colorByField ?? NONE}
          options={fieldChoices(frames, colorByField, 'None')}
          onChange={(name) => change({ colorByField: name === NONE ? undefined : name })}
        />
      </OptionGroup>
      <OptionGroup title="Bars">
        <ShareOption label="Group width" value={options.groupWidth} onChange={(groupWidth) => change({ groupWidth })} />
        <ShareOption label="Bar width" value={options.barWidth} onChange={(barWidth) => change({ barWidth })} />
        <NumberOption
          label="Bar radius"
          value={options.barRadius}
          min={0}
          max={0.5}
          step={0.05}
          onChange={(barRadius) => change({ barRadius })}
        />
        <SwitchOption label="Highlight full area" value={options.fullHighlight} onChange={(fullHighlight) => change({ fullHighlight })} />
      </OptionGroup>
      <OptionGroup title="Labels of the X axis">
        <NumberOption
          label="Rotation"
          value={options.xTickLabelRotation}
          min={-90}
          max={90}
          step={15}
          onChange={(xTickLabelRotation) => change({ xTickLabelRotation })}
        />
        <NumberOption
          label="Max length"
          value={options.xTickLabelMaxLength}
          min={0}
          onChange={(xTickLabelMaxLength) => change({ xTickLabelMaxLength })}
        />
        <ChoiceOption
          label="Spacing"
          value={options.xTickLabelSpacing}
          options={spacings}
          onChange={(xTickLabelSpacing) => change({ xTickLabelSpacing })}
        />
      </OptionGroup>
      <LegendOptionGroup legend={legend} onChange={(changed) => change({ legend: changed })} />
      <TooltipOptionGroup tooltip={tooltip} onChange={(changed) => change({ tooltip: changed })} />
    </OptionGroups>
  );
}
