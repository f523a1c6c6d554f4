import * as Primitive from 'radix-ui/tooltip';
import { createContext, use, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { KeyCap } from '../keyboard/KeyCap.tsx';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  /** Nothing is shown for an empty text. */
  readonly text: ReactNode;
  readonly keys?: string;
  readonly side?: TooltipSide;
  /** One element that takes a ref and event handlers. */
  readonly children: ReactElement;
}

const HasProvider = createContext(false);

/** Around the app: the second tooltip of a row then opens without waiting. Tooltips also work without it. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <HasProvider value>
      <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
        {children}
      </Primitive.Provider>
    </HasProvider>
  );
}

/** Words on hover and keyboard focus. Focus that comes back after a menu was closed with the mouse opens nothing. */
export function Tooltip(props: TooltipProps) {
  const hasProvider = use(HasProvider);
  if (!props.text) return props.children;
  if (hasProvider) return <TooltipRoot {...props} />;
  return (
    <TooltipProvider>
      <TooltipRoot {...props} />
    </TooltipProvider>
  );
}

function TooltipRoot({ text, keys, side = 'bottom', children }: TooltipProps) {
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
  };
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={onFocus}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys && <KeyCap keys={keys} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
