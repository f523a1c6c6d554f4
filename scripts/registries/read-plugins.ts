import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One plugin folder as the registries need to know it. */
export interface PluginFolder {
  readonly kind: 'panels' | 'data-sources' | 'notifiers';
  /** Name of the folder. */
  readonly name: string;
  readonly id: string;
  /** Other names under which documents have it. */
  readonly earlierIds: readonly string[];
  /** Place in lists; data sources and notifiers have none and are listed by id. */
  readonly sort: number;
  /** Files the folder must have and lacks; it is left out of the lists that would import them. */
  readonly missing: readonly string[];
}

/** A folder that cannot be listed; the message names the folder and what it lacks. */
export class PluginFolderError extends Error {
  override readonly name = 'PluginFolderError';
}

const WITH_EDITOR = ['manifest.ts', 'index.ts', 'editor/index.tsx'] as const;
const REQUIRED = { panels: ['manifest.ts', 'index.ts'], 'data-sources': WITH_EDITOR, notifiers: WITH_EDITOR } as const;

/** All plugin folders of a kind, in the order in which they are listed; none where nobody has written one. @throws PluginFolderError */
export async function readPlugins(source: string, kind: PluginFolder['kind']): Promise<readonly PluginFolder[]> {
  const place = join(source, kind);
  const names = existsSync(place) ? readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const folders = await Promise.all(names.map((entry) => readPlugin(source, kind, entry.name)));
  refuseTwins(folders);
  return folders.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
}

async function readPlugin(source: string, kind: PluginFolder['kind'], name: string): Promise<PluginFolder> {
  const folder = join(source, kind, name);
  const missing = REQUIRED[kind].filter((file) => !existsSync(join(folder, file)));
  if (missing.includes('manifest.ts')) return { kind, name, id: name, earlierIds: [], sort: 0, missing };
  const module: unknown = await import(pathToFileURL(join(folder, 'manifest.ts')).href);
  const manifest = readProperty(module, 'manifest');
  const id = readProperty(manifest, 'id');
  const sort = readProperty(manifest, 'sort');
  const earlier = readProperty(manifest, 'earlierIds');
  if (typeof id !== 'string' || id === '') throw new PluginFolderError(`${kind}/${name}/manifest.ts exports no \`manifest\` with an id`);
  const earlierIds = Array.isArray(earlier) ? earlier.map(String) : [];
  return { kind, name, id, earlierIds, sort: typeof sort === 'number' ? sort : 0, missing };
}

function readProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function refuseTwins(folders: readonly PluginFolder[]): void {
  const seen = new Map<string, string>();
  for (const { id: own, earlierIds, kind, name } of folders)
    for (const id of [own, ...earlierIds]) {
      const other = seen.get(id);
      if (other !== undefined) throw new PluginFolderError(`${kind}/${other} and ${kind}/${name} have the same id "${id}"`);
      seen.set(id, name);
    }
}
