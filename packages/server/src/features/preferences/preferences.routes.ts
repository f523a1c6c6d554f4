import {
  getOrgPreferences,
  getTeamPreferences,
  getUserPreferences,
  saveOrgPreferences,
  saveTeamPreferences,
  saveUserPreferences,
  setHomeDashboard,
} from '@pharos/contract/api/preferences';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { ownerOf, type PreferenceService } from './preferences.service.ts';

const UPDATED = { message: 'Preferences updated' };

export const preferenceRoutes = (preferences: PreferenceService): readonly HandledRoute[] => [
  handle(getUserPreferences, ({ actor }) => preferences.read(actor, ownerOf(actor))),
  handle(saveUserPreferences, async ({ actor, body }) => {
    await preferences.save(actor, ownerOf(actor), body);
    return UPDATED;
  }),
  handle(setHomeDashboard, async ({ actor, body }) => {
    await preferences.save(actor, ownerOf(actor), body);
    return { message: 'Home dashboard set' };
  }),
  handle(getOrgPreferences, ({ actor }) => preferences.read(actor, { kind: 'org' })),
  handle(saveOrgPreferences, async ({ actor, body }) => {
    await preferences.save(actor, { kind: 'org' }, body);
    return UPDATED;
  }),
  handle(getTeamPreferences, ({ actor, params }) => preferences.read(actor, { kind: 'team', teamId: params.id })),
  handle(saveTeamPreferences, async ({ actor, params, body }) => {
    await preferences.save(actor, { kind: 'team', teamId: params.id }, body);
    return UPDATED;
  }),
];
