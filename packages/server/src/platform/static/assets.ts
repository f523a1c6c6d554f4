import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/** One file that may be sent. */
export interface Asset {
  readonly file: string;
  readonly contentType: string;
  readonly etag: string;
  /** True for names that hold a hash of their content. */
  readonly isImmutable: boolean;
  /** Compressed copies made at build time, best first. */
  readonly compressed: readonly { readonly encoding: 'br' | 'gzip'; readonly file: string }[];
}

/** The files below one folder, by the path that a request names. */
export interface Assets {
  find(name: string): Asset | undefined;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Lists a folder once. Only what the list holds can be asked for, so no path of a request ever reaches the file system. Pages, hidden files and
 * unknown kinds are left out.
 */
export function listAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue; // a link could lead out of the folder
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      const asset = name.split('/').some((part) => part.startsWith('.')) ? undefined : describeAsset(file, name);
      if (asset) assets.set(name, asset);
    }
  }
  return { find: (name) => assets.get(name) };
}

function describeAsset(file: string, name: string): Asset | undefined {
  const contentType = CONTENT_TYPES[path.extname(file)];
  if (!contentType) return undefined;
  const { size, mtimeMs } = statSync(file);
  return {
    file,
    contentType,
    etag: `"${createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('base64url').slice(0, 16)}"`,
    isImmutable: name.startsWith('assets/'),
    compressed: (['br', 'gzip'] as const)
      .map((encoding) => ({ encoding, file: `${file}.${encoding === 'br' ? 'br' : 'gz'}` }))
      .filter((copy) => existsSync(copy.file)),
  };
}

/** The bytes of an asset in the best encoding that the caller takes; undefined where the file is gone since the folder was listed, as after a new build. */
export async function readAsset(
  asset: Asset,
  acceptEncoding: string | undefined,
): Promise<{ readonly bytes: Buffer; readonly encoding?: 'br' | 'gzip' } | undefined> {
  const accepted = new Set((acceptEncoding ?? '').split(',').map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase()));
  const copy = asset.compressed.find(({ encoding }) => accepted.has(encoding));
  try {
    return copy ? { bytes: await readFile(copy.file), encoding: copy.encoding } : { bytes: await readFile(asset.file) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The text of a page of the folder, or undefined before the pages have been built. */
export function readPage(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
