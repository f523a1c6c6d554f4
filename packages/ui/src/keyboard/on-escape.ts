import type { KeyboardEvent } from 'react';

/**
 * Escape for a layer that holds the focus. The primitives give the key to the layer that came last, which may be a message in the corner;
 * then it still arrives here, where people are. The innermost layer takes it.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
