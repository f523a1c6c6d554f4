/**
 * What one caller may take of the server. 12 requests of 500 targets by one viewer: the longest answer of `/api/health` beside them and the
 * resident memory. The same over 12 connections that never read: when they are ended, and what is left after a collection. One answer of 1,000,000
 * points that 30 targets of a request want. And a tenant that asks for all it may, beside another's queries. `--stall=60` seconds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startPharos } from '../scripts/services/pharos.ts';
import { median } from '../scripts/measure/median.ts';
import { openUnread } from './crowd/unread.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { addPrometheus, type ApiClient, signIn } from './server/api-client.ts';
import { startPrometheusStandIn } from './server/prometheus-stand-in.ts';
import { watchMemory } from './server/watch-memory.ts';

const REQUESTS = 12;
const TARGETS = 500;
const MAX_HEALTH_MS = 200;
const MAX_MB = 500;
const MAX_SHARED_MB = 1_000;
const MAX_ENDED_SECONDS = 90;
const MAX_LEFT = 1.1;
const MAX_SLOWER = 2;
const PASSWORD = 'bench-viewer-password';
const stallSeconds = numberOption('stall', 60);

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** 500 different walks of a day, none of them reduced: 45 KB of request, 140 MB of answer. */
const manyWalks = (request: number, datasourceId: number) => ({
  from: 'now-24h',
  to: 'now',
  maxDataPoints: 10_000,
  intervalMs: 1,
  queries: numbers(TARGETS).map((index) => ({
    refId: `R${index}`,
    datasourceId,
    scenarioId: 'random_walk',
    stringInput: `${request}-${index}`,
  })),
});

const slowCalls = (request: number, datasourceId: number) => ({
  from: 'now-1h',
  to: 'now',
  mayPend: true,
  queries: numbers(TARGETS).map((index) => ({
    refId: `R${index}`,
    datasourceId,
    scenarioId: 'slow_query',
    stringInput: '30s',
    points: [request, index],
  })),
});

/** Sends queries and reads the answer to its end without keeping it. */
async function query({ url, cookie }: ApiClient, body: object, headers: Readonly<Record<string, string>> = {}) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/ds/query`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return { status: response.status, bytes, ms: performance.now() - startedAt };
}

/** The longest answer of `/api/health` while something runs. */
async function longestHealthMs(url: string, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  void during.finally(() => (isOver = true)).catch(() => undefined);
  let longest = 0;
  while (!isOver) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/health`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
    await wait(20);
  }
  await during;
  return longest;
}

async function addSource(admin: ApiClient, name: string): Promise<number> {
  const { id } = await admin.call('POST', '/api/datasources', { name, type: 'testdata', access: 'proxy' });
  return Number(id);
}

async function addViewer(admin: ApiClient, login: string): Promise<ApiClient> {
  await admin.call('POST', '/api/admin/users', { login, email: `${login}@bench.test`, name: login, password: PASSWORD });
  await admin.call('POST', '/api/org/users', { loginOrEmail: login, role: 'Viewer' }).catch(() => undefined); // new accounts may be members already
  return signIn(admin.url, login, PASSWORD);
}

const memory = watchMemory();
const pharos = await startPharos({
  environment: { ...memory.environment, PHAROS_LIMITS_RESPONSE_STALL_SECONDS: String(stallSeconds) },
});
const store = await startPrometheusStandIn({ series: 2_000, points: 500 });
try {
  const admin = await signIn(pharos.url);
  const walks = await addSource(admin, 'walks');
  const viewer = await addViewer(admin, 'viewer');
  await query(viewer, { from: 'now-1h', to: 'now', queries: [{ refId: 'A', datasourceId: walks, scenarioId: 'random_walk' }] });

  await manyRequests(viewer, walks);
  await unreadResponses(viewer, walks);
  await oneLargeResult(admin, viewer);
  await withAnotherTenant(admin, walks);
} finally {
  store.stop();
  await pharos.stop();
}

async function manyRequests(viewer: ApiClient, walks: number): Promise<void> {
  const responses = Promise.all(numbers(REQUESTS).map((request) => query(viewer, manyWalks(request, walks))));
  const longest = await longestHealthMs(pharos.url, responses);
  const all = await responses;
  const peak = memory.peakMb();
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  const seconds = Math.max(...all.map(({ ms }) => ms)) / 1000;
  reportRow({
    what: `${REQUESTS} requests of ${TARGETS} targets by one viewer: longest health answer beside them, resident memory`,
    measured: `${longest.toFixed(0)} ms, ${peak.toFixed(0)} MB; ${(bytes / 1e6).toFixed(0)} MB read in ${seconds.toFixed(1)} s, statuses ${[...new Set(all.map(({ status }) => status))].join(' ')}`,
    limit: `under ${MAX_HEALTH_MS} ms and ${MAX_MB} MB`,
    isMet: longest < MAX_HEALTH_MS && peak < MAX_MB && all.every(({ status }) => status === 200),
  });
}

