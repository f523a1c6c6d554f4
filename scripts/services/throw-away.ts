import { accessSync, chownSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, userInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** A new folder below the system's temporary folder, or another one, owned by the user who will write there. */
export function throwAwayFolder(name: string, owner?: SystemUser, below = tmpdir()): string {
  const folder = mkdtempSync(join(below, `pharos-${name}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Where Linux has memory as a folder. */
const MEMORY_FOLDER = '/dev/shm';
/** What a store of many small databases may fill, and as much again. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Where a store that makes and deletes thousands of files is quickest: in memory, where there is enough of it. */
export function quickFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir(); // none there
  }
}

/** Somebody who is not root, where we are root: `postgres` when there is one, else `nobody`. Undefined where we are not root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => idOf(flag, name));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('running as root, and there is neither a user postgres nor nobody to run services as');
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined; // no such user
  }
}
