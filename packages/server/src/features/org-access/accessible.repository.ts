import { nameKey } from '@pharos/domain/text/name-key';
import { type RawBuilder, sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import { queryableBy, visibleAmong } from '../permissions/index.ts';
import type { Subject } from './subjects.repository.ts';

export interface Wanted extends ListPart {
  /** Part of the title; empty: all. */
  readonly text: string;
}

const holds = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like ${`%${likeLiteral(nameKey(text))}%`} escape '!'`;

/** What somebody can open, by the conditions that lists are filtered with. */
export const accessibleRepository = (db: Database) => ({
  dashboards: ({ reader }: Subject, { text, limit, offset }: Wanted) => {
    const visible = db
      .selectFrom('dashboard')
      .leftJoin('dashboard as folder', (join) =>
        join.onRef('folder.orgId', '=', 'dashboard.orgId').onRef('folder.id', '=', 'dashboard.folderId'),
      )
      .select(['dashboard.id', 'dashboard.uid', 'dashboard.slug', 'dashboard.title', 'dashboard.isFolder', 'dashboard.hasAcl'])
      .select(['dashboard.folderId', 'folder.title as folderTitle', 'folder.hasAcl as folderHasAcl'])
      .where('dashboard.orgId', '=', reader.scope.orgId)
      .where(visibleAmong(reader));
    const found = text === '' ? visible : visible.where(holds(sql.ref('dashboard.title_key'), text));
    return found.orderBy('dashboard.titleKey').orderBy('dashboard.id').limit(limit).offset(offset).execute();
  },

  sources: ({ reader }: Subject, { text, limit, offset }: Wanted) => {
    const queryable = db
      .selectFrom('dataSource')
      .select(['id', 'name', 'hasAcl'])
      .where('orgId', '=', reader.scope.orgId)
      .where(queryableBy(reader));
    const found = text === '' ? queryable : queryable.where(holds(sql.ref('name_key'), text));
    return found.orderBy('nameKey').orderBy('id').limit(limit).offset(offset).execute();
  },
});

export type AccessibleRow = Awaited<ReturnType<ReturnType<typeof accessibleRepository>['dashboards']>>[number];
export type AccessibleSource = Awaited<ReturnType<ReturnType<typeof accessibleRepository>['sources']>>[number];
