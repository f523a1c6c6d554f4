import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { drawnName } from '../text/drawn-name.ts';
import { variableFormat } from '../variables/formats.ts';
import { findPathReferences } from '../variables/references.ts';
import type { Field } from './match-field.ts';

const LABELS = '__field.labels';
/** The same, as earlier documents name them. */
const SERIES_LABELS = '__series.labels';

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

/** The name under which a field is shown: the pattern of its settings with its own facts in it, at most as long as a name is drawn, else its own. */
export function displayName(pattern: string | undefined, field: Field): string {
  if (pattern === undefined) return field.name;
  let name = '';
  let copied = 0;
  for (const { start, end, name: variable, path, format } of findPathReferences(pattern)) {
    const own = pattern.startsWith('${', start) ? fieldVariable(`${variable}${path}`, field) : undefined;
    const filled = own === undefined || format === undefined ? own : variableFormat(format)(own, '');
    name += pattern.slice(copied, start) + (filled ?? pattern.slice(start, end));
    copied = end;
    if (name.length > TEXT_LIMITS.name) return drawnName(name);
  }
  return drawnName(name + pattern.slice(copied));
}
