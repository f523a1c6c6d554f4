/**
 * Tests about rights, tenants and copies of the server that share a database: one that fails now and then may be a door that opens now
 * and then, so it gets no second try.
 */
export const NEVER_TWICE: {
  /** Ids of docs/conformance/rules.json, or sections of it with all their rules. */
  readonly rules: readonly string[];
  readonly files: readonly string[];
  /** What titles that carry no rule say of it. */
  readonly titles: RegExp;
} = {
  rules: [
    // Rights: routes and pages by role, permission lists, roles.
    '1.2.1-l',
    '1.2.1-n',
    '1.2.1-o',
    '1.2.1-p',
    '1.2.1-v',
    '1.2.3k-z',
    '1.2.5-h',
    '1.2.6',
    '1.2.8',
    '1.2.9-a',
    '1.2.9-g',
    '1.3.6',
    '1.3.7',
    '1.4.10-c',
    '1.4.10-d',
    '1.5.2-e',
    '1.6.1',
    '1.7.0-k',
    '2.6.1',
    // Tenants: the organisation of each call, and of who is signed in to several.
    '1.2.2-u',
    '1.2.2-v',
    '1.7.0-a',
    '1.7.0-e',
    '1.7.0-h',
  ],
  files: [
    'e2e/journeys/permissions.e2e.ts',
    'e2e/journeys/roles.e2e.ts',
    'packages/server/src/features/annotations/annotation-rights.database.test.ts',
    'packages/server/src/features/api-keys/api-keys.database.test.ts',
    'packages/server/src/features/orgs/orgs.database.test.ts',
    'packages/server/src/features/permission-lists/permission-lists.database.test.ts',
    'packages/server/src/features/permission-lists/permission-table.database.test.ts',
    'packages/server/src/features/permissions/folder-rights.database.test.ts',
    'packages/server/src/features/sign-in/sessions/caller-check.database.test.ts',
    'packages/server/src/features/sign-in/refused-calls.database.test.ts',
    'packages/server/src/features/sign-in/strangers.database.test.ts',
    'packages/server/src/platform/database/shared-clock.database.test.ts',
    'packages/server/src/platform/database/tenancy.database.test.ts',
    'packages/server/src/platform/database/postgres/listen-notify.database.test.ts',
    'packages/server/src/platform/events/bus.database.test.ts',
    'packages/server/src/platform/events/outbox.database.test.ts',
    'packages/server/src/platform/jobs/jobs.database.test.ts',
    'packages/server/src/platform/ownership/ownership.database.test.ts',
    'packages/server/src/platform/tasks/tasks.database.test.ts',
    'packages/server/src/two-copies.database.test.ts',
  ],
  titles: /\b(?:organi[sz]ations?|tenants?|permissions?|(?:two|both|other|another) cop(?:y|ies))\b/i,
};
