import type { FrontendDataSource, PageSources } from '@pharos/contract/api/boot';
import {
  BUILT_IN_SOURCE,
  type DataSourceRef,
  DEFAULT_SOURCE,
  EXPRESSION_SOURCE,
  MIXED_SOURCE,
  PANEL_SOURCE,
} from '@pharos/contract/dashboard/target';

/** What a reference to a data source means. A `name` that no source has may be a uid, and the other way round. */
export type SourceReference =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'uid'; readonly uid: string; readonly type?: string }
  | { readonly kind: 'name'; readonly name: string }
  /** The only source of a type. */
  | { readonly kind: 'type'; readonly type: string }
  /** `expression` computes with the results of other queries, `panel` shows those of another panel: no source is queried for them. */
  | { readonly kind: 'default' | 'built-in' | 'mixed' | 'expression' | 'panel' };

/** A reference as panels, targets and requests write it; an id wins over a name. */
export interface WrittenReference {
  readonly datasourceId?: number | undefined;
  readonly datasource?: DataSourceRef | undefined;
}

/** Names that mean no row of a store, wherever they stand. */
const SPECIAL: ReadonlyMap<string, SourceReference> = new Map([
  ['', { kind: 'default' }],
  [DEFAULT_SOURCE, { kind: 'default' }],
  [BUILT_IN_SOURCE, { kind: 'built-in' }],
  [MIXED_SOURCE, { kind: 'mixed' }],
  [PANEL_SOURCE, { kind: 'panel' }],
  [EXPRESSION_SOURCE, { kind: 'expression' }],
]);

/** How newer documents call the built-in source, and the types that they give it. */
const BUILT_IN_UID = 'grafana';
const BUILT_IN_TYPES: readonly (string | undefined)[] = [undefined, 'grafana', 'datasource'];

/** The type that a reference names beside or in place of a uid. */
const typeOfReference = (datasource: DataSourceRef | undefined): string | undefined =>
  typeof datasource === 'object' && typeof datasource?.['type'] === 'string' ? datasource['type'] : undefined;

/** Reads a reference. Absent, null, empty and `default` mean the default source; the built-in names may stand as name or uid. */
export function readSourceReference({ datasourceId, datasource }: WrittenReference): SourceReference {
  if (datasourceId !== undefined) return { kind: 'id', id: datasourceId };
  const text = textOfReference(datasource);
  const type = typeOfReference(datasource);
  if (text === '' && type !== undefined) return { kind: 'type', type };
  const special = SPECIAL.get(text);
  if (special) return special;
  if (typeof datasource === 'string') return { kind: 'name', name: text };
  if (text === BUILT_IN_UID && BUILT_IN_TYPES.includes(type)) return { kind: 'built-in' };
  return { kind: 'uid', uid: text, ...(type !== undefined && { type }) };
}

/** The name or uid that a reference is written with; empty for the default one. */
export const textOfReference = (datasource: DataSourceRef | undefined): string =>
  (typeof datasource === 'string' ? datasource : datasource?.uid) ?? '';

/** Whether each query of the panel has a source of its own. */
export const isMixed = (datasource: DataSourceRef | undefined): boolean => readSourceReference({ datasource }).kind === 'mixed';

/** Whether a query computes with the results of others. */
const isExpression = ({ datasource }: { readonly datasource?: DataSourceRef }): boolean =>
  readSourceReference({ datasource }).kind === 'expression';

/** Whether the result of another panel is shown. */
export const isPanelResult = (datasource: DataSourceRef | undefined): boolean => readSourceReference({ datasource }).kind === 'panel';

/**
 * The reference that counts for a target: its own in a mixed panel; elsewhere it is left over from an earlier choice, but for a panel that
 * names none in a document of references.
 */
export const referenceOfTarget = (panel: DataSourceRef | undefined, target: { readonly datasource?: DataSourceRef }): DataSourceRef => {
  const isOwn = isMixed(panel) || (!panel && typeof target.datasource === 'object');
  return (isOwn ? target.datasource : panel) ?? null;
};

/** Whether a source is queried for a target: not for one that is hidden, nor for what is made of other results. */
export const isSentToSource = (
  panel: DataSourceRef | undefined,
  target: { readonly hide?: unknown; readonly datasource?: DataSourceRef },
): boolean => target.hide !== true && !isExpression(target) && !isPanelResult(referenceOfTarget(panel, target));

/** Data sources as a page knows them. */
export type SourceSettings = PageSources;

/** The source that a reference means, among those a page knows; the built-in ones have no id. Undefined where there is none such. */
export function findSource(
  reference: WrittenReference,
  { datasources, defaultDatasource, hasMoreSources }: SourceSettings,
): FrontendDataSource | undefined {
  const named = (name: string) => (Object.hasOwn(datasources, name) ? datasources[name] : undefined);
  const having = (key: 'id' | 'uid', value: number | string) => Object.values(datasources).find((source) => source[key] === value);
  const onlyOf = (type: string | undefined) => {
    const all = hasMoreSources ? [] : Object.values(datasources).filter((source) => source.id !== undefined && source.type === type);
    return all.length === 1 ? all[0] : undefined;
  };
  const meant = readSourceReference(reference);
  switch (meant.kind) {
    case 'id':
      return having('id', meant.id);
    case 'uid':
      return having('uid', meant.uid) ?? named(meant.uid) ?? onlyOf(meant.type);
    case 'name':
      return named(meant.name) ?? having('uid', meant.name);
    case 'type':
      return onlyOf(meant.type);
    case 'default':
      return named(defaultDatasource);
    case 'built-in':
      return named(BUILT_IN_SOURCE);
    case 'mixed':
      return named(MIXED_SOURCE);
    case 'expression':
    case 'panel':
      return undefined;
  }
}

/** The one name under which all references to a source are the same; as it is written, where a page does not know the source. */
export function nameOfSource(datasource: DataSourceRef | undefined, settings: SourceSettings): string {
  const found = findSource({ datasource }, settings)?.name;
  return found ?? (readSourceReference({ datasource }).kind === 'default' ? '' : textOfReference(datasource));
}
