import { chosenNumber } from '@pharos/plugin';
import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups } from '@pharos/plugin/ui';
import { AutoNumberOption, LegendOptionGroup, ShareOption, SHOW_VALUES, TooltipOptionGroup } from '@pharos/plugin/unstable/ui';
import type { StatusHistoryOptions } from '../options.ts';

/** How the boxes of a history are drawn. */
export function StatusHistoryTab({ options: { options }, onChange }: EditorTabProps<StatusHistoryOptions>) {
  const change = (part: Partial<StatusHistoryOptions['options']>): void => onChange({ options: { ...options, ...part } });
  const { showValue, rowHeight, colWidth, perPage, legend, tooltip } = options;
  return (
    <OptionGroups>
      <OptionGroup title="Status history">
        <ChoiceOption label="Show values" value={showValue} options={SHOW_VALUES} onChange={(changed) => change({ showValue: changed })} />
        <ShareOption label="Row height" value={rowHeight} onChange={(changed) => change({ rowHeight: changed })} />
        <ShareOption label="Column width" value={colWidth} onChange={(changed) => change({ colWidth: changed })} />
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
