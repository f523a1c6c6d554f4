import { appendFileSync } from 'node:fs';

/** One line of the table in docs/benchmarks.md. */
export interface BenchRow {
  readonly what: string;
  /** What was measured, with its unit, and the peer beside it where there is one. */
  readonly measured: string;
  readonly limit: string;
  readonly isMet: boolean;
}

/** The row of a bench that came to no end of its own: the rows that it owes are missed. */
export const brokenRow = (bench: string, reason: string): BenchRow => ({
  what: `${bench} runs to its end`,
  measured: reason.split('\n', 1)[0] ?? '',
  limit: 'it does',
  isMet: false,
});

/** Prints a row, hands it to `npm run bench` for the table at its end, and makes this bench fail where the limit is missed. */
export function reportRow(row: BenchRow): void {
  console.log(`${row.isMet ? 'met   ' : 'MISSED'} ${row.what}: ${row.measured} (${row.limit})`);
  const file = process.env['PHAROS_BENCH_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  if (!row.isMet) process.exitCode = 1;
}
