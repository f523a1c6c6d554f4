import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PanelGallery } from '@pharos/plugin/gallery';
import type { Gallery } from './gallery-document.ts';

const root = join(import.meta.dirname, '..', '..');
/** Of a type of panel in its folder; what several types have in common stands here. */
const PLACES = ['packages/plugins/src/panels/*/gallery.ts', 'scripts/demo/galleries/*.ts'];

const nameOf = (file: string): string => (basename(file) === 'gallery.ts' ? basename(dirname(file)) : basename(file, '.ts'));

/** The galleries of these names, of all when none is named, by name. @throws Error of a name without gallery. */
export async function findGalleries(names: readonly string[] = []): Promise<readonly Gallery[]> {
  const files = new Map(globSync(PLACES, { cwd: root }).map((file) => [nameOf(file), file]));
  const unknown = names.find((name) => !files.has(name));
  if (unknown !== undefined) throw new Error(`There is no gallery ${unknown}`);
  const wanted = [...files].filter(([name]) => names.length === 0 || names.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    wanted.map(async ([name, file]) => {
      const { gallery } = (await import(pathToFileURL(join(root, file)).href)) as { gallery: PanelGallery };
      return { name, ...gallery };
    }),
  );
}
