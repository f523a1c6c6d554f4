import type { DataSourceRef, Target } from '@pharos/contract/dashboard/target';
import { isMixed } from '../data-sources/source-reference.ts';
import { type DocumentForm, hasReferences } from '../data-sources/write-reference.ts';
import type { Edit } from './changes/edit.ts';
import { assignChanged } from './changes/assign-changed.ts';
import { nextRefId } from './identifiers.ts';
import { findPanel } from './panel-commands.ts';

/** Queries that are edited together: those of a panel, or of a page without panels. */
export interface QuerySet {
  /** The source that they share, `-- Mixed --` where each names its own; null and undefined mean the default one. */
  readonly datasource?: DataSourceRef | undefined;
  readonly targets: readonly Target[];
}

/** One thing a person does to queries: a name for undo, and what it makes of them. */
export interface QueryEdit {
  /** For "Undo ...": `Add query`. */
  readonly label: string;
  /** Edits in a row with the same key are one step of undo: typing in one field. */
  readonly mergeKey?: string | undefined;
  /** The queries after it; the same object where there is nothing to change. The form says how sources are written. */
  readonly apply: (queries: QuerySet, form: DocumentForm) => QuerySet;
}

/** The same edit of the queries of a panel; a panel that is gone changes nothing. */
export const editPanelQueries = (panelId: number, { label, mergeKey, apply }: QueryEdit): Edit => ({
  label,
  ...(mergeKey === undefined ? {} : { mergeKey: `target:${panelId}:${mergeKey}` }),
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    if (!panel) return;
    const before: QuerySet = { datasource: panel.datasource, targets: panel.targets ?? [] };
    const after = apply(before, draft);
    if (after !== before) assignChanged(panel, { datasource: after.datasource, targets: after.targets });
  },
});

/** An edit of the targets alone; undefined changes nothing. */
const targetsEdit = (
  label: string,
  change: (targets: readonly Target[], queries: QuerySet, form: DocumentForm) => readonly Target[] | undefined,
): QueryEdit => ({
  label,
  apply: (queries, form) => {
    const targets = change(queries.targets, queries, form);
    return targets ? { ...queries, targets } : queries;
  },
});

const indexOf = (targets: readonly Target[], refId: string): number => targets.findIndex((target) => target.refId === refId);

/** From schema 33 on each query names its source, also where it is that of the panel. */
const ownSource = ({ datasource }: QuerySet, form: DocumentForm) =>
  hasReferences(form) && datasource && !isMixed(datasource) ? { datasource } : {};

/** Adds a query with the next free letter; nothing happens when A to Z are taken. */
export const addTarget = (fields: Readonly<Record<string, unknown>> = {}): QueryEdit =>
  targetsEdit('Add query', (targets, queries, form) => {
    const refId = nextRefId(targets);
    return refId === undefined ? undefined : [...targets, { ...ownSource(queries, form), ...fields, refId }];
  });

/** Takes a query away; the others keep their letters. */
export const removeTarget = (refId: string): QueryEdit =>
  targetsEdit('Remove query', (targets) =>
    indexOf(targets, refId) === -1 ? undefined : targets.filter((target) => target.refId !== refId),
  );

/** A copy of a query, right behind it, with the next free letter. */
export const duplicateTarget = (refId: string): QueryEdit =>
  targetsEdit('Duplicate query', (targets) => {
    const index = indexOf(targets, refId);
    const next = nextRefId(targets);
    const source = targets[index];
    if (!source || next === undefined) return undefined;
    const copy: Target = { ...structuredClone(source), refId: next };
    return targets.toSpliced(index + 1, 0, copy);
  });

/** Moves a query to a place in the list, 0 first; beyond the ends it stops there. Letters stay with their queries. */
export const moveTarget = (refId: string, toIndex: number): QueryEdit =>
  targetsEdit('Reorder queries', (targets) => {
    const index = indexOf(targets, refId);
    const place = Math.min(targets.length - 1, Math.max(0, toIndex));
    const target = targets[index];
    return !target || place === index ? undefined : targets.toSpliced(index, 1).toSpliced(place, 0, target);
  });

/** Hides or shows a query; a shown one carries no `hide` at all, as documents do. */
export const setTargetHidden = (refId: string, isHidden: boolean): QueryEdit => ({
  ...updateTarget(refId, { hide: isHidden ? true : undefined }),
  label: isHidden ? 'Hide query' : 'Show query',
  mergeKey: undefined,
});

/** Changes fields of a query; undefined removes a field. Typing in one field is one step. */
export function updateTarget(refId: string, change: Readonly<Record<string, unknown>>): QueryEdit {
  return {
    ...targetsEdit('Change query', (targets) => {
      const index = indexOf(targets, refId);
      const target = targets[index];
      return target && targets.with(index, withFields(target, change));
    }),
    mergeKey: `${refId}:${Object.keys(change).toSorted().join(',')}`,
  };
}

function withFields(target: Target, change: Readonly<Record<string, unknown>>): Target {
  const changed = { ...target };
  assignChanged(changed, change);
  return changed;
}
