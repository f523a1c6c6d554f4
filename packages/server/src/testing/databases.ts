import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { Secret } from '../platform/config/secret.ts';
import { openStorage } from '../platform/database/open.ts';
import type { DatabaseSettings, StorageLog } from '../platform/database/settings.ts';
import type { Storage } from '../platform/database/storage.ts';

/** A new, empty place for a database, and how to take it away. */
export interface DatabasePlace {
  readonly settings: DatabaseSettings;
  readonly dataFolder: string;
  remove(): Promise<void>;
}

/** One kind of database that a test runs against. */
export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** An empty place, for tests of the start itself. */
  place(): Promise<DatabasePlace>;
  /** A migrated database of its own; gone when the calling test, or with `beforeAll` its file, has ended: call `close`. */
  create(): Promise<{ readonly storage: Storage; readonly dataFolder: string; close(): Promise<void> }>;
}

export const quietLog: StorageLog = { info: () => undefined, warn: () => undefined };

/** Both databases, for `describe.each`; PostgreSQL is the server of PHAROS_TEST_POSTGRES_URL, where each place is a database of its own. */
export const databases = (): readonly TestDatabase[] => [testDatabaseOf('SQLite'), testDatabaseOf('PostgreSQL')];

/** One of both, for a file of tests that is about that one alone. */
export const testDatabaseOf = (name: TestDatabase['name']): TestDatabase =>
  name === 'SQLite' ? testDatabase(name, sqlitePlace) : testDatabase(name, postgresPlace);

/** A place that is taken away when the test has ended. */
export async function placeForTest(database: TestDatabase): Promise<DatabasePlace> {
  const place = await database.place();
  onTestFinished(() => place.remove());
  return place;
}

const testDatabase = (name: TestDatabase['name'], place: () => Promise<DatabasePlace>): TestDatabase => ({
  name,
  place,
  create: async () => {
    const made = await place();
    const storage = await openStorage(made.settings, { data: made.dataFolder }, quietLog);
    return {
      storage,
      dataFolder: made.dataFolder,
      close: async () => {
        await storage.close();
        await made.remove();
      },
    };
  },
});

const SETTINGS: DatabaseSettings = {
  type: 'sqlite3',
  url: new Secret(''),
  path: 'pharos.db',
  host: '',
  name: '',
  user: '',
  password: new Secret(''),
  sslMode: 'disable',
  caCertPath: '',
  clientCertPath: '',
  clientKeyPath: '',
  maxOpenConn: 4,
};

async function sqlitePlace(): Promise<DatabasePlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pharos-test-'));
  return { settings: SETTINGS, dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

async function postgresPlace(): Promise<DatabasePlace> {
  const server = process.env['PHAROS_TEST_POSTGRES_URL'];
  if (!server) throw new Error('Set PHAROS_TEST_POSTGRES_URL to a PostgreSQL server (npm test provides one)');
  const dataFolder = await mkdtemp(join(tmpdir(), 'pharos-test-'));
  const name = `pharos_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    settings: { ...SETTINGS, type: 'postgres', url: new Secret(address.href) },
    dataFolder,
    remove: async () => {
      await runOn(server, `drop database if exists ${name} with (force)`);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
