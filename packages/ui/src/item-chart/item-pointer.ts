import { onPressAndHold } from '../chart/pointer/press-and-hold.ts';
import type { ItemReader } from './item-reader.ts';

const DRAG_PX = 4;

interface PointerParts {
  readonly box: HTMLElement;
  readonly selection: HTMLElement;
  readonly reader: ItemReader;
}

/** Mouse, finger and keys over a drawing of items. The answer ends it. */
export function attachItemPointer({ box, selection, reader }: PointerParts): () => void {
  let start: { readonly x: number; readonly id: number } | undefined;
  let isDragging = false;
  let pressed: { readonly x: number; readonly y: number } | undefined;
  const placeOf = ({ clientX, clientY }: MouseEvent): { readonly x: number; readonly y: number } => {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const endDrag = (): void => {
    start = undefined;
    isDragging = false;
    selection.hidden = true;
  };
  const onDown = (event: PointerEvent): void => {
    pressed = placeOf(event);
    if (event.button !== 0 || event.pointerType === 'touch' || !reader.canZoom()) return;
    start = { x: placeOf(event).x, id: event.pointerId };
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const { x, y } = placeOf(event);
    if (start && !isDragging && Math.abs(x - start.x) > DRAG_PX) {
      isDragging = true;
      box.setPointerCapture(start.id);
    }
    if (!start || !isDragging) return reader.pointAt(x, y);
    reader.hide();
    const [from, to] = reader.clip(start.x, x);
    selection.hidden = false;
    selection.style.left = `${from}px`;
    selection.style.width = `${to - from}px`;
  };
  const onUp = (event: PointerEvent): void => {
    if (start && isDragging) reader.zoom(start.x, placeOf(event).x);
    endDrag();
  };
  const press = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const isOnDrawing = event.target instanceof Element && !event.target.closest('button, a');
    const { x, y } = placeOf(event);
    if (pressed && isPlain && isOnDrawing && Math.hypot(x - pressed.x, y - pressed.y) <= DRAG_PX) reader.press(x, y);
    pressed = undefined;
  };
  const onLeave = (): void => {
    if (!isDragging) reader.leave();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box || !reader.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal });
  box.addEventListener('pointerup', onUp, { signal });
  box.addEventListener('pointercancel', endDrag, { signal });
  box.addEventListener('pointerleave', onLeave, { signal });
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener('click', press, { signal });
  box.addEventListener('focus', reader.focus, { signal });
  box.addEventListener('blur', () => reader.leave(), { signal });
  const stopFinger = onPressAndHold(box, { onMove: reader.pointAt, onEnd: reader.leave });
  return () => {
    listeners.abort();
    stopFinger();
  };
}
