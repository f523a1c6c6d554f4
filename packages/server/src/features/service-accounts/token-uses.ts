import { createDayUses, type DayUses, type DayUsesParts } from '../../platform/session/day-uses.ts';
import './service-accounts.tables.ts';

/** Stores on which day tokens were used last. */
export const createTokenUses = (parts: DayUsesParts): DayUses =>
  createDayUses(parts, {
    failureText: 'The day of the last use of a token could not be stored',
    store: (db, { orgId, id }, lastUsedAt) =>
      db.updateTable('serviceAccountToken').set({ lastUsedAt }).where('orgId', '=', orgId).where('id', '=', id).execute(),
  });
