import { createDayUses, type DayUses, type DayUsesParts } from '../../../platform/session/day-uses.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { appPasswordRepository } from './app-passwords.server-wide.repository.ts';

const scope = grantServerScope('app passwords belong to no organisation');

/** Stores on which day app passwords were used last. */
export const createAppPasswordUses = (parts: DayUsesParts): DayUses =>
  createDayUses(parts, {
    failureText: 'The day of the last use of an app password could not be stored',
    store: (db, { id }, lastUsedAt) => appPasswordRepository(db).noteUse(scope, id, lastUsedAt),
  });
