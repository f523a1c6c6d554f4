import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configForTest } from '../../../testing/config.ts';
import { Secret } from '../../config/secret.ts';
import { connectionOptions } from './connection-options.ts';

const settings = { ...configForTest().database, sslMode: 'disable', name: 'pharos', user: 'keeper', password: new Secret('word') } as const;

test.each([
  ['', '127.0.0.1', 5432],
  ['db.test', 'db.test', 5432],
  ['db.test:6432', 'db.test', 6432],
  ['/var/run/postgresql', '/var/run/postgresql', 5432],
])('the host %j is %s at port %d', (host, expected, port) => {
  expect(connectionOptions({ ...settings, host })).toEqual({
    host: expected,
    port,
    database: 'pharos',
    user: 'keeper',
    password: 'word',
    ssl: false,
  });
});

test('an address says all but the certificates', () => {
  const url = new Secret('postgres://db.test/pharos');
  expect(connectionOptions({ ...settings, url })).toEqual({ connectionString: 'postgres://db.test/pharos' });
  expect(connectionOptions({ ...settings, url, sslMode: 'verify-full' })).toMatchObject({ ssl: { rejectUnauthorized: true } });
});

test('a connection with TLS reads the certificates that are named, and needs none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [caCertPath, clientCertPath, clientKeyPath] = ['ca', 'cert', 'key'].map((name) => join(folder, name));
  for (const path of [caCertPath, clientCertPath, clientKeyPath]) writeFileSync(String(path), `content of ${String(path)}`);
  const named = { ...settings, sslMode: 'verify-full', caCertPath: String(caCertPath) } as const;
  expect(connectionOptions({ ...settings, sslMode: 'require' }).ssl).toEqual({ rejectUnauthorized: false });
  expect(connectionOptions(named).ssl).toEqual({ rejectUnauthorized: true, ca: Buffer.from(`content of ${String(caCertPath)}`) });
  const both = { ...named, clientCertPath: String(clientCertPath), clientKeyPath: String(clientKeyPath) };
  expect(connectionOptions(both).ssl).toMatchObject({
    cert: Buffer.from(`content of ${String(clientCertPath)}`),
    key: Buffer.from(`content of ${String(clientKeyPath)}`),
  });
});
