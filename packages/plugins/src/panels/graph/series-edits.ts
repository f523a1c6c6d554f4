import { readExpression } from '@pharos/plugin';
import { escapePattern } from '@pharos/plugin/unstable';
import type { DrawAs, SeriesEditor } from '@pharos/plugin/unstable/ui';
import { aliasColorOf, GraphOptions, type SeriesOverride } from './options.ts';

/** What the legend writes into the document about a series. */
export type SeriesEdit = Partial<Pick<GraphOptions, 'aliasColors' | 'seriesOverrides'>>;
type Written = Pick<GraphOptions, 'aliasColors' | 'seriesOverrides'>;

/** The alias that means this series and no other, also where its name looks like an expression. */
const aliasOf = (name: string): string => (readExpression(name) === 'literal' ? name : `/^${escapePattern(name)}$/`);

/** Whether an override without expression names another series: it says nothing of this one. */
const isOfOther = ({ alias }: SeriesOverride, name: string): boolean => readExpression(alias) === 'literal' && alias !== name;

/** The last override of this very series. */
const ownOverride = (overrides: readonly SeriesOverride[], name: string): SeriesOverride | undefined =>
  overrides.findLast(({ alias }) => alias === aliasOf(name));

const isEmpty = ({ alias: _alias, ...rest }: SeriesOverride): boolean => Object.values(rest).every((value) => value === undefined);

/** The override of a series with other fields, behind all others, so that it wins; one that says nothing more is left out. */
function withOverride(overrides: readonly SeriesOverride[], name: string, fields: Partial<SeriesOverride>): SeriesOverride[] {
  const own = ownOverride(overrides, name);
  const merged = { ...own, ...fields, alias: aliasOf(name) };
  const next = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as SeriesOverride; // the alias is among them
  return [...overrides.filter((override) => override !== own), ...(isEmpty(next) ? [] : [next])];
}

/** Another colour; undefined gives back the one that the series would get. Where an override colours the series, it is told there too. */
export function colorSeries({ aliasColors, seriesOverrides }: Written, name: string, color: string | undefined): SeriesEdit {
  const { [name]: _before, ...others } = aliasColors;
  const isOverridden = seriesOverrides.some((override) => override.color !== undefined && !isOfOther(override, name));
  return {
    aliasColors: color === undefined ? others : { ...others, [name]: color },
    ...(isOverridden ? { seriesOverrides: withOverride(seriesOverrides, name, { color }) } : {}),
  };
}

/** The other axis. Left is what nothing says, unless another override says right. */
export function moveSeries({ seriesOverrides }: Written, name: string, axis: 'left' | 'right'): SeriesEdit {
  const others = seriesOverrides.filter((override) => override !== ownOverride(seriesOverrides, name));
  const isMoved = others.some((override) => override.yaxis === 2 && !isOfOther(override, name));
  const left = isMoved ? 1 : undefined;
  return { seriesOverrides: withOverride(seriesOverrides, name, { yaxis: axis === 'right' ? 2 : left }) };
}

/** Lines, bars or points alone, or as the panel says. */
export function drawSeries({ seriesOverrides }: Written, name: string, drawAs: DrawAs): SeriesEdit {
  const fields = drawAs === 'panel' ? { lines: undefined, bars: undefined, points: undefined } : kindsOf(drawAs);
  return { seriesOverrides: withOverride(seriesOverrides, name, fields) };
}

const kindsOf = (drawAs: DrawAs) => ({ lines: drawAs === 'lines', bars: drawAs === 'bars', points: drawAs === 'points' });

/** How the document draws a series, of what can be chosen. */
export function drawnAs({ seriesOverrides }: Written, name: string): DrawAs {
  const own = ownOverride(seriesOverrides, name);
  if (!own || (own.lines === undefined && own.bars === undefined && own.points === undefined)) return 'panel';
  if (own.bars) return 'bars';
  return own.points ? 'points' : 'lines';
}

/** What the legend of a graph writes into its document. */
export const graphSeries: Required<SeriesEditor> = {
  colorOf: (saved, name) => aliasColorOf(GraphOptions.parse(saved), name) ?? '',
  drawnAs: (saved, name) => drawnAs(GraphOptions.parse(saved), name),
  color: (saved, name, color) => colorSeries(GraphOptions.parse(saved), name, color),
  move: (saved, name, axis) => moveSeries(GraphOptions.parse(saved), name, axis),
  draw: (saved, name, drawAs) => drawSeries(GraphOptions.parse(saved), name, drawAs),
};
