import { useImperativeHandle, type ComponentPropsWithRef, type RefObject } from 'react';

interface StandingTriggerProps extends ComponentPropsWithRef<'button'> {
  readonly of: RefObject<HTMLElement | null>;
}

/**
 * The child of a primitive's trigger where the button stood in the page before the code of its layer: what the primitive holds as its
 * trigger is that button, which stays the same element and so retains focus and pointer. Events and attributes are the button's own.
 */
export function StandingTrigger({ of, ref }: StandingTriggerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
