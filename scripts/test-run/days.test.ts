import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { DAYS, LEFT_OUT, removeSharedMemory } from './days.ts';
import { stepsOfDays } from './steps.ts';

const root = join(import.meta.dirname, '..', '..');

test('each file that is left out of the days is there, and the manual names it with the reason', () => {
  const manual = readFileSync(join(root, 'docs', 'testing.md'), 'utf8');
  for (const [path, reason] of Object.entries(LEFT_OUT)) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(manual).toContain(`| \`${path}\` | ${reason} |`);
  }
});

test('each day has its units and service tests; a second try is for those that need services', () => {
  const days = stepsOfDays();
  expect(days.map(({ steps, background }) => [...steps, ...background].map(({ name }) => name))).toEqual(
    DAYS.map((day) => [`database and service tests at ${day}`, `unit tests at ${day}`]),
  );
  for (const { steps, background } of days) {
    expect(steps.map(({ needsServices, runFile }) => [needsServices, typeof runFile])).toEqual([[true, 'function']]);
    expect(background.map(({ needsServices, runFile }) => [needsServices, typeof runFile])).toEqual([[undefined, 'undefined']]);
  }
});

/** No system numbers its processes so high. */
const NOBODY = 2 ** 31 - 1;

test.runIf(process.platform === 'linux')('shared memory of clocks goes with its process, and nothing else does', () => {
  const folder = throwAwayFolder('shared-memory');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const left = [`faketime_shm_${process.pid}`, `sem.faketime_sem_${process.pid}`, `sem.of_others_${NOBODY}`];
  for (const name of [...left, `faketime_shm_${NOBODY}`, `sem.faketime_sem_${NOBODY}`]) writeFileSync(join(folder, name), '');
  removeSharedMemory(folder);
  expect(readdirSync(folder).toSorted()).toEqual(left.toSorted());
});
