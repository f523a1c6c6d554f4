import type { FrontendDataSource, PageSources } from '@pharos/contract/api/boot';
import { BUILT_IN_SOURCE, type DataSourceRef, MIXED_SOURCE } from '@pharos/contract/dashboard/target';

/** What a reference to a data source means. A `name` that no source has may be a uid. */
export type SourceReference =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'uid'; readonly uid: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'default' | 'built-in' | 'mixed' };

/** A reference as panels, targets and requests write it; an id wins over a name. */
export interface WrittenReference {
  readonly datasourceId?: number | undefined;
  readonly datasource?: DataSourceRef | undefined;
}

/** Reads a reference. Absent, null, empty and `default` mean the default source; the built-in names may stand as name or uid. */
export function readSourceReference({ datasourceId, datasource }: WrittenReference): SourceReference {
  if (datasourceId !== undefined) return { kind: 'id', id: datasourceId };
  const text = textOfReference(datasource);
  if (text === BUILT_IN_SOURCE) return { kind: 'built-in' };
  if (text === MIXED_SOURCE) return { kind: 'mixed' };
  if (text === '') return { kind: 'default' };
  if (typeof datasource !== 'string') return { kind: 'uid', uid: text };
  return text === 'default' ? { kind: 'default' } : { kind: 'name', name: text };
}

/** The name or uid that a reference is written with; empty for the default one. */
export const textOfReference = (datasource: DataSourceRef | undefined): string =>
  (typeof datasource === 'string' ? datasource : datasource?.uid) ?? '';

/** Whether each query of the panel has a source of its own. */
export const isMixed = (datasource: DataSourceRef | undefined): boolean => readSourceReference({ datasource }).kind === 'mixed';

/** The reference that counts for a target: its own in a mixed panel only; elsewhere it is left over from an earlier choice. */
export const referenceOfTarget = (panel: DataSourceRef | undefined, target: { readonly datasource?: DataSourceRef }): DataSourceRef =>
  (isMixed(panel) ? target.datasource : panel) ?? null;

/** Data sources as a page knows them. */
export type SourceSettings = PageSources;

/** The source that a reference means, among those a page knows; the built-in ones have no id. Undefined where there is none such. */
export function findSource(
  reference: WrittenReference,
  { datasources, defaultDatasource }: SourceSettings,
): FrontendDataSource | undefined {
  const named = (name: string) => (Object.hasOwn(datasources, name) ? datasources[name] : undefined);
  const having = (key: 'id' | 'uid', value: number | string) => Object.values(datasources).find((source) => source[key] === value);
  const meant = readSourceReference(reference);
  switch (meant.kind) {
    case 'id':
      return having('id', meant.id);
    case 'uid':
      return having('uid', meant.uid);
    case 'name':
      return named(meant.name) ?? having('uid', meant.name);
    case 'default':
      return named(defaultDatasource);
    case 'built-in':
      return named(BUILT_IN_SOURCE);
    case 'mixed':
      return named(MIXED_SOURCE);
  }
}
