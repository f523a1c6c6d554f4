import type { RefObject } from 'react';

type PressBeside = CustomEvent<{ readonly originalEvent: Event }>;

const SCRIM = '[data-radix-popper-content-wrapper]'; // the scrim of a sheet is drawn by what places it

/**
 * What a press beside a menu does. On the scrim it closes the sheet when it is over: the primitive closes a menu at first contact, and the press
 * would go on to what lies below. On the menu's own button it is the button's: the primitive would close again what the button has just opened
 * while the menu before it was fading out.
 */
export const closeByScrim =
  (close: () => void, button?: RefObject<HTMLElement | null>) =>
  (event: PressBeside): void => {
    const { target } = event.detail.originalEvent;
    if (!(target instanceof Element)) return;
    if (button?.current?.contains(target)) return event.preventDefault();
    if (!target.matches(SCRIM)) return;
    event.preventDefault();
    target.addEventListener('click', close, { once: true });
  };
