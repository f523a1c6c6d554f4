import type { ReactNode } from 'react';
import type { TooltipOptions } from '../field-options.ts';
import { ChoiceOption, OptionGroup, SwitchOption } from '../option-fields/OptionFields.tsx';
import { NumberList } from './NumberList.tsx';

const MODES = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
];
const PLACEMENTS = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
];
/** So many can be shown as switches; more are chosen from a list. */
const MAX_SWITCHES = 6;
const CALCULATIONS = [
  { value: 'min', label: 'Min' },
  { value: 'max', label: 'Max' },
  { value: 'mean', label: 'Mean' },
  { value: 'lastNotNull', label: 'Last *' },
  { value: 'sum', label: 'Total' },
];
const SORTS = [
  { value: 'none' as const, label: 'None' },
  { value: 'asc' as const, label: 'Increasing' },
  { value: 'desc' as const, label: 'Decreasing' },
];

/** What the legends of all types say; `values` is a pie's alone. */
interface ShownLegend {
  readonly showLegend: boolean;
  readonly displayMode: string;
  readonly placement: string;
  readonly calcs: readonly string[];
  readonly values?: readonly string[];
}

interface LegendOptionGroupProps<Legend extends ShownLegend> {
  readonly legend: Legend;
  readonly onChange: (legend: Legend) => void;
  /** Numbers that this legend can show; default the calculations. */
  readonly numbers?: readonly { readonly value: string; readonly label: string }[];
  /** Where the document lists them. */
  readonly member?: 'calcs' | 'values';
  /** Options of one type of panel alone, below placement. */
  readonly children?: ReactNode;
}

/** Where a legend stands, and which numbers it shows. */
export function LegendOptionGroup<Legend extends ShownLegend>({
  legend,
  onChange,
  numbers = CALCULATIONS,
  member = 'calcs',
  children,
}: LegendOptionGroupProps<Legend>) {
  const change = (part: Partial<ShownLegend>): void => onChange({ ...legend, ...part });
  const shown = legend[member] ?? [];
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
      {children}
      {numbers.length > MAX_SWITCHES ? (
        <NumberList numbers={numbers} shown={shown} onChange={(next) => change({ [member]: next })} />
      ) : (
        numbers.map(({ value, label }) => (
          <SwitchOption
            key={value}
            label={label}
            value={shown.includes(value)}
            onChange={(isOn) => change({ [member]: isOn ? [...shown, value] : shown.filter((one) => one !== value) })}
          />
        ))
      )}
    </OptionGroup>
  );
}

interface TooltipOptionGroupProps<Tooltip extends TooltipOptions> {
  readonly tooltip: Tooltip;
  readonly onChange: (tooltip: Tooltip) => void;
  /** What a tooltip of all is called. */
  readonly all?: string;
  /** Options of one type of panel alone. */
  readonly children?: ReactNode;
}

/** What the pointer shows. */
export function TooltipOptionGroup<Tooltip extends TooltipOptions>({
  tooltip,
  onChange,
  all = 'All',
  children,
}: TooltipOptionGroupProps<Tooltip>) {
  const modes = [
    { value: 'single' as const, label: 'Single' },
    { value: 'multi' as const, label: all },
    { value: 'none' as const, label: 'Hidden' },
  ];
  return (
    <OptionGroup title="Tooltip">
      <ChoiceOption label="Mode" value={tooltip.mode} options={modes} onChange={(mode) => onChange({ ...tooltip, mode })} />
      {tooltip.mode === 'multi' && (
        <ChoiceOption label="Sort order" value={tooltip.sort} options={SORTS} onChange={(sort) => onChange({ ...tooltip, sort })} />
      )}
      {children}
    </OptionGroup>
  );
}
