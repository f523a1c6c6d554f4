import type { FrontendDataSource, FrontendSettings } from '@pharos/contract/api/boot';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';

/** The choice by which each query of a panel names its own source. */
export const MIXED = '-- Mixed --';

/** Sources as the page knows them. */
export type SourceSettings = Pick<FrontendSettings, 'datasources' | 'defaultDatasource'>;

/** Whether each query of the panel has its own source. */
export const isMixed = (ref: DataSourceRef | undefined): boolean => nameIn(ref) === MIXED;

const nameIn = (ref: DataSourceRef | undefined): string | undefined => (typeof ref === 'string' ? ref : ref?.uid);

/** The source a panel or query names; null and empty are the default one. Undefined where there is none of that name. */
export function sourceOf(
  ref: DataSourceRef | undefined,
  { datasources, defaultDatasource }: SourceSettings,
): FrontendDataSource | undefined {
  if (typeof ref === 'object' && ref !== null) return Object.values(datasources).find(({ uid }) => uid !== undefined && uid === ref.uid);
  const name = ref || defaultDatasource;
  const source = Object.hasOwn(datasources, name) ? datasources[name] : undefined;
  return source && isAskable(source) ? source : undefined;
}

/** What the document calls a source that cannot be found. */
export const nameOfRef = (ref: DataSourceRef | undefined): string => nameIn(ref) ?? '';

/** Built-in names have no row and no editor. */
const isAskable = ({ id }: FrontendDataSource): boolean => id !== undefined;

/** Sources to choose from: the default one first, then by name. */
export function choosableSources({ datasources, defaultDatasource }: SourceSettings): readonly FrontendDataSource[] {
  const rank = ({ name }: FrontendDataSource) => (name === defaultDatasource ? 0 : 1);
  return Object.values(datasources)
    .filter(isAskable)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
}
