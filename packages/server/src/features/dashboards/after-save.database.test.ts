import { describe, expect, onTestFinished, test } from 'vitest';
import { createOrgSpace } from '../quotas/index.ts';
import { grantOrgScope, grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { userForTest } from '../../testing/http-server.ts';
import { testConfig, testServer } from '../../testing/test-server.ts';
import type { AfterSave } from './dashboard-save.ts';
import { createDashboards, parseSaveCommand } from './index.ts';

describe.each(databases())('what follows a save on $name', (database) => {
  async function start(afterSave: readonly AfterSave[]) {
    const server = await testServer(database);
    onTestFinished(() => server.close());
    const { storage, clock, people } = server;
    const serverScope = grantServerScope('a test of saves');
    const config = testConfig(server.dataFolder);
    const space = createOrgSpace({ storage, clock, limitBytes: -1, config, serverScope, stopping: new AbortController().signal });
    const dashboards = createDashboards({
      storage,
      config,
      clock,
      space,
      keepDeleted: async () => undefined,
      nameNewViewers: async () => [],
      afterSave,
      homeDashboardId: async () => 0,
      wantsFirstSteps: async () => false,
      hasHostSource: async () => false,
    });
    onTestFinished(() => dashboards.close());
    const actor = userForTest({ userId: people.ids.admin, login: 'admin', role: 'Admin', scope: grantOrgScope(people.mainOrgId) });
    const save = (dashboard: object) => dashboards.service.save(actor, parseSaveCommand({ dashboard: { ...dashboard } }, '{}'));
    const countRows = async (table: 'dashboard' | 'dashboardVersion' | 'dashboardTag' | 'auditRecord') =>
      (await storage.reader.selectFrom(table).selectAll().execute()).length;
    return { save, countRows, storage };
  }

  test('is done in its order and its transaction, with what was saved and what was there before', async () => {
    const seen: unknown[] = [];
    const note =
      (name: string): AfterSave =>
      async (db, { saved, data, plan, actor }) => {
        const { version } = await db.selectFrom('dashboard').select('version').where('id', '=', saved.id).executeTakeFirstOrThrow();
        seen.push([name, version, plan.target?.title, JSON.parse(data).title, actor.login]);
      };
    const { save } = await start([note('one'), note('other')]);
    const { version } = await save({ title: 'First', uid: 'x' });
    await save({ title: 'Second', uid: 'x', version });
    expect(seen).toEqual([
      ['one', 1, undefined, 'First', 'admin'],
      ['other', 1, undefined, 'First', 'admin'],
      ['one', 2, 'First', 'Second', 'admin'],
      ['other', 2, 'First', 'Second', 'admin'],
    ]);
  });

  test('undoes the save where it fails, with all that came before', async () => {
    const { save, countRows } = await start([
      async () => {
        throw new Error('no room for alerts');
      },
    ]);
    const tables = ['dashboard', 'dashboardVersion', 'dashboardTag', 'auditRecord'] as const;
    const count = async () => Promise.all(tables.map(countRows));
    const before = await count();
    await expect(save({ title: 'Undone', tags: ['a'] })).rejects.toThrow('no room for alerts');
    expect(await count()).toEqual(before);
  });
});
