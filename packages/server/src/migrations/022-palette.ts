import { type Migration, runStatements } from '../platform/database/migration.ts';

/** The colours that somebody prefers; empty: as the dashboard says. */
export const palette: Migration = {
  version: 22,
  name: 'palette',
  up: (db) => runStatements(db, [`alter table preference add column palette text not null default ''`]),
};
