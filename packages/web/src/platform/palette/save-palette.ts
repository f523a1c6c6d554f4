import { getUserPreferences, saveUserPreferences } from '@pharos/contract/api/preferences';
import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Api } from '../api/api.ts';

/** Writes a palette beside the person's other preferences. Apart, because few people ever do. */
export async function savePalette(api: Api, palette: Palette | ''): Promise<void> {
  await api(saveUserPreferences, { body: { ...(await api(getUserPreferences)), palette } });
}
