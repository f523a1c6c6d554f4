import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Where a run keeps what tells why something failed. */
const folder = (): string => process.env['PHAROS_TEST_RESULTS'] ?? join(root, 'test-results');

const ENDED = 'ended-by-itself';

/** Before a run: what an earlier one left is gone. */
export function clearResults(): void {
  rmSync(folder(), { recursive: true, force: true });
}

/** A new folder for what belongs to one failure. */
export function makeResultFolder(name: string): string {
  mkdirSync(folder(), { recursive: true });
  return mkdtempSync(join(folder(), `${name.replaceAll(/[^\w.-]+/g, '-').slice(0, MAX_NAME_LENGTH)}-`));
}

/** File systems take 255 bytes. */
const MAX_NAME_LENGTH = 160;

/** As people read it: from the root of the checkout. */
export const shortPath = (path: string): string => relative(root, path);

/** Keeps what a server wrote during the run, and gives the path. */
export function keepLog(server: string, output: string): string {
  mkdirSync(folder(), { recursive: true });
  const path = join(folder(), `${server}.log`);
  writeFileSync(path, output);
  return shortPath(path);
}

/** Leaves word of a server that ended before it was told to, with what it wrote. */
export function reportEnd(server: string, output: string): void {
  const ended = join(folder(), ENDED);
  mkdirSync(ended, { recursive: true });
  writeFileSync(join(ended, `${server}.${process.pid}.log`), output);
}

/** Servers of this run, in whichever process, that ended before they were told to. */
export function endedServers(): readonly string[] {
  const ended = join(folder(), ENDED);
  return existsSync(ended) ? readdirSync(ended).map((name) => name.split('.', 1)[0] ?? '') : [];
}
