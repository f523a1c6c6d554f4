import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { ADMIN_PASSWORD } from '../../scripts/services/pharos.ts';

/** A signed-in client of one server, as far as a bench needs one. */
export interface ApiClient {
  readonly url: string;
  readonly cookie: string;
  /** @throws when the answer is no success */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>;
}

/** Signs in; without a name as the administrator of a server of the bench. */
export async function signIn(url: string, user = 'admin', password = ADMIN_PASSWORD): Promise<ApiClient> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ user, password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${user}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    url,
    cookie,
    async call(method, path, body) {
      const sent = await fetch(url + path, {
        method,
        headers: { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!sent.ok) throw new Error(`${method} ${path}: ${sent.status} ${await sent.text()}`);
      return (await sent.json()) as Readonly<Record<string, unknown>>;
    },
  };
}

/** Saves a dashboard; the answer is its address. */
export async function saveDashboard(client: ApiClient, dashboard: object): Promise<{ readonly uid: string; readonly address: string }> {
  const { uid, url } = await client.call('POST', '/api/dashboards/db', { dashboard });
  if (typeof uid !== 'string' || typeof url !== 'string') throw new Error('a saved dashboard has no uid');
  return { uid, address: client.url + url };
}

/** Adds a Prometheus source with a scrape interval of 15 s. */
export const addPrometheus = (client: ApiClient, name: string, url: string): Promise<unknown> =>
  client.call('POST', '/api/datasources', {
    name,
    type: 'prometheus',
    access: 'proxy',
    url,
    jsonData: { timeInterval: '15s' },
  } satisfies DataSourceInput);
