import { useRef, useState, type RefObject } from 'react';

interface LayerTrigger {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** The layer may be opened any moment, or is open: from then on its code is in the page. */
  readonly isNear: boolean;
  /** Handlers of the button. */
  readonly approach: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** A button whose layer is loaded when the pointer or the focus reaches it, before it is pressed. */
export function useLayerTrigger(isOpen: boolean, onNear?: () => void): LayerTrigger {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  if (isOpen && !isNear) setNear(true);
  const approach = () => {
    setNear(true);
    onNear?.();
  };
  return { anchor, isNear, approach: { onPointerEnter: approach, onFocus: approach } };
}
