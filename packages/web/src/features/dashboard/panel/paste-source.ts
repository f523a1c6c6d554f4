import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { findSource, referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';

/**
 * The source that a pasted query is sent to: the default one where its kind reads such texts, else the one that the newest panel of the
 * dashboard uses, else the first by name. Undefined where the page knows none.
 */
export function sourceOfPaste(
  settings: SourceSettings,
  { panels }: Pick<Dashboard, 'panels'>,
  reads: (type: string) => boolean,
): FrontendDataSource | undefined {
  const isReader = (source: FrontendDataSource | undefined): source is FrontendDataSource => source?.id !== undefined && reads(source.type);
  const used = panels
    .flatMap((panel) => [panel, ...(panel.panels ?? [])])
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ datasource, targets = [] }) =>
      targets.map((target) => findSource({ datasource: referenceOfTarget(datasource, target) }, settings)),
    );
  const known = Object.values(settings.datasources).toSorted((a, b) => a.name.localeCompare(b.name));
  return [findSource({}, settings), ...used, ...known].find(isReader);
}
