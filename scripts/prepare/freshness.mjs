/**
 * What is stale is decided by content, never by dates: a checkout, a copy or a `touch` changes dates and nothing else.
 * Runs on Node 16, before any package is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Each part has a hash of what it is made from and a file that keeps the hash it was last made from. */
const PARTS = {
  packages: { stamp: join('node_modules', '.pharos-installed'), sources: ['package-lock.json'] },
  web: {
    stamp: join('packages', 'web', 'dist', '.built-from'),
    sources: [
      'package-lock.json',
      join('scripts', 'build-web.ts'),
      join('scripts', 'web-release'),
      join('scripts', 'licences'),
      join('packages', 'web', 'vite.config.ts'),
      join('packages', 'web', 'page-preloads.ts'),
      join('packages', 'web', 'preload-helper.ts'),
      join('packages', 'web', 'index.html'),
      join('packages', 'web', 'login.html'),
      join('packages', 'web', 'public'),
      ...['contract', 'domain', 'ui', 'plugins', 'web'].flatMap((name) => [
        join('packages', name, 'src'),
        join('packages', name, 'package.json'),
      ]),
    ],
  },
};

/** Tests and recorded answers never reach the built client. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]fixtures[\\/]/;

export function isStale(root, part) {
  const hash = computeHash(root, part);
  if (readStamp(root, part) === hash) return false;
  if (part !== 'packages' || !isAsLocked(root)) return true;
  writeStamp(root, part, hash); // somebody ran npm by hand: nothing to remove and bring again below a running server
  return false;
}

/** Whether npm's own record of what it installed has every package of the lock file, in the version and with the hash kept there. */
function isAsLocked(root) {
  const [locked, installed] = ['package-lock.json', join('node_modules', '.package-lock.json')].map((path) =>
    readPackages(join(root, path)),
  );
  const isThere = ([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true; // ours
    const found = installed[path];
    if (!found) return entry.optional === true; // made for another system
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path));
  };
  return Object.keys(installed).length > 0 && Object.entries(locked).every(isThere);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages || {};
  } catch {
    return {}; // not there, or cut short: then it is not installed
  }
}

/** Remembers that a part was made from the sources with this hash, taken before it was made. */
export function writeStamp(root, part, hash) {
  const path = join(root, PARTS[part].stamp);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${hash}\n`);
}

/** Content hash (hex) of all a part is made from, names included, in one order on every system. */
export function computeHash(root, part) {
  if (!PARTS[part]) throw new Error(`prepare knows no part "${part}", only ${Object.keys(PARTS).join(', ')}`);
  const hash = createHash('sha256');
  for (const source of PARTS[part].sources) {
    for (const path of filesBelow(root, source)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path.split('\\').join('/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function readStamp(root, part) {
  const path = join(root, PARTS[part] ? PARTS[part].stamp : '');
  return PARTS[part] && existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function filesBelow(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      if (entry.isDirectory()) return filesBelow(root, below);
      return NOT_BUILT.test(below) ? [] : [below];
    });
}
