import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption, TextOption } from '@pharos/plugin/ui';
import { FolderOption, TagsOption } from '@pharos/plugin/unstable/ui';
import { alertState } from '../alert-states.ts';
import { MAX_ALERTS } from '../model.ts';
import { type AlertListOptions, type AlertListSettings, SORT_ORDERS, STATE_FILTERS, writeAlertList } from '../options.ts';

const SHOWN = [
  { value: 'current' as const, label: 'Current state' },
  { value: 'changes' as const, label: 'Recent state changes' },
];
const ORDERS = [
  { value: SORT_ORDERS.nameAscending, label: 'Alphabetical (asc)' },
  { value: SORT_ORDERS.nameDescending, label: 'Alphabetical (desc)' },
  { value: SORT_ORDERS.importance, label: 'Importance' },
  { value: SORT_ORDERS.oldest, label: 'Longest in its state' },
  { value: SORT_ORDERS.newest, label: 'Changed last' },
];
const ONLY_CURRENT = 'These count for the current state only.';

type Props = EditorTabProps<AlertListOptions>;

/** What is listed, in which order, and which rules. */
export function AlertListTab({ options, onChange, services }: Props) {
  const change = (part: Partial<AlertListSettings>): void => onChange(writeAlertList(options, part));
  const isCurrent = options.show === 'current';
  return (
    <OptionGroups>
      <OptionGroup title="Options">
        <ChoiceOption label="Show" value={options.show} options={SHOWN} onChange={(show) => change({ show })} />
        <NumberOption label="Max items" value={options.limit} min={1} max={MAX_ALERTS} isWhole onChange={(limit) => change({ limit })} />
        <SwitchOption
          label="Alerts from this dashboard"
          value={options.onlyAlertsOnDashboard}
          onChange={(onlyAlertsOnDashboard) => change({ onlyAlertsOnDashboard })}
        />
      </OptionGroup>
      <OptionGroup title="Filter" unusedBecause={isCurrent ? undefined : ONLY_CURRENT}>
        <ChoiceOption label="Sort order" value={options.sortOrder} options={ORDERS} onChange={(sortOrder) => change({ sortOrder })} />
        <TextOption label="Alert name" value={options.nameFilter} onChange={(nameFilter) => change({ nameFilter })} />
        <TextOption label="Dashboard title" value={options.dashboardFilter} onChange={(dashboardFilter) => change({ dashboardFilter })} />
        <FolderOption services={services} value={options.folderId} onChange={(folder) => change({ folderId: folder?.id ?? null })} />
        <TagsOption
          label="Dashboard tags"
          services={services}
          value={options.dashboardTags}
          onChange={(tags) => change({ dashboardTags: [...tags] })}
        />
      </OptionGroup>
      <StateGroup states={options.stateFilter} onChange={(stateFilter) => change({ stateFilter })} />
    </OptionGroups>
  );
}

/** None chosen is every state. */
function StateGroup({ states, onChange }: { readonly states: readonly string[]; readonly onChange: (states: string[]) => void }) {
  return (
    <OptionGroup title="State filter">
      {STATE_FILTERS.map((name) => (
        <SwitchOption
          key={name}
          label={wordOf(name)}
          value={states.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...states, name] : states.filter((other) => other !== name))}
        />
      ))}
    </OptionGroup>
  );
}

/** As a label: `No data`. */
const wordOf = (name: string): string => {
  const { word } = alertState(name);
  return word === 'OK' ? 'Ok' : word.charAt(0) + word.slice(1).toLowerCase();
};
