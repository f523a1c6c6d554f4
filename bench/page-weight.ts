/**
 * Bytes of script, as the production server sends them, that a browser with an empty cache needs until the user field of the login page
 * takes text, and on the way of a new user until the first graph of the home page has drawn and two more seconds have gone by.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../scripts/services/chromium.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { runCommand } from '../scripts/test-run/run-command.ts';
import { countBytes, openBenchPage, totalKb, waitForDrawing } from './browser/bench-page.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';

const LOGIN_KB = 90;
const GRAPH_KB = 250;
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
  const login = await openBenchPage(browser, {});
  const scripts = countBytes(login.cdp, isScript);
  await login.page.goto(`${pharos.url}/login`);
  const field = login.page.locator('[name="user"]');
  await field.fill('admin');
  if ((await field.inputValue()) !== 'admin') throw new Error('the user field takes no text');
  const loginKb = totalKb(scripts);
  console.log('until the login page takes text:');
  list(scripts);
  await login.context.close();

  // A signed-in browser that comes with an empty cache: everything is asked for, nothing is left from the login page.
  const home = await openBenchPage(browser, { client: await signIn(pharos.url) });
  const homeScripts = countBytes(home.cdp, isScript);
  await home.page.goto(pharos.url);
  await waitForDrawing(home.page);
  await wait(IDLE_MS);
  console.log('until the first graph has drawn and 2 s more:');
  list(homeScripts);
  const graphKb = totalKb(homeScripts);
  await home.context.close();

  reportRow({
    what: 'scripts until the login page takes text',
    measured: `${loginKb.toFixed(1)} KB`,
    limit: `at most ${LOGIN_KB} KB`,
    isMet: loginKb > 0 && loginKb <= LOGIN_KB,
  });
  reportRow({
    what: 'scripts until the first graph has drawn, plus 2 s',
    measured: `${graphKb.toFixed(1)} KB`,
    limit: `at most ${GRAPH_KB} KB`,
    isMet: graphKb > 0 && graphKb <= GRAPH_KB,
  });
} finally {
  await browser.close();
  await pharos.stop();
}
