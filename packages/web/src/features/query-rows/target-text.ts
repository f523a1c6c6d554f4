import type { DataSourceRef, Target } from '@pharos/contract/dashboard/target';
import { referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { sourceOf } from '../../platform/sources/choosable-sources.ts';

interface FoldedQuery {
  readonly plugins: SourceManifests;
  /** Of all queries. */
  readonly source: DataSourceRef | undefined;
  readonly target: Target;
  readonly settings: SourceSettings;
}

/** A query in one line, for a row that is hidden and folded. Of a kind that is not installed nobody knows which field holds the query. */
export function foldedText({ plugins, source, target, settings }: FoldedQuery): string {
  const own = sourceOf(referenceOfTarget(source, target), settings);
  const fields = own && findManifest(plugins, own.type)?.queryText;
  return fields ? targetText(target, fields) : 'hidden query';
}

/** The first two of the fields, by their worth, that are filled in. */
function targetText(target: Target, fields: readonly string[]): string {
  const texts = fields.flatMap((name) => {
    const value = target[name];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  return texts.slice(0, 2).join(' ') || 'empty query';
}
