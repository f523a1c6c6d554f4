import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import type { DatabaseSettings } from '../settings.ts';

/** Where the database is and how to sign in there. */
export function connectionOptions({ url, host, name, user, password, ...tls }: DatabaseSettings): pg.ClientConfig {
  const ssl = tlsOptions(tls);
  if (url.isSet) return { connectionString: url.reveal(), ...(ssl ? { ssl } : {}) };
  const [hostName, port] = (host || '127.0.0.1:5432').split(/:(?=\d+$)/);
  return { host: hostName, port: Number(port ?? 5432), database: name, user, password: password.reveal(), ssl };
}

type TlsSettings = Pick<DatabaseSettings, 'sslMode' | 'caCertPath' | 'clientCertPath' | 'clientKeyPath'>;

function tlsOptions({ sslMode, caCertPath, clientCertPath, clientKeyPath }: TlsSettings): ConnectionOptions | false {
  if (sslMode === 'disable') return false;
  const read = (path: string) => (path ? readFileSync(path) : undefined);
  return { rejectUnauthorized: sslMode === 'verify-full', ca: read(caCertPath), cert: read(clientCertPath), key: read(clientKeyPath) };
}
