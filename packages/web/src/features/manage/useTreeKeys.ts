import type { FolderSection, SectionRow } from '@pharos/domain/folders/sections';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { scrollerOf } from './useWindow.ts';

interface TreeKeysInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly SectionRow[];
  readonly rowPx: number;
  readonly onExpand: (section: FolderSection, isExpanded: boolean) => void;
  readonly onToggle: (row: SectionRow) => void;
}

/** Room above the row that the arrows go to: the bar and the line of the selection. */
const ABOVE_PX = 110;

/**
 * Keys of the tree: up, down, Home and End walk; right opens a folder, left closes it or goes to it; space selects, Enter opens what the row
 * links to. `active` is the row that has, or will have, the focus.
 */
export function useTreeKeys({ list, rows, rowPx, onExpand, onToggle }: TreeKeysInput) {
  const [activeKey, setActiveKey] = useState<string>();
  const isMoving = useRef(false);
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  );
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [list, active]);
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row || !list.current) return;
    isMoving.current = index !== active;
    setActiveKey(row.key);
    reveal(list.current, index * rowPx, rowPx);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active];
    // Fields and buttons inside a row keep their own keys; arrows leave them.
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const isSection = row.kind === 'section';
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => (isSection && !row.isExpanded ? onExpand(row.section, true) : goTo(active + 1)),
      ArrowLeft: () => (isSection && row.isExpanded ? onExpand(row.section, false) : goTo(parentOf(rows, active))),
      ...(isOnRow && {
        ' ': () => onToggle(row),
        Enter: () => list.current?.querySelector<HTMLElement>(`[data-row="${active}"] a`)?.click(),
      }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const follow = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (index !== undefined) setActiveKey(rows[Number(index)]?.key);
  };
  return { active, handlers: { onKeyDown: press, onFocus: follow } };
}

/** The folder that a row is in. */
const parentOf = (rows: readonly SectionRow[], index: number): number =>
  rows.findLastIndex((row, place) => place < index && row.kind === 'section');

/** Scrolls as little as shows the row. */
function reveal(list: HTMLElement, topPx: number, rowPx: number): void {
  const scroller = scrollerOf(list);
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + topPx;
  const below = top + rowPx - scroller.clientHeight;
  if (top < ABOVE_PX) scroller.scrollTop += top - ABOVE_PX;
  else if (below > 0) scroller.scrollTop += below + rowPx;
}
