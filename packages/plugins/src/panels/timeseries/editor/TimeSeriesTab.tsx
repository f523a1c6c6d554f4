import {
  AutoNumberOption,
  ChoiceOption,
  DensityGroup,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
} from '@pharos/plugin/ui';
import { chosenNumber } from '@pharos/plugin';
import type { TimeSeriesOptions } from '../options.ts';

type Options = TimeSeriesOptions['options'];

const MODES = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
];
const PLACEMENTS = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
];
const CALCULATIONS = [
  { calc: 'min', label: 'Min' },
  { calc: 'max', label: 'Max' },
  { calc: 'mean', label: 'Mean' },
  { calc: 'lastNotNull', label: 'Last *' },
  { calc: 'sum', label: 'Total' },
];
const TOOLTIPS = [
  { value: 'single' as const, label: 'Single' },
  { value: 'multi' as const, label: 'All series' },
  { value: 'none' as const, label: 'Hidden' },
];
const SORTS = [
  { value: 'none' as const, label: 'None' },
  { value: 'asc' as const, label: 'Increasing' },
  { value: 'desc' as const, label: 'Decreasing' },
];

/** Legend and tooltip; all else stands with the fields. */
export function TimeSeriesTab({ options: { options }, onChange }: EditorTabProps<TimeSeriesOptions>) {
  const { legend, tooltip } = options;
  const change = (part: Partial<Options>): void => onChange({ options: { ...options, ...part } });
  const changeLegend = (part: Partial<Options['legend']>): void => change({ legend: { ...legend, ...part } });
  const changeTooltip = (part: Partial<Options['tooltip']>): void => change({ tooltip: { ...tooltip, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Legend">
        <SwitchOption label="Show" value={legend.showLegend} onChange={(showLegend) => changeLegend({ showLegend })} />
        <ChoiceOption
          label="Mode"
          value={legend.displayMode === 'table' ? 'table' : 'list'}
          options={MODES}
          onChange={(displayMode) => changeLegend({ displayMode })}
        />
        <ChoiceOption
          label="Placement"
          value={legend.placement === 'right' ? 'right' : 'bottom'}
          options={PLACEMENTS}
          onChange={(placement) => changeLegend({ placement })}
        />
        {legend.placement === 'right' && (
          <AutoNumberOption
            label="Width"
            value={legend.width}
            min={0}
            max={2000}
            onChange={(width) => changeLegend({ width: width ?? undefined })}
          />
        )}
        {CALCULATIONS.map(({ calc, label }) => (
          <SwitchOption
            key={calc}
            label={label}
            value={legend.calcs.includes(calc)}
            onChange={(isOn) => changeLegend({ calcs: isOn ? [...legend.calcs, calc] : legend.calcs.filter((one) => one !== calc) })}
          />
        ))}
      </OptionGroup>
      <OptionGroup title="Tooltip">
        <ChoiceOption label="Mode" value={tooltip.mode} options={TOOLTIPS} onChange={(mode) => changeTooltip({ mode })} />
        {tooltip.mode === 'multi' && (
          <ChoiceOption label="Sort order" value={tooltip.sort} options={SORTS} onChange={(sort) => changeTooltip({ sort })} />
        )}
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
      </OptionGroup>
      <OptionGroup title="Time axis">
        <TextOption
          label="Time zone"
          value={options.timezone[0] ?? ''}
          placeholder="As the dashboard"
          onChange={(zone) => change({ timezone: zone === '' ? [] : [zone] })}
        />
      </OptionGroup>
      <DensityGroup value={options.density} onChange={(density) => change({ density })} />
    </OptionGroups>
  );
}
