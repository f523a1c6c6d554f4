import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { SpecialAxisRule } from '@pharos/domain/series/axes/special-axis';
import type { ValueAxisRule } from '@pharos/domain/series/axes/value-axis';
import type { Readable } from '../readable/readable.ts';
import type { AxesOf, AxisName, ChartSeries } from './chart-series.ts';

export type { AxisName, ChartBars, ChartGradient, ChartSeries, LineShape } from './chart-series.ts';

export interface ChartAxis extends ValueAxisRule {
  readonly isShown: boolean;
  readonly unit: string;
  /** Fixed by the user, else undefined. */
  readonly decimals?: number;
  readonly label: string;
  readonly special?: Omit<SpecialAxisRule, keyof ValueAxisRule> | undefined;
  /** Absent: the left axis has lines in the plot, the right one has none. */
  readonly hasGrid?: boolean | undefined;
  readonly hasBorder?: boolean | undefined;
  /** Of its labels; absent: that of the theme. */
  readonly color?: string | undefined;
  /** px; absent: as the labels need. */
  readonly widthPx?: number | undefined;
  /** Ticks of an axis of names, in place of numbers; those without room have no label. */
  readonly marks?: readonly { readonly value: number; readonly text: string }[];
  /** The greatest value is at the bottom. */
  readonly isReversed?: boolean;
}

export type ChartAxes = AxesOf<ChartAxis>;

/** What stands below a chart over something else than time; its `times` are places along the axis then. */
export interface ChartPositions {
  /** What stands at a place: `Series`. */
  readonly noun: string;
  /** What each of `times` is. */
  readonly titles: readonly string[];
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** Where a picture is drawn: the plot on its canvas, px of the canvas. */
export interface PictureFrame {
  readonly ctx: CanvasRenderingContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** px of the canvas in one of the page. */
  readonly pxRatio: number;
  readonly xOf: (timeMs: number) => number;
  readonly yOf: (value: number, axis: AxisName) => number;
}

/** What a picture tells of a place. */
export interface PictureReading {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string; readonly color?: string }[];
  /** Below the rows. */
  readonly below?: readonly Element[];
  /** The stretch of the plot that is told about. */
  readonly mark?: { readonly fromMs: number; readonly toMs: number; readonly low: number; readonly high: number };
  readonly spoken: string;
}

/** What a chart draws in place of its lines, and what is read off it. */
export interface ChartPicture {
  /** The axis of its values. */
  readonly axis: 'left' | 'right';
  readonly draw: (frame: PictureFrame) => void;
  /** Without a value (keys, other panels) of the whole column; undefined where nothing is. */
  readonly read: (timeMs: number, value: number | null) => PictureReading | undefined;
  /** Nothing is read any more. */
  readonly onLeave?: () => void;
  /** For ears and keys: its points are the times of the model. */
  readonly readable: () => Readable;
  /** Rows that keys go through, the highest first: how many, and a value inside of each. Without them keys go through columns alone. */
  readonly rows?: { readonly count: number; readonly valueOf: (row: number) => number };
}

export interface ChartLegend {
  readonly kind: 'list' | 'table';
  readonly isRight: boolean;
  /** Narrower than this a panel has its legend below, px; default 480. */
  readonly sideFromPx?: number;
  /** Width of a legend at the right, px; 0 where names and numbers decide. */
  readonly sideWidth: number;
  /** Statistics or calculations of the series. */
  readonly values: readonly string[];
  /** How calculations are headed. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What a row stands for, in the head of a table; default `Series`. */
  readonly noun?: string;
  readonly sort: string | null;
  readonly isDescending: boolean;
}

export interface ChartTooltip {
  readonly isShared: boolean;
  readonly sort: 'none' | 'increasing' | 'decreasing';
  /** In stacks: the height of the edge instead of the own value. */
  readonly isCumulative: boolean;
  /** No tooltip at all; the crosshair stays. */
  readonly isHidden?: boolean;
  /** Series whose value is 0 are left out. */
  readonly hidesZeros?: boolean;
  readonly maxWidthPx?: number | undefined;
  readonly maxHeightPx?: number | undefined;
}

