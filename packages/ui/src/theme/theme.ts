/** The two themes the tokens know. Whatever else a preference says (such as "system") is resolved by `resolveTheme`. */
export type Theme = 'dark' | 'light';
export type ThemePreference = Theme | 'system';

/** Dark unless the preference, or under "system" the browser, asks for light. */
export function resolveTheme(preference: ThemePreference, systemPrefersLight: boolean): Theme {
  if (preference === 'system') return systemPrefersLight ? 'light' : 'dark';
  return preference;
}

/** Puts the theme on the root element; everything drawn with tokens follows at once. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = theme;
}

/** The theme now on the root element. */
export function currentTheme(root: HTMLElement = document.documentElement): Theme {
  return root.dataset['theme'] === 'light' ? 'light' : 'dark';
}
