import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

interface MenuPresses {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The button can be dragged too, so a press counts when it is over. */
  readonly isGrip: boolean;
}

/**
 * What opens the menu of a button, as the primitive's own trigger does it: the mouse at the first contact, a key when it goes down.
 * A finger opens it when the tap is over: a sheet would lie under the finger before it is lifted, and the tap would choose its last entry.
 */
export function useMenuPresses({ isOpen, setOpen, isGrip }: MenuPresses) {
  const isTouched = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      isTouched.current = event.pointerType === 'touch';
      if (isTouched.current) return event.preventDefault();
      if (isGrip || event.button !== 0 || event.ctrlKey) return;
      setOpen(!isOpen);
      if (!isOpen) event.preventDefault(); // the focus goes into the menu, not to its button
    },
    onClick: () => {
      if (isGrip || isTouched.current) setOpen(!isOpen);
      isTouched.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      setOpen(event.key === 'ArrowDown' || !isOpen);
      event.preventDefault();
    },
  };
}
