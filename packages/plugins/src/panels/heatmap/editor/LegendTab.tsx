import { DecimalsOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import type { HeatmapOptions } from '../options.ts';

/** The scale below, and what is told of a cell. */
export function LegendTab({ options, onChange }: EditorTabProps<HeatmapOptions>) {
  const { legend, tooltip } = options;
  const changeTooltip = (part: Partial<HeatmapOptions['tooltip']>): void => onChange({ tooltip: { ...tooltip, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Legend">
        <SwitchOption label="Show legend" value={legend.show} onChange={(show) => onChange({ legend: { ...legend, show } })} />
      </OptionGroup>
      <OptionGroup title="Tooltip">
        <SwitchOption label="Show tooltip" value={tooltip.show} onChange={(show) => changeTooltip({ show })} />
        {tooltip.show && (
          <>
            <SwitchOption label="Histogram" value={tooltip.showHistogram} onChange={(showHistogram) => changeTooltip({ showHistogram })} />
            <DecimalsOption value={options.tooltipDecimals} onChange={(tooltipDecimals) => onChange({ tooltipDecimals })} />
          </>
        )}
      </OptionGroup>
    </OptionGroups>
  );
}
