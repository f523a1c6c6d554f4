import { WithAttributes } from '../popover/WithAttributes.tsx';
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useLayerTrigger } from '../popover/useLayerTrigger.ts';
import { useOpenState } from '../popover/useOpenState.ts';
import type { MenuEntry } from './menu-entry.ts';

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

interface MenuProps {
  /** The button that opens it; one element that takes a ref. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Pointer or focus have reached the button: time to load what the entries need. */
  readonly onNear?: () => void;
  /** The button can be dragged too, so a press counts when it is over. */
  readonly isGrip?: boolean;
}

export const menuLayer = lazyCode(async () => (await import('./MenuLayer.tsx')).MenuLayer);

/** Actions behind a button; a sheet at the bottom of a phone. Arrows, Home, End and typing move; Escape closes and returns the focus. */
export function Menu({ trigger, entries, align = 'end', side = 'bottom', isOpen, onOpenChange, onNear, isGrip = false }: MenuProps) {
  const [open, setOpen] = useOpenState(isOpen, onOpenChange);
  const { anchor, isNear, approach } = useLayerTrigger(open, onNear);
  const Layer = useLayerCode(menuLayer, { isNear, isOpen: open, close: () => setOpen(false) });
  const presses = useMenuPresses({ isOpen: open, setOpen, isGrip });
  const buttonId = useId();
  const id = useId();
  return (
    <>
      <WithAttributes
        ref={anchor}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...approach}
        {...presses}
      >
        {trigger}
      </WithAttributes>
      {Layer && <Layer {...{ id, anchor, entries, align, side }} labelledBy={buttonId} isOpen={open} onOpenChange={setOpen} />}
    </>
  );
}

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
function useMenuPresses({ isOpen, setOpen, isGrip }: MenuPresses) {
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
