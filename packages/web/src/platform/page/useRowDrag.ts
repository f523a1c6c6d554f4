import { useRef, type PointerEvent } from 'react';

/** A press is a drag from so far on. */
const DEAD_ZONE_PX = 6;

/** Rows of a table. */
const TABLE_ROWS = 'tbody > tr';

/**
 * Moves the rows of a table, or of another list whose rows a selector names, by the pointer: `onMove` is told from which place to which.
 * Buttons of a row are pressed, not dragged; a finger scrolls.
 */
export function useRowDrag<List extends HTMLElement = HTMLDivElement>(onMove: (from: number, to: number) => void, selector = TABLE_ROWS) {
  const ref = useRef<List>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, button, pointerType, clientY: startY, pointerId } = event;
    const isPressed = target instanceof Element && target.closest('button, a, input') !== null;
    const row = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (!row || isPressed || button !== 0 || pointerType === 'touch') return;
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const from = rows.indexOf(row);
    const end = new AbortController();
    const { signal } = end;
    let to = from;
    const finish = (isDropped: boolean) => {
      end.abort();
      row.style.transform = '';
      row.style.opacity = '';
      if (isDropped && to !== from) onMove(from, to);
    };
    const follow = ({ clientY }: { readonly clientY: number }) => {
      const dy = clientY - startY;
      if (to === from && Math.abs(dy) < DEAD_ZONE_PX) return;
      row.style.transform = `translateY(${dy}px)`;
      row.style.opacity = '0.8';
      to = placeAt(rows, clientY, from);
    };
    window.addEventListener('pointermove', (moved) => moved.pointerId === pointerId && follow(moved), { signal });
    window.addEventListener('pointerup', (up) => up.pointerId === pointerId && finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && finish(false), { signal, capture: true });
  };
  return { ref, onPointerDown };
}

/** Which of the other rows the pointer is at; its own place between its neighbours. */
function placeAt(rows: readonly HTMLElement[], clientY: number, from: number): number {
  const isPast = (place: number): boolean => {
    const { top, height } = rows[place]?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return place < from ? clientY < top + height / 2 : clientY > top + height / 2;
  };
  const above = rows.findIndex((_row, place) => place < from && isPast(place));
  if (above !== -1) return above;
  const below = rows.findLastIndex((_row, place) => place > from && isPast(place));
  return below === -1 ? from : below;
}
