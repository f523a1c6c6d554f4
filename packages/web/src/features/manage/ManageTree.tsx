import { isItemChecked, sectionState, toggleItem, toggleSection, type Selection } from '@pharos/domain/folders/selection';
import { listRows, type SectionRow } from '@pharos/domain/folders/sections';
import { useIsPhone } from '@pharos/ui/element';
import { useMemo, useRef, useState } from 'react';
import styles from './manage.module.css';
import { TreeRow } from './TreeRow.tsx';
import type { Managed } from './useManaged.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeRows } from './useTreeRows.ts';

const ROW_PX = 40;
/** With tags below the name. */
const PHONE_ROW_PX = 60;

interface ManageTreeProps {
  readonly managed: Managed;
  /** No heads of folders. */
  readonly isFlat: boolean;
  /** Absent where there is nothing one could do with a selection. */
  readonly selection?: { readonly selection: Selection; readonly onSelect: (selection: Selection) => void };
  readonly onTag: (tag: string) => void;
}

/** Folders and dashboards as a tree of rows, of which only those are drawn that can be seen. One row at a time takes the focus; arrows walk. */
export function ManageTree({ managed, isFlat, selection, onTag }: ManageTreeProps) {
  const { sections, isExpanded, setExpanded, load } = managed;
  const rowPx = useIsPhone() ? PHONE_ROW_PX : ROW_PX;
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      listRows(
        (sections ?? []).filter(({ uid, items }) => uid !== '' || items?.length !== 0),
        isExpanded,
        { isFlat },
      ),
    [sections, isExpanded, isFlat],
  );
  const check = (row: SectionRow, isOn: boolean) => {
    if (!selection || row.kind === 'note') return;
    if (row.kind === 'item') return selection.onSelect(toggleItem(selection.selection, row, isOn));
    selection.onSelect(toggleSection(selection.selection, row.section, isOn));
    if (isOn) void load([row.section]);
  };
  const stateOf = (row: SectionRow): 'on' | 'mixed' | 'off' => {
    if (!selection || row.kind === 'note') return 'off';
    if (row.kind === 'section') return sectionState(selection.selection, row.section);
    return isItemChecked(selection.selection, row.section, row.item) ? 'on' : 'off';
  };
  const toggle = (row: SectionRow) => check(row, stateOf(row) !== 'on');
  const [activeKey, setActiveKey] = useState<string>();
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  );
  const drawn = useTreeRows({ list, count: rows.length, rowPx, active });
  const handlers = useTreeKeys({
    list,
    rows,
    active,
    onActivate: ({ key }) => setActiveKey(key),
    onReveal: (index) => drawn.scrollToIndex(index),
    onExpand: setExpanded,
    onToggle: toggle,
  });
  return (
    <div
      ref={list}
      role="treegrid"
      aria-label="Dashboards"
      aria-rowcount={rows.length}
      aria-multiselectable={selection !== undefined || undefined}
      className={styles.tree}
      style={{ height: drawn.getTotalSize() }}
      {...handlers}
    >
      {drawn.getVirtualItems().map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <TreeRow
              key={row.key}
              row={row}
              index={index}
              topPx={index * rowPx}
              heightPx={rowPx}
              isFlat={isFlat}
              isActive={index === active}
              state={selection ? stateOf(row) : undefined}
              onCheck={(isOn) => check(row, isOn)}
              onExpand={(isOpen) => setExpanded(row.section, isOpen)}
              onTag={onTag}
            />
          )
        );
      })}
    </div>
  );
}
