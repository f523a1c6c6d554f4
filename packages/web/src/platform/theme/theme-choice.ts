import type { Theme } from '@pharos/domain/colors/theme';
import { applyTheme } from '@pharos/ui/theme';
import { isOneOf, type Remember } from '../remember/remember.ts';

const KEY = 'theme';

/** The theme of the address for this page load, else the one remembered here, else the one of the person's profile. */
export function chooseTheme(remember: Remember, isLightByProfile: boolean, search: string): Theme {
  const requested = new URLSearchParams(search).get('theme');
  if (requested === 'light' || requested === 'dark') return requested;
  return remember.read<Theme>(KEY, isOneOf('dark', 'light'), isLightByProfile ? 'light' : 'dark');
}

/** From the next page load on the theme of the person's profile counts in this browser too. */
export const forgetTheme = (remember: Remember): void => remember.forget(KEY);

/** Puts the theme on the page and remembers it. */
export function setTheme(remember: Remember, theme: Theme): void {
  applyTheme(theme);
  remember.write(KEY, theme);
}
