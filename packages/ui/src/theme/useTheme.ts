import { useSyncExternalStore } from 'react';
import type { Theme } from '@pharos/domain/colors/theme';
import { currentTheme } from './theme.ts';

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The theme on the root element, for canvas code that must read the tokens again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => currentTheme(),
    () => 'dark',
  );
}
