import { fail } from '@pharos/contract/errors';
import type { QueryTarget } from '@pharos/contract/api/query';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import type { OrgScope } from '../../../platform/session/org-scope.ts';
import type { SourceConnection, SourceDirectory } from '../upstream/source-connection.ts';

type Reference = Pick<QueryTarget, 'datasource' | 'datasourceId'>;

/** Name of the source that needs no row: a random walk, used by panels of orgs without any source. */
const BUILT_IN = '-- Grafana --';

/** Looks a source up once per request, however many targets name it. */
export function sourceFinder(directory: SourceDirectory, scope: OrgScope) {
  const found = new Map<string, Promise<SourceConnection>>();
  return (reference: Reference): Promise<SourceConnection> => {
    const key = JSON.stringify([reference.datasourceId, reference.datasource]);
    const known = found.get(key);
    if (known) return known;
    const search = findSource(directory, scope, reference);
    found.set(key, search);
    return search;
  };
}

/** @throws AppError data-source-not-found, whether it exists in another org or not at all. */
export async function findSource(
  directory: SourceDirectory,
  scope: OrgScope,
  { datasourceId, datasource }: Reference,
): Promise<SourceConnection> {
  if (datasourceId !== undefined) return (await directory.byId(scope, datasourceId)) ?? fail('data-source-not-found');
  if (datasource === BUILT_IN) return builtIn(scope);
  if (typeof datasource === 'string' && datasource !== '' && datasource !== 'default') {
    return (await directory.byName(scope, datasource)) ?? (await directory.byUid(scope, datasource)) ?? fail('data-source-not-found');
  }
  const uid = typeof datasource === 'object' ? datasource?.uid : undefined;
  if (uid !== undefined && uid !== '') return (await directory.byUid(scope, uid)) ?? fail('data-source-not-found');
  return (await directory.default(scope)) ?? fail('data-source-not-found');
}

const builtIn = (scope: OrgScope): SourceConnection => ({
  orgId: scope.orgId,
  type: sourceManifests.find(({ isBuiltIn }) => isBuiltIn)?.id ?? '',
  version: 0,
  settings: { id: 0, name: BUILT_IN, url: '', access: 'proxy', user: '', database: '', options: {}, hasSecret: () => false },
  tls: { skipVerify: false },
  secretHeaders: () => [],
  keepCookies: [],
});
