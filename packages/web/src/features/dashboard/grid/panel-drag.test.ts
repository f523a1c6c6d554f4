import { expect, test, vi } from 'vitest';
import type { GridItem } from '@pharos/domain/dashboard/grid/layout';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { edit, startHistory } from '@pharos/domain/dashboard/changes/history';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { createRowDrag, dragByKeys, dragByPointer, type DragState } from './panel-drag.ts';

const ITEMS: readonly GridItem[] = [
  { id: 1, x: 0, y: 0, w: 12, h: 8 },
  { id: 2, x: 12, y: 0, w: 12, h: 8 },
  { id: 3, x: 0, y: 8, w: 12, h: 8 },
];
const place = (items: readonly GridItem[] | undefined, id: number) => items?.find((item) => item.id === id);

function byKeys(keys: readonly (string | [key: string, hasShift: boolean])[]) {
  const said: string[] = [];
  const events = {
    onChange: vi.fn<(dragging: DragState | undefined) => void>(),
    onDrop: vi.fn<(items: readonly GridItem[], label: string) => void>(),
    onEnd: vi.fn(),
    say: (text: string) => void said.push(text),
  };
  const hold = dragByKeys(ITEMS, { id: 1, name: 'CPU' }, events);
  const taken = keys.map((key) => (typeof key === 'string' ? hold.press(key, false) : hold.press(...key)));
  return { said, events, taken, dropped: events.onDrop.mock.calls[0]?.[0] };
}

test('arrows move a lifted panel, and every step is said', () => {
  const { said, dropped } = byKeys(['ArrowRight', 'ArrowRight', 'Enter']);
  expect(place(dropped, 1)).toMatchObject({ x: 2 });
  expect(said).toContain('Column 2, row 1');
  expect(said.at(-1)).toBe('CPU dropped');
});

test('one step down gets past the panel below, however tall it is', () => {
  expect(place(byKeys(['ArrowDown', ' ']).dropped, 1)).toMatchObject({ y: 8 });
});

test('with Shift the arrows resize, and the neighbours make room', () => {
  const { dropped, said } = byKeys([['ArrowLeft', true], ['ArrowDown', true], 'Enter']);
  expect(place(dropped, 1)).toMatchObject({ w: 11, h: 9 });
  expect(place(dropped, 3)).toMatchObject({ y: 9 });
  expect(said).toContain('11 columns wide, 9 rows high');
});

test('Escape puts the panel back', () => {
  const { events, said } = byKeys(['ArrowRight', 'Escape', 'ArrowRight']);
  expect(events.onDrop).not.toHaveBeenCalled();
  expect(events.onChange).toHaveBeenLastCalledWith(undefined);
  expect(said.at(-1)).toBe('CPU put back');
});

test('other keys belong to the page, and a wall is told', () => {
  const { taken, said } = byKeys(['a', 'ArrowLeft']);
  expect(taken).toEqual([false, true]);
  expect(said.at(-1)).toBe('No room in this direction');
});

test('an open row is dragged with its panels and the copies that belong to it, past whole rows', () => {
  const panelOf = (id: number, type: string, y: number, h: number): Panel => ({ id, type, gridPos: { x: 0, y, w: 24, h } });
  const row = panelOf(1, 'row', 0, 1);
  /** Row 1 with its copy 101, row 2 with a panel each. */
  const panels = [
    row,
    panelOf(11, 'graph', 1, 4),
    panelOf(101, 'row', 5, 1),
    panelOf(111, 'graph', 6, 4),
    panelOf(2, 'row', 10, 1),
    panelOf(21, 'graph', 11, 4),
  ];
  const drag = createRowDrag(panels, row, ({ id }) => (id > 100 ? id - 100 : id));
  const order = (rows: number) =>
    drag
      .layoutAt(rows)
      .toSorted((a, b) => a.y - b.y)
      .map(({ id, y }) => `${id}@${y}`);
  expect(order(3)).toEqual(['1@0', '11@1', '101@5', '111@6', '2@10', '21@11']);
  expect(order(13)).toEqual(['2@0', '21@1', '1@5', '11@6', '101@10', '111@11']);
  const history = startHistory(readDashboard({ panels: panels.filter(({ id }) => id < 100) }));
  expect(edit(history, drag.drop()).current.panels.map(({ id }) => id)).toEqual([2, 21, 1, 11]);
});

function byPointer(kind: 'move' | 'resize') {
  const grid = document.createElement('div');
  Object.defineProperty(grid, 'clientWidth', { value: 2390 });
  grid.style.columnGap = '10px';
  grid.style.rowGap = '10px';
  const tile = document.createElement('div');
  const events = {
    onChange: vi.fn<(dragging: DragState | undefined) => void>(),
    onDrop: vi.fn<(items: readonly GridItem[], label: string) => void>(),
  };
  const pointer = new MouseEvent('pointerdown', { clientX: 100, clientY: 20 }) as PointerEvent; // jsdom has no pointer events; both ids are undefined
  dragByPointer({ id: 1, kind, items: ITEMS, grid, tile, scroller: null, pointer, ...events });
  const move = (clientX: number, clientY: number) => window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }));
  const end = (name: 'pointerup' | 'pointercancel', pointerId?: number) =>
    window.dispatchEvent(Object.assign(new MouseEvent(name), { pointerId }));
  return { tile, events, move, end };
}

test('[1.9.3-a] a cell is a 24th of the width, and 30 px high with 10 px between: a dragged panel snaps to it', () => {
  const { events, move, end, tile } = byPointer('move');
  move(100 + 2 * 100 + 20, 20 + 8 * 40);
  expect(tile.style.transform).toBe('translate(20px, 0px)');
  end('pointerup');
  expect(place(events.onDrop.mock.calls[0]?.[0], 1)).toMatchObject({ x: 2, y: 8 });
  expect(tile.style.transform).toBe('');
});

test.each(['pointerup', 'pointercancel'] as const)("another finger's %s ends nothing", (name) => {
  const { events, move, end } = byPointer('move');
  move(300, 20);
  end(name, 7);
  expect(events.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ id: 1 }));
  end('pointerup');
  expect(events.onDrop).toHaveBeenCalledTimes(1);
});

test('a press that hardly moves moves nothing', () => {
  const { events, move, end } = byPointer('move');
  move(102, 21);
  end('pointerup');
  expect(events.onDrop).not.toHaveBeenCalled();
});

test('the corner resizes', () => {
  const { events, move, end } = byPointer('resize');
  move(100 - 400, 20 + 80);
  end('pointerup');
  expect(events.onDrop.mock.calls[0]?.[1]).toBe('Resize panel');
  expect(place(events.onDrop.mock.calls[0]?.[0], 1)).toMatchObject({ w: 8, h: 10 });
});

test.each(['Escape', 'pointercancel'] as const)('%s puts a dragged panel back', (how) => {
  const { events, move, end } = byPointer('move');
  move(500, 20);
  if (how === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  else end('pointercancel');
  end('pointerup');
  expect(events.onDrop).not.toHaveBeenCalled();
});
