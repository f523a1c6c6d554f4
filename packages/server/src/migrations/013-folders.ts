import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * What is in a folder, found without a look at everything else: deleting asks it for each row that goes, since any could be a folder. And the
 * folders where the defaults do not hold, which every list asks for.
 */
export const folders: Migration = {
  version: 13,
  name: 'folders',
  up: (db) =>
    runStatements(db, [
      `create index dashboard_folder on dashboard (org_id, folder_id)`,
      `create index dashboard_restricted on dashboard (org_id, id) where is_folder and has_acl`,
    ]),
};
