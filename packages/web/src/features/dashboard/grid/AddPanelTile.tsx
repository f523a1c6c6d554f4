import { ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import { addPanel, removePanel } from '@pharos/domain/dashboard/panel-commands';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import type { PanelManifest } from '@pharos/plugin/ui';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { SearchList } from '@pharos/ui/search-list';
import { useState, type KeyboardEvent } from 'react';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { ADD_PANEL_ATTRIBUTE } from './add-panel-attribute.ts';
import styles from './grid.module.css';

type Choice = Pick<PanelManifest, 'id' | 'name' | 'description' | 'icon' | 'sort' | 'defaultSize' | 'needsNoData'>;

/** A row is no panel type, but is added like one (wire-notes dashboard-json 1.10). */
const ROW: Choice = { id: ROW_TYPE, name: 'Row', description: 'Groups the panels below it', icon: 'rows-3', sort: 8, needsNoData: true };

/** What can be added of what a search finds by its name, best known first. */
export function panelChoices(manifests: readonly Choice[], isFound: (name: string) => boolean): readonly Choice[] {
  return [...manifests, ROW].filter(({ name }) => isFound(name)).toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
}

/** The tile in whose place a new panel comes. */
export function AddPanelTile({ tileId }: { readonly tileId: number }) {
  const store = useDashboardStore();
  const [text, setText] = useState('');
  const isFound = useSearch(text);
  /** What draws data begins with a query to write: the editor then asks for no press of its own. */
  const add = ({ id, defaultSize, needsNoData }: Choice) =>
    store.edit(
      addPanel({
        type: id,
        replaces: tileId,
        ...(defaultSize ? { size: defaultSize } : {}),
        ...(needsNoData ? {} : { fields: { targets: [{ refId: 'A' }] } }),
      }),
    );
  const items = panelChoices(panelManifests, isFound).map((choice) => ({
    id: choice.id,
    label: choice.name,
    icon: <Icon name={choice.icon} />,
    note: choice.description,
    onSelect: () => add(choice),
  }));
  const close = () => {
    store.edit(removePanel(tileId));
    document.querySelector<HTMLElement>(`[${ADD_PANEL_ATTRIBUTE}]`)?.focus();
  };
  /** Escape takes back one thing: what was typed, then the tile. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') close();
    else setText('');
  };
  return (
    // The controls inside are what is pressed; this only hears Escape for all of them.
    <div role="presentation" className={styles.addKeys} onKeyDown={onKeyDown}>
      <section className={styles.add} aria-label="Add panel">
        <header className={styles.addHead}>
          <h2>Add panel</h2>
          <IconButton label="Close" size="tiny" icon={<Icon name="x" />} onClick={close} />
        </header>
        <div className={styles.addList}>
          <SearchList
            label="Panel types"
            placeholder="Find a panel type"
            items={items}
            emptyText="No panel types found"
            search={{ text, onChange: setText }}
          />
        </div>
      </section>
    </div>
  );
}
