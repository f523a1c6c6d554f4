import { type RawBuilder, sql } from 'kysely';
import { SOURCE_LEVELS, type SourceLevel } from '@pharos/contract/primitives';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { ALWAYS, givingEntries, NEVER } from './giving-entries.ts';

/** The server itself, such as a schedule or the operator's files: it may query every data source of an organisation. */
interface SystemReader {
  readonly kind: 'system';
  readonly scope: OrgScope;
}

/** On whose behalf a data source is looked up. */
export type SourceReader = (Pick<Actor, 'kind' | 'role' | 'userId' | 'scope'> & { readonly teamId?: number }) | SystemReader;

export const systemReader = (scope: OrgScope): SystemReader => ({ kind: 'system', scope });

const namesReader = (reader: Exclude<SourceReader, SystemReader>, level: SourceLevel): RawBuilder<unknown> =>
  sql`exists (select 1 from data_source_permission as permission where permission.org_id = data_source.org_id
    and permission.data_source_id = data_source.id and ${givingEntries(reader, SOURCE_LEVELS[level])})`;

/**
 * A condition on the table `data_source`: those that a reader may query. It is part of every statement that lists, counts or finds data sources for
 * somebody, so that none can forget it. A source without permissions of its own is open to everybody of its organisation.
 */
export function queryableBy(reader: SourceReader): RawBuilder<boolean> {
  if (reader.kind === 'system' || reader.role === 'Admin') return ALWAYS;
  if (reader.role === undefined) return NEVER;
  return sql<boolean>`(not data_source.has_acl or ${namesReader(reader, 'query')})`;
}

/** The same for those whose settings a reader may read and change: Admins, and who is named with Edit. */
export function editableBy(reader: SourceReader): RawBuilder<boolean> {
  if (reader.kind === 'system' || reader.role === 'Admin') return ALWAYS;
  if (reader.role === undefined) return NEVER;
  return sql<boolean>`(data_source.has_acl and ${namesReader(reader, 'edit')})`;
}

/** Conditions on one row as columns, as both databases give them: 1 or 0. */
export const sourceRightColumns = (reader: SourceReader) =>
  [
    sql<number>`case when ${queryableBy(reader)} then 1 else 0 end`.as('canQuery'),
    sql<number>`case when ${editableBy(reader)} then 1 else 0 end`.as('canEdit'),
  ] as const;
