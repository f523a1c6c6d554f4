import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FileResponse } from '../http/handle.ts';

/** The files below one folder, by the path that a request names. */
export interface Assets {
  find(name: string): FileResponse | undefined;
}

/** Kinds of files that pages load. Compressed copies of them are sent in their place, never by their own names. */
const SERVED = /\.(?:js|css|json|map|wasm|webmanifest|txt|svg|png|jpg|webp|ico|woff2?)$/;

/** Names of files below this folder hold a hash of their content. */
const HASHED_FOLDER = 'assets/';

/**
 * Lists a folder once. Only what the list holds can be asked for, so no path of a request ever reaches the file system. Pages, hidden files, links and
 * unknown kinds are left out.
 */
export function listAssets(folder: string): Assets {
  const assets = new Map(listFiles(folder).map((name) => [name, describeAsset(folder, name)]));
  return { find: (name) => assets.get(name) };
}

const listFiles = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile()) // a link could lead out of the folder
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => SERVED.test(name) && !name.split('/').some((part) => part.startsWith('.')));

const describeAsset = (folder: string, name: string): FileResponse =>
  new FileResponse(folder, name, name.startsWith(HASHED_FOLDER) ? { maxAge: '365d', immutable: true } : { maxAge: '1h' });

/** The text of a page of the folder, or undefined before the pages have been built. */
export function readPage(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
