import { type Migration, runStatements } from '../platform/database/migration.ts';

/** What is in a folder, found without a look at everything else: deleting asks it for each row that goes, since any could be a folder. */
export const folders: Migration = {
  version: 13,
  name: 'folders',
  up: (db) => runStatements(db, [`create index dashboard_folder on dashboard (org_id, folder_id)`]),
};
