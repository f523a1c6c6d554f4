import type { Theme } from '@pharos/domain/colors/theme';

/** Puts the theme on the root element; everything drawn with tokens follows at once. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = theme;
}

/** The theme now on the root element. */
export function currentTheme(root: HTMLElement = document.documentElement): Theme {
  return root.dataset['theme'] === 'light' ? 'light' : 'dark';
}
