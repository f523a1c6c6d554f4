import type { SeriesOverride } from './options.ts';

const EXPRESSION = /^\/(.*)\/([gimsuy]*)$/s;

/** An alias is an exact name, or an expression between slashes. One that cannot be read matches nothing. */
function matcher(alias: string): (name: string) => boolean {
  const parts = EXPRESSION.exec(alias);
  if (!parts) return (name) => name === alias;
  try {
    // `g` and `y` would make a test depend on the one before.
    const expression = new RegExp(parts[1] ?? '', (parts[2] ?? '').replace(/[gy]/g, ''));
    return (name) => expression.test(name);
  } catch {
    return () => false;
  }
}

/** What the overrides say about a series: all that match apply in order, the last one wins. */
export function overridesFor(
  overrides: readonly SeriesOverride[],
): (name: string) => { readonly axis: 'left' | 'right'; readonly color?: string } {
  const rules = overrides.map((rule) => ({ rule, isMatch: matcher(rule.alias) }));
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
