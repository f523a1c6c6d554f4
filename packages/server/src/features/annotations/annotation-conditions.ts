import type { AnnotationTag } from '@pharos/domain/annotations/tags';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import { allowedAmong, allowedTo } from '../permissions/index.ts';

/** Which annotations are listed; a number of 0 is no filter. */
export interface AnnotationFilter {
  /** Epoch ms; absent: of any time. A region is in it with any part of it. */
  readonly range: { readonly fromMs: number; readonly toMs: number } | undefined;
  readonly dashboardId: number;
  readonly panelId: number;
  readonly alertId: number;
  readonly userId: number;
  /** A tag without a value stands for its key with any value. */
  readonly tags: readonly AnnotationTag[];
  readonly isAnyTagEnough: boolean;
  readonly type: 'alert' | 'annotation' | undefined;
  readonly limit: number;
  /** Only what is listed behind it. */
  readonly before: AnnotationCursor | undefined;
}

/** Where an annotation stands in a list: newest first, of those of one time the one made last. */
export interface AnnotationCursor {
  readonly time: number;
  readonly id: number;
}

/**
 * What the caller may see of the table `annotation`: what belongs to no dashboard, and what belongs to one that may be viewed. It is part of
 * every statement that reads annotations.
 */
export const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(annotation.dashboard_id is null or annotation.dashboard_id in (select dashboard.id from dashboard
    where dashboard.org_id = ${actor.scope.orgId} and ${allowedAmong(actor, 'view')}))`;

/** The same for those of one dashboard, which is looked at once. */
const ofDashboard = (actor: Actor, id: number): RawBuilder<boolean> =>
  sql<boolean>`annotation.dashboard_id = (select dashboard.id from dashboard
    where dashboard.org_id = ${actor.scope.orgId} and dashboard.id = ${id} and ${allowedTo(actor, 'view')})`;

/** The filter as one condition, with what the caller may see. */
export function matching(actor: Actor, filter: AnnotationFilter): RawBuilder<boolean> {
  const { range, dashboardId, panelId, alertId, userId, tags, isAnyTagEnough, type } = filter;
  const all: RawBuilder<unknown>[] = [dashboardId > 0 ? ofDashboard(actor, dashboardId) : visibleTo(actor)];
  if (range)
    all.push(sql`(annotation.time between ${range.fromMs} and ${range.toMs}
      or (annotation.region_id > 0 and annotation.begins_at <= ${range.toMs} and annotation.ends_at >= ${range.fromMs}))`);
  if (panelId > 0) all.push(sql`annotation.panel_id = ${panelId}`);
  if (alertId > 0) all.push(sql`annotation.alert_id = ${alertId}`);
  if (userId > 0) all.push(sql`annotation.created_by = ${userId}`);
  if (type) all.push(type === 'alert' ? sql`annotation.alert_id > 0` : sql`annotation.alert_id = 0`);
  if (tags.length > 0 && isAnyTagEnough) all.push(hasTag(sql.join(tags.map(isTag), sql` or `)));
  if (!isAnyTagEnough) all.push(...tags.map((tag) => hasTag(isTag(tag))));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

const hasTag = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from annotation_tag where annotation_tag.org_id = annotation.org_id
    and annotation_tag.annotation_id = annotation.id and (${condition}))`;

const isTag = ({ key, value }: AnnotationTag): RawBuilder<unknown> =>
  value === '' ? sql`annotation_tag.tag_key = ${key}` : sql`(annotation_tag.tag_key = ${key} and annotation_tag.tag_value = ${value})`;
