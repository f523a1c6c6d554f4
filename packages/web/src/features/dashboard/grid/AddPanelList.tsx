import { addPanel } from '@pharos/domain/dashboard/add-and-remove';
import { findSource } from '@pharos/domain/data-sources/source-reference';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { copiedPanel, pasteVisibly } from '../panel/panel-clipboard.ts';
import { panelName } from '../panel/panel-text.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { newPanelOf, PanelChoices } from './PanelChoices.tsx';
import { addVisibly, visibleRow } from './visible-row.ts';
import styles from './grid.module.css';

/** What can be added, in a layer: nothing on the page moves, and nothing is a step of undo, before one is chosen. */
export function AddPanelList({ onDone }: { readonly onDone: () => void }) {
  const store = useDashboardStore();
  const { remember, session } = usePlatform();
  const [text, setText] = useState('');
  const [copied] = useState(() => copiedPanel(remember));
  const paste = copied && {
    id: 'paste',
    label: 'Paste panel',
    icon: <Icon name="clipboard-paste" />,
    note: panelName(copied),
    onSelect: () => {
      onDone();
      pasteVisibly(store, copied);
    },
  };
  return (
    <div className={styles.choices}>
      <PanelChoices
        search={{ text, onChange: setText }}
        first={paste ? [paste] : []}
        onChoose={(choice) => {
          onDone();
          addVisibly(store, addPanel({ ...newPanelOf(choice), source: findSource({}, session.settings), y: visibleRow(store) }));
        }}
      />
    </div>
  );
}
