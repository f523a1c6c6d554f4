import { addPanel } from '@pharos/domain/dashboard/add-and-remove';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useState, type KeyboardEvent } from 'react';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { ADD_PANEL_ATTRIBUTE, ADD_TILE_ATTRIBUTE } from './add-panel-attribute.ts';
import { newPanelOf, PanelChoices } from './PanelChoices.tsx';
import styles from './grid.module.css';

/** The tile of a new dashboard, in whose place its first panel comes. */
export function AddPanelTile({ tileId }: { readonly tileId: number }) {
  const store = useDashboardStore();
  const [text, setText] = useState('');
  const close = () => {
    store.closeTile();
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
      <section className={styles.add} aria-label="Add panel" {...{ [ADD_TILE_ATTRIBUTE]: '' }}>
        <header className={styles.addHead}>
          <h2>Add panel</h2>
          <IconButton label="Close" size="tiny" icon={<Icon name="x" />} onClick={close} />
        </header>
        <div className={styles.addList}>
          <PanelChoices
            search={{ text, onChange: setText }}
            onChoose={(choice) => store.edit(addPanel({ ...newPanelOf(choice), replaces: tileId }))}
          />
        </div>
      </section>
    </div>
  );
}
