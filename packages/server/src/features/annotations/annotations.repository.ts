import { MAX_LISTED_ANNOTATION_TEXT } from '@pharos/contract/api/annotations';
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

/** An annotation as lists show it: long texts are cut before they leave the database. */
export interface ListedRow extends AnnotationRow {
  /** 1: of text and data not all is there. */
  readonly isTruncated: number;
}

export type NewAnnotation = Omit<Insertable<Tables['annotation']>, 'id' | 'orgId'>;
/** What is told of one that is gone. */
export type DeletedAnnotation = Pick<AnnotationRow, 'id' | 'dashboardId' | 'panelId'>;
/** What an update may change. */
export type AnnotationChange = Partial<Pick<NewAnnotation, 'time' | 'beginsAt' | 'endsAt' | 'text' | 'regionId'>> & {
  readonly updatedAt: number;
};

/** Annotations of one organisation. */
export const annotationRepository = (db: Database) => ({
  /** Ids of those the caller may see, newest first: texts are read afterwards, a few at a time. */
  listIds: async (actor: Actor, filter: AnnotationFilter, count: number): Promise<readonly number[]> => {
    const { before } = filter;
    const found = db
      .selectFrom('annotation')
      .select('annotation.id')
      .where('annotation.orgId', '=', actor.scope.orgId)
      .where(matching(actor, filter));
    const behind = before ? found.where(sql<boolean>`(annotation.time, annotation.id) < (${before.time}, ${before.id})`) : found;
    const ids = await behind.orderBy('annotation.time', 'desc').orderBy('annotation.id', 'desc').limit(count).execute();
    return ids.map(({ id }) => id);
  },

  /** Those of these that the caller may see, newest first. */
  listByIds: (actor: Actor, ids: readonly number[]): Promise<ListedRow[]> =>
    rows(db, actor)
      .select([listedText, listedData, isTruncated])
      .where('annotation.id', 'in', ids)
      .where(visibleTo(actor))
      .orderBy('annotation.time', 'desc')
      .orderBy('annotation.id', 'desc')
      .execute(),

  /** Undefined as well for one that the caller may not see. */
  findById: (actor: Actor, id: number): Promise<AnnotationRow | undefined> =>
    wholeRows(db, actor).where('annotation.id', '=', id).where(visibleTo(actor)).executeTakeFirst(),

  /** Both rows of a region that the caller may see, its start first. */
  listRegion: (actor: Actor, regionId: number): Promise<AnnotationRow[]> =>
    wholeRows(db, actor)
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

  /** Tags go with their rows. What is gone. */
  delete: async (scope: OrgScope, ids: readonly number[]): Promise<readonly DeletedAnnotation[]> => {
    if (ids.length === 0) return [];
    const gone = db.deleteFrom('annotation').where('orgId', '=', scope.orgId).where('id', 'in', ids);
    return gone.returning(['id', 'dashboardId', 'panelId']).execute();
  },

  deleteOfPanel: async (
    scope: OrgScope,
    { dashboardId, panelId }: { readonly dashboardId: number; readonly panelId: number },
  ): Promise<readonly DeletedAnnotation[]> => {
    const ofOrg = db.deleteFrom('annotation').where('orgId', '=', scope.orgId);
    const gone = ofOrg.where('dashboardId', '=', dashboardId).where('panelId', '=', panelId);
    return gone.returning(['id', 'dashboardId', 'panelId']).execute();
  },

  replaceTags: async (scope: OrgScope, annotationId: number, tags: readonly AnnotationTag[]): Promise<void> => {
    const { orgId } = scope;
    await db.deleteFrom('annotationTag').where('orgId', '=', orgId).where('annotationId', '=', annotationId).execute();
    if (tags.length === 0) return;
    const values = tags.map(({ key, value }) => ({ orgId, annotationId, tagKey: key, tagValue: value }));
    await db.insertInto('annotationTag').values(values).execute();
  },

  /** How many tags each of these annotations has; those without tags are not in it. */
  countTagsOf: async (scope: OrgScope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    if (ids.length === 0) return new Map();
    const counts = await db
      .selectFrom('annotationTag')
      .select((row) => ['annotationId', row.fn.countAll<number>().as('count')])
      .where('orgId', '=', scope.orgId)
      .where('annotationId', 'in', ids)
      .groupBy('annotationId')
      .execute();
    return new Map(counts.map(({ annotationId, count }) => [annotationId, Number(count)]));
  },

  /** Tags of these annotations, those of each in the order in which they were saved. */
  listTags: async (scope: OrgScope, ids: readonly number[]): Promise<readonly (AnnotationTag & { readonly annotationId: number })[]> => {
    if (ids.length === 0) return [];
    const tags = db.selectFrom('annotationTag').select(['id', 'annotationId', 'tagKey as key', 'tagValue as value']);
    const found = await tags.where('orgId', '=', scope.orgId).where('annotationId', 'in', ids).execute();
    // Asked for that order, SQLite reads all tags of the organisation by their id.
    return found.toSorted((one, other) => one.id - other.id);
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

const listedText = sql<string>`substr(annotation.text, 1, ${sql.lit(MAX_LISTED_ANNOTATION_TEXT)})`.as('text');
const listedData =
  sql<string>`case when length(annotation.data) > ${sql.lit(MAX_LISTED_ANNOTATION_TEXT)} then '{}' else annotation.data end`.as('data');
const isTruncated = sql<number>`case when length(annotation.text) > ${sql.lit(MAX_LISTED_ANNOTATION_TEXT)}
  or length(annotation.data) > ${sql.lit(MAX_LISTED_ANNOTATION_TEXT)} then 1 else 0 end`.as('isTruncated');

const wholeRows = (db: Database, actor: Actor) => rows(db, actor).select(['annotation.text', 'annotation.data']);

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
      'annotation.newState',
      'annotation.prevState',
      'annotation.createdAt',
      'annotation.updatedAt',
      'account.login',
      'account.email',
    ])
    .where('annotation.orgId', '=', actor.scope.orgId);
