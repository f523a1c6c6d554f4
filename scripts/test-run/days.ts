import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { provideLibrary } from '../services/programs.ts';
import { shiftedClock } from '../services/test-clock.ts';
import { runCommand } from './run-command.ts';

/** When the days of `npm run test:days` begin. */
export const DAYS = [
  // The year ends.
  '2026-12-31T23:57Z',
  // Europe puts its clocks forward at one.
  '2027-03-28T00:57Z',
  // A day that most years do not have.
  '2028-02-29T12:00Z',
] as const;

/** Test files that run on no other day, and why; docs/testing.md says the same. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'scripts/new/new-in-tree.service.test.ts': 'it compiles and checks copies of the checkout for minutes, and reads no clock',
};

const MINUTE_MS = 60_000;

/**
 * The environment of a process of Node whose clock shows the moment (ISO 8601) now, and goes on from there.
 * @throws where such a clock is not to be had
 */
export async function clockAt(moment: string): Promise<Readonly<Record<string, string>>> {
  const startsAtMs = Date.parse(moment);
  const clock = shiftedClock(await provideLibrary('libfaketime'), startsAtMs - Date.now());
  // A program whose library cannot be loaded starts without it.
  const { output } = await runCommand(['--print', 'Date.now()'], { env: clock });
  const isThere = Math.abs(Number(output) - startsAtMs) < MINUTE_MS;
  if (!isThere) throw new Error(`libfaketime does not shift the clock of Node to ${moment}: ${output.trim()}`);
  return clock;
}

const SHARED_MEMORY = '/dev/shm';

/** libfaketime leaves shared memory of each process that was killed: takes away what is ours, of processes that are gone. */
export function removeSharedMemory(folder = SHARED_MEMORY): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    const path = join(folder, name);
    if (statSync(path, { throwIfNoEntry: false })?.uid === userInfo().uid) rmSync(path, { force: true });
  }
}
