type PressBeside = CustomEvent<{ readonly originalEvent: Event }>;

const SCRIM = '[data-radix-popper-content-wrapper]'; // the scrim of a sheet is drawn by what places it

/** A press on the scrim closes the sheet when it is over: the primitive closes a menu at first contact, and the press would go on to what lies below. */
export const closeByScrim =
  (close: () => void) =>
  (event: PressBeside): void => {
    const { target } = event.detail.originalEvent;
    if (!(target instanceof Element) || !target.matches(SCRIM)) return;
    event.preventDefault();
    target.addEventListener('click', close, { once: true });
  };
