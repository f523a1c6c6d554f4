import type { LegendStatistics } from '@pharos/domain/series/legend/legend-statistics';
import type { FormattedValue } from '@pharos/domain/units/format-value';
import type { ChartLegend, ChartPointer, LinkedItem, OnLegendWidth, OnLinks } from '../chart/chart-model.ts';
import type { ChartTheme } from '../chart/chart-theme.ts';
import type { Readable } from '../readable/readable.ts';

/** What a legend lists of a drawing whose items are no lines: slices, bars, states. */
export interface ItemSeries {
  /** The same after a refresh, so that what was isolated stays isolated. */
  readonly key: string;
  readonly name: string;
  /** CSS. */
  readonly color: string;
  /** What it is sorted by. */
  readonly statistics?: LegendStatistics;
  readonly texts?: Readonly<Record<string, FormattedValue>>;
  readonly isListed: boolean;
}

/** A rectangle, px from the left and top edge of the drawing. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One line of a tooltip. */
export interface ItemLine {
  readonly color: string;
  readonly name: string;
  readonly text: string;
  /** The one that was pointed at, among several. */
  readonly isNear?: boolean;
}

/** What is told of an item: a head, such as a time or a category, and its values. */
export interface ItemReading {
  readonly head: string;
  readonly lines: readonly ItemLine[];
}

/** What a drawing over time shares with the other panels of its dashboard. */
export interface TimePlot {
  readonly area: Area;
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** On the plate at the crosshair. */
  readonly plateOf: (timeMs: number) => string;
  /** What stands at a time, of everything. */
  readonly readAt: (timeMs: number) => ItemReading;
  readonly timeOf: (item: number) => number;
}

/** A drawing of a size: items are told by their number. */
export interface ItemPicture {
  readonly paint: (canvas: CanvasRenderingContext2D) => void;
  /** Marks one item over the drawing. */
  readonly mark: (canvas: CanvasRenderingContext2D, item: number) => void;
  readonly itemAt: (x: number, y: number) => number | null;
  readonly areaOf: (item: number) => Area;
  /** `x` is where the pointer is, px; absent where keys have reached the item. */
  readonly read: (item: number, x?: number) => ItemReading;
  /** What is said of an item that keys have reached. */
  readonly spoken: (item: number) => string;
  /** Where a key leads from an item, or from none; undefined is no key of this drawing. */
  readonly afterKey: (key: string, item: number | null) => number | undefined;
  /** Where an item leads; undefined: nowhere. */
  readonly linkOf?: (item: number) => LinkedItem | undefined;
  readonly time?: TimePlot;
}

/** What a picture is drawn in. */
export interface ItemFrame {
  readonly width: number;
  readonly height: number;
  readonly theme: ChartTheme;
  readonly isVisible: (key: string) => boolean;
}

/** A drawing of items with its legend; how they are laid out is the picture's. */
export interface ItemChartInput {
  readonly title: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: string;
  readonly legend: ChartLegend | null;
  /** What the legend lists, with the texts that hold while these are visible. */
  readonly series: (isVisible: (key: string) => boolean) => readonly ItemSeries[];
  readonly draw: (frame: ItemFrame) => ItemPicture;
  readonly hasTooltip: boolean;
  /** All of it in words, for the table and the summary behind it. */
  readonly readable: () => Readable;
  /** Said in the place of a picture. */
  readonly notice?: string | undefined;
  /** Said below a picture that leaves something out. */
  readonly note?: string | undefined;
  /** Of the panel, for the pointer of the dashboard. */
  readonly sourceId: string;
  readonly pointer?: ChartPointer | undefined;
  readonly onZoom?: ((fromMs: number, toMs: number) => void) | undefined;
  /** A press on an item that leads somewhere, or Enter at one that was reached by keys. */
  readonly onLinks?: OnLinks | undefined;
  /** A press on the key of a series in the legend. Without it keys are no buttons. */
  readonly onSeries?: ((key: string, anchor: HTMLElement) => void) | undefined;
  readonly onLegendWidth?: OnLegendWidth | undefined;
}
