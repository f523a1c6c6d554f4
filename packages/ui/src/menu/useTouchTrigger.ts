import { useRef, type PointerEvent } from 'react';

/**
 * The primitive opens at the first contact. A sheet would then lie under the finger before it is lifted, and the tap that opened it
 * would choose its last entry; so a finger opens it when the tap is over.
 */
export function useTouchTrigger(toggle: () => void) {
  const isTouched = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      isTouched.current = event.pointerType === 'touch';
      if (isTouched.current) event.preventDefault();
    },
    onClick: () => {
      if (isTouched.current) toggle();
      isTouched.current = false;
    },
  };
}
