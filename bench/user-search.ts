/**
 * The search of users among 50,000 accounts on SQLite: processor time of a request, by wrk at one connection, against a bare route with the two statements that makes
 * the same JSON of their rows; turns alternate. `--turns=`, `--seconds=`, `--users=`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { wrk } from '../scripts/services/wrk.ts';
import { COMMON_PART, fillUsers } from './large-org/fill-users.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';
import { findServer, processorMs } from './server/processor-time.ts';

const MAX_RATIO = 2;
const WARM_UP_SECONDS = 1;
const users = numberOption('users', 50_000);
const turns = numberOption('turns', 5);
const seconds = numberOption('seconds', 3);

const SEARCHES = [
  { what: 'all', text: '' },
  { what: 'a common name', text: COMMON_PART },
  { what: 'one login', text: 'user049' },
  { what: 'nobody', text: 'no such person' },
] as const;

interface Side {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly pid: number;
}

async function startPeer(databaseFile: string, text: string) {
  const program = join(import.meta.dirname, 'server/users-peer.ts');
  const child = spawn(process.execPath, [program, databaseFile, text], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `${line.toString().trim()}/users`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Processor time of one request. */
async function costOf({ url, headers = {}, pid }: Side, forSeconds = seconds): Promise<number> {
  const before = processorMs(pid);
  const { requestsPerSecond, failures } = await wrk(url, { connections: 1, seconds: forSeconds, headers });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return (processorMs(pid) - before) / (requestsPerSecond * forSeconds);
}

const pharos = await startPharos();
await pharos.stopProcess();
fillUsers(pharos.dataFolder, users);
await pharos.restart();
const { cookie } = await signIn(pharos.url);

async function compare({ what, text }: (typeof SEARCHES)[number]): Promise<void> {
  const query = new URLSearchParams({ query: text, perpage: '50', page: '1' }).toString();
  const ours = { url: `${pharos.url}/api/users/search?${query}`, headers: { cookie }, pid: findServer(pharos.dataFolder) };
  const peer = await startPeer(join(pharos.dataFolder, 'pharos.db'), text);
  const measured: (readonly [ours: number, theirs: number])[] = [];
  try {
    for (const side of [ours, peer]) await costOf(side, WARM_UP_SECONDS);
    for (let turn = 0; turn < turns; turn += 1) measured.push([await costOf(ours), await costOf(peer)]);
  } finally {
    peer.stop();
  }
  const ratio = median(measured.map(([one, other]) => one / other));
  const [one, other] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  reportRow({
    what: `search of ${users.toLocaleString('en')} accounts, ${what}: processor time beside its bare statements`,
    measured: `${one.toFixed(1)} ms against ${other.toFixed(1)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
}

try {
  for (const search of SEARCHES) await compare(search);
} finally {
  await pharos.stop();
}
