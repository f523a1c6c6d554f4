import type { Panel } from '@pharos/contract/dashboard/panel';
import { ADD_PANEL_TYPE } from '@pharos/domain/dashboard/defaults';
import { neighbourRow } from '@pharos/domain/dashboard/grid/row-blocks';
import { panelsOfRow } from '@pharos/domain/dashboard/grid/rows';
import { moveRow, removeRow } from '@pharos/domain/dashboard/row-commands';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { rowTitle, undoText } from '../panel/panel-text.ts';
import { useDashboard, useDashboardStore, usePanel } from '../../dashboard-store/index.ts';
import { changeAllRows } from './all-rows.ts';
import { RowOptionsDialog } from './RowOptionsDialog.tsx';
import styles from './grid.module.css';

/** What can be done with a row. Whether its panels go with it is asked by the menu; nothing else is, since undo brings all back. */
export function RowMenu({ row }: { readonly row: Panel }) {
  const [hasOptions, setOptions] = useState(false);
  // Its title as it was written, with its variables.
  const source = usePanel(row.id);
  const entries = useRowEntries(row, () => setOptions(true));
  const trigger = <IconButton label={`${rowTitle(row)} row menu`} size="tiny" className={styles.rowMenu} icon={<Icon name="ellipsis" />} />;
  return (
    <>
      <Menu entries={entries} align="start" trigger={trigger} />
      {hasOptions && source && <RowOptionsDialog row={source} onClose={() => setOptions(false)} />}
    </>
  );
}

function useRowEntries(row: Panel, onOptions: () => void): readonly MenuEntry[] {
  const store = useDashboardStore();
  const { edit } = store;
  const { toasts, announcer } = usePlatform();
  const panels = useDashboard(({ history }) => history.current.panels);
  const inside = row.collapsed === true ? (row.panels ?? []) : panelsOfRow(panels, row.id);
  const count = inside.filter(({ type }) => type !== ADD_PANEL_TYPE).length;
  const move = (direction: 'up' | 'down') => {
    edit(moveRow(row.id, direction));
    announcer.say(`${rowTitle(row)} moved ${direction}`);
  };
  const remove = (takes: 'row' | 'row and panels') => {
    edit(removeRow(row.id, takes));
    toasts.success(`${rowTitle(row)} removed`, undoText());
  };
  const trash = <Icon name="trash-2" />;
  return [
    { label: 'Row options', icon: <Icon name="settings-2" />, onSelect: onOptions },
    {
      label: 'Move up',
      icon: <Icon name="arrow-up" />,
      isDisabled: !neighbourRow(panels, row.id, 'up'),
      onSelect: () => move('up'),
    },
    {
      label: 'Move down',
      icon: <Icon name="arrow-down" />,
      isDisabled: !neighbourRow(panels, row.id, 'down'),
      onSelect: () => move('down'),
    },
    { kind: 'separator' },
    { label: 'Collapse all rows', icon: <Icon name="chevron-right" />, onSelect: () => changeAllRows(store, 'collapsed') },
    { label: 'Expand all rows', icon: <Icon name="chevron-down" />, onSelect: () => changeAllRows(store, 'expanded') },
    { kind: 'separator' },
    { label: count === 0 ? 'Remove row' : 'Remove row only', icon: trash, onSelect: () => remove('row') },
    ...(count === 0
      ? []
      : [
          {
            label: count === 1 ? 'Remove row and its panel' : `Remove row and its ${count} panels`,
            icon: trash,
            isDanger: true,
            onSelect: () => remove('row and panels'),
          },
        ]),
  ];
}
