import type { Theme } from '@pharos/domain/colors/theme';

/** Puts the theme on the root element; everything drawn with tokens follows at once: no colour is on its way from the other theme. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['themeChanging'] = '';
  root.dataset['theme'] = theme;
  // Read back, so that the colours are there before transitions are.
  getComputedStyle(root).getPropertyValue('background-color');
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['themeChanging']));
}

/** The theme now on the root element. */
export function currentTheme(root: HTMLElement = document.documentElement): Theme {
  return root.dataset['theme'] === 'light' ? 'light' : 'dark';
}
