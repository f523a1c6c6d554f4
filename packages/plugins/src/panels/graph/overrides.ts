import { type ExpressionView, readExpression } from '@pharos/plugin';
import type { SeriesOverride } from './options.ts';

/** An alias is an exact name, or an expression between slashes. One that cannot be read matches nothing. */
function matcher(alias: string, expressions: ExpressionView): (name: string) => boolean {
  const expression = readExpression(alias);
  if (expression === 'literal') return (name) => name === alias;
  return (name) => expression !== 'broken' && expressions.test(expression, name);
}

/** What the overrides say about a series: all that match apply in order, the last one wins. */
export function overridesFor(
  overrides: readonly SeriesOverride[],
  expressions: ExpressionView,
): (name: string) => { readonly axis: 'left' | 'right'; readonly color?: string } {
  const rules = overrides.map((rule) => ({ rule, isMatch: matcher(rule.alias, expressions) }));
  return (name) => {
    let axis: 'left' | 'right' = 'left';
    let color: string | undefined;
    for (const { rule, isMatch } of rules) {
      if (!isMatch(name)) continue;
      if (rule.yaxis !== undefined) axis = rule.yaxis === 2 ? 'right' : 'left';
      color = rule.color ?? color;
    }
    return { axis, color };
  };
}
