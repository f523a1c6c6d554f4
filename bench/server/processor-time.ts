import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of Linux, in which it counts. */
const TICK_MS = 10;

/** The process that serves a data folder. */
export function findServer(dataFolder: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find(
      (pid) =>
        readOr(`/proc/${pid}/environ`).includes(`PHAROS_PATHS_DATA=${dataFolder}\0`) && readOr(`/proc/${pid}/cmdline`).includes('main.ts'),
    );
  if (found === undefined) throw new Error(`no process serves ${dataFolder}`);
  return Number(found);
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

/** Processor time that a process has used so far, all threads together, in ms. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}
