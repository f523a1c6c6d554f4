import { chownSync, mkdtempSync } from 'node:fs';
import { userInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** A new folder below the system's temporary folder, owned by the user who will write there. */
export function throwAwayFolder(name: string, owner?: SystemUser): string {
  const folder = mkdtempSync(join(tmpdir(), `pharos-${name}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
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
