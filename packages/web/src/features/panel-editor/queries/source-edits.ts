import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { type DataSourceRef, MIXED_SOURCE, type Target } from '@pharos/contract/dashboard/target';
import { assignChanged } from '@pharos/domain/dashboard/changes/assign-changed';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { findSource, isMixed, referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { hasReferences, writeReference } from '@pharos/domain/data-sources/write-reference';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';

const FIRST_TARGET: Target = { refId: 'A' };

/** A source as a document writes it; what the page does not know stays the name that was chosen. */
export function referenceTo(name: string, settings: SourceSettings, document: Pick<Dashboard, 'schemaVersion'>): DataSourceRef {
  const source = findSource({ datasource: name }, settings);
  return source ? writeReference(source, document) : name;
}

/**
 * Another source for a panel, as one step of undo. Queries stay where the new source is of the same type, else they begin anew;
 * '-- Mixed --' writes the earlier source into each query.
 */
export const changeSource = (panel: Pick<Panel, 'id' | 'datasource' | 'targets'>, name: string, settings: SourceSettings): Edit => ({
  label: 'Change data source',
  apply: (draft) => {
    const changed = findPanel(draft, panel.id);
    if (!changed) return;
    const fields = { datasource: referenceTo(name, settings, draft), targets: targetsFor(panel, name, { settings, document: draft }) };
    assignChanged(changed, fields);
  },
});

interface Writing {
  readonly settings: SourceSettings;
  readonly document: Pick<Dashboard, 'schemaVersion'>;
}

function targetsFor({ datasource, targets = [] }: Pick<Panel, 'datasource' | 'targets'>, name: string, writing: Writing): Target[] {
  const { settings, document } = writing;
  if (name === MIXED_SOURCE) {
    const earlier = referenceTo(sourceOf(datasource, settings)?.name ?? settings.defaultDatasource, settings, document);
    return targets.map((target) => ({ ...target, datasource: isMixed(datasource) ? (target.datasource ?? null) : earlier }));
  }
  const type = sourceOf(name, settings)?.type;
  const typeOf = (target: Target) => sourceOf(referenceOfTarget(datasource, target), settings)?.type;
  const own = hasReferences(document) ? { datasource: referenceTo(name, settings, document) } : {};
  const retained = targets
    .filter((target) => typeOf(target) === type)
    .map(({ datasource: _own, ...target }): Target => ({ ...target, ...own, refId: target.refId }));
  return retained.length > 0 ? retained : [{ ...FIRST_TARGET, ...own }];
}

interface TargetSource {
  readonly refId: string;
  /** Of the source it is to ask. */
  readonly name: string;
}

/** Another source for one query of a mixed panel; the query begins anew where the type is another one. */
export const changeTargetSource = (panelId: number, { refId, name }: TargetSource, settings: SourceSettings): Edit => ({
  label: 'Change data source',
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    if (!panel?.targets) return;
    const type = sourceOf(name, settings)?.type;
    const datasource = referenceTo(name, settings, draft);
    panel.targets = panel.targets.map((target): Target => {
      if (target.refId !== refId) return target;
      if (sourceOf(target.datasource, settings)?.type === type) return { ...target, datasource };
      return { refId, datasource, ...(target.hide === true ? { hide: true } : {}) };
    });
  },
});
