import { type Migration, runStatements } from '../platform/database/migration.ts';

/** What stores said in tests that failed may hold the secrets of their data sources, which are cut out only since this version. */
export const forgetFailedTests: Migration = {
  version: 9,
  name: 'forget-failed-tests',
  up: (db) =>
    runStatements(db, [`update data_source set last_test_status = null, last_test_message = '' where last_test_status = 'error'`]),
};
