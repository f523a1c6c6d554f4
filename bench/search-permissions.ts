/**
 * Search among 10,000 dashboards in 200 folders for a viewer in 20 teams on SQLite: processor time of a request, by wrk at one connection, against a bare route that reads as many
 * rows by the title's index without asking for anybody's permission, with their folders, authors and tags, and makes the same JSON of them. Turns
 * alternate. Request limits are raised by configuration. `--turns=`, `--seconds=`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPharos } from '../scripts/services/pharos.ts';
import { median } from '../scripts/measure/median.ts';
import { fillPermissions } from './large-org/fill-permissions.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';
import { findServer, processorMs } from './server/processor-time.ts';
import { wrk } from '../scripts/services/wrk.ts';

const DASHBOARDS = 10_000;
const MAX_RATIO = 2;
const WARM_UP_SECONDS = 1;
const LOGIN = 'viewer-of-teams';
const PASSWORD = 'a long enough password';
const turns = numberOption('turns', 5);
const seconds = numberOption('seconds', 3);

/** Requests as pages send them, and the same question to the bare statement. */
const SEARCHES = [
  { what: 'the first 1,000', path: '/api/search', like: '%', limit: 1000 },
  { what: 'all of them', path: '/api/search?limit=5000', like: '%', limit: 5000 },
  { what: 'those whose title has "77"', path: '/api/search?query=77', like: '%77%', limit: 1000 },
] as const;

async function startPeer(databaseFile: string, { like, limit }: { readonly like: string; readonly limit: number }) {
  const program = join(import.meta.dirname, 'server/hits-peer.ts');
  const child = spawn(process.execPath, [program, databaseFile, like, String(limit)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `${line.toString().trim()}/hits`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

interface Side {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly pid: number;
}

/** Processor time of one request. */
async function costOf({ url, headers = {}, pid }: Side, forSeconds = seconds): Promise<number> {
  const before = processorMs(pid);
  const { requestsPerSecond, failures } = await wrk(url, { connections: 1, seconds: forSeconds, headers });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return (processorMs(pid) - before) / (requestsPerSecond * forSeconds);
}

/** What a request costs both sides, a turn each at a time. */
async function takeTurns(ours: Side, theirs: Side): Promise<readonly (readonly [number, number])[]> {
  for (const side of [ours, theirs]) await costOf(side, WARM_UP_SECONDS);
  const measured: [number, number][] = [];
  for (let turn = 0; turn < turns; turn += 1) measured.push([await costOf(ours), await costOf(theirs)]);
  return measured;
}

/** A server whose first organisation is full, and the session of the viewer. */
async function openOrg() {
  const pharos = await startPharos();
  await (await signIn(pharos.url)).call('POST', '/api/admin/users', { login: LOGIN, password: PASSWORD });
  await pharos.stopProcess();
  fillPermissions(pharos.dataFolder, { dashboards: DASHBOARDS, login: LOGIN });
  await pharos.restart();
  return { pharos, cookie: (await signIn(pharos.url, LOGIN, PASSWORD)).cookie };
}

const { pharos, cookie } = await openOrg();

async function compare({ what, path, like, limit }: (typeof SEARCHES)[number]): Promise<void> {
  const url = pharos.url + path;
  const hits = (await (await fetch(url, { headers: { cookie } })).json()) as readonly unknown[];
  if (hits.length === 0 || hits.length > limit) throw new Error(`${path} found ${hits.length} hits`);
  const peer = await startPeer(join(pharos.dataFolder, 'pharos.db'), { like, limit: hits.length });
  const measured = await takeTurns({ url, headers: { cookie }, pid: findServer(pharos.dataFolder) }, peer).finally(peer.stop);
  const ratio = median(measured.map(([ours, theirs]) => ours / theirs));
  const [ours, theirs] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  reportRow({
    what: `search of 10,000 dashboards for a viewer in 20 teams, ${what} (${hits.length} hits): processor time of a request beside the bare rows`,
    measured: `${ours.toFixed(1)} ms against ${theirs.toFixed(1)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
}

try {
  for (const search of SEARCHES) await compare(search);
} finally {
  await pharos.stop();
}
