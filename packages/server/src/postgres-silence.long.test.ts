import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Secret } from './platform/config/secret.ts';
import { databases, placeForTest } from './testing/databases.ts';
import { startServerProcess } from './testing/server-process.ts';
import { startSilentRelay } from './testing/silent-relay.ts';
import { client } from './testing/test-client.ts';

const CLIENTS = 16;
const SILENT_MS = 20_000;
const PASSWORD = 'a password of the configuration';

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('a server whose $name is silent for twenty seconds without a reset', (database) => {
  test('[R1] [R6] responds to every call within six seconds, and works again within ten seconds, without a restart', async () => {
    const place = await placeForTest(database);
    const between = await startSilentRelay(place.settings.url.reveal());
    const behind = { ...place, settings: { ...place.settings, url: new Secret(between.url) } };
    const server = await startServerProcess(behind, {
      PHAROS_SECURITY_ADMIN_PASSWORD: PASSWORD,
      PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '1000000',
      PHAROS_LIMITS_API_BURST: '1000000',
    });
    onTestFinished(() => server.kill());
    const admin = client(server.url, { authorization: `Basic ${btoa(`admin:${PASSWORD}`)}` });
    const { key } = (await admin.post('/api/auth/keys', { name: 'load', role: 'Editor' })).body;
    const caller = client(server.url, { authorization: `Bearer ${key}` });

    const acknowledged: string[] = [];
    const call = async (index: number, turn: number): Promise<number> => {
      if (index % 4 === 0) return (await caller.get('/api/health')).status;
      if (index % 4 !== 1) return (await caller.get('/api/search')).status;
      const response = await caller.post('/api/dashboards/db', { dashboard: { title: `by ${index}, turn ${turn}` } });
      if (response.status === 200) acknowledged.push(response.body.uid);
      return response.status;
    };
    let isOver = false;
    let longestMs = 0;
    let failedAt = 0;
    const statuses = new Map<number, number>();
    const work = async (index: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const startedAt = performance.now();
        const status = await call(index, turn);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) failedAt = performance.now();
        await wait(50);
      }
    };
    const working = Promise.all(Array.from({ length: CLIENTS }, (_, index) => work(index)));
    await wait(3_000);
    expect([...statuses.keys()]).toEqual([200]);
    between.forgetConnections();
    between.setSilent(true);
    await wait(SILENT_MS);
    between.setSilent(false);
    const reachableAt = performance.now();
    await wait(15_000);
    isOver = true;
    await working;
    expect(longestMs).toBeLessThan(6_000);
    expect(failedAt - reachableAt).toBeLessThan(10_000);
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]));
    for (const uid of acknowledged) expect((await caller.get(`/api/dashboards/uid/${uid}`)).status).toBe(200);
  });
});
