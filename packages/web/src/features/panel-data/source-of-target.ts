import type { BootData, FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryTarget } from '@pharos/contract/api/query';

export type SourceSettings = Pick<BootData['settings'], 'datasources' | 'defaultDatasource'>;

/** The source a target names, as page-load data lists it. */
export function sourceOfTarget(
  { datasources, defaultDatasource }: SourceSettings,
  { datasource }: QueryTarget,
): FrontendDataSource | undefined {
  if (typeof datasource === 'object' && datasource !== null)
    return Object.values(datasources).find(({ uid }) => uid !== undefined && uid === datasource.uid);
  const name = datasource ?? defaultDatasource;
  return Object.hasOwn(datasources, name) ? datasources[name] : undefined;
}
