import { describe, expect, test } from 'vitest';
import { findUnscopedStatements, findUnusedExceptions } from './statements.ts';

const REPOSITORY = 'packages/server/src/features/stars/stars.repository.ts';
const find = (text: string, path = REPOSITORY) => findUnscopedStatements(new Map([[path, text]]));

test.each([
  ["db.deleteFrom('annotation').where('dashboardId', '=', id).execute()", 'annotation and names no organisation'],
  ["db.updateTable('dashboard').set({ data }).where('id', '=', id)", 'dashboard and names no organisation'],
  ["const rows = db.deleteFrom('tag'); rows.where('orgId', '=', 1)", 'tag and names no organisation'],
  ["db.deleteFrom('star').where('orgId', '=', orgId).where('dashboardId', '=', id)", 'star and names no person'],
  ["db.deleteFrom('session').where('createdAt', '<', old)", 'session and names no person'],
  ["db.updateTable('preference').set(row).where('orgId', '=', orgId).where(ownedBy(owner))", 'preference and names no person'],
  ['sql`delete from bin_tag where dashboard_id = ${id}`', 'binTag and names no organisation'],
  ['sql<Row>`update bin_tag set org_id = ${1} where id in (select id from tag where org_id = ${1})`', 'binTag and names no organisation'],
  ['sql`delete from tag`', 'tag and names no organisation'],
])('[A3] [A7] a statement that does not say whose rows it changes fails: %s', (text, problem) => {
  expect(find(text)).toEqual([`${REPOSITORY} changes rows of ${problem}`]);
});

test.each([
  "db.deleteFrom('annotation').where('orgId', '=', orgId).where('dashboardId', '=', id).execute()",
  "db.deleteFrom('playlist').where('playlist.orgId', '=', orgId)",
  "const ofOrg = db.deleteFrom('annotation').where('orgId', '=', 1); ofOrg.where('id', '=', id)",
  "db.deleteFrom('star').where('orgId', '=', orgId).where('userId', '=', id)",
  "db.deleteFrom('session').where('id', '=', id)",
  "db.deleteFrom('outbox').where('createdAt', '<', old)",
  'sql`delete from tag where org_id = ${1} and id in (${ids})`',
  'sql`delete from tag where (org_id, id) in (select 1)`',
  "db.updateTable('preference').set(row).where('preference.orgId', '=', orgId).where('preference.userId', 'is', null)",
  'sql`select id from tag for update of tag`',
  'sql`insert into tag (org_id) values (${1}) on conflict (org_id) do update set term = excluded.term`',
])('[A3] [A7] one that does passes: %s', (text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  'db.deleteFrom(table).where("orgId", "=", 1)',
  "db.updateTable(['tag', 'star']).where('orgId', '=', 1)",
  'sql`delete from ${sql.table(name)} where org_id = ${1}`',
  'sql`with old as (select id from tag) delete from tag where org_id = ${1}`',
  'sql`with gone as (delete from tag where org_id = ${1} returning id) select id from gone`',
  'sql`DELETE FROM ${tag}`',
  'sql`update tag set term = 1 where org_id = ${1}; update tag set term = 2`',
])('[A3] [A7] one that cannot be read fails: %s', (text) => {
  expect(find(text)).toEqual([`${REPOSITORY} changes rows by a statement whose table cannot be read`]);
});

describe('an exception', () => {
  const path = 'packages/server/src/features/sign-in/sessions/sessions.server-wide.repository.ts';
  const statement = "db.deleteFrom('session').where((where) => where.or([where('seenAt', '<', 1)])).execute()";
  const holding = (text: string) => `export const repository = (db) => ({ ${text} })`;
  const expired = `deleteExpired: async () => { await ${statement}; }`;
  const unusedIn = (text: string) => findUnusedExceptions(new Map([[path, text]])).filter((problem) => problem.startsWith(path));

  test('[A3] [A7] stands for one statement of a file, and no other on the same table there', () => {
    expect(find(holding(expired), path)).toEqual([]);
    const other = `${expired}, endAll: async () => { await ${statement}; }`;
    expect(find(holding(other), path)).toEqual([`${path} changes rows of session and names no person`]);
    expect(find(holding(expired))).toEqual([`${REPOSITORY} changes rows of session and names no person`]);
  });
  test.each([
    ['none', '', ['stands for 0 statements']],
    ['one', expired, []],
    ['one that needs none', "deleteExpired: () => db.deleteFrom('session').where('id', '=', 1)", ['stands for 0 statements']],
    ['two', `deleteExpired: async () => { await ${statement}; await ${statement}; }`, ['stands for 2 statements']],
  ])('[A3] [A7] is told where the statements that need it are not one: %s', (_count, text, problems) => {
    expect(unusedIn(holding(text))).toEqual(problems.map((problem) => `${path}: the exception for session in deleteExpired ${problem}`));
  });
});

test('[A3] [A7] migrations and tests may', () => {
  for (const path of ['packages/server/src/migrations/001-a.ts', 'packages/server/src/features/a/a.test.ts', 'scripts/seed.ts'])
    expect(find("db.deleteFrom('star')", path)).toEqual([]);
});
