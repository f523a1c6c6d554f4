import { type ExpressionView, readExpression } from '@pharos/plugin';
import type { SeriesOverride } from './options.ts';

/** An alias is an exact name, or an expression between slashes. One that cannot be read matches nothing. */
function matcher(alias: string, expressions: ExpressionView): (name: string) => boolean {
  const expression = readExpression(alias);
  if (expression === 'literal') return (name) => name === alias;
  return (name) => expression !== 'broken' && expressions.test(expression, name);
}

/** What overrides change of a series; absent is as the panel says. */
export interface OverriddenSeries extends Pick<SeriesOverride, 'color' | 'lines' | 'bars' | 'points'> {
  readonly axis: 'left' | 'right';
}

const set = <Value>(next: Value | undefined, before: Value | undefined): Value | undefined => next ?? before;

/** What the overrides say about a series: all that match apply in order, the last one wins. */
export function overridesFor(overrides: readonly SeriesOverride[], expressions: ExpressionView): (name: string) => OverriddenSeries {
  const rules = overrides.map((rule) => ({ rule, isMatch: matcher(rule.alias, expressions) }));
  return (name) =>
    rules.reduce<OverriddenSeries>(
      (before, { rule, isMatch }) =>
        isMatch(name)
          ? {
              axis: rule.yaxis === undefined ? before.axis : rule.yaxis === 2 ? 'right' : 'left',
              color: set(rule.color, before.color),
              lines: set(rule.lines, before.lines),
              bars: set(rule.bars, before.bars),
              points: set(rule.points, before.points),
            }
          : before,
      { axis: 'left' },
    );
}
