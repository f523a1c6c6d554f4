import { sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';

interface JobTable {
  readonly name: string;
  readonly dueAt: number;
  /** Counts the claims: who writes with an older number has lost the job. */
  readonly run: number;
  readonly leasedUntil: number;
  readonly failures: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}

interface Retry {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Rows of recurring jobs. */
export const jobRepository = (storage: Storage) => {
  const now = databaseNow(storage.kind);
  const change = async (statement: (db: Database) => Promise<{ rows: readonly unknown[] }>): Promise<boolean> =>
    (await storage.inTransaction(statement)).rows.length === 1;
  return {
    /** New jobs are due an interval after they were first heard of: a server that starts has other things to do. */
    add: (jobs: readonly { readonly name: string; readonly intervalMs: number }[]): Promise<void> =>
      storage.inTransaction(async (db) => {
        for (const { name, intervalMs } of jobs)
          await sql`insert into job (name, due_at) values (${name}, ${now} + ${sql.lit(intervalMs)}) on conflict do nothing`.execute(db);
      }),

    /** Names of jobs that nobody runs and that should run by now. */
    due: async (names: readonly string[]): Promise<readonly string[]> => {
      if (names.length === 0) return [];
      const { rows } = await sql<{ name: string }>`select name from job
        where name in (${sql.join(names)}) and due_at <= ${now} and leased_until <= ${now} order by due_at`.execute(storage.reader);
      return rows.map(({ name }) => name);
    },

    /** The number of this run, or undefined where another copy was quicker. */
    claim: (name: string, leaseMs: number): Promise<number | undefined> =>
      storage.inTransaction(async (db) => {
        const { rows } = await sql<{ run: number }>`update job set run = run + 1, leased_until = ${now} + ${sql.lit(leaseMs)}
          where name = ${name} and due_at <= ${now} and leased_until <= ${now} returning run`.execute(db);
        return rows[0]?.run;
      }),

    /** False where the job was taken over. A run that has ended has no lease to renew: its end may overtake a renewal that is under way. */
    renew: (name: string, run: number, leaseMs: number): Promise<boolean> =>
      change((db) =>
        sql`update job set leased_until = ${now} + ${sql.lit(leaseMs)}
          where name = ${name} and run = ${run} and leased_until > 0 returning name`.execute(db),
      ),

    succeed: (name: string, run: number, intervalMs: number): Promise<boolean> =>
      change((db) =>
        sql`update job set due_at = ${now} + ${sql.lit(intervalMs)}, leased_until = 0, failures = 0
          where name = ${name} and run = ${run} returning name`.execute(db),
      ),

    fail: async (name: string, run: number, retry: Retry): Promise<void> =>
      storage.inTransaction(async (db) => {
        const { rows } = await sql<{ failures: number }>`update job set failures = failures + 1, leased_until = 0
          where name = ${name} and run = ${run} returning failures`.execute(db);
        const failures = rows[0]?.failures;
        if (failures === undefined) return;
        const waitMs = Math.min(retry.longestMs, retry.firstMs * 2 ** Math.min(20, failures - 1));
        await sql`update job set due_at = ${now} + ${sql.lit(waitMs)} where name = ${name}`.execute(db);
      }),
  };
};
