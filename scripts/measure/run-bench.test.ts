import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { runBench } from './run-bench.ts';

const WRK = join(import.meta.dirname, '../services/wrk.ts');
const REPORT = join(import.meta.dirname, '../../bench/report/report-row.ts');
const MET = `import { reportRow } from ${JSON.stringify(REPORT)};
reportRow({ what: 'a', measured: '1 ms', limit: 'under 2 ms', isMet: true });`;

async function rowsOf(source: string) {
  const folder = throwAwayFolder('bench');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'trial.ts');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path, source);
  const rows = await runBench(path, { isShown: false });
  return rows.map(({ what, measured, isMet }) => [what, measured, isMet]);
}

test.each([
  ['has its rows', MET, [['a', '1 ms', true]]],
  ['and one that is missed', MET.replace('true', 'false'), [['a', '1 ms', false]]],
  [
    'that throws has a missed row behind its own',
    `${MET}\nthrow new Error('no room | left\\nat all');`,
    [
      ['a', '1 ms', true],
      ['trial runs to its end', 'no room | left', false],
    ],
  ],
  ['that rejects too', `await Promise.reject(new Error('no answer'));`, [['trial runs to its end', 'no answer', false]]],
  [
    'that throws behind a missed row has both',
    `${MET.replace('true', 'false')}\nthrow new Error('late');`,
    [
      ['a', '1 ms', false],
      ['trial runs to its end', 'late', false],
    ],
  ],
  ['that cannot be read too', 'const = 1;', [['trial runs to its end', expect.stringMatching(/./), false]]],
  ['that is killed too', `process.kill(process.pid, 'SIGKILL');`, [['trial runs to its end', 'ended with code 1', false]]],
])('a bench %s', async (_what, source, rows) => expect(await rowsOf(source)).toEqual(rows));

test('a program that is nowhere to be had is one missed row, which says how to get it', async () => {
  const source = `process.env.PHAROS_TEST_WRK = '/nowhere/wrk';
const { wrk } = await import(${JSON.stringify(WRK)});
await wrk('http://127.0.0.1:9');`;
  expect(await rowsOf(source)).toEqual([['trial runs to its end', 'PHAROS_TEST_WRK names /nowhere/wrk, which is not a program', false]]);
});
