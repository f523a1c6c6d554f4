import type { AnnotationTag } from '@pharos/domain/annotations/tags';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { type AnnotationFilter, matching, visibleTo } from './annotation-conditions.ts';
import './annotations.tables.ts';

/** An annotation with who made it. */
export interface AnnotationRow extends Omit<Insertable<Tables['annotation']>, 'id' | 'orgId' | 'createdBy'> {
  readonly id: number;
  readonly dashboardId: number | null;
  readonly login: string | null;
  readonly email: string | null;
}

export type NewAnnotation = Omit<Insertable<Tables['annotation']>, 'id' | 'orgId'>;
/** What an update may change. */
export type AnnotationChange = Partial<Pick<NewAnnotation, 'time' | 'beginsAt' | 'endsAt' | 'text' | 'regionId'>> & {
  readonly updatedAt: number;
};

/** Annotations of one organisation. */
export const annotationRepository = (db: Database) => ({
  /** Those the caller may see, newest first. */
  list: (actor: Actor, filter: AnnotationFilter): Promise<AnnotationRow[]> =>
    rows(db, actor)
      .where(matching(actor, filter))
      .orderBy('annotation.time', 'desc')
      .orderBy('annotation.id', 'desc')
      .limit(filter.limit)
      .execute(),

  /** Undefined as well for one that the caller may not see. */
  findById: (actor: Actor, id: number): Promise<AnnotationRow | undefined> =>
    rows(db, actor).where('annotation.id', '=', id).where(visibleTo(actor)).executeTakeFirst(),

  /** Both rows of a region that the caller may see, its start first. */
  listRegion: (actor: Actor, regionId: number): Promise<AnnotationRow[]> =>
    rows(db, actor)
      .where('annotation.regionId', '=', regionId)
      .where('annotation.regionId', '>', 0)
      .where(visibleTo(actor))
      .orderBy('annotation.id')
      .execute(),

  insert: async (scope: OrgScope, annotation: NewAnnotation): Promise<number> => {
    const row = db.insertInto('annotation').values({ ...annotation, orgId: scope.orgId });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  },

  update: async (scope: OrgScope, id: number, change: AnnotationChange): Promise<void> => {
    await db.updateTable('annotation').set(change).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  /** Tags go with their rows. */
  delete: async (scope: OrgScope, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.deleteFrom('annotation').where('orgId', '=', scope.orgId).where('id', 'in', ids).execute();
  },

  deleteOfPanel: async (
    scope: OrgScope,
    { dashboardId, panelId }: { readonly dashboardId: number; readonly panelId: number },
  ): Promise<void> => {
    const ofOrg = db.deleteFrom('annotation').where('orgId', '=', scope.orgId);
    await ofOrg.where('dashboardId', '=', dashboardId).where('panelId', '=', panelId).execute();
  },

  replaceTags: async (scope: OrgScope, annotationId: number, tags: readonly AnnotationTag[]): Promise<void> => {
    const { orgId } = scope;
    await db.deleteFrom('annotationTag').where('orgId', '=', orgId).where('annotationId', '=', annotationId).execute();
    if (tags.length === 0) return;
    const values = tags.map(({ key, value }) => ({ orgId, annotationId, tagKey: key, tagValue: value }));
    await db.insertInto('annotationTag').values(values).execute();
  },

  /** Tags of these annotations, those of each in the order in which they were saved. */
  listTags: async (scope: OrgScope, ids: readonly number[]): Promise<readonly (AnnotationTag & { readonly annotationId: number })[]> => {
    if (ids.length === 0) return [];
    const tags = db.selectFrom('annotationTag').select(['annotationId', 'tagKey as key', 'tagValue as value']);
    return tags.where('orgId', '=', scope.orgId).where('annotationId', 'in', ids).orderBy('id').execute();
  },

  /** Tags of all that the caller may see, with how often each is used; a region counts once. */
  countTags: (actor: Actor, limit: number): Promise<readonly (AnnotationTag & { readonly count: number })[]> =>
    db
      .selectFrom('annotationTag')
      .innerJoin('annotation', (join) =>
        join.onRef('annotation.orgId', '=', 'annotationTag.orgId').onRef('annotation.id', '=', 'annotationTag.annotationId'),
      )
      .select((row) => ['annotationTag.tagKey as key', 'annotationTag.tagValue as value', row.fn.countAll<number>().as('count')])
      .where('annotationTag.orgId', '=', actor.scope.orgId)
      .where(sql<boolean>`annotation.region_id in (0, annotation.id)`)
      .where(visibleTo(actor))
      .groupBy(['annotationTag.tagKey', 'annotationTag.tagValue'])
      .orderBy('annotationTag.tagKey')
      .orderBy('annotationTag.tagValue')
      .limit(limit)
      .execute(),
});

const rows = (db: Database, actor: Actor) =>
  db
    .selectFrom('annotation')
    .leftJoin('account', 'account.id', 'annotation.createdBy')
    .select([
      'annotation.id',
      'annotation.dashboardId',
      'annotation.panelId',
      'annotation.alertId',
      'annotation.regionId',
      'annotation.time',
      'annotation.beginsAt',
      'annotation.endsAt',
      'annotation.text',
      'annotation.data',
      'annotation.newState',
      'annotation.prevState',
      'annotation.createdAt',
      'annotation.updatedAt',
      'account.login',
      'account.email',
    ])
    .where('annotation.orgId', '=', actor.scope.orgId);
