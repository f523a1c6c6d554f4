/**
 * Bytes of script, as the production server sends them, that a browser with an empty cache needs until the user field of the login page
 * takes text, and from there, through the sign-in, until the first graph of the home page has drawn and two more seconds have gone by.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../scripts/services/chromium.ts';
import { ADMIN_PASSWORD, startPharos } from '../scripts/services/pharos.ts';
import { runCommand } from '../scripts/test-run/run-command.ts';
import { GRAPH_KB, LOGIN_KB } from '../scripts/web-release/release-weight.ts';
import { countBytes, openBenchPage, totalKb, waitForDrawing } from './browser/bench-page.ts';
import { reportRow } from './report/report-row.ts';

const IDLE_MS = 2000;

const isScript = ({ type, url }: { readonly type: string; readonly url: string }): boolean => type === 'Script' || /\.m?js(\?|$)/.test(url);

function list(bytes: ReadonlyMap<string, number>): void {
  for (const [name, size] of [...bytes].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${(size / 1024).toFixed(1).padStart(6)} KB ${name.split('/').at(-1)}`);
}

const prepared = await runCommand(['scripts/prepare.mjs', 'web'], { isShown: true });
if (prepared.exitCode !== 0) throw new Error('the web client could not be built');
const pharos = await startPharos();
const browser = await launchChromium();
try {
  const { page, cdp, context } = await openBenchPage(browser, {});
  const scripts = countBytes(cdp, isScript);
  await page.goto(`${pharos.url}/login`);
  const field = page.locator('[name="user"]');
  await field.waitFor();
  const loginKb = totalKb(scripts); // the first letter asks for more
  console.log('until the login page takes text:');
  list(scripts);
  await field.fill('admin');
  if ((await field.inputValue()) !== 'admin') throw new Error('the user field takes no text');

  await page.locator('[name="password"]').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${pharos.url}/`);
  await waitForDrawing(page);
  await wait(IDLE_MS);
  console.log('through it until the first graph has drawn and 2 s more:');
  list(scripts);
  const graphKb = totalKb(scripts);
  await context.close();

  reportRow({
    what: 'scripts until the login page takes text',
    measured: `${loginKb.toFixed(1)} KB`,
    limit: `at most ${LOGIN_KB} KB`,
    isMet: loginKb > 0 && loginKb <= LOGIN_KB,
  });
  reportRow({
    what: 'scripts through the login page until the first graph has drawn, plus 2 s',
    measured: `${graphKb.toFixed(1)} KB`,
    limit: `at most ${GRAPH_KB} KB`,
    isMet: graphKb > 0 && graphKb <= GRAPH_KB,
  });
} finally {
  await browser.close();
  await pharos.stop();
}
