import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './cache-folder.ts';

const run = promisify(execFile);
const MANY_BYTES = 64 * 1024 * 1024;

/** Debian packages unpacked into a folder, and what a program in them needs in its environment. */
export interface UnpackedPackages {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Fetches packages and the libraries they need with `apt-get download` and unpacks them with `dpkg-deb`: no root, nothing installed,
 * no service started. What the machine has installed already is not fetched again, save the packages asked for.
 */
export async function fetchPackages(names: readonly string[]): Promise<UnpackedPackages> {
  const key = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8);
  const folder = join(cacheFolder(), `${names[0]}-${key}`);
  if (!existsSync(join(folder, '.complete'))) await fetchInto(folder, names);
  return { folder, env: environmentFor(folder) };
}

async function fetchInto(folder: string, names: readonly string[]): Promise<void> {
  const apt = await usableApt(names);
  const wanted = await closure(apt, names);
  console.error(`pharos: fetching ${names[0]} as ${wanted.length} Debian packages`);
  const scratch = mkdtempSync(join(cacheFolder(), 'fetching-'));
  try {
    const debs = join(scratch, 'debs');
    const tree = join(scratch, 'tree');
    mkdirSync(debs);
    mkdirSync(tree);
    // apt's own sandbox user could not write into our folder.
    await run('apt-get', [...apt, '-o', 'APT::Sandbox::User=root', 'download', ...wanted], { cwd: debs, maxBuffer: MANY_BYTES });
    for (const deb of readdirSync(debs)) await run('dpkg-deb', ['-x', join(debs, deb), tree], { maxBuffer: MANY_BYTES });
    writeFileSync(join(tree, '.complete'), `${wanted.join('\n')}\n`);
    await run('chmod', ['-R', 'a+rX', tree]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(tree, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** apt's options: none where the machine's package lists know the packages, else lists of our own, which need no root. */
async function usableApt(names: readonly string[]): Promise<readonly string[]> {
  if (await knows([], names)) return [];
  const state = join(cacheFolder(), 'apt');
  mkdirSync(join(state, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(state, 'cache', 'archives', 'partial'), { recursive: true });
  const own = [
    '-o',
    `Dir::State::lists=${join(state, 'lists')}`,
    '-o',
    `Dir::Cache=${join(state, 'cache')}`,
    '-o',
    'APT::Sandbox::User=root',
  ];
  await run('apt-get', [...own, 'update'], { maxBuffer: MANY_BYTES });
  if (!(await knows(own, names))) throw new Error(`apt knows no package ${names.join(', ')}`);
  return own;
}

async function knows(apt: readonly string[], names: readonly string[]): Promise<boolean> {
  try {
    await run('apt-cache', [...apt, 'show', '--no-all-versions', ...names], { maxBuffer: MANY_BYTES });
    return true;
  } catch {
    return false;
  }
}

const ONLY_NEEDED = ['--no-recommends', '--no-suggests', '--no-conflicts', '--no-breaks', '--no-replaces', '--no-enhances'];

async function closure(apt: readonly string[], names: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('apt-cache', [...apt, 'depends', '--recurse', ...ONLY_NEEDED, ...names], { maxBuffer: MANY_BYTES });
  // Names of packages stand at the line's beginning; virtual ones in <>, other architectures with a colon.
  const all = stdout.split('\n').filter((line) => /^[a-z0-9][a-z0-9.+-]*$/.test(line));
  const installed = await installedPackages();
  const requested = await directlyMeant(apt, names);
  return [...new Set(all)].filter((name) => requested.has(name) || !installed.has(name));
}

/** `postgresql` only points to `postgresql-15`: packages whose name continues an asked one count as asked. */
async function directlyMeant(apt: readonly string[], names: readonly string[]): Promise<ReadonlySet<string>> {
  const { stdout } = await run('apt-cache', [...apt, 'depends', ...ONLY_NEEDED, ...names], { maxBuffer: MANY_BYTES });
  const direct = [...stdout.matchAll(/Depends: ([a-z0-9.+-]+)/g)].map(([, name = '']) => name);
  return new Set([...names, ...direct.filter((name) => names.some((requested) => name.startsWith(`${requested}-`)))]);
}

async function installedPackages(): Promise<ReadonlySet<string>> {
  if (process.env['PHAROS_TEST_HIDE_LIBRARIES']) return new Set(['libc6', 'libc-bin']);
  const { stdout } = await run('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}${Package}\n'], { maxBuffer: MANY_BYTES });
  return new Set(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('ii'))
      .map((line) => line.slice(2).trim()),
  );
}

function environmentFor(folder: string): Record<string, string> {
  const libraries = ['usr/lib', 'lib'].flatMap((base) => {
    const path = join(folder, base);
    return existsSync(path)
      ? readdirSync(path)
          .filter((name) => name.endsWith('-linux-gnu'))
          .map((name) => join(path, name))
      : [];
  });
  const search = [...libraries, ...libraries.map((path) => join(path, 'pulseaudio')), process.env['LD_LIBRARY_PATH'] ?? ''].filter(
    (path) => path !== '',
  );
  // Chromium without fontconfig's files draws no text at all.
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'etc', 'fonts'), XDG_DATA_HOME: join(folder, 'usr', 'share') };
  return { LD_LIBRARY_PATH: search.join(':'), ...fonts };
}
