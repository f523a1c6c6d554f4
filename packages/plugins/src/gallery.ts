/** What `gallery.ts` of a plugin is made of: no product code, for `npm run gallery`, `npm run demo` and the journeys. */
import type { JsonObject } from '@pharos/contract/primitives';

/** One query of made-up data, without its letter. */
export type DemoTarget = Readonly<Record<string, unknown>>;

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

/** All options of a type of panel on one dashboard, whose name is that of the folder. */
export interface PanelGallery {
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

/** The editors of a kind of data source, as they stand with what is stored. */
export interface SourceGallery {
  /** `jsonData` of sources. */
  readonly settings: readonly { readonly title: string; readonly jsonData: JsonObject }[];
  readonly queries: readonly { readonly title: string; readonly query: JsonObject }[];
}

/** The editor of a kind of notifier, as it stands with what is stored. */
export interface NotifierGallery {
  /** Of channels. */
  readonly settings: readonly { readonly title: string; readonly settings: JsonObject }[];
}

/** A series of these values, spread evenly over the range; null is a gap. */
export const values = (list: readonly (number | null)[], alias = ''): DemoTarget => ({
  scenarioId: 'csv_metric_values',
  stringInput: list.map((value) => value ?? 'null').join(','),
  alias,
});

/** A table whose first line names the columns; the cells of a column make its type, times are ISO. */
export const table = (lines: readonly string[]): DemoTarget => ({ scenarioId: 'csv_content', csvContent: lines.join('\n') });

/** Where a value leads: elsewhere here, and away from here. */
export const links = [
  { title: 'Logs of ${__series.name}', url: '/d/gallery-logs?var-at=${__value.time}&${__url_time_range}', targetBlank: false },
  { title: 'Search for ${__value.text}', url: 'https://example.com/?q=${__field.name}', targetBlank: true },
];

interface Wave {
  readonly low?: number;
  readonly high?: number;
  /** How often it swings from the start of the range to its end. */
  readonly periods?: number;
  /** 0 to 1: where in a swing it starts. */
  readonly phase?: number;
}

/** Values of a sine wave with one decimal, always the same. */
export const wave = (count: number, { low = 0, high = 100, periods = 2, phase = 0 }: Wave = {}): readonly number[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * ((index / Math.max(1, count - 1)) * periods + phase);
    return Math.round((low + ((Math.sin(angle) + 1) / 2) * (high - low)) * 10) / 10;
  });
