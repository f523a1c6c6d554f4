import type { Field } from './match-field.ts';

const LABELS = '__field.labels';
/** The same, as earlier documents name them. */
const SERIES_LABELS = '__series.labels';
const VARIABLE = /\$\{(__[\w.[\]"']+)\}/g;

const labelsText = (labels: Field['labels']): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}}`;

/** The label that `__field.labels.job` or `__field.labels["job"]` names. */
const labelName = (path: string): string => path.slice(LABELS.length).replace(/^\.|^\[["']?|["']?\]$/g, '');

/** What `${__field.name}` and the like stand for in a text about a field; undefined for a name that is not about fields. */
export function fieldVariable(named: string, { name, labels, refId, column }: Field): string | undefined {
  const path = named.startsWith(SERIES_LABELS) ? LABELS + named.slice(SERIES_LABELS.length) : named;
  if (path === '__series.name') return name;
  if (path === '__field.name') return column.name;
  if (path === '__field.displayName') return name;
  if (path === '__series.refId' || path === '__field.refId') return refId ?? '';
  if (path === LABELS) return labelsText(labels);
  if (!path.startsWith(LABELS)) return undefined;
  const label = labelName(path);
  return Object.hasOwn(labels, label) ? labels[label] : '';
}

/** The name under which a field is shown: the pattern of its settings with its own facts in it, else its own. */
export function displayName(pattern: string | undefined, field: Field): string {
  if (pattern === undefined) return field.name;
  return pattern.replaceAll(VARIABLE, (whole, path: string) => fieldVariable(path, field) ?? whole);
}
