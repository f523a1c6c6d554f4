import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { drawnName } from '../../text/drawn-name.ts';
import { isMixed, referenceOfTarget } from '../../data-sources/source-reference.ts';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { DataSourceRef, Target } from '@pharos/contract/dashboard/target';
import { interpolate, interpolateDeep, type ScopedVariables } from '../../variables/interpolate.ts';
import type { TextLanguage } from '../../variables/places/languages.ts';
import { fillTransformations } from './fill-transformations.ts';
import { limitLists } from './limit-lists.ts';
import { fillTarget, type SourceQuoting } from '../../variables/interpolate-query.ts';

/** What only kinds of sources and panels know about the texts in which variables are replaced. */
export interface InterpolationRules {
  /** How a source writes values into its queries; undefined is the format of all others. */
  readonly quotingOf: (source: DataSourceRef) => SourceQuoting;
  /** Fields of a type of panel, beside those of every panel, whose texts people read. */
  readonly textFieldsOf: (type: string) => readonly string[];
  /** Under which name references to one source are the same; absent: as they are written. */
  readonly nameOf?: (source: DataSourceRef) => string;
  /** Filters of ad hoc variables for the queries of a source. */
  readonly filtersOf?: (source: DataSourceRef) => readonly AdHocFilter[];
}

/** Fields of every panel that are replaced by value: what is asked and when. */
const REPLACED_FIELDS = ['datasource', 'interval', 'cacheTimeout', 'timeFrom', 'timeShift'] as const;

/** Members of links that hold addresses or parts of one. */
const LINK_LANGUAGES: ReadonlyMap<string, TextLanguage> = new Map([
  ['url', 'address'],
  ['params', 'parameters'],
]);

/** A query with its variables replaced, but for the names that depend on the moment of the request. */
function interpolateTarget(target: Target, source: DataSourceRef, { scope, rules }: PanelScope): Target {
  const own = isMixed(source) ? interpolateDeep(referenceOfTarget(source, target), scope) : source;
  const filters = rules.filtersOf?.(own) ?? [];
  const filled = fillTarget(target, scope, rules.quotingOf(own));
  return filters.length === 0 ? filled : { ...filled, adhocFilters: filters };
}

interface PanelScope {
  readonly scope: ScopedVariables;
  readonly rules: InterpolationRules;
}

/**
 * A panel as it is drawn and queried: the variables of a scope replaced in its queries, its title and its texts, and its lists limited.
 * The same panel where nothing refers to a known variable and nothing is left out.
 */
export function interpolatePanel(stored: Panel, scope: ScopedVariables, rules: InterpolationRules): Panel {
  const { panel } = limitLists(stored);
  const changed: Record<string, unknown> = {};
  const replace = (name: string, value: unknown) => {
    if (value !== panel[name]) changed[name] = value;
  };
  if (panel.title !== undefined)
    replace('title', drawnName(interpolate(panel.title, scope, { wantsText: true, maxLength: TEXT_LIMITS.name })));
  const maxLength = TEXT_LIMITS.text;
  for (const name of REPLACED_FIELDS) replace(name, interpolateDeep(panel[name], scope, { maxLength }));
  replace('transformations', fillTransformations(panel['transformations'], scope));
  replace('description', interpolateDeep(panel.description, scope, { language: 'markup', maxLength }));
  replace('links', interpolateDeep(panel.links, scope, { languages: LINK_LANGUAGES, maxLength }));
  for (const name of rules.textFieldsOf(panel.type)) replace(name, interpolateDeep(panel[name], scope, { language: 'markup' }));
  const source = interpolateDeep(panel.datasource ?? null, scope);
  const targets = panel.targets?.map((target) => interpolateTarget(target, source, { scope, rules }));
  if (targets?.some((target, index) => target !== panel.targets?.[index])) changed['targets'] = targets;
  return Object.keys(changed).length === 0 ? panel : { ...panel, ...changed };
}
