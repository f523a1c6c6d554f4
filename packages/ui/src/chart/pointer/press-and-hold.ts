const HOLD_MS = 300;
const SLOP_PX = 10;

/**
 * Press and hold on a touch screen moves the crosshair; a quick swipe still scrolls the page. Returns the way to stop.
 * `onMove` gets the distance from the left and top edge of the element in px.
 */
export function onPressAndHold(
  target: HTMLElement,
  { onMove, onEnd }: { readonly onMove: (x: number, y: number) => void; readonly onEnd: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | undefined;
  let isHolding = false;

  const report = (touch: Touch): void => {
    const box = target.getBoundingClientRect();
    onMove(touch.clientX - box.left, touch.clientY - box.top);
  };
  const begin = (event: TouchEvent): void => {
    const touch = event.touches[0];
    clearTimeout(timer);
    if (!touch || event.touches.length > 1) return;
    start = touch;
    timer = setTimeout(() => {
      isHolding = true;
      report(touch);
    }, HOLD_MS);
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch || !start) return;
    if (isHolding) {
      event.preventDefault();
      report(touch);
    } else if (Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > SLOP_PX) {
      clearTimeout(timer);
    }
  };
  const end = (event: TouchEvent): void => {
    clearTimeout(timer);
    // Without this the browser sends a mouse move after the touch and the crosshair would stay.
    if (isHolding && event.cancelable) event.preventDefault();
    if (isHolding) onEnd();
    isHolding = false;
    start = undefined;
  };
  const keepMenuAway = (event: Event): void => {
    if (isHolding || start) event.preventDefault();
  };

  target.addEventListener('touchstart', begin, { passive: true });
  target.addEventListener('touchmove', move, { passive: false });
  target.addEventListener('touchend', end);
  target.addEventListener('touchcancel', end);
  target.addEventListener('contextmenu', keepMenuAway);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('touchstart', begin);
    target.removeEventListener('touchmove', move);
    target.removeEventListener('touchend', end);
    target.removeEventListener('touchcancel', end);
    target.removeEventListener('contextmenu', keepMenuAway);
  };
}
