import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/services/free-port.ts';
import { runNginx } from '../scripts/services/nginx.ts';
import { type RunningPharos, startPharos } from '../scripts/services/pharos.ts';
import { startPostgres } from '../scripts/services/postgres.ts';
import type { RunningService } from '../scripts/services/service.ts';

const CLIENTS = 20;
const RESTARTS = 6;
const MAX_FAILED_SHARE = 0.002;
const AUTHORIZATION = `Basic ${Buffer.from('admin:keeper of the light').toString('base64')}`;

let postgres: RunningService;
let nginx: RunningService;
let copies: readonly RunningPharos[];

/** The block of the documentation, with the addresses of this test and without its https. */
function documentedBlocks(port: number, [one = '', other = '']: readonly string[]): string {
  const docs = readFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), 'utf8');
  const [, block = ''] = /## Several copies[\s\S]*?```nginx\n([\s\S]*?)```/.exec(docs) ?? [];
  return block
    .replace('10.0.0.1:3000', one)
    .replace('10.0.0.2:3000', other)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '');
}

beforeAll(async () => {
  postgres = await startPostgres();
  const environment = {
    PHAROS_DATABASE_TYPE: 'postgres',
    PHAROS_DATABASE_URL: postgres.url,
    PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough',
    PHAROS_SECURITY_ADMIN_PASSWORD: 'keeper of the light',
    PHAROS_SERVER_DRAIN_SECONDS: '2',
    PHAROS_DASHBOARDS_VERSIONS_TO_KEEP: '1000000',
  };
  copies = [await startPharos({ environment }), await startPharos({ environment })];
  const port = await freePort();
  nginx = await runNginx(
    port,
    documentedBlocks(
      port,
      copies.map(({ ownUrl }) => new URL(ownUrl).host),
    ),
  );
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  for (const copy of copies) await copy.stop();
  await postgres.stop();
});

interface Tally {
  calls: number;
  readonly failures: string[];
  /** Content of each version that the server has acknowledged, by uid. */
  readonly saved: Map<string, Map<number, string>>;
}

async function call(tally: Tally, path: string, body?: unknown) {
  tally.calls += 1;
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(nginx.url + path, request);
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    tally.failures.push(`${path} ${response.status} ${text.slice(0, 100)}`);
  } catch (error) {
    tally.failures.push(`${path} ${String(error)} ${String(error instanceof Error ? error.cause : '')}`);
  }
  return undefined;
}

/** Looks, and saves every third time, until it is told to end. */
async function work(tally: Tally, number: number, isOver: () => boolean): Promise<void> {
  const versions = new Map<number, string>();
  let uid: string | undefined;
  for (let turn = 0; !isOver(); turn += 1) {
    await call(tally, '/api/search?limit=10');
    await call(tally, '/api/org');
    if (turn % 3 !== 0) continue;
    const mark = `mark ${turn}`;
    const saved = await call(tally, '/api/dashboards/db', { dashboard: { uid, title: `Of client ${number}`, mark }, overwrite: true });
    if (saved === undefined) continue;
    uid = String(saved.uid);
    versions.set(saved.version, mark);
    tally.saved.set(uid, versions);
  }
}

test('[R13] one copy restarted after the other behind the documented proxy: at most two of a thousand calls fail, no acknowledged save is lost', async () => {
  const tally: Tally = { calls: 0, failures: [], saved: new Map() };
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, (_, index) => work(tally, index, () => isOver));
  for (let restart = 0; restart < RESTARTS; restart += 1) await copies[restart % copies.length]?.restart();
  isOver = true;
  await Promise.all(clients);
  console.log(
    `${tally.calls} calls, ${tally.failures.length} failed`,
    ...tally.failures.map((one) => `\n  ${one.replaceAll(/\s+/g, ' ')}`),
  );
  expect(tally.saved.size).toBe(CLIENTS);
  expect(tally.failures.length / tally.calls).toBeLessThanOrEqual(MAX_FAILED_SHARE);
  for (const [uid, versions] of tally.saved) {
    const { dashboard } = await call(tally, `/api/dashboards/uid/${uid}`);
    const listed: readonly { readonly version: number }[] = await call(tally, `/api/dashboards/id/${dashboard.id}/versions?limit=100000`);
    const stored = new Set(listed.map(({ version }) => version));
    expect(
      [...versions.keys()].filter((version) => !stored.has(version)),
      `versions of ${uid}`,
    ).toEqual([]);
    expect(dashboard.mark).toBe(versions.get(dashboard.version));
  }
});
