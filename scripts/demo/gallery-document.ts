import type { DemoTarget } from './targets.ts';

/** A saved panel; id, place, data source and letters of the queries are filled in where they are not said. */
export interface GalleryPanel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly DemoTarget[];
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
  /** Other fields of the dashboard. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export const DEMO_SOURCE = 'Demo data';
const COLUMNS = 3;
const SIZE = { w: 8, h: 7 };

export const galleryUid = ({ name }: Pick<Gallery, 'name'>): string => `gallery-${name}`;

/** The saved dashboard of a gallery: three panels to a row, six hours of a day that is over, UTC. */
export const galleryDocument = (gallery: Gallery) => ({
  uid: galleryUid(gallery),
  title: gallery.title,
  tags: ['gallery'],
  timezone: 'utc',
  schemaVersion: 16,
  time: { from: '2026-01-15T06:00:00.000Z', to: '2026-01-15T12:00:00.000Z' },
  panels: gallery.panels.map(({ targets, ...panel }, index) => ({
    id: index + 1,
    gridPos: { ...SIZE, x: (index % COLUMNS) * SIZE.w, y: Math.floor(index / COLUMNS) * SIZE.h },
    ...(targets
      ? { datasource: DEMO_SOURCE, targets: targets.map((target, place) => ({ refId: String.fromCharCode(65 + place), ...target })) }
      : {}),
    ...panel,
  })),
  ...gallery.more,
});
