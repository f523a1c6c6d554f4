import type { LegendOptions, TooltipOptions } from '../field-options.ts';
import { ChoiceOption, OptionGroup, SwitchOption } from '../OptionFields.tsx';

const MODES = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
];
const PLACEMENTS = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
];
const CALCULATIONS = [
  { value: 'min', label: 'Min' },
  { value: 'max', label: 'Max' },
  { value: 'mean', label: 'Mean' },
  { value: 'lastNotNull', label: 'Last *' },
  { value: 'sum', label: 'Total' },
];
const TOOLTIPS = [
  { value: 'single' as const, label: 'Single' },
  { value: 'multi' as const, label: 'All' },
  { value: 'none' as const, label: 'Hidden' },
];
const SORTS = [
  { value: 'none' as const, label: 'None' },
  { value: 'asc' as const, label: 'Increasing' },
  { value: 'desc' as const, label: 'Decreasing' },
];

interface LegendOptionGroupProps {
  readonly legend: LegendOptions;
  readonly onChange: (legend: LegendOptions) => void;
  /** Numbers that this legend can show; default the calculations. */
  readonly numbers?: readonly { readonly value: string; readonly label: string }[];
  /** Where the document lists them. */
  readonly member?: 'calcs' | 'values';
}

/** Where a legend stands, and which numbers it shows. */
export function LegendOptionGroup({ legend, onChange, numbers = CALCULATIONS, member = 'calcs' }: LegendOptionGroupProps) {
  const change = (part: Partial<LegendOptions>): void => onChange({ ...legend, ...part });
  const shown = legend[member];
  const isShown = legend.showLegend && legend.displayMode !== 'hidden';
  return (
    <OptionGroup title="Legend">
      <SwitchOption
        label="Show"
        value={isShown}
        onChange={(showLegend) => change({ showLegend, ...(showLegend && legend.displayMode === 'hidden' ? { displayMode: 'list' } : {}) })}
      />
      <ChoiceOption
        label="Mode"
        value={legend.displayMode === 'table' ? 'table' : 'list'}
        options={MODES}
        onChange={(displayMode) => change({ displayMode })}
      />
      <ChoiceOption
        label="Placement"
        value={legend.placement === 'right' ? 'right' : 'bottom'}
        options={PLACEMENTS}
        onChange={(placement) => change({ placement })}
      />
      {numbers.map(({ value, label }) => (
        <SwitchOption
          key={value}
          label={label}
          value={shown.includes(value)}
          onChange={(isOn) => change({ [member]: isOn ? [...shown, value] : shown.filter((one) => one !== value) })}
        />
      ))}
    </OptionGroup>
  );
}

/** What the pointer shows. */
export function TooltipOptionGroup({
  tooltip,
  onChange,
}: {
  readonly tooltip: TooltipOptions;
  readonly onChange: (tooltip: TooltipOptions) => void;
}) {
  return (
    <OptionGroup title="Tooltip">
      <ChoiceOption label="Mode" value={tooltip.mode} options={TOOLTIPS} onChange={(mode) => onChange({ ...tooltip, mode })} />
      {tooltip.mode === 'multi' && (
        <ChoiceOption label="Sort order" value={tooltip.sort} options={SORTS} onChange={(sort) => onChange({ ...tooltip, sort })} />
      )}
    </OptionGroup>
  );
}
