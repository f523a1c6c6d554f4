import { posix } from 'node:path';

/** A workspace package: where it is and what it opens to others (`exports` of its package.json). */
export interface WorkspacePackage {
  readonly name: string;
  /** Folder from the root of the checkout, with forward slashes. */
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Where an import leads: a file of the checkout, a library or Node itself, or nowhere that is open. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly isByName: boolean }
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'closed'; readonly specifier: string };

/** Follows an import written in `from` (a path from the root of the checkout). */
export function resolveImport(from: string, specifier: string, packages: readonly WorkspacePackage[]): Target {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), path), isByName: false };
  const owner = packages.find(({ name }) => path === name || path.startsWith(`${name}/`));
  if (!owner) return { kind: 'library', name: path };
  const file = openedFile(owner.exports, `.${path.slice(owner.name.length)}`);
  return file === undefined ? { kind: 'closed', specifier } : { kind: 'file', path: posix.join(owner.folder, file), isByName: true };
}

/** An exact entry wins; else the longest pattern with one `*`. */
function openedFile(exports: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const exact = exports[wanted];
  if (exact !== undefined) return exact;
  const patterns = Object.entries(exports)
    .filter(([key]) => key.includes('*'))
    .toSorted(([a], [b]) => b.length - a.length);
  for (const [key, file] of patterns) {
    const [start = '', end = ''] = key.split('*');
    if (wanted.startsWith(start) && wanted.endsWith(end)) return file.replace('*', wanted.slice(start.length, wanted.length - end.length));
  }
  return undefined;
}
