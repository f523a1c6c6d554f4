/**
 * `npm start` when nothing changed, until `/api/health` answers 200: median of five. Then the memory of the process that listens and of its
 * children, 60 s after one browser has had a dashboard open, and again after ten. `--rest=10` shortens the minute.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../scripts/services/chromium.ts';
import { freePort } from '../scripts/services/free-port.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { openBenchPage, waitForDrawing } from './browser/bench-page.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';
import { ADMIN_PASSWORD } from '../scripts/services/pharos.ts';
import { median } from '../scripts/measure/median.ts';

const HOME = resolve(import.meta.dirname, '..');
const STARTS = 5;
const MAX_START_SECONDS = 3;
const MAX_MB = 200;
/** What the same measurement differs by from minute to minute. */
const NOISE = 1.05;
const BROWSERS = 10;
const OPEN_MS = 5000;
const POLL_MS = 10;
const TIMEOUT_MS = 120_000;
const idleMs = numberOption('rest', 60) * 1000;

interface Started {
  readonly seconds: number;
  readonly url: string;
  /** The process that listens. */
  readonly pid: number;
  stop(): Promise<void>;
}

async function npmStart(dataFolder: string): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: HOME,
    env: {
      ...process.env,
      PHAROS_PATHS_DATA: dataFolder,
      PHAROS_SERVER_HTTP_PORT: String(port),
      PHAROS_SECURITY_ADMIN_PASSWORD: ADMIN_PASSWORD,
    },
    stdio: 'ignore',
    detached: true,
  });
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (response) => response.status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (npm.exitCode !== null || performance.now() - startedAt > TIMEOUT_MS) throw new Error('npm start did not become healthy');
    await wait(POLL_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, url, pid: findListener(npm), stop: () => stop(npm) };
}

/** The server is `exec`ed below npm and its shell: the one of their descendants that runs the server's main file. */
function findListener({ pid }: ChildProcess): number {
  const found = findProcesses(pid ?? 0).find(
    (one) => /^\S*node\0.*packages\/server\/src\/main\.ts/s.test(commandOf(one)) && !commandOf(one).includes('\0-c\0'),
  );
  if (found === undefined) throw new Error('no process runs the server');
  return found;
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** A process and everything it started. */
function findProcesses(pid: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => findParent(one) === pid);
  return [pid, ...children.flatMap(findProcesses)];
}

function findParent(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended meanwhile
  }
}

function memoryMb(pid: number): number {
  return (
    findProcesses(pid).reduce(
      (sum, one) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0),
      0,
    ) / 1024
  );
}

async function stop(npm: ChildProcess): Promise<void> {
  const ended = new Promise<void>((done) => (npm.exitCode === null ? npm.once('close', () => done()) : done()));
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
  await ended;
}

const dataFolder = throwAwayFolder('start');
// The first start builds what is stale and makes the database; it is not counted.
await (await npmStart(dataFolder)).stop();
const times: number[] = [];
for (let turn = 0; turn < STARTS; turn += 1) {
  const started = await npmStart(dataFolder);
  times.push(started.seconds);
  await started.stop();
}
console.log(`starts: ${times.map((one) => one.toFixed(2)).join(', ')} s`);
reportRow({
  what: '`npm start` when nothing changed until healthy, median of 5',
  measured: `${median(times).toFixed(2)} s`,
  limit: `under ${MAX_START_SECONDS} s`,
  isMet: median(times) < MAX_START_SECONDS,
});

const server = await npmStart(dataFolder);
const browser = await launchChromium();
try {
  const client = await signIn(server.url);
  const openDashboard = async () => {
    const { page, context } = await openBenchPage(browser, { client });
    await page.goto(server.url);
    await waitForDrawing(page);
    await wait(OPEN_MS);
    await context.close();
  };
  const fresh = memoryMb(server.pid);
  await openDashboard();
  await wait(idleMs);
  const afterOne = memoryMb(server.pid);
  for (let visit = 0; visit < BROWSERS; visit += 1) await openDashboard();
  await wait(idleMs);
  const afterTen = memoryMb(server.pid);
  const measured = `${afterOne.toFixed(0)} MB (${fresh.toFixed(0)} before)`;
  reportRow({
    what: `server memory ${idleMs / 1000} s after one browser had a dashboard open`,
    measured,
    limit: `under ${MAX_MB} MB`,
    isMet: afterOne < MAX_MB,
  });
  reportRow({
    what: `the same after ${BROWSERS} more`,
    measured: `${afterTen.toFixed(0)} MB, ${(afterTen / afterOne).toFixed(2)}x`,
    limit: `no growth (at most ${NOISE}x)`,
    isMet: afterTen <= afterOne * NOISE && afterTen < MAX_MB,
  });
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
