import { expect, test } from 'vitest';
import { databases } from './testing/databases.ts';
import { testServer } from './testing/test-server.ts';

/** As short as people may choose one, with a letter that is written in two ways. */
const KEY = 'mark-er_9';
const ENCODED = KEY.replace('m', '%6d');

test('[W29] the log writes the route where a parameter is a key, refused or not, and masks secrets of the query', async () => {
  const [sqlite] = databases();
  if (!sqlite) throw new Error('there is no SQLite');
  const lines: string[] = [];
  const server = await testServer(sqlite, { onLogLine: (line) => lines.push(line), environment: { PHAROS_SERVER_ROUTER_LOGGING: 'true' } });
  const visitor = server.with();
  for (const key of [KEY, ENCODED]) {
    await visitor.get(`/api/snapshots/${key}?kiosk=tv&orgId=1`);
    await server.as('viewer').delete(`/api/snapshots/${key}`);
    await visitor.get(`/api/snapshots-delete/${key}/`);
    await visitor.post(`/api/snapshots-delete/${key}`, {});
    for (const path of [
      'dashboard/snapshot',
      'dashboard-solo/snapshot',
      'dashboard/snapshots/delete',
      'invite',
      'goto',
      'render/dashboard-solo/snapshot',
    ])
      await visitor.get(`/${path}/${key}?token=${KEY}&auth_token=${KEY}&apikey=${KEY}&code=${KEY}`);
    await visitor.put(`/api/snapshots/${key}`, {});
    for (const page of ['user/password/reset?', 'user/email/confirm?', 'signup?email=a@b.test&']) await visitor.get(`/${page}code=${KEY}`);
    await visitor.get(`/api/user/invite/${key}`);
    await server.as('admin').patch(`/api/org/invites/${key}/revoke`, {});
    await server.as('admin').post(`/api/org/invites/${key}/send-again`, {});
    await visitor.get(`/login?redirect=%2Finvite%2F${key}`);
    await visitor.post(`/login?redirect=%2Finvite%2F${key}`, { user: 'viewer', password: 'a guess' });
  }
  await server.close();
  const urls = lines.map((line) => JSON.parse(line)).flatMap(({ msg, url }) => (msg === 'request' ? [url] : []));
  expect(urls).toHaveLength(38);
  expect(urls).toContain('/api/snapshots/:key?kiosk=tv&orgId=1');
  expect(urls).toContain('/login?redirect=***');
  expect(urls).toContain('/goto/:uid?token=***&auth_token=***&apikey=***&code=***');
  expect(lines.filter((line) => line.includes(KEY) || line.includes(ENCODED))).toEqual([]);
});
