import { createDayUses, type DayUses, type DayUsesParts } from '../../platform/session/day-uses.ts';
import './api-keys.tables.ts';

/** Stores on which day keys were used last. */
export const createKeyUses = (parts: DayUsesParts): DayUses =>
  createDayUses(parts, {
    failureText: 'The day of the last use of a key could not be stored',
    store: (db, { orgId, id }, lastUsedAt) =>
      db.updateTable('apiKey').set({ lastUsedAt }).where('orgId', '=', orgId).where('id', '=', id).execute(),
  });
