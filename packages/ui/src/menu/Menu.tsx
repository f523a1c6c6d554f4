import { WithAttributes } from '../popover/WithAttributes.tsx';
import { useId, type ReactElement } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useLayerTrigger } from '../popover/useLayerTrigger.ts';
import { useOpenState } from '../popover/useOpenState.ts';
import type { MenuEntry } from './menu-entry.ts';
import { useMenuPresses } from './useMenuPresses.ts';

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
