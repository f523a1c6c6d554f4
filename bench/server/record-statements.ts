/**
 * Loaded into a server before its own code (`--import`): writes every SQL statement with its values to the file PHAROS_BENCH_STATEMENTS,
 * one JSON line each, so that the peer runs just the same.
 */
import { appendFileSync } from 'node:fs';
import Database from 'better-sqlite3';

const file = process.env['PHAROS_BENCH_STATEMENTS'] ?? '';
const prepare = Database.prototype.prepare;

Database.prototype.prepare = function recording(this: Database.Database, source: string) {
  const statement = prepare.call(this, source);
  for (const method of ['all', 'get', 'run', 'iterate'] as const) {
    const original = statement[method].bind(statement) as (...values: unknown[]) => unknown;
    Object.assign(statement, {
      [method]: (...values: unknown[]) => {
        appendFileSync(file, `${JSON.stringify({ source, values: values.flat() })}\n`);
        return original(...values);
      },
    });
  }
  return statement;
} as typeof prepare;
