import type { Palette } from '@pharos/contract/dashboard/dashboard';
import { useValue } from '../page/value-store.ts';
import { usePlatform } from '../platform-context.ts';
import type { PaletteChoice } from './palette-choice.ts';

/** What the visitor prefers, and the way to change it. */
export function usePaletteChoice(): readonly [Palette | '', PaletteChoice['choose']] {
  const { palette } = usePlatform();
  return [useValue(palette), palette.choose];
}
