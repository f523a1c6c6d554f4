import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_HEADERS, PASSED_TO, startTwoCopies, type TwoCopies } from './fixtures/two-copies.ts';

const CALLS = 500;
const CALL_EVERY_MS = 50;
/** The documented times after which a copy that says nothing is given up. */
const SILENCE_MS = 10_000;
const QUERY_SILENCE_MS = 45_000;
/** What the other copy may take on a machine that is busy. */
const LEEWAY_MS = 5000;
const MAX_WAITING_SHARE = 0.05;

let setUp: TwoCopies;
beforeAll(async () => {
  setUp = await startTwoCopies();
}, 120_000);
afterAll(() => setUp.stop());

interface Call {
  readonly path: string;
  readonly isRead: boolean;
  readonly status: number;
  readonly tookMs: number;
  /** Addresses of the copies it was passed to. */
  readonly passedTo: string;
}

const QUERY_PATH = '/api/ds/query';
const QUERY = { from: '0', to: '60000', mayPend: true, queries: [{ refId: 'A' }] };
const REQUESTS: readonly { readonly path: string; readonly body?: (number: number) => unknown }[] = [
  { path: '/api/search?limit=10' },
  { path: '/api/org' },
  { path: '/' },
  { path: '/api/dashboards/db', body: (number) => ({ dashboard: { title: `Number ${number}` }, overwrite: true }) },
  { path: QUERY_PATH, body: () => QUERY },
];

async function call(number: number): Promise<Call> {
  const { path, body } = REQUESTS[number % REQUESTS.length] ?? { path: '/' };
  const startedAt = performance.now();
  const request = body ? { method: 'POST', body: JSON.stringify(body(number)) } : {};
  const response = await fetch(setUp.url + path, { headers: ADMIN_HEADERS, ...request });
  await response.text();
  const passedTo = response.headers.get(PASSED_TO) ?? '';
  return { path, isRead: !body, status: response.status, tookMs: performance.now() - startedAt, passedTo };
}

/** Calls that begin at a steady rate, however long those before them take. */
async function steadyCalls(): Promise<readonly Call[]> {
  const calls: Promise<Call>[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    calls.push(call(number));
    await wait(CALL_EVERY_MS);
  }
  return Promise.all(calls);
}

test('[R14] a copy that hangs holds up few calls, which go to another copy after the documented time; all others go on', async () => {
  const [hung] = setUp.copies;
  const { host } = new URL(hung.ownUrl);
  const pid = Number(readFileSync(join(hung.dataFolder, 'server.pid'), 'utf8'));
  const before = await Promise.all(Array.from({ length: 20 }, (_, number) => call(number)));
  expect(before.filter(({ passedTo }) => passedTo === host)).not.toEqual([]);
  process.kill(pid, 'SIGSTOP');
  const calls = await steadyCalls().finally(() => process.kill(pid, 'SIGCONT'));
  const waited = calls.filter(({ passedTo }) => passedTo.includes(host));
  const longestMs = Math.max(...calls.map(({ tookMs }) => tookMs));
  const failed = calls.filter(({ status }) => status !== 200);
  console.log(
    `${waited.length} of ${calls.length} calls waited for the hung copy, longest ${Math.round(longestMs)} ms, ${failed.length} failed`,
  );
  expect(waited.length).toBeGreaterThan(0);
  expect(waited.length / calls.length).toBeLessThanOrEqual(MAX_WAITING_SHARE);
  // What was sent and could have been done is not sent again.
  expect(failed.filter(({ isRead, passedTo }) => isRead || !passedTo.includes(host))).toEqual([]);
  const tooLong = calls.filter(({ path, tookMs }) => tookMs > (path === QUERY_PATH ? QUERY_SILENCE_MS : SILENCE_MS) + LEEWAY_MS);
  expect(tooLong).toEqual([]);
});
