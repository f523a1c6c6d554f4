import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { BUILT_IN_SOURCE, DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import { hasReferences } from '../../data-sources/write-reference.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import { isJsonObject, omitFields } from '../../text/json-object.ts';

/** Fields of every query of annotations; all others are the query of its source. */
const FIELDS = ['name', 'datasource', 'enable', 'hide', 'iconColor', 'builtIn', 'showIn', 'filter', 'mappings', 'target', 'snapshotData'];

/** A query of annotations, of any form. */
export interface AnnotationQuery {
  readonly name: string;
  readonly datasource: DataSourceRef;
  /** Whether it is run; only a false says that it is not. */
  readonly isEnabled: boolean;
  /** Whether its switch is left out above the panels. */
  readonly isHidden: boolean;
  readonly iconColor: string;
  /** Stored annotations and state changes of the dashboard itself. It can be edited, not deleted. */
  readonly isBuiltIn: boolean;
  /** What the source is queried with: in newer documents the `target`, else the fields beside those of every query. */
  readonly query: JsonObject;
  /** Panels that it is shown on, or not shown on; undefined: on all. */
  readonly panels: { readonly ids: readonly number[]; readonly isExcluding: boolean } | undefined;
}

/** What a document that names no built-in query has in front of its list. */
const BUILT_IN: JsonObject = {
  builtIn: 1,
  datasource: BUILT_IN_SOURCE,
  enable: true,
  hide: true,
  iconColor: 'rgba(0, 211, 255, 1)',
  name: 'Annotations & Alerts',
  type: 'dashboard',
};

/** The color of a query that says none. */
const DEFAULT_COLOR = 'rgba(255, 96, 96, 1)';

const isBuiltIn = ({ builtIn }: JsonObject): boolean => builtIn === 1;

function readPanels(filter: unknown): AnnotationQuery['panels'] {
  if (!isJsonObject(filter) || !Array.isArray(filter['ids'])) return undefined;
  const ids = filter['ids'].filter((id) => typeof id === 'number');
  return { ids, isExcluding: filter['exclude'] === true };
}

function readAnnotation(stored: JsonObject): AnnotationQuery {
  const { name, datasource, enable, hide, iconColor, filter, target } = stored;
  const reference = z.safeParse(DataSourceRef, datasource);
  const outside = omitFields(stored, ...FIELDS);
  return {
    name: typeof name === 'string' ? name : '',
    datasource: reference.success ? reference.data : null,
    isEnabled: enable !== false,
    isHidden: hide === true,
    iconColor: typeof iconColor === 'string' && iconColor !== '' ? iconColor : DEFAULT_COLOR,
    isBuiltIn: isBuiltIn(stored),
    query: isJsonObject(target) ? { ...outside, ...target } : typeof target === 'string' ? { ...outside, target } : outside,
    panels: readPanels(filter),
  };
}

/** The stored queries with the built-in one, in front where there is none. */
export const withBuiltIn = (list: readonly JsonObject[]): readonly JsonObject[] => (list.some(isBuiltIn) ? list : [BUILT_IN, ...list]);

/** The queries of annotations of a dashboard, the built-in one among them, in front where the document has none. */
export function readAnnotations({ annotations: { list } }: Pick<Dashboard, 'annotations'>): readonly AnnotationQuery[] {
  return withBuiltIn(list).map(readAnnotation);
}

/** What every query has, beside the query of its source. */
type CommonFields = Pick<AnnotationQuery, 'name' | 'datasource' | 'isEnabled' | 'isHidden' | 'iconColor' | 'query'>;

/** A query of annotations in the form it had; a new one in that of its document. What is as it was stays as it was written. */
export function writeAnnotation(stored: JsonObject, fields: CommonFields, document: { readonly schemaVersion?: unknown }): JsonObject {
  const before = readAnnotation(stored);
  const changed: Record<string, unknown> = {};
  const isNew = Object.keys(stored).length === 0;
  const names = { name: 'name', datasource: 'datasource', isEnabled: 'enable', isHidden: 'hide', iconColor: 'iconColor' } as const;
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][])
    if (isNew || !isEqualJson(before[field], fields[field])) changed[name] = fields[field];
  const common = { ...stored, ...changed };
  return isEqualJson(before.query, fields.query) ? common : writeAnnotationQuery(common, fields.query, document);
}

/** The query of an annotation written in the form it had; a new one has a `target` where the document writes references. */
export function writeAnnotationQuery(stored: JsonObject, query: JsonObject, document: { readonly schemaVersion?: unknown }): JsonObject {
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => FIELDS.includes(name)));
  const outside = omitFields(stored, ...FIELDS);
  const { target } = stored;
  const hasTarget = isJsonObject(target) || (hasReferences(document) && Object.keys(outside).length === 0);
  if (!hasTarget) return { ...omitFields(own, 'target'), ...query };
  const entries = Object.entries(query);
  const isOutside = (name: string) => Object.hasOwn(outside, name);
  const isInside = (name: string) => !isOutside(name) || (isJsonObject(target) && Object.hasOwn(target, name));
  return {
    ...own,
    ...Object.fromEntries(entries.filter(([name]) => isOutside(name))),
    target: Object.fromEntries(entries.filter(([name]) => isInside(name))),
  };
}
