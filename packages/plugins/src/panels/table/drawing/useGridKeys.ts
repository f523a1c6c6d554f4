import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** The cell that the keys have reached; row -1 is the head. */
export interface ActiveCell {
  readonly row: number;
  readonly place: number;
}

interface GridSize {
  /** Rows on this page. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly hasHeader: boolean;
  /** Rows that are seen at once. */
  readonly pageRows: number;
}

interface GridActions {
  /** Brings a cell on screen. */
  readonly show: (cell: ActiveCell) => void;
  /** Enter: sorts, follows a link, shows a value; another key presses the button of a cell that names it. */
  readonly open: (cell: ActiveCell, event: KeyboardEvent) => void;
  /** A border moves by so many steps. */
  readonly resize: (place: number, steps: number) => void;
}

type Move = (cell: ActiveCell, size: GridSize) => ActiveCell;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: ({ row, place }) => ({ row: row + 1, place }),
  ArrowUp: ({ row, place }) => ({ row: row - 1, place }),
  ArrowRight: ({ row, place }) => ({ row, place: place + 1 }),
  ArrowLeft: ({ row, place }) => ({ row, place: place - 1 }),
  PageDown: ({ row, place }, { pageRows }) => ({ row: row + pageRows, place }),
  PageUp: ({ row, place }, { pageRows }) => ({ row: Math.max(0, row - pageRows), place }),
  Home: ({ row }) => ({ row, place: 0 }),
  End: ({ row }, { columnCount }) => ({ row, place: columnCount - 1 }),
};
const FAR_MOVES: Readonly<Record<string, Move>> = {
  Home: (_, { hasHeader }) => ({ row: hasHeader ? -1 : 0, place: 0 }),
  End: (_, { rowCount, columnCount }) => ({ row: rowCount - 1, place: columnCount - 1 }),
};

function within({ row, place }: ActiveCell, { rowCount, columnCount, hasHeader }: GridSize): ActiveCell {
  const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
  return { row: clamp(row, hasHeader ? -1 : 0, rowCount - 1), place: clamp(place, 0, columnCount - 1) };
}

interface GridKeys {
  /** Undefined while the focus is elsewhere. */
  readonly active: ActiveCell | undefined;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Keys of buttons in a cell. */
const ACTIONS = new Set(['=', '-']);

const CONTROLS = 'button, a, input, [role=menuitem]';

/** Arrows walk the cells of a grid, which has the focus itself; Enter opens one. With Alt they move the border of a column. */
export function useGridKeys(size: GridSize, { show, open, resize }: GridActions): GridKeys {
  const [cell, setCell] = useState<ActiveCell>({ row: size.hasHeader ? -1 : 0, place: 0 });
  const [hasFocus, setFocus] = useState(false);
  const active = within(cell, size);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented) return;
    const isInControl = event.target instanceof Element && event.target !== event.currentTarget && event.target.closest(CONTROLS) !== null;
    if (!isInControl && !event.ctrlKey && !event.metaKey && (event.key === 'Enter' || ACTIONS.has(event.key))) open(active, event);
    if (event.altKey && active.row === -1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      resize(active.place, event.key === 'ArrowLeft' ? -1 : 1);
      return;
    }
    const moves = event.ctrlKey || event.metaKey ? FAR_MOVES : MOVES;
    const move = event.altKey || !Object.hasOwn(moves, event.key) ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = within(move(active, size), size);
    setCell(next);
    show(next);
    event.currentTarget.focus({ preventScroll: true });
  }

  return {
    active: hasFocus ? active : undefined,
    handlers: {
      onKeyDown,
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
