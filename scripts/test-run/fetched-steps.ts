import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../services/cache-folder.ts';
import { launchChromium } from '../services/chromium.ts';
import { startNginx } from '../services/nginx.ts';
import { startLoopbackServer } from '../services/loopback-server.ts';
import { findOutsideLibraries, listLibraries } from '../services/outside-libraries.ts';
import { startPostgres } from '../services/postgres.ts';
import { PROGRAM_NAMES, type ProgramName, provideLibrary, provideProgram } from '../services/programs.ts';
import { startPrometheus } from '../services/prometheus.ts';
import type { RunningService } from '../services/service.ts';
import { wrk } from '../services/wrk.ts';
import { runLdapTool } from '../services/ldap-tools.ts';
import { startSlapd } from '../services/slapd.ts';
import { clockAt, DAYS } from './days.ts';
import { failedWith, PASSED } from './outcome.ts';
import type { Step } from './steps.ts';

/** From now on this process and all that it starts find nothing installed, given or fetched before. Gives the empty cache folder. */
export function hideInstalled(): string {
  const cache = mkdtempSync(join(realpathSync(tmpdir()), 'pharos-provision-'));
  chmodSync(cache, 0o755); // as root, PostgreSQL runs as somebody else and has to get in
  for (const name of Object.keys(process.env)) if (name.startsWith('PHAROS_TEST_')) delete process.env[name];
  Object.assign(process.env, { PHAROS_CACHE: cache, PHAROS_TEST_HIDE_INSTALLED: '1', PHAROS_TEST_HIDE_LIBRARIES: '1' });
  return cache;
}

interface FetchedProgram {
  /** Programs of the same folder that are started too. */
  readonly siblings?: readonly string[];
  /** Starts it and asks it something real. */
  readonly start: () => Promise<unknown>;
}

const startAndStop = (start: () => Promise<RunningService>) => async (): Promise<void> => (await start()).stop();

const PROGRAMS: Readonly<Record<ProgramName, FetchedProgram>> = {
  postgres: { siblings: ['initdb'], start: startAndStop(startPostgres) },
  prometheus: { start: startAndStop(startPrometheus) },
  chromium: { start: drawPage },
  nginx: { start: startAndStop(() => startNginx({ upstream: 'http://127.0.0.1:9', subPath: '/pharos' })) },
  wrk: { start: sendLoad },
  slapd: { start: startAndStop(startSlapd) },
  ldapmodify: { siblings: ['ldapsearch', 'ldapwhoami'], start: () => runLdapTool('ldapmodify', { arguments: ['-VV'] }) },
};

/** Steps that fetch each program, prove that it finds its libraries in its own folder, and start it; and the library of other clocks, which Node loads. */
export const FETCHED: readonly Step[] = [
  ...PROGRAM_NAMES.map((name) => ({ name: `fetched ${name}`, run: () => proveFetched(name) })),
  { name: 'fetched libfaketime', run: proveClock },
];

async function proveFetched(name: ProgramName) {
  const { path, env, folder } = await provideProgram(name);
  if (folder === undefined || dirname(folder) !== cacheFolder()) return failedWith(`${path} was not fetched`);
  const { siblings = [], start } = PROGRAMS[name];
  const outside = [path, ...siblings.map((other) => join(dirname(path), other))].flatMap((program) =>
    findOutsideLibraries(listLibraries(program, env), folder).map((line) => `${program}: ${line}`),
  );
  if (outside.length > 0) return failedWith(`libraries from elsewhere than ${folder}:\n${outside.join('\n')}`);
  await start();
  return PASSED;
}

async function proveClock() {
  const library = await provideLibrary('libfaketime');
  if (!library.startsWith(cacheFolder())) return failedWith(`${library} was not fetched`);
  await clockAt(DAYS[0]);
  return PASSED;
}

async function drawPage(): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>Pharos</h1>');
    const box = await page.locator('h1').boundingBox();
    if (!box || box.height === 0) throw new Error('Chromium draws nothing');
  } finally {
    await browser.close();
  }
}

async function sendLoad(): Promise<void> {
  const server = await startLoopbackServer((_request, response) => response.end('ok'));
  try {
    const { requestsPerSecond, failures } = await wrk(server.url, { connections: 1, seconds: 1 });
    if (requestsPerSecond === 0 || failures > 0) throw new Error(`wrk sent ${requestsPerSecond} requests a second, ${failures} failed`);
  } finally {
    await server.close();
  }
}
