/**
 * A healthy panel alone against beside 20 panels on two sources that never answer: time until it draws, until the dashboard is saved, and until a
 * second tab shows it. The journey of the same name makes the visits, in turns; the medians of five are compared here. Limit: 1.3x.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reportRow } from './report/report-row.ts';

interface Figure {
  readonly what: 'draw' | 'save' | 'secondTab';
  readonly aloneMs: number;
  readonly amongMs: number;
}

const MAX = 1.3;
const TURNS = 6; // the first one warms the caches
const NAMES: Readonly<Record<Figure['what'], string>> = { draw: 'draws', save: 'saves', secondTab: 'opens in a second tab' };

const { stdout } = await promisify(execFile)(
  process.execPath,
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browser', 'e2e/journeys/dead-sources.e2e.ts'],
  { cwd: join(import.meta.dirname, '..'), env: { ...process.env, PHAROS_TURNS: String(TURNS) }, maxBuffer: 16 * 1024 * 1024 },
);
const line = /dead-sources (\[.*\])/.exec(stdout)?.[1];
if (!line) throw new Error(`the journey told no figures:\n${stdout}`);
for (const { what, aloneMs, amongMs } of JSON.parse(line) as readonly Figure[]) {
  const ratio = amongMs / aloneMs;
  reportRow({
    what: `healthy panel ${NAMES[what]}, beside 20 dead panels against alone`,
    measured: `${amongMs} / ${aloneMs} ms = ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX}x`,
    isMet: ratio <= MAX,
  });
}
