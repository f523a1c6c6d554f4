import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Where fetched services are kept between runs: PHAROS_CACHE, else `.cache` of the checkout. As root the services run as somebody else,
 * who may not enter every home folder; then it is a folder beside the system's temporary ones, and PHAROS_CACHE has to be open to others.
 */
export function cacheFolder(): string {
  const given = process.env['PHAROS_CACHE'];
  const own = join(import.meta.dirname, '..', '..', '.cache');
  const folder = given || (userInfo().uid !== 0 || isOpenToAll(dirname(own)) ? own : join(tmpdir(), 'pharos-cache'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const OTHERS_MAY_ENTER = 0o001;

function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
