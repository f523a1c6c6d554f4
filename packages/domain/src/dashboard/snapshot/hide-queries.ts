import type { FrameJson } from '@pharos/contract/frames';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { referenceOfTarget } from '../../data-sources/source-reference.ts';
import { nameByLabels } from '../../series/legend/short-names.ts';
import { drawnName } from '../../text/drawn-name.ts';
import { isJsonObject } from '../../text/json-object.ts';
import { interpolate } from '../../variables/interpolate.ts';
import type { InterpolationRules } from '../shown/interpolate-panel.ts';
import type { FrozenPart } from './frozen-part.ts';

/** Fields of a query that are none: people read them already, or they say how it is sent. */
const NO_QUERY: readonly string[] = ['refId', 'datasource', 'legendFormat', 'alias', 'format', 'type', 'scenarioId', 'interval', 'step'];

/** Members of a panel that hold addresses, or lead somewhere. */
const LINK_MEMBERS: ReadonlySet<string> = new Set([
  'links',
  'dataLinks',
  'link',
  'linkUrl',
  'linkTooltip',
  'linkTargetBlank',
  'libraryPanel',
]);

/** The same without links of fields, of cells and of points, its texts and the names of its members renamed. */
function withoutLinks(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.filter((one) => !isLinkProperty(one)).map((one) => withoutLinks(one, rename));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => !LINK_MEMBERS.has(key));
  return Object.fromEntries(members.map(([key, member]) => [rename(key), withoutLinks(member, rename)]));
}

/** Of an override of fields. */
const isLinkProperty = (one: unknown): boolean => isJsonObject(one) && one['id'] === 'links' && 'value' in one;

/** Texts of a query, as they are written and as the source was sent them. */
function queryTexts(panel: Panel, { part, rules }: { readonly part: FrozenPart; readonly rules: InterpolationRules }): ReadonlySet<string> {
  const target = panel.targets?.find(({ refId }) => refId === part.refId);
  if (!target) return new Set();
  const { plainFields = [] } = rules.quotingOf(referenceOfTarget(panel.datasource, target));
  const scope = Object.fromEntries(Object.entries(part.variables ?? {}).map(([name, value]) => [name, { value, text: value }]));
  const texts = Object.entries(target)
    .filter(([name]) => !NO_QUERY.includes(name) && !plainFields.includes(name))
    .flatMap(([, value]) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));
  return new Set(texts.flatMap((text) => [text, interpolate(text, scope)]));
}

/** Fields of a query that name its series. */
const NAME_FIELDS = ['legendFormat', 'alias'] as const;

/** Whether filters of the page are put into a query that leaves the names of its series to the source. */
function hasFiltersOnly({ datasource, targets = [] }: Panel, refId: string, rules: InterpolationRules): boolean {
  const target = targets.find((one) => one.refId === refId);
  if (!Array.isArray(target?.['adhocFilters'])) return false;
  const { automaticLegends = [] } = rules.quotingOf(referenceOfTarget(datasource, target));
  return NAME_FIELDS.map((field) => target[field]).every((text) => !text || (typeof text === 'string' && automaticLegends.includes(text)));
}

/**
 * A panel as a snapshot holds it: without links, and its series never by the text of their query. Such a one is named by its labels, else
 * `Series 1` and so on; what the panel says of it by that name (its colour, its override) follows.
 */
export function hideQueries(panel: Panel, parts: readonly FrozenPart[], rules: InterpolationRules) {
  const names = new Map<string, string>();
  let series = 0;
  const frozen = parts.map((part) => {
    const texts = queryTexts(panel, { part, rules });
    // Filters change a query on its way, so its text is not known here.
    const isFiltered = texts.size > 0 && hasFiltersOnly(panel, part.refId, rules);
    // Names are drawn cut.
    const drawn = [...new Set([...texts].flatMap((text) => [text, drawnName(text)]))];
    const holdsQueryText = (name: string): boolean => drawn.some((text) => name === text || name.startsWith(`${text}#`));
    const rename = (name: string, { labels, meta }: FrameJson): string => {
      const own = nameByLabels(labels);
      const isUnnamed = isFiltered && own === '' && meta?.['kind'] === 'series';
      if (name === own || !(holdsQueryText(name) || isUnnamed)) return name;
      const given = own || names.get(name) || `Series ${series}`;
      if (!names.has(name)) names.set(name, given);
      return given;
    };
    const frames = part.frames?.map((frame) => {
      series += 1;
      const columns = frame.columns.map(({ values, display, ...column }) => ({
        ...column,
        ...(display === undefined ? {} : { display: withoutLinks(display, (text) => text) }),
        name: rename(column.name, frame),
        values,
      }));
      return { ...frame, name: rename(frame.name, frame), columns };
    });
    return { ...part, ...(frames ? { frames } : {}) };
  });
  const display = { ...panel, targets: [], links: [] };
  return { panel: withoutLinks(display, (text) => names.get(text) ?? text) as Panel, parts: frozen }; // the same shape, with fewer members
}
