import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import type { LogsOptions, LogsSettings } from '../options.ts';

const DEDUP = [
  { value: 'none' as const, label: 'None' },
  { value: 'exact' as const, label: 'Exact' },
  { value: 'numbers' as const, label: 'Numbers' },
  { value: 'signature' as const, label: 'Signature' },
];
const ORDERS = [
  { value: 'Descending' as const, label: 'Newest first' },
  { value: 'Ascending' as const, label: 'Oldest first' },
];

/** What is said of each line, and in which order. */
export function LogsTab({ options: { options }, onChange }: EditorTabProps<LogsOptions>) {
  const change = (part: Partial<LogsSettings>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Logs">
        <SwitchOption label="Time" value={options.showTime} onChange={(showTime) => change({ showTime })} />
        <SwitchOption label="Unique labels" value={options.showLabels} onChange={(showLabels) => change({ showLabels })} />
        <SwitchOption
          label="Common labels"
          value={options.showCommonLabels}
          onChange={(showCommonLabels) => change({ showCommonLabels })}
        />
        <SwitchOption label="Wrap lines" value={options.wrapLogMessage} onChange={(wrapLogMessage) => change({ wrapLogMessage })} />
        <SwitchOption
          label="Prettify JSON"
          value={options.prettifyLogMessage}
          onChange={(prettifyLogMessage) => change({ prettifyLogMessage })}
        />
        <SwitchOption label="Log details" value={options.enableLogDetails} onChange={(enableLogDetails) => change({ enableLogDetails })} />
        <ChoiceOption
          label="Deduplication"
          value={options.dedupStrategy}
          options={DEDUP}
          onChange={(dedupStrategy) => change({ dedupStrategy })}
        />
        <ChoiceOption label="Order" value={options.sortOrder} options={ORDERS} onChange={(sortOrder) => change({ sortOrder })} />
      </OptionGroup>
    </OptionGroups>
  );
}
