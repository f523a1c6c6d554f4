import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { isMixed } from '../data-sources/source-reference.ts';
import { hasReferences } from '../data-sources/write-reference.ts';
import type { Edit } from './changes/edit.ts';
import { assignChanged } from './changes/assign-changed.ts';
import { nextRefId } from './identifiers.ts';
import { findPanel } from './panel-commands.ts';

/** An edit of a panel's queries; a panel that is gone changes nothing. */
const targetsEdit = (
  label: string,
  panelId: number,
  apply: (targets: Target[], panel: Panel, dashboard: Dashboard) => Target[] | undefined,
): Edit => ({
  label,
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    const next = panel && apply(panel.targets ?? [], panel, draft);
    if (panel && next) panel.targets = next;
  },
});

const indexOf = (targets: readonly Target[], refId: string): number => targets.findIndex((target) => target.refId === refId);

/** From schema 33 on each query names its source, also where it is that of the panel. */
const ownSource = ({ datasource }: Panel, dashboard: Dashboard) =>
  hasReferences(dashboard) && datasource && !isMixed(datasource) ? { datasource } : {};

/** Adds a query with the next free letter; nothing happens when A to Z are taken. */
export const addTarget = (panelId: number, fields: Readonly<Record<string, unknown>> = {}): Edit =>
  targetsEdit('Add query', panelId, (targets, panel, dashboard) => {
    const refId = nextRefId(targets);
    return refId === undefined ? undefined : [...targets, { ...ownSource(panel, dashboard), ...fields, refId }];
  });

/** Takes a query away; the others keep their letters. */
export const removeTarget = (panelId: number, refId: string): Edit =>
  targetsEdit('Remove query', panelId, (targets) =>
    indexOf(targets, refId) === -1 ? undefined : targets.filter((target) => target.refId !== refId),
  );

/** A copy of a query, right behind it, with the next free letter. */
export const duplicateTarget = (panelId: number, refId: string): Edit =>
  targetsEdit('Duplicate query', panelId, (targets) => {
    const index = indexOf(targets, refId);
    const next = nextRefId(targets);
    const source = targets[index];
    if (!source || next === undefined) return undefined;
    const copy: Target = { ...structuredClone(source), refId: next };
    return targets.toSpliced(index + 1, 0, copy);
  });

/** Moves a query to a place in the list, 0 first; beyond the ends it stops there. Letters stay with their queries. */
export const moveTarget = (panelId: number, refId: string, toIndex: number): Edit =>
  targetsEdit('Reorder queries', panelId, (targets) => {
    const index = indexOf(targets, refId);
    const place = Math.min(targets.length - 1, Math.max(0, toIndex));
    const target = targets[index];
    return !target || place === index ? undefined : targets.toSpliced(index, 1).toSpliced(place, 0, target);
  });

/** Hides or shows a query; a shown one carries no `hide` at all, as documents do. */
export const setTargetHidden = (panelId: number, refId: string, isHidden: boolean): Edit => ({
  ...updateTarget(panelId, refId, { hide: isHidden ? true : undefined }),
  label: isHidden ? 'Hide query' : 'Show query',
  mergeKey: undefined,
});

/** Changes fields of a query; undefined removes a field. Typing in one field is one step. */
export function updateTarget(panelId: number, refId: string, change: Readonly<Record<string, unknown>>): Edit {
  return {
    label: 'Change query',
    mergeKey: `target:${panelId}:${refId}:${Object.keys(change).toSorted().join(',')}`,
    apply: (draft) => {
      const target = findPanel(draft, panelId)?.targets?.find((candidate) => candidate.refId === refId);
      if (target) assignChanged(target, change);
    },
  };
}
