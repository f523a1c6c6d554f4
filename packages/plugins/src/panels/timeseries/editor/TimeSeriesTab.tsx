import { type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, DensityGroup, LegendOptionGroup, TooltipOptionGroup } from '@pharos/plugin/unstable/ui';
import { chosenNumber } from '@pharos/plugin';
import { REDUCER_CHOICES } from '@pharos/plugin/unstable';
import type { TimeSeriesOptions } from '../options.ts';
import { ZoneOptions } from './ZoneOptions.tsx';

type Options = TimeSeriesOptions['options'];

/** Legend and tooltip; all else stands with the fields. */
export function TimeSeriesTab({ options: { options }, onChange }: EditorTabProps<TimeSeriesOptions>) {
  const { legend, tooltip } = options;
  const change = (part: Partial<Options>): void => onChange({ options: { ...options, ...part } });
  const changeTooltip = (part: Partial<Options['tooltip']>): void => change({ tooltip: { ...tooltip, ...part } });
  return (
    <OptionGroups>
      <LegendOptionGroup legend={legend} numbers={REDUCER_CHOICES} onChange={(changed) => change({ legend: changed })}>
        {legend.placement === 'right' && (
          <AutoNumberOption
            label="Width"
            value={legend.width}
            min={0}
            max={2000}
            onChange={(width) => change({ legend: { ...legend, width: width ?? undefined } })}
          />
        )}
      </LegendOptionGroup>
      <TooltipOptionGroup tooltip={tooltip} all="All series" onChange={(changed) => change({ tooltip: changed })}>
        {tooltip.mode === 'multi' && (
          <SwitchOption label="Hide zeros" value={tooltip.hideZeros} onChange={(hideZeros) => changeTooltip({ hideZeros })} />
        )}
        {tooltip.mode !== 'none' && (
          <AutoNumberOption
            label="Maximum width"
            value={tooltip.maxWidth}
            min={50}
            max={2000}
            onChange={(maxWidth) => changeTooltip({ maxWidth: chosenNumber(maxWidth) })}
          />
        )}
        {tooltip.mode !== 'none' && (
          <AutoNumberOption
            label="Maximum height"
            value={tooltip.maxHeight}
            min={50}
            max={2000}
            onChange={(maxHeight) => changeTooltip({ maxHeight: chosenNumber(maxHeight) })}
          />
        )}
      </TooltipOptionGroup>
      <OptionGroup title="Time axis">
        <ZoneOptions zones={options.timezone} onChange={(timezone) => change({ timezone })} />
      </OptionGroup>
      <DensityGroup value={options.density} onChange={(density) => change({ density })} />
    </OptionGroups>
  );
}
