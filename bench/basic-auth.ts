/**
 * 1,000 calls of `GET /api/org` with basic auth by one client, one after the other, and with an app password in it, against as many with an API key. Turns
 * alternate; the first of each warms up. Limit: 1.3x each. A password hash takes about 20 ms, so comparing it at every call would be 20x.
 *
 * And the sign-in of one person while programs of another call 70 at a time with a right password that the server does not know yet: none refused, under 1 s.
 */
import { ADMIN_PASSWORD, startPharos } from '../scripts/services/pharos.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { type ApiClient, signIn } from './server/api-client.ts';
import { median } from '../scripts/measure/median.ts';

const MAX_RATIO = 1.3;
const CALLS = 1000;
const CALLERS = 70;
const MAX_SIGN_IN_MS = 1000;
const turns = numberOption('turns', 15);

async function takeMs(url: string, authorization: string): Promise<number> {
  const startedAt = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    const response = await fetch(`${url}/api/org`, { headers: { authorization } });
    if (!response.ok) throw new Error(`GET /api/org: ${response.status}`);
    await response.arrayBuffer();
  }
  return performance.now() - startedAt;
}

/** A person with a password that nobody showed yet, and 70 programs of theirs; the result is how long the administrator's sign-in took beside them. */
async function signInAmongCallers(url: string, client: ApiClient, turn: number): Promise<number> {
  const password = `password of turn ${turn}`;
  const login = `programs-${turn}`;
  await client.call('POST', '/api/admin/users', { login, email: `${login}@example.test`, name: login, password });
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const callers = Promise.all(Array.from({ length: CALLERS }, () => fetch(`${url}/api/user`, { headers: { authorization } })));
  const startedAt = performance.now();
  await signIn(url);
  const tookMs = performance.now() - startedAt;
  const refused = (await callers).filter(({ ok }) => !ok).map(({ status }) => status);
  if (refused.length > 0) throw new Error(`${refused.length} of ${CALLERS} callers were refused: ${[...new Set(refused)].join(', ')}`);
  return tookMs;
}

const pharos = await startPharos();
const basic: number[] = [];
const byAppPassword: number[] = [];
const byKey: number[] = [];
const signIns: number[] = [];
try {
  const client = await signIn(pharos.url);
  const { key } = await client.call('POST', '/api/auth/keys', { name: 'bench', role: 'Viewer' });
  const appPassword = String((await client.call('POST', '/api/user/app-passwords', { name: 'bench' })).password);
  const withAppPassword = `Basic ${Buffer.from(`admin:${appPassword}`).toString('base64')}`;
  const withPassword = `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`;
  for (let turn = 0; turn <= turns; turn += 1) {
    const times = [
      await takeMs(pharos.url, withPassword),
      await takeMs(pharos.url, `Bearer ${String(key)}`),
      await takeMs(pharos.url, withAppPassword),
    ] as const;
    if (turn === 0) continue;
    signIns.push(await signInAmongCallers(pharos.url, client, turn));
    basic.push(times[0]);
    byKey.push(times[1]);
    byAppPassword.push(times[2]);
    const shown = times.map((ms) => ms.toFixed(0));
    console.log(`turn ${turn}: ${shown[0]} ms with a password, ${shown[1]} with a key, ${shown[2]} with an app password`);
  }
} finally {
  await pharos.stop();
}

for (const [how, took] of [
  ['basic auth', basic],
  ['an app password', byAppPassword],
] as const) {
  const ratio = median(took.map((ms, turn) => ms / (byKey[turn] ?? Number.NaN)));
  reportRow({
    what: `${CALLS.toLocaleString('en-US')} calls with ${how} by one client, beside an API key`,
    measured: `${median(took).toFixed(0)} against ${median(byKey).toFixed(0)} ms, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
}

const longest = Math.max(...signIns);
reportRow({
  what: `sign-in of somebody else beside ${CALLERS} parallel basic-auth callers with right passwords, longest of ${turns}`,
  measured: `${longest.toFixed(0)} ms (median ${median(signIns).toFixed(0)}), none refused`,
  limit: `none refused, under ${MAX_SIGN_IN_MS} ms`,
  isMet: longest < MAX_SIGN_IN_MS,
});
