/**
 * `GET /api/org` by session, by token of a service account and by app password, against the same with an API key: processor time of a request, by wrk at one
 * connection. Turns alternate. `--turns=`, `--seconds=`
 */
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { wrk } from '../scripts/services/wrk.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { type ApiClient, signIn } from './server/api-client.ts';
import { findServer, processorMs } from './server/processor-time.ts';

const MAX_RATIO = 1.3;
const WARM_UP_SECONDS = 1;
const turns = numberOption('turns', 7);
const seconds = numberOption('seconds', 2);

type Headers = Readonly<Record<string, string>>;

async function listCallers(client: ApiClient): Promise<Readonly<Record<string, Headers>>> {
  const { id } = await client.call('POST', '/api/serviceaccounts', { name: 'bench', role: 'Viewer' });
  const token = await client.call('POST', `/api/serviceaccounts/${String(id)}/tokens`, { name: 'bench' });
  const { password } = await client.call('POST', '/api/user/app-passwords', { name: 'bench' });
  return {
    'a session': { cookie: client.cookie },
    'a token of a service account': { authorization: `Bearer ${String(token['key'])}` },
    'an app password': { authorization: `Basic ${Buffer.from(`admin:${String(password)}`).toString('base64')}` },
  };
}

const pharos = await startPharos();
const pid = findServer(pharos.dataFolder);

/** Processor time of one request. */
async function costOf(headers: Headers, forSeconds = seconds): Promise<number> {
  const before = processorMs(pid);
  const { requestsPerSecond, failures } = await wrk(`${pharos.url}/api/org`, {
    connections: 1,
    seconds: forSeconds,
    headers: { ...headers },
  });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return (processorMs(pid) - before) / (requestsPerSecond * forSeconds);
}

async function compare(what: string, headers: Headers, byKey: Headers): Promise<void> {
  for (const one of [headers, byKey]) await costOf(one, WARM_UP_SECONDS);
  const measured: (readonly [ours: number, key: number])[] = [];
  for (let turn = 0; turn < turns; turn += 1) measured.push([await costOf(headers), await costOf(byKey)]);
  const ratio = median(measured.map(([one, key]) => one / key));
  const [one, key] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  reportRow({
    what: `GET /api/org by ${what}: processor time beside an API key`,
    measured: `${one.toFixed(2)} ms against ${key.toFixed(2)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
}

try {
  const client = await signIn(pharos.url);
  const { key } = await client.call('POST', '/api/auth/keys', { name: 'bench', role: 'Viewer' });
  const byKey = { authorization: `Bearer ${String(key)}` };
  for (const [what, headers] of Object.entries(await listCallers(client))) await compare(what, headers, byKey);
} finally {
  await pharos.stop();
}
