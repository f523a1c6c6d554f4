import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseNow } from './database-clock.ts';
import { ddlFor, type Migration, runStatements } from './migration.ts';
import { AppError } from '@pharos/contract/errors';
import type { StorageLog } from './settings.ts';
import { StorageStartError } from './start-error.ts';
import type { Database, MigratableStorage, Storage } from './storage.ts';

const LEASE_MS = 60_000;
const PAUSE_MS = 100;
const LOCK_TIMEOUT_MS = 1000;
/** A step over many rows may take long; a copy that waits serves nobody meanwhile, and its operator sees why. */
const MAX_WAIT_MS = 60 * 60_000;

interface MigrateOptions {
  readonly steps: readonly Migration[];
  /** How long another copy may take with its steps. */
  readonly maxWaitMs?: number;
}

/**
 * Brings the schema forward. Copies that start together agree by a lease row: one migrates, the others wait and then find nothing
 * left to do. A holder that dies loses the lease after a minute, and each step is a transaction of its own.
 * @throws StorageStartError when the schema is newer than this version, when another copy takes too long, and when a step fails: then nothing of
 * it stays
 */
export async function migrate(
  storage: MigratableStorage,
  { steps, maxWaitMs = MAX_WAIT_MS }: MigrateOptions,
  log: StorageLog,
): Promise<void> {
  await createBookkeeping(storage);
  const holder = randomUUID();
  const giveUpAt = performance.now() + maxWaitMs;
  for (let attempt = 1; (await missingSteps(storage, steps)).length > 0; attempt += 1) {
    if (await takeLease(storage, holder)) return applyMissing(storage, { steps, holder }, log);
    if (attempt === 1) log.info({}, 'Another copy brings the database forward: waiting for it');
    if (performance.now() >= giveUpAt)
      throw new StorageStartError(
        'Another copy has not finished with the database schema in time. See what its log says, then start again.',
      );
    await wait(PAUSE_MS);
  }
}

interface LeasedSteps {
  readonly steps: readonly Migration[];
  readonly holder: string;
}

async function applyMissing(storage: MigratableStorage, { steps, holder }: LeasedSteps, log: StorageLog): Promise<void> {
  try {
    for (const migration of await missingSteps(storage, steps)) {
      await applyStep(storage, migration, holder);
      log.info({ version: migration.version, name: migration.name }, 'Database migrated');
    }
  } finally {
    await storage.inTransaction((db) => sql`update lease set expires_at = 0 where name = 'migrations' and holder = ${holder}`.execute(db));
  }
}

const BOOKKEEPING = [
  'create table if not exists schema_migration (version bigint primary key, name text not null, applied_at bigint not null)',
  'create table if not exists lease (name text primary key, holder text not null, expires_at bigint not null)',
  // Asked for first: an insert that meets a row would wait for the step of another copy that has it locked.
  `insert into lease (name, holder, expires_at) select 'migrations', '', 0
     where not exists (select 1 from lease where name = 'migrations') on conflict do nothing`,
];

/** PostgreSQL's "if not exists" fails when two copies make the same table at the same moment; the second try finds it. */
async function createBookkeeping(storage: Storage): Promise<void> {
  const create = () => storage.inTransaction((db) => runStatements(db, BOOKKEEPING));
  await create().catch(create).catch(create);
}

async function missingSteps(storage: Storage, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await sql<{ version: number }>`select version from schema_migration`.execute(storage.reader);
  const applied = new Set(rows.map((row) => row.version));
  const known = Math.max(0, ...migrations.map((migration) => migration.version));
  const newest = Math.max(0, ...applied);
  if (newest > known)
    throw new StorageStartError(
      `The database has schema ${newest}, this version of Pharos knows ${known}. Start the newer version, or restore a backup made before it.`,
    );
  return migrations.filter((migration) => !applied.has(migration.version)).toSorted((a, b) => a.version - b.version);
}

/** False while another copy has it; also where the row is locked by a step of that copy, which PostgreSQL tells by a time-out. */
async function takeLease(storage: Storage, holder: string): Promise<boolean> {
  const now = databaseNow(storage.kind);
  const take = storage.inTransaction(async (db) => {
    if (storage.kind === 'postgres') await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db);
    const { rows } = await sql`update lease set holder = ${holder}, expires_at = ${now} + ${sql.lit(LEASE_MS)}
      where name = 'migrations' and expires_at < ${now} returning name`.execute(db);
    return rows.length === 1;
  });
  return take.catch((error: unknown) => {
    if (storage.kind === 'postgres' && error instanceof AppError && error.code === 'storage-busy') return false;
    throw error;
  });
}

/** A step that fails leaves nothing; what is wrong with the disk or the connection is explained by the start itself. */
async function applyStep(storage: MigratableStorage, migration: Migration, holder: string): Promise<void> {
  try {
    await storage.inMigration(migration.rebuildsTables ?? false, (db) => stepForward(db, migration, { kind: storage.kind, holder }));
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof StorageStartError) throw cause;
    const reason = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ') : String(cause);
    throw new StorageStartError(
      `Step ${migration.version} (${migration.name}) of the database schema failed and nothing of it was kept: ${reason}. Please report it.`,
      { cause },
    );
  }
}

interface LeaseHolder {
  readonly kind: Storage['kind'];
  readonly holder: string;
}

/** The lease is checked and renewed in the step's own transaction, so a holder that was thought dead changes nothing. */
async function stepForward(db: Database, migration: Migration, { kind, holder }: LeaseHolder): Promise<void> {
  await renewLease(kind, db, holder);
  await migration.up(db, ddlFor(kind));
  const now = databaseNow(kind);
  await sql`insert into schema_migration (version, name, applied_at) values (${migration.version}, ${migration.name}, ${now})`.execute(db);
  // A step may take longer than the lease; its holder goes on with the next one.
  await renewLease(kind, db, holder);
}

async function renewLease(kind: Storage['kind'], db: Database, holder: string): Promise<void> {
  const { rows } = await sql`update lease set expires_at = ${databaseNow(kind)} + ${sql.lit(LEASE_MS)}
    where name = 'migrations' and holder = ${holder} returning name`.execute(db);
  if (rows.length !== 1) throw new StorageStartError('Another copy has taken over the migration. Start again.');
}
