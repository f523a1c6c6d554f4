import type { Preferences, PreferencesInput } from '@pharos/contract/api/preferences';
import { fail } from '@pharos/contract/errors';
import { mergePreferences, NO_PREFERENCES } from '@pharos/domain/preferences/merge-preferences';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { teamRepository } from '../teams/index.ts';
import { preferenceRepository, type PreferenceOwner } from './preferences.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

export interface PreferenceService {
  /** What was set for exactly this owner. @throws AppError team-not-found */
  read(actor: Actor, owner: PreferenceOwner): Promise<Preferences>;
  /** @throws AppError team-not-found, quota-reached */
  save(actor: Actor, owner: PreferenceOwner, preferences: PreferencesInput): Promise<void>;
  /** What holds for the caller, of the organisation, the teams and the person; keys and anonymous visitors have the organisation's. */
  effective(actor: Actor): Promise<Preferences>;
}

/** About what a row takes. */
const PREFERENCE_BYTES = 300;

export function createPreferenceService({ storage, clock, space }: Dependencies): PreferenceService {
  return {
    read: async (actor, owner) => {
      await requireOwner(actor, owner);
      return (await preferenceRepository(storage.reader).find(actor.scope, owner)) ?? NO_PREFERENCES;
    },

    save: async (actor, owner, preferences) => {
      await requireOwner(actor, owner);
      await space.withQuota(actor.scope, PREFERENCE_BYTES, () =>
        storage.inTransaction((db) => preferenceRepository(db).save(actor.scope, owner, { ...preferences, updatedAt: clock.nowMs() })),
      );
    },

    effective: async (actor) =>
      mergePreferences(await preferenceRepository(storage.reader).listFor(actor.scope, actor.kind === 'user' ? actor.userId : undefined)),
  };

  async function requireOwner({ scope }: Actor, owner: PreferenceOwner): Promise<void> {
    if (owner.kind === 'team' && !(await teamRepository(storage.reader).findById(scope, owner.teamId))) fail('team-not-found');
  }
}

/** Preferences of one's own are for people. @throws AppError user-not-found for keys and anonymous visitors */
export const ownerOf = (actor: Actor): PreferenceOwner =>
  actor.kind === 'user' ? { kind: 'user', userId: actor.userId } : fail('user-not-found');
