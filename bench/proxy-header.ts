/**
 * 1,000 calls of `GET /api/org` by whom a proxy names, one after the other, against as many with an API key. Turns alternate; the first of each warms up.
 * `--turns=`
 */
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';

const MAX_RATIO = 1.3;
const CALLS = 1000;
const turns = numberOption('turns', 15);

async function takeMs(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    const response = await fetch(`${url}/api/org`, { headers });
    if (!response.ok) throw new Error(`GET /api/org: ${response.status}`);
    await response.arrayBuffer();
  }
  return performance.now() - startedAt;
}

const pharos = await startPharos({ environment: { PHAROS_AUTH_PROXY_ENABLED: 'true' } });
const measured: (readonly [byProxy: number, byKey: number])[] = [];
try {
  const client = await signIn(pharos.url);
  const { key } = await client.call('POST', '/api/auth/keys', { name: 'bench', role: 'Viewer' });
  for (let turn = 0; turn <= turns; turn += 1) {
    const byProxy = await takeMs(pharos.url, { 'x-webauth-user': 'admin' });
    const byKey = await takeMs(pharos.url, { authorization: `Bearer ${String(key)}` });
    if (turn > 0) measured.push([byProxy, byKey]);
  }
} finally {
  await pharos.stop();
}

const ratio = median(measured.map(([one, other]) => one / other));
const [one, other] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
reportRow({
  what: `${CALLS.toLocaleString('en-US')} calls by whom a proxy names, beside an API key`,
  measured: `${one.toFixed(0)} against ${other.toFixed(0)} ms, ${ratio.toFixed(2)}x`,
  limit: `at most ${MAX_RATIO}x`,
  isMet: ratio <= MAX_RATIO,
});
