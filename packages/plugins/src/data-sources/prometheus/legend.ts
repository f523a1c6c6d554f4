import type { Labels } from '../../plugin.ts';

/** `{{label}}` places of a legend format filled with label values; a missing label leaves its name. */
export const fillLegend = (format: string, labels: Labels): string =>
  format.replace(/\{\{\s*(.+?)\s*\}\}/g, (_, name: string) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name));

/** The name of a series as Prometheus writes it: `name{k="v"}`. */
export function seriesName(labels: Labels): string {
  const pairs = Object.entries(labels)
    .filter(([name]) => name !== '__name__')
    .map(([name, value]) => `${name}="${value}"`);
  const metric = labels['__name__'] ?? '';
  return pairs.length === 0 && metric ? metric : `${metric}{${pairs.join(',')}}`;
}

/** What the legend shows: the format filled in, else the series' own name, else the query. */
export function formatLegend(labels: Labels, legendFormat: string, expr: string): string {
  const name = legendFormat ? fillLegend(legendFormat, labels) : seriesName(labels);
  return name === '' || name === '{}' ? expr : name;
}
