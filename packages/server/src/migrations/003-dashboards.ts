import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Dashboards and folders, their tags, versions and permission entries. Names are unique by slug within a folder; General has no row,
 * so it counts as 0. The document is the last column, so that lists do not read it.
 */
export const dashboards: Migration = {
  version: 3,
  name: 'dashboards',
  up: (db, ddl) =>
    runStatements(db, [
      `create table dashboard (
      ${ddl.tenantId}, uid ${ddl.key} not null, slug ${ddl.key} not null, title text not null, title_key ${ddl.key} not null,
      is_folder boolean not null, folder_id bigint, has_acl boolean not null, version bigint not null,
      created_at bigint not null, updated_at bigint not null, created_by bigint not null, updated_by bigint not null,
      data text not null, ${ddl.tenantKey}, unique (org_id, uid),
      foreign key (org_id, folder_id) references dashboard (org_id, id))`,
      `create unique index dashboard_name on dashboard (org_id, coalesce(folder_id, 0), slug)`,
      `create index dashboard_slug on dashboard (org_id, slug)`,
      `create index dashboard_title on dashboard (org_id, title_key)`,
      `create index dashboard_updated on dashboard (org_id, updated_at)`,
      `create table dashboard_tag (
      ${ddl.tenantId}, dashboard_id bigint not null, term ${ddl.key} not null, ${ddl.tenantKey},
      unique (org_id, dashboard_id, term),
      foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade)`,
      `create index dashboard_tag_term on dashboard_tag (org_id, term)`,
      `create table dashboard_version (
      ${ddl.tenantId}, dashboard_id bigint not null, version bigint not null, parent_version bigint not null,
      restored_from bigint not null, created_at bigint not null, created_by bigint not null, message text not null, data text not null,
      ${ddl.tenantKey}, unique (org_id, dashboard_id, version),
      foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade)`,
      `create table permission (
      ${ddl.tenantId}, dashboard_id bigint not null, account_id bigint, team_id bigint, role text, level bigint not null,
      created_at bigint not null, ${ddl.tenantKey},
      foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade,
      foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade)`,
      `create index permission_dashboard on permission (org_id, dashboard_id)`,
    ]),
};
