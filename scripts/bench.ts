/**
 * `npm run bench`: runs every file of bench/, one at a time so that none measures another, prints all rows as one table for
 * docs/benchmarks.md, and fails when a limit is missed or there is none. A bench that cannot start is one missed row, and the others run.
 * Words choose files by name; options such as `--peers` go to each: `npm run bench -- graph --peers`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../bench/report/report-row.ts';
import { runBench } from './measure/run-bench.ts';

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

const loadBefore = loadavg()[0] ?? 0;
const rows: BenchRow[] = [];
for (const name of chosen) {
  console.log(`\n# ${name}`);
  rows.push(...(await runBench(join(folder, name), { options })));
}
if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
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
    ...lines.map(({ what, measured, limit, isMet }) => writeCells([what, measured, limit, isMet ? 'met' : '**missed**'])),
  ].join('\n');
}

function writeCells(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
