import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { averageReading, type HostReading } from './reading.ts';

export interface Sample {
  readonly timeMs: number;
  readonly reading: HostReading;
}

/** How dense and how long samples are kept; together they bound the file. */
export const TIERS = [
  { periodMs: 2_000, keepMs: 3_600_000 },
  { periodMs: 15_000, keepMs: 24 * 3_600_000 },
  { periodMs: 300_000, keepMs: 30 * 24 * 3_600_000 },
] as const;

/**
 * The samples of this machine in a file of their own: what is lost with it is a graph, not a document. Each tier is the average of the
 * one before; old rows make room for new ones, so the file stays at some 16,000 rows.
 */
export function openSampleFile(path: string) {
  const db = openOrReplace(path);
  const insert = db.prepare('INSERT OR REPLACE INTO sample (tier, time_ms, reading) VALUES (?, ?, ?)');
  const trim = db.prepare('DELETE FROM sample WHERE tier = ? AND time_ms < ?');
  const range = db.prepare<[number, number, number], { time_ms: number; reading: string }>(
    'SELECT time_ms, reading FROM sample WHERE tier = ? AND time_ms >= ? AND time_ms <= ? ORDER BY time_ms',
  );
  const newest = db.prepare<[number], { time_ms: number | null }>('SELECT max(time_ms) AS time_ms FROM sample WHERE tier = ?');
  const between = (tier: number, fromMs: number, toMs: number): readonly Sample[] =>
    range.all(tier, fromMs, toMs).map(({ time_ms, reading }) => ({ timeMs: time_ms, reading: JSON.parse(reading) as HostReading })); // written below

  /** Averages the finer tier up to the last full period of each coarser one. */
  function condense(nowMs: number): void {
    for (let tier = 1; tier < TIERS.length; tier += 1) {
      const periodMs = TIERS[tier]?.periodMs ?? 1;
      const end = Math.floor(nowMs / periodMs) * periodMs;
      const last = newest.get(tier)?.time_ms;
      if (last === end) continue;
      const start = Math.max(last ?? end - periodMs, end - periodMs);
      const finer = between(tier - 1, start, end - 1);
      if (finer.length > 0) insert.run(tier, end, JSON.stringify(averageReading(finer.map(({ reading }) => reading))));
      trim.run(tier, nowMs - (TIERS[tier]?.keepMs ?? 0));
    }
  }

  return {
    add(timeMs: number, reading: HostReading): void {
      insert.run(0, timeMs, JSON.stringify(reading));
      trim.run(0, timeMs - TIERS[0].keepMs);
      condense(timeMs);
    },
    /**
     * Samples of a range for points that far apart: from the densest tier that is not denser than that, and from the denser ones after its
     * newest row, so that the line reaches up to now.
     */
    samples(fromMs: number, toMs: number, intervalMs: number): readonly Sample[] {
      const tier = Math.max(
        0,
        TIERS.findLastIndex(({ periodMs }) => periodMs <= intervalMs),
      );
      const found: Sample[] = [];
      for (let at = tier, after = fromMs; at >= 0; at -= 1) {
        const rows = between(at, after, toMs);
        found.push(...rows);
        after = (rows.at(-1)?.timeMs ?? after - 1) + 1;
      }
      return found;
    },
    close: () => db.close(),
  };
}

export type SampleFile = ReturnType<typeof openSampleFile>;

/** A damaged file of samples is not worth stopping the server: it is removed and a new one begun. */
function openOrReplace(path: string): Database.Database {
  try {
    return prepare(new Database(path));
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(error.code)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    return prepare(new Database(path));
  }
}

function prepare(db: Database.Database): Database.Database {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.pragma('busy_timeout = 0');
  db.exec(
    'CREATE TABLE IF NOT EXISTS sample (tier INTEGER NOT NULL, time_ms INTEGER NOT NULL, reading TEXT NOT NULL, PRIMARY KEY (tier, time_ms)) WITHOUT ROWID',
  );
  return db;
}
