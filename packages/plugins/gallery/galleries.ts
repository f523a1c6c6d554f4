import type { NotifierGallery, PanelGallery, SourceGallery } from '@pharos/plugin/gallery';

/** What the folders of plugins have to show, by the name of the folder. */
const byFolder = <Gallery>(files: Readonly<Record<string, { readonly gallery: Gallery }>>): ReadonlyMap<string, Gallery> =>
  new Map(Object.entries(files).map(([path, { gallery }]) => [path.split('/').at(-2) ?? '', gallery]));

export const panelGalleries = byFolder(import.meta.glob<{ readonly gallery: PanelGallery }>('../src/panels/*/gallery.ts', { eager: true }));
export const sourceGalleries = byFolder(
  import.meta.glob<{ readonly gallery: SourceGallery }>('../src/data-sources/*/gallery.ts', { eager: true }),
);
export const notifierGalleries = byFolder(
  import.meta.glob<{ readonly gallery: NotifierGallery }>('../src/notifiers/*/gallery.ts', { eager: true }),
);
