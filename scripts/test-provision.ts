/**
 * `npm run test:provision`: hides the services this machine has installed, fetches each into an empty cache folder, starts it from there
 * and asks it something, so that the fetching is known to work before somebody without them needs it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from './services/chromium.ts';
import { startNginx } from './services/nginx.ts';
import { startPostgres } from './services/postgres.ts';
import { provideProgram, type ProgramName } from './services/programs.ts';
import { startPrometheus } from './services/prometheus.ts';
import type { RunningService } from './services/service.ts';
import { failedWith, PASSED, summary } from './test-run/outcome.ts';
import { runInTurn } from './test-run/run-steps.ts';
import type { Step } from './test-run/steps.ts';

const cache = mkdtempSync(join(tmpdir(), 'pharos-provision-'));
chmodSync(cache, 0o755); // as root, PostgreSQL runs as somebody else and has to get in
for (const name of Object.keys(process.env)) if (name.startsWith('PHAROS_TEST_')) delete process.env[name];
Object.assign(process.env, { PHAROS_CACHE: cache, PHAROS_TEST_HIDE_INSTALLED: '1' });

/** Each of these has asked the service something real by the time it is started. */
const servers: readonly (readonly [ProgramName, () => Promise<RunningService>])[] = [
  ['postgres', startPostgres],
  ['prometheus', startPrometheus],
  ['nginx', () => startNginx({ upstream: 'http://127.0.0.1:9', subPath: '/pharos' })],
];

const fetchedStep = (program: ProgramName, sendRequest: () => Promise<void>): Step => ({
  name: `fetched ${program}`,
  run: async () => {
    const { path, from } = await provideProgram(program);
    if (from !== 'fetched' || !path.startsWith(cache)) return failedWith(`${path} was not fetched`);
    await sendRequest();
    return PASSED;
  },
});

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

const steps = [
  ...servers.map(([program, start]) => fetchedStep(program, async () => (await start()).stop())),
  fetchedStep('chromium', drawPage),
];
try {
  const outcomes = await runInTurn(steps);
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  console.log(`\n${summary(outcomes)}`);
} finally {
  rmSync(cache, { recursive: true, force: true });
}
