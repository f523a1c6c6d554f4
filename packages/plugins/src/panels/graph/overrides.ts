import { readExpression } from '@pharos/plugin';
import type { ExpressionView } from '@pharos/plugin/unstable';
import type { SeriesOverride } from './options.ts';

/** An alias is an exact name, or an expression between slashes. One that cannot be read matches nothing. */
function matcher(alias: string, expressions: ExpressionView): (name: string) => boolean {
  const expression = readExpression(alias);
  if (expression === 'literal') return (name) => name === alias;
  return (name) => expression !== 'broken' && expressions.test(expression, name);
}

/** Fields of the panel that an override of a series replaces. */
export type DrawnFields =
  | 'lines'
  | 'bars'
  | 'points'
  | 'fill'
  | 'linewidth'
  | 'pointradius'
  | 'steppedLine'
  | 'dashes'
  | 'dashLength'
  | 'spaceLength';
type Said = Pick<
  SeriesOverride,
  DrawnFields | 'color' | 'nullPointMode' | 'stack' | 'fillBelowTo' | 'transform' | 'legend' | 'hideTooltip' | 'zindex'
>;

/** What the overrides say of a series; absent is as the panel says. */
export interface OverriddenSeries extends Partial<Said> {
  readonly axis: 'left' | 'right';
}

/** The fields of a rule that say something. */
const saidBy = ({ alias: _alias, yaxis: _yaxis, ...rest }: SeriesOverride): Partial<Said> =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));

const axisOf = (yaxis: number): 'left' | 'right' => (yaxis === 2 ? 'right' : 'left');

/** What the overrides say about a series: all that match apply in order, the last one wins. */
export function overridesFor(overrides: readonly SeriesOverride[], expressions: ExpressionView): (name: string) => OverriddenSeries {
  const rules = overrides.map((rule) => ({ yaxis: rule.yaxis, said: saidBy(rule), isMatch: matcher(rule.alias, expressions) }));
  return (name) =>
    rules.reduce<OverriddenSeries>(
      (before, { yaxis, said, isMatch }) =>
        isMatch(name) ? { ...before, ...said, axis: yaxis === undefined ? before.axis : axisOf(yaxis) } : before,
      { axis: 'left' },
    );
}
