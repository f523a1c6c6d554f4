import { type GalleryPanel, type PanelGallery, values } from '@pharos/plugin/gallery';

export { type GalleryPanel, values };

export interface Gallery extends PanelGallery {
  /** Of the folder or file that it stands in: the address is `/d/gallery-<name>`, and the accepted pictures have it. */
  readonly name: string;
}

export const DEMO_SOURCE = 'Demo data';
const COLUMNS = 24;
const SIZE = { w: 8, h: 7 };

export const galleryUid = ({ name }: Pick<Gallery, 'name'>): string => `gallery-${name}`;

/** Where panels stand: one behind another, in as many rows as they need. */
function placesOf(
  panels: Gallery['panels'],
): readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[] {
  let [x, y] = [0, 0];
  return panels.map(({ isWide }) => {
    const w = isWide ? SIZE.w * 2 : SIZE.w;
    if (x + w > COLUMNS) [x, y] = [0, y + SIZE.h];
    const place = { ...SIZE, x, y, w };
    x += w;
    return place;
  });
}

/** The saved dashboard of a gallery: three panels to a row, six hours of a day that is over, UTC. */
export const galleryDocument = (gallery: Gallery) => ({
  uid: galleryUid(gallery),
  title: gallery.title,
  tags: ['gallery'],
  timezone: 'utc',
  schemaVersion: 16,
  time: { from: '2026-01-15T06:00:00.000Z', to: '2026-01-15T12:00:00.000Z' },
  panels: gallery.panels.map(({ targets, isWide: _isWide, ...panel }, index) => ({
    id: index + 1,
    gridPos: placesOf(gallery.panels)[index],
    ...(targets
      ? { datasource: DEMO_SOURCE, targets: targets.map((target, place) => ({ refId: String.fromCharCode(65 + place), ...target })) }
      : {}),
    ...panel,
  })),
  ...gallery.more,
});
