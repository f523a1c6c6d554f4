/**
 * 100 sessions on one 20-panel dashboard of a Prometheus source beside one viewer of the same dashboard on a second source, in the same
 * minutes: how many upstream requests each source gets. `--seconds=60` shortens it, `--viewers=20` makes the crowd smaller, `--delay-ms=5000`
 * makes both sources slow.
 */
import { startPharos } from '../scripts/services/pharos.ts';
import { type Viewed, watchDashboard } from './crowd/viewer.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { addPrometheus, type ApiClient, signIn } from './server/api-client.ts';
import { startPrometheusStandIn } from './server/prometheus-stand-in.ts';

const PANELS = 20;
const REFRESH_MS = 10_000;
const CLOCK_OFF_MS = 2000;
const NARROWEST = 390;
const WIDEST = 2560;
const MAX_RATIO = 1.2;
const PEOPLE = 10;
const PASSWORD = 'bench-viewer-password';

const viewers = numberOption('viewers', 100);
const seconds = numberOption('seconds', 180);
const delayMs = numberOption('delay-ms', 0);

async function addPeople(admin: ApiClient): Promise<readonly string[]> {
  const logins = Array.from({ length: PEOPLE }, (_, index) => `viewer-${index + 1}`);
  for (const login of logins) {
    await admin.call('POST', '/api/admin/users', { login, email: `${login}@bench.test`, name: login, password: PASSWORD });
    await admin.call('POST', '/api/org/users', { loginOrEmail: login, role: 'Viewer' }).catch(() => undefined); // new accounts may be members already
  }
  return logins;
}

/** As many sessions as viewers, several of each person, as tabs are. */
async function openSessions(url: string, logins: readonly string[]): Promise<readonly ApiClient[]> {
  const clients: ApiClient[] = [];
  for (let index = 0; index < viewers; index += 1) clients.push(await signIn(url, logins[index % logins.length], PASSWORD));
  return clients;
}

const between = (low: number, high: number): number => low + Math.random() * (high - low);

function sumUp(all: readonly Viewed[]) {
  const failures = new Map<string, number>();
  for (const { failures: seen } of all) for (const [text, count] of seen) failures.set(text, (failures.get(text) ?? 0) + count);
  return {
    responses: all.reduce((sum, one) => sum + one.responses, 0),
    pending: all.reduce((sum, one) => sum + one.pending, 0),
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    refused: [...failures].reduce((sum, [text, count]) => sum + (text.includes('429') ? count : 0), 0),
    failures,
  };
}

const pharos = await startPharos({ environment: { PHAROS_LIMITS_SESSIONS_PER_USER: '1000' } });
const crowdStore = await startPrometheusStandIn({ series: 4, delayMs });
const loneStore = await startPrometheusStandIn({ series: 4, delayMs });
try {
  const admin = await signIn(pharos.url);
  await addPrometheus(admin, 'crowd', crowdStore.url);
  await addPrometheus(admin, 'lone', loneStore.url);
  const sessions = await openSessions(pharos.url, await addPeople(admin));
  const [before, loneBefore] = [crowdStore.queryCount(), loneStore.queryCount()];
  const until = AbortSignal.timeout(seconds * 1000);
  const watch = (client: ApiClient, dataSource: string, startsInMs: number) =>
    watchDashboard({
      client,
      dataSource,
      panels: PANELS,
      windowWidth: Math.round(between(NARROWEST, WIDEST)),
      refreshMs: REFRESH_MS,
      startsInMs,
      clockOffMs: between(-CLOCK_OFF_MS, CLOCK_OFF_MS),
      until,
    });
  const [lone, ...crowd] = await Promise.all([
    watch(admin, 'lone', 0),
    ...sessions.map((client) => watch(client, 'crowd', between(0, REFRESH_MS))),
  ]);
  const [requested, requestedByOne] = [crowdStore.queryCount() - before, loneStore.queryCount() - loneBefore];
  const seen = sumUp(crowd);
  for (const [text, count] of seen.failures) console.log(`${count} x ${text}`);
  console.log(
    `one viewer: ${requestedByOne} upstream requests for ${lone?.responses} answers; ${viewers} viewers: ${requested} for ${seen.responses} answers, ${seen.pending} pending`,
  );
  const ratio = requested / requestedByOne;
  reportRow({
    what: `${viewers} viewers of a 20-panel dashboard${delayMs > 0 ? ` on a source that takes ${delayMs / 1000} s` : ''} for ${seconds} s against one: upstream requests`,
    measured: `${requested} against ${requestedByOne}, ${ratio.toFixed(2)}x; ${seen.responses} answers, ${seen.failed} failed, ${seen.refused} of them 429`,
    limit: `at most ${MAX_RATIO}x, no 429`,
    isMet: ratio <= MAX_RATIO && seen.failed === 0 && seen.responses > 0,
  });
} finally {
  crowdStore.stop();
  loneStore.stop();
  await pharos.stop();
}
