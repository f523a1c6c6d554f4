/**
 * `npm run bench`: runs every file of bench/, one at a time so that none measures another, prints all rows as one table for
 * docs/benchmarks.md, and fails when a limit is missed, a bench fails, or there is none.
 * Words choose files by name; options such as `--peers` go to each: `npm run bench -- graph --peers`.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../bench/report/report-row.ts';
import { runCommand } from './test-run/run-command.ts';

const folder = join(import.meta.dirname, '..', 'bench');
const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('--'));
const wanted = given.filter((word) => !word.startsWith('--'));

const all = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
  : [];
const chosen = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(all.length === 0 ? 'bench/ holds no benchmark' : `no benchmark matches ${wanted.join(', ')}; there are ${all.join(', ')}`);
  process.exitCode = 1;
}

const scratch = mkdtempSync(join(tmpdir(), 'pharos-bench-report-'));
const report = join(scratch, 'rows.jsonl');
writeFileSync(report, '');
const loadBefore = loadavg()[0] ?? 0;
for (const name of chosen) {
  console.log(`\n# ${name}`);
  const { exitCode } = await runCommand([join('bench', name), ...options], { isShown: true, env: { PHAROS_BENCH_REPORT: report } });
  if (exitCode !== 0) process.exitCode = 1;
}
const rows = readFileSync(report, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): BenchRow => JSON.parse(line));
rmSync(scratch, { recursive: true });
if (rows.length > 0) console.log(`\n${formatTable(rows)}`);

/** The table with all that says under which circumstances it was made. */
function formatTable(lines: readonly BenchRow[]): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}`;
  return [
    `Command: \`npm run bench${given.length > 0 ? ` -- ${given.join(' ')}` : ''}\`. Date: ${new Date().toISOString().slice(0, 10)}. Machine: ${machine}; load average before ${loadBefore.toFixed(2)}.`,
    'Request, sign-in and session limits are raised by configuration.',
    '',
    '| what | measured | must reach | |',
    '| --- | --- | --- | --- |',
    ...lines.map(({ what, measured, limit, isMet }) => `| ${what} | ${measured} | ${limit} | ${isMet ? 'met' : '**missed**'} |`),
  ].join('\n');
}
