import { useState } from 'react';

/**
 * Gives the focus back to what had it before the layer opened. Noted while rendering: a field with `autoFocus` takes the
 * focus before any effect runs, and the primitive would then return it to that field, which is gone.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const [noted, setNoted] = useState<{ readonly isOpen: boolean; readonly opener: Element | null }>({ isOpen: false, opener: null });
  if (noted.isOpen !== isOpen) setNoted({ isOpen, opener: isOpen ? findOpener(document.activeElement) : noted.opener });
  return (event) => {
    event.preventDefault();
    if (noted.opener instanceof HTMLElement && noted.opener.isConnected) noted.opener.focus();
  };
}

/** A menu item is gone when the dialog closes; the button of its menu is not. */
function findOpener(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return button ? findOpener(button) : element;
}
