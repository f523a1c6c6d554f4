import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brokenRow, type BenchRow } from '../../bench/report/report-row.ts';
import { runCommand } from '../test-run/run-command.ts';

const failureReporter = join(import.meta.dirname, '../../bench/report/report-failure.ts');

/** Runs the file of a bench and gives its rows. One that cannot start, or breaks off, has a missed row that says why. */
export async function runBench(
  path: string,
  { options = [], isShown = true }: { readonly options?: readonly string[]; readonly isShown?: boolean } = {},
): Promise<readonly BenchRow[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'pharos-bench-report-'));
  const report = join(scratch, 'rows.jsonl');
  writeFileSync(report, '');
  try {
    const { exitCode } = await runCommand([`--import=${failureReporter}`, path, ...options], {
      isShown,
      env: { PHAROS_BENCH_REPORT: report },
    });
    const rows = readRows(report);
    const isExplained = exitCode === 0 || rows.some(({ isMet }) => !isMet);
    return isExplained ? rows : [...rows, brokenRow(basename(path, '.ts'), `ended with code ${exitCode}`)];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const readRows = (report: string): readonly BenchRow[] =>
  readFileSync(report, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): BenchRow => JSON.parse(line));
