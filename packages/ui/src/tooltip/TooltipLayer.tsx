import * as Primitive from 'radix-ui/tooltip';
import {
  useEffect,
  useImperativeHandle,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { KeyCap } from '../keyboard/KeyCap.tsx';
import styles from './Tooltip.module.css';

const DELAY_MS = 400;
const QUICK_MS = 200;

/** Until then, on the page's own clock, another tooltip opens without waiting: the second of a row. */
let quickUntilMs = 0;

/** What the primitive wants to hear of the element that a tooltip explains. */
export type TooltipEvents = Pick<
  ComponentPropsWithRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>;

/** What brought the pointer or the focus to the element. */
export type TooltipCause =
  | { readonly kind: 'pointer'; readonly event: PointerEvent<HTMLButtonElement> }
  | { readonly kind: 'focus'; readonly event: FocusEvent<HTMLButtonElement> };

interface HeardElementProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly events: RefObject<TooltipEvents | null>;
  readonly cause: TooltipCause;
}

interface TooltipLayerProps extends HeardElementProps {
  readonly id: string;
  readonly text: ReactNode;
  readonly keys: string | undefined;
  readonly side: 'top' | 'right' | 'bottom' | 'left';
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The words of a tooltip, with the primitive that decides when they show. In the page while pointer or focus are at the element. */
export function TooltipLayer({ id, text, keys, side, onOpenChange, ...element }: TooltipLayerProps) {
  const [delayMs] = useState(() => (performance.now() < quickUntilMs ? 0 : DELAY_MS));
  const change = (isOpen: boolean) => {
    if (!isOpen) quickUntilMs = performance.now() + QUICK_MS;
    onOpenChange(isOpen);
  };
  return (
    <Primitive.Provider delayDuration={delayMs}>
      <Primitive.Root onOpenChange={change}>
        <Primitive.Trigger asChild>
          <HeardElement {...element} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content id={id} className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
            {keys && <KeyCap keys={keys} />}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Stands for the element, which is in the page already: the primitive hears of it from what it was first touched by. */
function HeardElement({ anchor, events, cause, ref, ...heard }: HeardElementProps & ComponentPropsWithRef<'button'>) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => anchor.current, [anchor]);
  useImperativeHandle<TooltipEvents | null, TooltipEvents | null>(events, () => heard);
  useEffect(() => {
    if (cause.kind === 'pointer') events.current?.onPointerMove?.(cause.event);
    else events.current?.onFocus?.(cause.event);
  }, [cause, events]);
  return null;
}
