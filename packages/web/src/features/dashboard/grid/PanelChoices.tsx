import { ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import type { PanelManifest } from '@pharos/plugin';
import { SearchList, type SearchListItem } from '@pharos/ui/search-list';
import { PanelIcon } from '../../../platform/plugins/PanelIcon.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useSearch } from '../../../platform/expressions/useSearch.ts';

export type PanelChoice = Pick<PanelManifest, 'id' | 'name' | 'description' | 'icon' | 'sort' | 'defaultSize' | 'needsNoData' | 'isHidden'>;

/** A row is no panel type, but is added like one (wire-notes dashboard-json 1.10). */
const ROW: PanelChoice = {
  id: ROW_TYPE,
  name: 'Row',
  description: 'Groups the panels below it',
  icon: 'rows-3',
  sort: 8,
  needsNoData: true,
};

/** What can be added of what a search finds by its name, best known first. */
function panelChoices(manifests: readonly PanelChoice[], isFound: (name: string) => boolean): readonly PanelChoice[] {
  return [...manifests, ROW]
    .filter(({ name, isHidden }) => !isHidden && isFound(name))
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
}

/** Fields of a new panel. What draws data begins with a query to write: the editor then asks for no press of its own. */
export const newPanelOf = ({ id, defaultSize, needsNoData }: PanelChoice) => ({
  type: id,
  ...(defaultSize ? { size: defaultSize } : {}),
  ...(needsNoData ? {} : { fields: { targets: [{ refId: 'A' }] } }),
});

interface PanelChoicesProps {
  readonly search: { readonly text: string; readonly onChange: (text: string) => void };
  readonly onChoose: (choice: PanelChoice) => void;
  /** Before the types, while nothing is searched for. */
  readonly first?: readonly SearchListItem[];
}

/** The list of panel types with its search. */
export function PanelChoices({ search, onChoose, first = [] }: PanelChoicesProps) {
  const { panelManifests } = usePlatform().plugins;
  const isFound = useSearch(search.text);
  const items = panelChoices(panelManifests, isFound).map((choice) => ({
    id: choice.id,
    label: choice.name,
    icon: <PanelIcon icon={choice.icon} />,
    note: choice.description,
    onSelect: () => onChoose(choice),
  }));
  return (
    <SearchList
      label="Panel types"
      placeholder="Find a panel type"
      items={search.text === '' ? [...first, ...items] : items}
      emptyText="No panel types found"
      search={search}
    />
  );
}