/** Something that happened: at a moment, or from one to another. */
export interface ChartAnnotation {
  /** Epoch ms. */
  readonly timeMs: number;
  /** Of an annotation that lasted; epoch ms. */
  readonly timeEndMs?: number;
  /** A CSS colour, or `var(--token)`. */
  readonly color: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

/** A stretch of time that is told apart, such as working hours. */
export interface ChartRegion {
  /** Epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Colour of the area; none without it. */
  readonly fill?: string;
  /** Colour of both edges; none without it. */
  readonly line?: string;
}

/** A value that is told apart, and the side of it that counts. */
export interface ChartThreshold {
  readonly axis: AxisName;
  readonly value: number;
  /** Where the filled side ends; infinite is the edge of the plot. */
  readonly fillTo?: number;
  readonly fill?: string;
  readonly line?: string;
  readonly isDashed?: boolean;
}

/** Where a panel leads to. */
export interface ChartLink {
  readonly title: string;
  readonly url: string;
  readonly isNewWindow: boolean;
}

/** Everything a time chart shows, as plain data. */
export interface ChartModel {
  /** Ascending epoch ms, shared by all series. */
  readonly times: Float64Array;
  readonly series: readonly ChartSeries[];
  /** Labels that all series have, and none of them shows. */
  readonly sharedLabels?: string;
  readonly stacking: 'none' | 'normal' | 'percent';
  readonly axes: ChartAxes;
  readonly hasTimeAxis: boolean;
  readonly positions?: ChartPositions;
  /** This value lies at the same height on both axes. */
  readonly alignLevel?: number | undefined;
  readonly legend: ChartLegend | null;
  readonly tooltip: ChartTooltip;
  /** Decimals of legend and tooltip where the panel fixes them. */
  readonly decimals?: number;
  /** Whether fixed decimals hold for seconds below one, too. */
  readonly keepsDecimals?: boolean;
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** Where the range reaches past now: that moment, epoch ms. */
  readonly nowMs?: number;
  readonly timeZone: string;
  /** Each has a time axis of its own below that of the first zone. */
  readonly furtherZones?: readonly string[] | undefined;
  /** Over the lines; those outside of the range are not drawn. */
  readonly annotations?: readonly ChartAnnotation[];
  readonly regions?: readonly ChartRegion[];
  readonly thresholds?: readonly ChartThreshold[];
  /** Where a press on the chart leads to. */
  readonly links?: readonly ChartLink[];
  /** Said over the empty grid, for example `No data points`. */
  readonly notice?: string;
  /** Drawn in place of the lines. */
  readonly picture?: ChartPicture;
  /** Where lines are so many that they hide one another: how many of them run where is drawn in their place from the start, not only on demand. */
  readonly density?: 'auto' | 'on';
}

/** Where the pointer of any panel of the dashboard is. */
export interface ChartPointer {
  publish(position: { readonly timeMs: number | null; readonly sourceId: string }): void;
  subscribe(listener: (position: { readonly timeMs: number | null; readonly sourceId: string }) => void): () => void;
  readonly mode: () => 0 | 1 | 2;
}

export interface ChartInput {
  readonly model: ChartModel;
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: string;
  /** Names the canvas. */
  readonly title: string;
  /** Of the panel, for the pointer bus. */
  readonly sourceId: string;
  readonly pointer?: ChartPointer;
  readonly onZoom?: (fromMs: number, toMs: number) => void;
  /** Without it marks of annotations are drawn, and show nothing. */
  readonly onEvents?: OnEvents;
  /** A press or a drag with ctrl or cmd, or `a` at a point that was reached by keys. Without it these zoom, or do nothing. */
  readonly onMark?: OnMark;
  /** `e` at a point that was reached by keys: how did its value come about? */
  readonly onExplain?: ((point: { readonly timeMs: number; readonly series?: string }) => void) | undefined;
  /** A press at points that lead somewhere, or Enter at one that was reached by keys. */
  readonly onLinks?: OnLinks | undefined;
  /** A press on the key of a series in the legend, or `c` while its name has the focus. Without it keys are no buttons. */
  readonly onSeries?: OnSeries;
  /** The border of a legend at the right was moved; undefined lets names and numbers decide. Without it the border stays. */
  readonly onLegendWidth?: OnLegendWidth;
  /** The head of a value was pressed; `by` null gives the series their own order back. */
  readonly onLegendSort?: OnLegendSort;
}

/** A point, or another item of a drawing, that leads somewhere. */
export interface LinkedItem {
  readonly name: string;
  /** CSS. */
  readonly color: string;
  readonly linked: LinkedValue;
}

/** What was pressed: where or when it stands, and those of its items that lead somewhere, at least one. */
export interface PressedLinks {
  readonly title: string;
  readonly items: readonly LinkedItem[];
  /** The press was on the very item, as on a bar; else near to points. */
  readonly isExact: boolean;
}

export type OnLinks = (pressed: PressedLinks, place: ChartPlace) => void;

/** By which value a legend is sorted from now on. */
export type OnLegendSort = (sort: { readonly by: string | null; readonly isDescending: boolean }) => void;

/** A width in px, and whether it is one of several presses of a key. */
export type OnLegendWidth = (widthPx: number | undefined, isByKey: boolean) => void;

/** Where something of a chart is on the page, px from its left and top edge, and what takes the focus again when a layer beside it closes. */
export interface ChartPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly element: HTMLElement;
}

/** Annotations that share a mark: the pointer came over it or left it, or it was pressed. */
export type OnEvents = (events: readonly ChartAnnotation[], place: ChartPlace, how: 'over' | 'left' | 'pressed') => void;

/** Somebody marked a moment, or a stretch of time, to write down what happened; epoch ms. */
export type OnMark = (marked: { readonly fromMs: number; readonly toMs?: number }, place: ChartPlace) => void;

/** Which series, and what of the page a layer can stand beside. */
export type OnSeries = (series: ChartSeries, anchor: HTMLElement) => void;
