import { chosenNumber } from '@pharos/plugin';
import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, LegendOptionGroup, ShareOption, SHOW_VALUES, TooltipOptionGroup } from '@pharos/plugin/unstable/ui';
import type { StateTimelineOptions } from '../options.ts';

const ALIGNMENTS = [
  { value: 'left' as const, label: 'Left' },
  { value: 'center' as const, label: 'Centre' },
  { value: 'right' as const, label: 'Right' },
];

/** How states that last are drawn. */
export function StateTimelineTab({ options: { options }, onChange }: EditorTabProps<StateTimelineOptions>) {
  const change = (part: Partial<StateTimelineOptions['options']>): void => onChange({ options: { ...options, ...part } });
  const { mergeValues, showValue, alignValue, rowHeight, perPage, legend, tooltip } = options;
  return (
    <OptionGroups>
      <OptionGroup title="State timeline">
        <SwitchOption label="Merge equal values" value={mergeValues} onChange={(changed) => change({ mergeValues: changed })} />
        <ChoiceOption label="Show values" value={showValue} options={SHOW_VALUES} onChange={(changed) => change({ showValue: changed })} />
        <ChoiceOption
          label="Align values"
          value={alignValue}
          options={ALIGNMENTS}
          onChange={(changed) => change({ alignValue: changed })}
        />
        <ShareOption label="Row height" value={rowHeight} onChange={(changed) => change({ rowHeight: changed })} />
        <AutoNumberOption
          label="Rows per page"
          value={chosenNumber(perPage)}
          min={1}
          onChange={(changed) => change({ perPage: changed })}
        />
      </OptionGroup>
      <LegendOptionGroup legend={legend} numbers={[]} onChange={(changed) => change({ legend: changed })} />
      <TooltipOptionGroup tooltip={tooltip} onChange={(changed) => change({ tooltip: changed })} />
    </OptionGroups>
  );
}
