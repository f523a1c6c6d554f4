import { getUserPreferences, saveUserPreferences } from '@pharos/contract/api/preferences';
import type { Palette } from '@pharos/contract/dashboard/dashboard';
import { createValueStore, useValue, type ValueStore } from '../page/value-store.ts';
import type { Api } from '../api/api.ts';
import { usePlatform } from '../platform-context.ts';

/** The palette that the visitor prefers; empty leaves it to each dashboard. */
export interface PaletteChoice extends Pick<ValueStore<Palette | ''>, 'get' | 'subscribe'> {
  /** Drawn at once, and kept with the person's preferences. Where that fails, a toast says so and the old one is back. */
  readonly choose: (palette: Palette | '') => Promise<void>;
}

export function createPaletteChoice(api: Api, first: Palette | ''): PaletteChoice {
  const { get, set, subscribe } = createValueStore(first);
  return {
    get,
    subscribe,
    choose: async (palette) => {
      const before = get();
      set(palette);
      try {
        await api(saveUserPreferences, { body: { ...(await api(getUserPreferences)), palette } });
      } catch {
        set(before);
      }
    },
  };
}

/** What the visitor prefers, and the way to change it. */
export function usePaletteChoice(): readonly [Palette | '', PaletteChoice['choose']] {
  const { palette } = usePlatform();
  return [useValue(palette), palette.choose];
}
