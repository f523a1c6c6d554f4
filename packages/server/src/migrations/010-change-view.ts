import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Why a session has to answer the change-password view before anything else; null where it has not, as in all that are open now. */
export const changeView: Migration = {
  version: 10,
  name: 'change-view',
  up: (db, ddl) => runStatements(db, [`alter table session add column change_view ${ddl.key}`]),
};
