import { type DataSourceRef, MIXED_SOURCE, type Target } from '@pharos/contract/dashboard/target';
import { addTarget, type QueryEdit, type QuerySet } from '@pharos/domain/dashboard/target-commands';
import { findSource, isMixed, referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { type DocumentForm, hasReferences, writeReference } from '@pharos/domain/data-sources/write-reference';
import { sourceOf } from '../../platform/sources/choosable-sources.ts';

const FIRST_TARGET: Target = { refId: 'A' };

/** A source as a document writes it; what the page does not know stays the name that was chosen. */
function referenceTo(name: string, settings: SourceSettings, form: DocumentForm): DataSourceRef {
  const source = findSource({ datasource: name }, settings);
  return source ? writeReference(source, form) : name;
}

/** Another query; where each has a source of its own, with that of the query before, else with the default one. */
export const addQuery = (settings: SourceSettings): QueryEdit => ({
  ...addTarget(),
  apply: (queries, form) => {
    const { datasource, targets } = queries;
    if (!isMixed(datasource)) return addTarget().apply(queries, form);
    const before = targets.at(-1)?.datasource ?? referenceTo(settings.defaultDatasource, settings, form);
    return addTarget({ datasource: before }).apply(queries, form);
  },
});

/**
 * Another source for all queries, as one step of undo. Queries stay where the new source is of the same type, else they begin anew;
 * '-- Mixed --' writes the earlier source into each query.
 */
export const changeSource = (name: string, settings: SourceSettings): QueryEdit => ({
  label: 'Change data source',
  apply: (queries, form) => ({
    datasource: referenceTo(name, settings, form),
    targets: targetsFor(queries, name, { settings, form }),
  }),
});

interface Writing {
  readonly settings: SourceSettings;
  readonly form: DocumentForm;
}

function targetsFor({ datasource, targets }: QuerySet, name: string, { settings, form }: Writing): readonly Target[] {
  if (name === MIXED_SOURCE) {
    const earlier = referenceTo(sourceOf(datasource, settings)?.name ?? settings.defaultDatasource, settings, form);
    return targets.map((target) => ({ ...target, datasource: isMixed(datasource) ? (target.datasource ?? null) : earlier }));
  }
  const type = sourceOf(name, settings)?.type;
  const typeOf = (target: Target) => sourceOf(referenceOfTarget(datasource, target), settings)?.type;
  const own = hasReferences(form) ? { datasource: referenceTo(name, settings, form) } : {};
  const retained = targets
    .filter((target) => typeOf(target) === type)
    .map(({ datasource: _own, ...target }): Target => ({ ...target, ...own, refId: target.refId }));
  return retained.length > 0 ? retained : [{ ...FIRST_TARGET, ...own }];
}

interface TargetSource {
  readonly refId: string;
  /** Of the source it is to query. */
  readonly name: string;
}

/** Another source for one of queries with sources of their own; the query begins anew where the type is another one. */
export const changeTargetSource = ({ refId, name }: TargetSource, settings: SourceSettings): QueryEdit => ({
  label: 'Change data source',
  apply: (queries, form) => {
    const type = sourceOf(name, settings)?.type;
    const datasource = referenceTo(name, settings, form);
    const targets = queries.targets.map((target): Target => {
      if (target.refId !== refId) return target;
      if (sourceOf(target.datasource, settings)?.type === type) return { ...target, datasource };
      return { refId, datasource, ...(target.hide === true ? { hide: true } : {}) };
    });
    return { ...queries, targets };
  },
});
