import type { FolderSection, SectionRow } from '@pharos/domain/folders/sections';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface TreeKeysInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly SectionRow[];
  /** The row that has, or will have, the focus. */
  readonly active: number;
  readonly onActivate: (row: SectionRow) => void;
  /** Scrolls as little as shows the row. */
  readonly onReveal: (index: number) => void;
  readonly onExpand: (section: FolderSection, isExpanded: boolean) => void;
  readonly onToggle: (row: SectionRow) => void;
}

/**
 * Keys of the tree: up, down, Home and End walk; right opens a folder, left closes it or goes to it; space selects, Enter opens what the row
 * links to. Gives what the tree listens to.
 */
export function useTreeKeys({ list, rows, active, onActivate, onReveal, onExpand, onToggle }: TreeKeysInput) {
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [list, active]);
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row || !list.current) return;
    isMoving.current = index !== active;
    onActivate(row);
    onReveal(index);
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
    const row = rows[Number(event.target.closest<HTMLElement>('[data-row]')?.dataset['row'])];
    if (row) onActivate(row);
  };
  return { onKeyDown: press, onFocus: follow };
}

/** The folder that a row is in. */
const parentOf = (rows: readonly SectionRow[], index: number): number =>
  rows.findLastIndex((row, place) => place < index && row.kind === 'section');
