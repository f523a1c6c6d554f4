import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { Secret } from '../platform/config/secret.ts';
import { openStorage } from '../platform/database/open.ts';
import type { DatabaseSettings, StorageLog } from '../platform/database/settings.ts';
import type { Storage } from '../platform/database/storage.ts';

/** A new place for a database, and how to take it away. */
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
  /** A copy of a database that nobody has open. */
  copy(of: DatabasePlace): Promise<DatabasePlace>;
  /** A migrated database of its own; gone when the calling test, or with `beforeAll` its file, has ended: call `close`. */
  create(): Promise<{ readonly storage: Storage; readonly dataFolder: string; close(): Promise<void> }>;
}

export const quietLog: StorageLog = { info: () => undefined, warn: () => undefined };

/** Both databases, for `describe.each`; PostgreSQL is the server of PHAROS_TEST_POSTGRES_URL, where each place is a database of its own. */
export const databases = (): readonly TestDatabase[] => [testDatabaseOf('SQLite'), testDatabaseOf('PostgreSQL')];

/** One of both, for a file of tests that is about that one alone. */
export const testDatabaseOf = (name: TestDatabase['name']): TestDatabase =>
  name === 'SQLite' ? testDatabase(name, SQLITE) : testDatabase(name, POSTGRES);

/** A place that is taken away when the test has ended. */
export async function placeForTest(database: TestDatabase): Promise<DatabasePlace> {
  const place = await database.place();
  onTestFinished(() => place.remove());
  return place;
}

/** How places of one kind are made. A schema takes far longer to make than to copy, so it is made once. */
interface Places {
  empty(): Promise<DatabasePlace>;
  copy(of: DatabasePlace): Promise<DatabasePlace>;
  migrated(): Promise<DatabasePlace>;
}

const testDatabase = (name: TestDatabase['name'], places: Places): TestDatabase => ({
  name,
  place: places.empty,
  copy: places.copy,
  create: async () => {
    const made = await places.migrated();
    const storage = await openAt(made);
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

const openAt = ({ settings, dataFolder }: DatabasePlace): Promise<Storage> => openStorage(settings, { data: dataFolder }, quietLog);

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

/** The file of a migrated database, made once by this process. */
let migratedFile: Promise<Buffer> | undefined;

async function makeMigratedFile(): Promise<Buffer> {
  const place = await sqlitePlace();
  await (await openAt(place)).close();
  const file = await readFile(join(place.dataFolder, SETTINGS.path));
  await place.remove();
  return file;
}

const SQLITE: Places = {
  empty: sqlitePlace,
  copy: async (of) => {
    const place = await sqlitePlace();
    await cp(of.dataFolder, place.dataFolder, { recursive: true });
    return place;
  },
  migrated: async () => {
    const place = await sqlitePlace();
    await writeFile(join(place.dataFolder, SETTINGS.path), await (migratedFile ??= makeMigratedFile()));
    return place;
  },
};

async function postgresPlace(template = 'template1'): Promise<DatabasePlace> {
  const server = testPostgres();
  const dataFolder = await mkdtemp(join(tmpdir(), 'pharos-test-'));
  const name = `pharos_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    settings: settingsOf(server, name),
    dataFolder,
    remove: async () => {
      await runOn(server, `drop database if exists ${name} with (force)`);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The migrated database that others are copies of: its name, where it is there. */
let migratedDatabase: Promise<string> | undefined;

/** One for all processes of a run, which takes it away (`scripts/services/provide-databases.ts`): the first one makes it, others wait for it. */
async function makeMigratedDatabase(): Promise<string> {
  const server = testPostgres();
  const template = process.env['PHAROS_TEST_POSTGRES_TEMPLATE'];
  if (!template)
    throw new Error('Set PHAROS_TEST_POSTGRES_TEMPLATE to the name of a database that tests make and copy (npm test names one)');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    const making = `${template}_making`;
    await client.query(`create database ${making}`);
    await (await openStorage(settingsOf(server, making), { data: tmpdir() }, quietLog)).close();
    // Nobody copies a database that somebody is connected to, vacuum included.
    await client.query(`alter database ${making} with allow_connections false`);
    await client.query(`alter database ${making} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

const POSTGRES: Places = {
  empty: () => postgresPlace(),
  copy: ({ settings }) => postgresPlace(new URL(settings.url.reveal()).pathname.slice(1)),
  migrated: async () => postgresPlace(await (migratedDatabase ??= makeMigratedDatabase())),
};

function testPostgres(): string {
  const server = process.env['PHAROS_TEST_POSTGRES_URL'];
  if (!server) throw new Error('Set PHAROS_TEST_POSTGRES_URL to a PostgreSQL server (npm test provides one)');
  return server;
}

function settingsOf(server: string, database: string): DatabaseSettings {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return { ...SETTINGS, type: 'postgres', url: new Secret(address.href) };
}

/** To make and drop databases by; PostgreSQL takes longer to open a connection than to drop a database. */
let makers: pg.Pool | undefined;

async function runOn(server: string, statement: string): Promise<void> {
  makers ??= new pg.Pool({ connectionString: server, max: 2, allowExitOnIdle: true }).on('error', () => undefined);
  await makers.query(statement);
}
