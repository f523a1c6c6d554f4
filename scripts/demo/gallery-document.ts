import type { DemoTarget } from './targets.ts';

/** A saved panel; id, place, data source and letters of the queries are filled in where they are not said. */
export interface GalleryPanel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly DemoTarget[];
  /** Twice as wide as the others, for what needs the room. */
  readonly isWide?: boolean;
  readonly gridPos?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly [option: string]: unknown;
}

/** All options of a type of panel on one dashboard. */
export interface Gallery {
  /** Names the file, the address `/d/gallery-<name>` and the accepted pictures. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly GalleryPanel[];
  /** Written down on the dashboard; times are epoch ms. */
  readonly annotations?: readonly {
    readonly time: number;
    readonly timeEnd?: number;
    readonly text: string;
    readonly tags?: readonly string[];
    readonly panelId?: number;
  }[];
  /** For pictures: what the server is made to answer by path, where a demo server has nothing to list. */
  readonly responses?: Readonly<Record<string, (query: URLSearchParams) => unknown>>;
  /** For pictures: the time of the page, epoch ms, where ages are shown. */
  readonly nowMs?: number;
  /** For pictures: as somebody with stars of their own. */
  readonly isSignedIn?: boolean;
  /** Other fields of the dashboard. */
  readonly more?: Readonly<Record<string, unknown>>;
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
