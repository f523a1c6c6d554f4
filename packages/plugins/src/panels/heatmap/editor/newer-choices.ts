const choices = <const Value extends string>(...pairs: readonly (readonly [value: Value, label: string])[]) =>
  pairs.map(([value, label]) => ({ value, label }));

/** What a heat map of a newer document can be told to be. */
export const CHOICES = {
  size: choices(['size', 'Size'], ['count', 'Count']),
  axisScale: choices(['linear', 'Linear'], ['log', 'Logarithmic'], ['symlog', 'Symlog']),
  layout: choices(['auto', 'Auto'], ['le', 'Upper (le)'], ['ge', 'Lower (ge)'], ['unknown', 'Middle']),
  colorMode: choices(['scheme', 'Scheme'], ['opacity', 'Opacity']),
  colorScale: choices(['exponential', 'Exponential'], ['linear', 'Linear']),
  placement: choices(['left', 'Left'], ['right', 'Right'], ['hidden', 'Hidden'], ['auto', 'Auto']),
  showValue: choices(['never', 'Never'], ['auto', 'Where they fit'], ['always', 'Always']),
  tooltip: choices(['single', 'Single'], ['multi', 'All'], ['none', 'Hidden']),
};
