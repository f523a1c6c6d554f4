import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';

/** The source a panel or query names, where it has a query editor. Undefined where there is none such. */
export function sourceOf(ref: DataSourceRef | undefined, settings: SourceSettings): FrontendDataSource | undefined {
  const source = findSource({ datasource: ref }, settings);
  return source && hasRow(source) ? source : undefined;
}

/** Built-in names have no row and no editor. */
const hasRow = ({ id }: FrontendDataSource): boolean => id !== undefined;

/** Sources to choose from where the page knows all: the default one first, then by name. */
export function choosableSources({ datasources, defaultDatasource }: SourceSettings): readonly FrontendDataSource[] {
  const rank = ({ name }: FrontendDataSource) => (name === defaultDatasource ? 0 : 1);
  return Object.values(datasources)
    .filter(hasRow)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
}
