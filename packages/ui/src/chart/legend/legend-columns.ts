import type { FormattedValue } from '@pharos/domain/units/format-value';
import { joinFormatted } from '@pharos/domain/units/format-value';
import type { ChartLegend, ChartModel, ChartSeries } from '../chart-model.ts';
import { columnTexts } from '../chart-points.ts';

/** One statistic of a legend, written for all listed series in their order. */
export interface LegendColumn {
  readonly value: string;
  readonly texts: readonly FormattedValue[];
  /** Room for the widest text and the gap before it, px. */
  readonly width: number;
}

/** Measures a text of the legend in px. */
export type WidthOf = (text: string) => number;

const VALUE_TITLES: Readonly<Record<string, string>> = {
  min: 'Min',
  max: 'Max',
  avg: 'Avg',
  current: 'Current',
  total: 'Total',
};

/** How a value of a legend is headed. */
export const valueTitle = ({ titles }: Pick<ChartLegend, 'titles'>, value: string): string =>
  titles?.[value] ?? VALUE_TITLES[value] ?? value;

/** All that a legend can show of a series, and sort by. */
export const legendValues = ({ statistics, calculations }: ChartSeries): Readonly<Record<string, number | null>> => ({
  ...statistics,
  ...calculations,
});

const legendValue = (series: ChartSeries, value: string): number | null => legendValues(series)[value] ?? null;

/** Key and the gap behind it. */
export const KEY_PX = 18;
const CELL_GAP_PX = 14;
const NUMBER_GAP_PX = 6;
const LABEL_GAP_PX = 8;
const EQUAL_FIGURES = 1.04;
/** A name that is cut keeps this much; the numbers beside it are never cut. */
const READABLE_PX = 80;
/** And this much before an average or a maximum goes. */
const LEAST_NAME_PX = 40;
/** What a legend without room leaves out, in this order: the first two so that names can be read, the others so that numbers are whole. */
const LEAST_WANTED: readonly (readonly [value: string, nameShare: number])[] = [
  ['min', 1],
  ['total', 1],
  ['avg', LEAST_NAME_PX / READABLE_PX],
  ['max', LEAST_NAME_PX / READABLE_PX],
];
/** Texts beyond this are measured by their beginning. */
export const MEASURED_LETTERS = 100;

/** The series of a legend, in its order. */
export function listedSeries({ series }: ChartModel): readonly ChartSeries[] {
  const listed = series.filter(({ isListed }) => isListed);
  return listed.some(({ place }) => place !== undefined) ? listed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : listed;
}

/** Figures of legends and tooltips are equally wide, which a canvas cannot measure: they are as wide as its zero and a little more. */
export const figuresWidth = (text: string, widthOf: WidthOf): number => widthOf(text.replaceAll(/\d/g, '0')) * EQUAL_FIGURES;

/** The longest text is taken for the widest: measuring all costs more than drawing them. */
function widest(texts: readonly FormattedValue[], widthOf: WidthOf): number {
  let longest = '';
  for (const one of texts) {
    const text = joinFormatted(one);
    if (text.length > longest.length) longest = text;
  }
  return figuresWidth(longest, widthOf);
}

/** All columns of a legend as its numbers stand, with the room they need. */
export function legendColumns(model: ChartModel, legend: ChartLegend, widthOf: WidthOf): readonly LegendColumn[] {
  const { kind, values } = legend;
  const listed = listedSeries(model);
  return values.map((value) => {
    const cells = listed.map((series) => ({ value: legendValue(series, value), series }));
    const write = columnTexts(cells, model);
    const texts = cells.map((cell) => cell.series.texts?.[value] ?? write(cell));
    const [number, title] = [widest(texts, widthOf), widthOf(valueTitle(legend, value))];
    const labelled = values.length > 1 ? title + LABEL_GAP_PX : 0;
    const width = kind === 'table' ? Math.max(number, title) + CELL_GAP_PX : number + NUMBER_GAP_PX + labelled;
    return { value, texts, width: Math.ceil(width) };
  });
}

export const widthOfColumns = (columns: readonly LegendColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

function nameWidth(label: string, widthOf: WidthOf): number {
  if (label.length <= MEASURED_LETTERS) return widthOf(label);
  return (widthOf(label.slice(0, MEASURED_LETTERS)) * label.length) / MEASURED_LETTERS;
}

/** Widths of the names of the listed series, px. */
export const nameWidths = (listed: readonly ChartSeries[], widthOf: WidthOf): readonly number[] =>
  listed.map(({ label }) => nameWidth(label, widthOf));

/** Room below which a name is no longer readable, px. */
export const readableWidth = (names: readonly number[]): number => Math.min(READABLE_PX, Math.max(0, ...names));

/** The columns that leave the names readable in this width; Min falls away first, then Total, Avg and Max. */
export function fittingColumns(columns: readonly LegendColumn[], readablePx: number, available: number): readonly LegendColumn[] {
  let fitting = columns;
  for (const [least, nameShare] of LEAST_WANTED) {
    if (fitting.length < 2 || KEY_PX + readablePx * nameShare + widthOfColumns(fitting) <= available) break;
    fitting = fitting.filter(({ value }) => value !== least);
  }
  return fitting;
}

/** Letters that a name may have in so many px; Infinity where all names fit. */
export function nameLetters(listed: readonly ChartSeries[], names: readonly number[], available: number): number {
  let perLetter = 0;
  names.forEach((width, index) => {
    if (width > available) perLetter = Math.max(perLetter, width / Math.max(1, listed[index]?.label.length ?? 1));
  });
  return perLetter === 0 ? Infinity : Math.floor(available / perLetter);
}
