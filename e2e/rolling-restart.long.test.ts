import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_HEADERS, startTwoCopies, type TwoCopies } from './fixtures/two-copies.ts';

const CLIENTS = 20;
const RESTARTS = 6;
const MAX_FAILED_SHARE = 0.002;

let setUp: TwoCopies;
beforeAll(async () => {
  setUp = await startTwoCopies();
}, 120_000);
afterAll(() => setUp.stop());

interface Tally {
  calls: number;
  readonly failures: string[];
  /** Content of each version that the server has acknowledged, by uid. */
  readonly saved: Map<string, Map<number, string>>;
}

async function call(tally: Tally, path: string, body?: unknown) {
  tally.calls += 1;
  const headers = ADMIN_HEADERS;
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(setUp.url + path, request);
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
  for (let restart = 0; restart < RESTARTS; restart += 1) await setUp.copies[restart % 2]?.restart();
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
