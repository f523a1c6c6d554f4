/**
 * Two copies of the server on one PostgreSQL: a key is deleted on one, and the connection that the key has open on the other is closed. Measured from
 * before the call to the close, so it holds the call itself, its commit, the outbox row on its way, and the look of the other copy. Limit: p99 under 200 ms.
 */
import { join } from 'node:path';

import { startPharos } from '../scripts/services/pharos.ts';
import { startPostgres } from '../scripts/services/postgres.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { type ApiClient, signIn } from './server/api-client.ts';
import { openLiveClient } from './server/live-client.ts';

const MAX_P99_MS = 200;
const samples = numberOption('samples', 300);

async function makeKeys(client: ApiClient): Promise<readonly { readonly name: string; readonly key: string }[]> {
  const keys: { name: string; key: string }[] = [];
  for (let number = 0; number < samples; number += 1) {
    const { key } = await client.call('POST', '/api/auth/keys', { name: `key ${number}`, role: 'Viewer' });
    keys.push({ name: `key ${number}`, key: String(key) });
  }
  return keys;
}

async function idsByName({ url, cookie }: ApiClient): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${url}/api/auth/keys`, { headers: { cookie } });
  const keys = (await response.json()) as readonly { readonly id: number; readonly name: string }[]; // the contract's ApiKey
  return new Map(keys.map(({ id, name }) => [name, id]));
}

const postgres = await startPostgres();
const environment = {
  PHAROS_DATABASE_TYPE: 'postgres',
  PHAROS_DATABASE_URL: postgres.url,
  PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough',
};
const one = await startPharos({ environment });
const other = await startPharos({ environment, dataFolder: join(throwAwayFolder('bench'), 'other') });
const times: number[] = [];
try {
  const client = await signIn(one.url);
  const keys = await makeKeys(client);
  const ids = await idsByName(client);
  for (const { name, key } of keys) {
    const { closedAtMs } = await openLiveClient(other.url, key);
    const startedAt = performance.now();
    const deleted = await fetch(`${one.url}/api/auth/keys/${ids.get(name)}`, {
      method: 'DELETE',
      headers: { cookie: client.cookie, origin: one.url },
    });
    if (!deleted.ok) throw new Error(`DELETE of a key: ${deleted.status}`);
    times.push((await closedAtMs) - startedAt);
  }
} finally {
  await Promise.all([one.stop(), other.stop()]);
  await postgres.stop();
}

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
reportRow({
  what: `an event of one copy closes a connection of the other on PostgreSQL, ${samples} times: p99`,
  measured: `${at(0.99).toFixed(0)} ms (median ${at(0.5).toFixed(0)}, longest ${at(1).toFixed(0)})`,
  limit: `under ${MAX_P99_MS} ms`,
  isMet: at(0.99) < MAX_P99_MS,
});
