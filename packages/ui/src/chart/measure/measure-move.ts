interface Move {
  /** Whether somebody chose the place. */
  readonly hasMoved: () => boolean;
  readonly forget: () => void;
}

/** Lets a box be dragged by its head, inside what it stands in. */
export function attachMove(box: HTMLElement, head: HTMLElement, root: HTMLElement): Move {
  let hasMoved = false;
  let grip: { readonly x: number; readonly y: number } | undefined;
  const keep = (wanted: number, free: number): string => `${Math.round(Math.max(0, Math.min(free, wanted)))}px`;
  head.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    grip = { x: event.clientX - box.offsetLeft, y: event.clientY - box.offsetTop };
    head.setPointerCapture?.(event.pointerId);
  });
  head.addEventListener('pointermove', (event) => {
    if (!grip) return;
    hasMoved = true;
    box.style.left = keep(event.clientX - grip.x, root.clientWidth - box.offsetWidth);
    box.style.top = keep(event.clientY - grip.y, root.clientHeight - box.offsetHeight);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) head.addEventListener(end, () => (grip = undefined));
  return {
    hasMoved: () => hasMoved,
    forget: () => {
      hasMoved = false;
    },
  };
}
