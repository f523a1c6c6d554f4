import { AutoNumberOption, ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import type { HistogramOptions } from '../options.ts';

type Options = HistogramOptions['options'];

const MODES = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
];
const PLACEMENTS = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
];
const CALCULATIONS = { min: 'Min', max: 'Max', mean: 'Mean', lastNotNull: 'Last *', sum: 'Total' } as const;
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

/** Buckets, legend and tooltip; all else stands with the fields. */
export function HistogramTab({ options: { options }, onChange }: EditorTabProps<HistogramOptions>) {
  const { legend, tooltip } = options;
  const change = (part: Partial<Options>): void => onChange({ options: { ...options, ...part } });
  const changeLegend = (part: Partial<Options['legend']>): void => change({ legend: { ...legend, ...part } });
  const changeTooltip = (part: Partial<Options['tooltip']>): void => change({ tooltip: { ...tooltip, ...part } });
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
        {Object.entries(CALCULATIONS).map(([calc, label]) => (
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
      </OptionGroup>
    </OptionGroups>
  );
}
