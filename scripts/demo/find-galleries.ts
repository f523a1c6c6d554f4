import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Gallery } from './gallery-document.ts';

const FOLDER = join(import.meta.dirname, 'galleries');

/** The galleries of these names, of all when none is named, by name. @throws Error of a name without gallery. */
export async function findGalleries(names: readonly string[] = []): Promise<readonly Gallery[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const galleries = await Promise.all(
    files.toSorted().map(async (file) => ((await import(pathToFileURL(join(FOLDER, file)).href)) as { gallery: Gallery }).gallery),
  );
  for (const name of names) if (!galleries.some((gallery) => gallery.name === name)) throw new Error(`There is no gallery ${name}`);
  return names.length === 0 ? galleries : galleries.filter(({ name }) => names.includes(name));
}
