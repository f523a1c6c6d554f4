import { type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, LegendOptionGroup, TooltipOptionGroup } from '@pharos/plugin/unstable/ui';
import type { HistogramOptions } from '../options.ts';

type Options = HistogramOptions['options'];

/** Buckets, legend and tooltip; all else stands with the fields. */
export function HistogramTab({ options: { options }, onChange }: EditorTabProps<HistogramOptions>) {
  const { legend, tooltip } = options;
  const change = (part: Partial<Options>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Buckets">
        <AutoNumberOption label="Bucket size" value={options.bucketSize} min={0} onChange={(bucketSize) => change({ bucketSize })} />
        <AutoNumberOption
          label="Bucket count"
          value={options.bucketCount}
          min={1}
          max={2000}
          onChange={(bucketCount) => change({ bucketCount })}
        />
        <AutoNumberOption label="Bucket offset" value={options.bucketOffset} onChange={(bucketOffset) => change({ bucketOffset })} />
        <SwitchOption label="Combine series" value={options.combine} onChange={(combine) => change({ combine })} />
      </OptionGroup>
      <LegendOptionGroup legend={legend} onChange={(changed) => change({ legend: changed })} />
      <TooltipOptionGroup tooltip={tooltip} all="All series" onChange={(changed) => change({ tooltip: changed })} />
    </OptionGroups>
  );
}
