import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { compressVersions } from './index.ts';

const scope = grantServerScope('the versions of all organisations');

describe.each(databases())('versions as $name stores them', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  const isSqlite = database.name === 'SQLite';
  const signal = new AbortController().signal;

  const save = async (dashboard: object) => (await server.as('editor').post('/api/dashboards/db', { dashboard })).body;
  const stored = async (dashboardId: number) => {
    const { rows } = await sql<{ bytes: number; isCompressed: boolean }>`select octet_length(data) as bytes, is_compressed
      from dashboard_version where dashboard_id = ${dashboardId} order by version`.execute(server.storage.reader);
    return rows;
  };
  const readVersion = async (id: number, version: number) =>
    (await server.as('editor').get(`/api/dashboards/id/${id}/versions/${version}`)).body.data;
  /** As a release before this one has written it. */
  const writeUncompressed = (dashboardId: number, texts: readonly string[]) =>
    server.storage.inTransaction(async (db) => {
      const { mainOrgId: orgId } = server.people;
      for (const [index, data] of texts.entries()) {
        const row = { orgId, dashboardId, parentVersion: 0, restoredFrom: 0, createdAt: 1, createdBy: 1, message: '', data };
        await db
          .insertInto('dashboardVersion')
          .values({ ...row, version: 100 + index })
          .execute();
      }
    });

  test('[W5] a save stores its version compressed on SQLite, as text on PostgreSQL, and both read as they were sent', async () => {
    const notes = Array.from({ length: 500 }, (_, index) => `panel ${index} Höhe`);
    const { id } = await save({ title: 'compressed', notes, exact: 1.5 });
    const [row] = await stored(id);
    expect(Boolean(row?.isCompressed)).toBe(isSqlite);
    if (isSqlite) expect(row?.bytes).toBeLessThan(JSON.stringify(notes).length / 2);
    expect(await readVersion(id, 1)).toMatchObject({ title: 'compressed', notes, exact: 1.5, version: 1 });
  });

  test('[W5] versions of earlier releases read as they are, are rewritten in small steps on SQLite, and read the same afterwards', async () => {
    const { id } = await save({ title: 'old ones' });
    const texts = Array.from({ length: 120 }, (_, step) => JSON.stringify({ step, fill: 'x'.repeat(step === 7 ? 3_000_000 : 20_000) }));
    await writeUncompressed(id, texts);
    expect(await readVersion(id, 107)).toEqual(JSON.parse(texts[7] ?? ''));
    let transactions = 0;
    const counting = {
      ...server.storage,
      inTransaction: (...given: Parameters<TestServer['storage']['inTransaction']>) => {
        transactions += 1;
        return server.storage.inTransaction(...given);
      },
    } as TestServer['storage'];
    expect(await compressVersions(counting, { scope, signal })).toBe(isSqlite ? 120 : 0);
    // Seven rows before the large one, which is alone, then as many as a quarter of a megabyte holds.
    expect(transactions).toBe(isSqlite ? 11 : 0);
    for (const step of [0, 7, 119]) expect(await readVersion(id, 100 + step)).toEqual(JSON.parse(texts[step] ?? ''));
    const rows = await stored(id);
    expect(rows.filter(({ isCompressed }) => Boolean(isCompressed) !== isSqlite)).toEqual([]);
    expect(await compressVersions(server.storage, { scope, signal })).toBe(0);
  });

  test('[W5] a job that is stopped leaves the rest for the next run', async () => {
    const { id } = await save({ title: 'stopped' });
    await writeUncompressed(id, ['{"a":1}', '{"a":2}']);
    expect(await compressVersions(server.storage, { scope, signal: AbortSignal.abort() })).toBe(0);
    expect(await compressVersions(server.storage, { scope, signal })).toBe(isSqlite ? 2 : 0);
    expect(await readVersion(id, 101)).toEqual({ a: 2 });
  });
});
