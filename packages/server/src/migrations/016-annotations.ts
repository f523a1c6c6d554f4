import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Annotations, and their tags in two parts, so that a key finds all its values. A region is two rows, its start and its end, that both hold
 * when it begins and ends: what a range shows is found by these. Annotations go with their dashboard.
 */
export const annotations: Migration = {
  version: 16,
  name: 'annotations',
  up: (db, ddl) =>
    runStatements(db, [
      `create table annotation (
        ${ddl.tenantId}, dashboard_id bigint, panel_id bigint not null, alert_id bigint not null, region_id bigint not null,
        time bigint not null, begins_at bigint not null, ends_at bigint not null, text text not null, data text not null,
        new_state text not null, prev_state text not null, created_by bigint not null, created_at bigint not null,
        updated_at bigint not null, ${ddl.tenantKey},
        foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade)`,
      `create index annotation_time on annotation (org_id, time)`,
      `create index annotation_dashboard on annotation (org_id, dashboard_id, time)`,
      `create index annotation_region on annotation (org_id, region_id) where region_id > 0`,
      `create index annotation_span on annotation (org_id, begins_at, ends_at) where region_id > 0`,
      `create table annotation_tag (
        ${ddl.tenantId}, annotation_id bigint not null, tag_key ${ddl.key} not null, tag_value ${ddl.key} not null, ${ddl.tenantKey},
        unique (org_id, annotation_id, tag_key, tag_value),
        foreign key (org_id, annotation_id) references annotation (org_id, id) on delete cascade)`,
      `create index annotation_tag_key on annotation_tag (org_id, tag_key, tag_value)`,
    ]),
};
