import type { Panel } from '@pharos/contract/dashboard/panel';
import { type DataSourceRef, MIXED_SOURCE, type Target } from '@pharos/contract/dashboard/target';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { findPanel, updatePanel } from '@pharos/domain/dashboard/panel-commands';
import { isMixed, referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { sourceOf } from './panel-sources.ts';

const FIRST_TARGET: Target = { refId: 'A' };

/**
 * Another source for a panel, as one step of undo. Queries stay where the new source is of the same type, else they begin anew;
 * '-- Mixed --' writes the earlier source into each query.
 */
export function changeSource(panel: Pick<Panel, 'id' | 'datasource' | 'targets'>, name: string, settings: SourceSettings): Edit {
  const fields = { datasource: name, targets: targetsFor(panel, name, settings) };
  return { ...updatePanel(panel.id, fields, 'Change data source'), mergeKey: undefined };
}

function targetsFor({ datasource, targets = [] }: Pick<Panel, 'datasource' | 'targets'>, name: string, settings: SourceSettings): Target[] {
  const ownName = (ref: DataSourceRef | undefined) => sourceOf(ref, settings)?.name ?? settings.defaultDatasource;
  if (name === MIXED_SOURCE)
    return targets.map((target) => ({ ...target, datasource: isMixed(datasource) ? (target.datasource ?? null) : ownName(datasource) }));
  const type = sourceOf(name, settings)?.type;
  const typeOf = (target: Target) => sourceOf(referenceOfTarget(datasource, target), settings)?.type;
  const retained = targets
    .filter((target) => typeOf(target) === type)
    .map(({ datasource: _own, ...target }): Target => ({ ...target, refId: target.refId }));
  return retained.length > 0 ? retained : [FIRST_TARGET];
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
    panel.targets = panel.targets.map((target): Target => {
      if (target.refId !== refId) return target;
      if (sourceOf(target.datasource, settings)?.type === type) return { ...target, datasource: name };
      return { refId, datasource: name, ...(target.hide === true ? { hide: true } : {}) };
    });
  },
});
