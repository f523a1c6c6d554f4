import { WithAttributes } from '../popover/WithAttributes.tsx';
import { useId, useRef, useState, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLazyCode } from '../lazy/useLazyCode.ts';
import type { TooltipCause, TooltipEvents } from './TooltipLayer.tsx';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  /** Nothing is shown for an empty text. */
  readonly text: ReactNode;
  readonly keys?: string;
  readonly side?: TooltipSide;
  /** One element that takes a ref and event handlers. */
  readonly children: ReactElement;
}

export const tooltipLayer = lazyCode(async () => (await import('./TooltipLayer.tsx')).TooltipLayer);

/** Words on hover and keyboard focus. Focus that comes back after a menu was closed with the mouse opens nothing. */
export function Tooltip(props: TooltipProps) {
  return props.text ? <ExplainedElement {...props} /> : props.children;
}

function ExplainedElement({ text, keys, side = 'bottom', children }: TooltipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const events = useRef<TooltipEvents>(null);
  const [cause, setCause] = useState<TooltipCause>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const leave = () => setCause(undefined);
  const Layer = useLazyCode(tooltipLayer, { isNeeded: cause !== undefined, onFailure: leave });
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) leave();
  };
  return (
    <>
      <WithAttributes
        ref={anchor}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => event.pointerType !== 'touch' && setCause({ kind: 'pointer', event })}
        onPointerMove={(event: PointerEvent<HTMLButtonElement>) => events.current?.onPointerMove?.(event)}
        onPointerLeave={(event: PointerEvent<HTMLButtonElement>) => {
          events.current?.onPointerLeave?.(event);
          if (!isOpen) leave();
        }}
        // A press that comes before the layer does ends what the pointer began.
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => (events.current ? events.current.onPointerDown?.(event) : leave())}
        onFocus={(event: FocusEvent<HTMLButtonElement>) => {
          if (!event.currentTarget.matches(':focus-visible')) return;
          events.current?.onFocus?.(event);
          setCause({ kind: 'focus', event });
        }}
        onBlur={(event: FocusEvent<HTMLButtonElement>) => {
          events.current?.onBlur?.(event);
          if (!isOpen) leave();
        }}
        onClick={(event: React.MouseEvent<HTMLButtonElement>) => events.current?.onClick?.(event)}
      >
        {children}
      </WithAttributes>
      {Layer && cause && <Layer {...{ id, anchor, events, cause, text, keys, side }} onOpenChange={change} />}
    </>
  );
}
