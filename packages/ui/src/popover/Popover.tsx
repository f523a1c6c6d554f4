import { WithAttributes } from './WithAttributes.tsx';
import { useId, type ReactElement, type ReactNode } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useLayerTrigger } from './useLayerTrigger.ts';
import { useOpenState } from './useOpenState.ts';

interface PopoverProps {
  /** The button that opens it; one element that takes a ref. */
  readonly trigger: ReactElement;
  /** Name of the layer for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly widthPx?: number;
  /** Content reaches the edges, as lists do. */
  readonly isFlush?: boolean;
  readonly className?: string;
  /** Something else opens it: the trigger is only where it stands. */
  readonly isPlaceOnly?: boolean;
}

export const popoverLayer = lazyCode(async () => (await import('./PopoverLayer.tsx')).PopoverLayer);

/** A small layer beside its button; a sheet at the bottom of a phone. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  isOpen,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  widthPx,
  isFlush,
  className,
  isPlaceOnly = false,
}: PopoverProps) {
  const [open, setOpen] = useOpenState(isOpen, onOpenChange);
  const { anchor, isNear, approach } = useLayerTrigger(open);
  const Layer = useLayerCode(popoverLayer, { isNear, isOpen: open, close: () => setOpen(false) });
  const id = useId();
  return (
    <>
      <WithAttributes
        ref={anchor}
        {...(isPlaceOnly
          ? {}
          : {
              'aria-haspopup': 'dialog',
              'aria-expanded': open,
              'aria-controls': open ? id : undefined,
              ...approach,
              onClick: () => setOpen(!open),
            })}
      >
        {trigger}
      </WithAttributes>
      {Layer && (
        <Layer {...{ id, anchor, label, align, side, widthPx, isFlush, className }} isOpen={open} onOpenChange={setOpen}>
          {children}
        </Layer>
      )}
    </>
  );
}
