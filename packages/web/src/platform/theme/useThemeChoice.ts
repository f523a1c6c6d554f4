import type { Theme } from '@pharos/domain/colors/theme';
import { useTheme } from '@pharos/ui/theme';
import { usePlatform } from '../platform-context.ts';
import { setTheme } from './theme-choice.ts';

/** The theme of the page and the way to change it, remembered in this browser. */
export function useThemeChoice(): readonly [Theme, (theme: Theme) => void] {
  const { remember } = usePlatform();
  return [useTheme(), (theme) => setTheme(remember, theme)];
}
