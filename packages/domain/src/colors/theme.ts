/** The themes that a person chooses from; every colour is given for both. */
export type Theme = 'dark' | 'light';

/** What panels stand on: `--surface-panel` of `ui/tokens.css`. */
export const PANEL_SURFACE: Readonly<Record<Theme, string>> = { dark: '#121519', light: '#ffffff' };
