import { fail } from '@pharos/contract/errors';
import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import { readSourceReference, type WrittenReference } from '@pharos/domain/data-sources/source-reference';
import { plainSettings } from '@pharos/plugin/unstable';
import type { SourceManifests } from '@pharos/plugin/run/registry';
import type { SourceReader } from '../../permissions/index.ts';
import type { SourceConnection, SourceDirectory } from '../../source-connections/index.ts';

/** What sources are found by. */
export interface SourceFinding {
  readonly directory: SourceDirectory;
  readonly plugins: SourceManifests;
}

/** Looks a source up once per request, however many targets name it. */
export function connectionFinder(finding: SourceFinding, reader: SourceReader) {
  const found = new Map<string, Promise<SourceConnection>>();
  return (reference: WrittenReference): Promise<SourceConnection> => {
    const key = JSON.stringify([reference.datasourceId, reference.datasource]);
    const known = found.get(key);
    if (known) return known;
    const search = findConnection(finding, reader, reference);
    found.set(key, search);
    return search;
  };
}

/** @throws AppError data-source-not-found, whether it exists in another org or not at all; data-source-access-denied */
export async function findConnection(finding: SourceFinding, reader: SourceReader, reference: WrittenReference): Promise<SourceConnection> {
  return (await resolveReference(finding, reader, reference)) ?? fail('data-source-not-found');
}

async function resolveReference(
  { directory, plugins }: SourceFinding,
  reader: SourceReader,
  reference: WrittenReference,
): Promise<SourceConnection | undefined> {
  const meant = readSourceReference(reference);
  switch (meant.kind) {
    case 'id':
      return directory.byId(reader, meant.id);
    case 'uid':
      return (
        (await directory.byUid(reader, meant.uid)) ??
        (await directory.byName(reader, meant.uid)) ??
        (meant.type === undefined ? undefined : directory.onlyOfType(reader, meant.type))
      );
    case 'type':
      return directory.onlyOfType(reader, meant.type);
    case 'name':
      return (await directory.byName(reader, meant.name)) ?? directory.byUid(reader, meant.name);
    case 'default':
      return directory.default(reader);
    case 'built-in':
      return builtIn(plugins, reader);
    case 'mixed':
    case 'panel':
    case 'expression':
      return undefined; // words of panels and of computations; a query that says so has no source
  }
}

const builtIn = ({ sourceManifests }: SourceManifests, { scope }: SourceReader): SourceConnection => ({
  orgId: scope.orgId,
  type: sourceManifests.find(({ isBuiltIn }) => isBuiltIn)?.id ?? '',
  version: 0,
  settings: plainSettings({ id: 0, name: BUILT_IN_SOURCE, url: '', access: 'proxy' }, {}),
  tls: { skipVerify: false },
  secretHeaders: () => [],
  secrets: () => [],
  keepCookies: [],
});
