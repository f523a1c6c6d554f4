import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** `<start>.001`, or the next number that no file has. */
export function nextFreeName(start: string): string {
  let number = 1;
  while (existsSync(`${start}.${padded(number)}`)) number += 1;
  return `${start}.${padded(number)}`;
}

const padded = (number: number): string => String(number).padStart(3, '0');

/** What follows the name of the log in the name of a file that was put aside. */
const PUT_ASIDE = /^\.\d{4}-\d\d-\d\d\.\d{3,}$/;

/** Deletes what was put aside and last written before `beforeMs`. Other files of the folder are left alone, whatever their age. */
export function deleteOldFiles(file: string, beforeMs: number): void {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(name) || !PUT_ASIDE.test(entry.slice(name.length))) continue;
    const old = path.join(folder, entry);
    if (statSync(old).mtimeMs < beforeMs) rmSync(old, { force: true });
  }
}