async function unreadResponses(viewer: ApiClient, walks: number): Promise<void> {
  const before = await memory.usedMbAfterCollection();
  const startedAt = performance.now();
  const unread = numbers(REQUESTS).map((request) => openUnread(viewer, manyWalks(100 + request, walks)));
  const ended = await Promise.race([Promise.all(unread.map(({ ended: one }) => one)), wait(2 * MAX_ENDED_SECONDS * 1000)]);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = memory.peakMb();
  await wait(2_000);
  const after = await memory.usedMbAfterCollection();
  reportRow({
    what: `${REQUESTS} connections that never read such answers: all ended, heap and external memory after a collection`,
    measured: `${ended ? `${seconds.toFixed(0)} s` : 'not ended'}, ${after.toFixed(0)} MB against ${before.toFixed(0)} before; at most ${peak.toFixed(0)} MB resident`,
    limit: `within ${MAX_ENDED_SECONDS} s, at most ${MAX_LEFT}x`,
    isMet: ended !== undefined && seconds < MAX_ENDED_SECONDS && after <= before * MAX_LEFT,
  });
}

async function oneLargeResult(admin: ApiClient, viewer: ApiClient): Promise<void> {
  const { datasource } = (await addPrometheus(admin, 'large', store.url)) as { datasource?: { id?: number } };
  await memory.usedMbAfterCollection();
  const queries = numbers(30).map((index) => ({ refId: `R${index}`, datasourceId: datasource?.id, expr: 'up' }));
  const response = query(viewer, { from: 'now-6h', to: 'now', queries });
  const longest = await longestHealthMs(pharos.url, response);
  const { status, bytes, ms } = await response;
  reportRow({
    what: 'one answer of 1,000,000 points wanted by 30 targets of a request: time, memory',
    measured: `${(ms / 1000).toFixed(1)} s, ${memory.peakMb().toFixed(0)} MB; status ${status}, ${(bytes / 1e6).toFixed(0)} MB read, ${store.queryCount()} upstream requests, longest health answer ${longest.toFixed(0)} ms`,
    limit: `under ${MAX_SHARED_MB} MB, one upstream request`,
    isMet: status === 200 && memory.peakMb() < MAX_SHARED_MB && store.queryCount() === 1,
  });
}

async function withAnotherTenant(admin: ApiClient, walks: number): Promise<void> {
  const { orgId } = await admin.call('POST', '/api/orgs', { name: 'Other' });
  await admin.call('POST', `/api/user/using/${String(orgId)}`);
  const theirs = await Promise.all(numbers(6).map((index) => addSource(admin, `theirs ${index}`)));
  const other = await signIn(pharos.url, 'viewer', PASSWORD);
  await admin.call('POST', '/api/org/users', { loginOrEmail: 'viewer', role: 'Viewer' });
  await other.call('POST', `/api/user/using/${String(orgId)}`);
  await admin.call('POST', '/api/user/using/1');
  const mine = await signIn(pharos.url);
  let number = 0;
  const sendOne = () =>
    query(mine, {
      from: 'now-1h',
      to: 'now',
      queries: [{ refId: 'A', datasourceId: walks, scenarioId: 'random_walk', stringInput: `alone ${number++}` }],
    });
  const timesOf = async (count: number) => {
    const all: Awaited<ReturnType<typeof query>>[] = [];
    for (let index = 0; index < count; index++) all.push(await sendOne());
    return all;
  };
  const alone = await timesOf(50);
  const crowd = Promise.all(theirs.flatMap((id) => [0, 1].map((request) => query(other, slowCalls(request, id)))));
  const crowded = await timesOf(50);
  await crowd;
  const ratio = median(crowded.map(({ ms }) => ms)) / median(alone.map(({ ms }) => ms));
  const refused = crowded.filter(({ status }) => status !== 200).length;
  reportRow({
    what: 'queries of one organisation while another asks for all it may (6,000 slow calls), beside alone',
    measured: `median ${ratio.toFixed(2)}x, ${refused} refused`,
    limit: `at most ${MAX_SLOWER}x, none refused`,
    isMet: refused === 0 && ratio <= MAX_SLOWER,
  });
}
