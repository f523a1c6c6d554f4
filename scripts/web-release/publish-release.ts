import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The assets of this release and of the two before it stay, for tabs that were opened before the server was renewed. */
const MAX_RELEASES = 3;
const RECORD = 'releases.json';

/**
 * Moves a build into the folder the server serves: new assets first, then what names them (manifest, pages), each by rename.
 * Assets that none of the kept releases has are removed. Building the same again makes no new release.
 */
export async function publishRelease(built: string, dist: string): Promise<void> {
  await mkdir(join(dist, 'assets'), { recursive: true });
  const assets = (await readdir(join(built, 'assets'))).toSorted();
  await cp(join(built, 'assets'), join(dist, 'assets'), { recursive: true });
  const others = (await filesBelow(built)).filter((path) => !path.startsWith('assets'));
  for (const path of others) await replace(join(built, path), join(dist, path));

  const releases = nextReleases(await readReleases(dist), assets);
  await writeFile(join(built, RECORD), `${JSON.stringify(releases, null, 1)}\n`);
  await replace(join(built, RECORD), join(dist, RECORD));
  await removeUnkept(join(dist, 'assets'), releases);
}

/** Newest first. */
export function nextReleases(releases: readonly (readonly string[])[], assets: readonly string[]): readonly (readonly string[])[] {
  const [newest = []] = releases;
  const isSame = newest.length === assets.length && newest.every((name, index) => name === assets[index]);
  return isSame ? releases : [assets, ...releases].slice(0, MAX_RELEASES);
}

async function readReleases(dist: string): Promise<readonly (readonly string[])[]> {
  try {
    const record: unknown = JSON.parse(await readFile(join(dist, RECORD), 'utf8'));
    return Array.isArray(record) ? record.filter(isListOfNames) : [];
  } catch {
    return []; // the first build, or a record cut short: old assets then go, nothing else is lost
  }
}

function isListOfNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

async function removeUnkept(assets: string, releases: readonly (readonly string[])[]): Promise<void> {
  const retained = new Set(releases.flat());
  for (const name of await readdir(assets)) if (!retained.has(name)) await rm(join(assets, name), { recursive: true });
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function replace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
