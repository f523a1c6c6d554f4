import { LEGEND_VALUES } from '@pharos/plugin/unstable';
import { DecimalsOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption } from '@pharos/plugin/unstable/ui';
import type { GraphOptions } from '../options.ts';
import type { Legend } from '../query-needs.ts';

const NAMES = { min: 'Min', max: 'Max', avg: 'Avg', current: 'Current', total: 'Total' } as const;

/** Values are shown as soon as one is chosen; the document says so in a field of its own. */
const withValues = (legend: Legend): Legend => ({ ...legend, values: LEGEND_VALUES.some((value) => legend[value]) });

/** Where the legend stands and what it says. */
export function LegendTab({ options, onChange }: EditorTabProps<GraphOptions>) {
  const { legend } = options;
  const change = (part: Partial<Legend>): void => onChange({ legend: withValues({ ...legend, ...part }) });
  return (
    <OptionGroups>
      <OptionGroup title="Options">
        <SwitchOption label="Show" value={legend.show} onChange={(show) => change({ show })} />
        <SwitchOption label="As table" value={legend.alignAsTable} onChange={(alignAsTable) => change({ alignAsTable })} />
        <SwitchOption label="To the right" value={legend.rightSide} onChange={(rightSide) => change({ rightSide })} />
        {legend.rightSide && (
          <AutoNumberOption
            label="Width"
            value={legend.sideWidth}
            min={0}
            max={2000}
            placeholder="250"
            onChange={(sideWidth) => change({ sideWidth })}
          />
        )}
      </OptionGroup>
      <OptionGroup title="Values">
        {LEGEND_VALUES.map((value) => (
          <SwitchOption key={value} label={NAMES[value]} value={legend[value]} onChange={(isOn) => change({ [value]: isOn })} />
        ))}
        <DecimalsOption value={options.decimals} onChange={(decimals) => onChange({ decimals })} />
      </OptionGroup>
      <OptionGroup title="Hide series">
        <SwitchOption label="With only nulls" value={legend.hideEmpty} onChange={(hideEmpty) => change({ hideEmpty })} />
        <SwitchOption label="With only zeros" value={legend.hideZero} onChange={(hideZero) => change({ hideZero })} />
      </OptionGroup>
    </OptionGroups>
  );
}
