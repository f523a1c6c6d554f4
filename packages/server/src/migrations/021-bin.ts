import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * What was deleted, in tables of the same columns, so that uid and title are free at once and all of it can come back. Rows keep their ids.
 * What belonged to a person or a team still goes with them.
 */
export const bin: Migration = {
  version: 21,
  name: 'bin',
  up: (db, ddl) => {
    const ofDashboard = 'foreign key (org_id, dashboard_id) references bin_dashboard (org_id, id) on delete cascade';
    const ofPerson = 'foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade';
    return runStatements(db, [
      `create table bin_dashboard (
        ${ddl.tenantId}, uid ${ddl.key} not null, slug ${ddl.key} not null, title text not null, title_key ${ddl.key} not null,
        is_folder boolean not null, folder_id bigint, has_acl boolean not null, version bigint not null, created_at bigint not null,
        updated_at bigint not null, created_by bigint not null, updated_by bigint not null, folder_title text not null,
        is_restricted boolean not null, deleted_with bigint, deleted_at bigint not null, deleted_by bigint not null, data text not null, ${ddl.tenantKey},
        foreign key (org_id, deleted_with) references bin_dashboard (org_id, id) on delete cascade)`,
      `create index bin_dashboard_deleted on bin_dashboard (org_id, deleted_at)`,
      `create index bin_dashboard_with on bin_dashboard (org_id, deleted_with) where deleted_with is not null`,
      `create table bin_tag (
        ${ddl.tenantId}, dashboard_id bigint not null, term ${ddl.key} not null, ${ddl.tenantKey}, ${ofDashboard})`,
      `create index bin_tag_dashboard on bin_tag (org_id, dashboard_id)`,
      `create table bin_version (
        ${ddl.tenantId}, dashboard_id bigint not null, version bigint not null, parent_version bigint not null, restored_from bigint not null,
        created_at bigint not null, created_by bigint not null, message text not null, data text not null, is_compressed boolean not null,
        ${ddl.tenantKey}, ${ofDashboard})`,
      `create index bin_version_dashboard on bin_version (org_id, dashboard_id)`,
      `create table bin_permission (
        ${ddl.tenantId}, dashboard_id bigint not null, account_id bigint, team_id bigint, role text, level bigint not null,
        created_at bigint not null, ${ddl.tenantKey}, ${ofDashboard}, ${ofPerson},
        foreign key (org_id, team_id) references team (org_id, id) on delete cascade)`,
      `create index bin_permission_dashboard on bin_permission (org_id, dashboard_id)`,
      `create index bin_permission_account on bin_permission (org_id, account_id) where account_id is not null`,
      `create index bin_permission_team on bin_permission (org_id, team_id) where team_id is not null`,
      `create table bin_star (
        ${ddl.tenantId}, dashboard_id bigint not null, account_id bigint not null, created_at bigint not null, ${ddl.tenantKey},
        ${ofDashboard}, ${ofPerson})`,
      `create index bin_star_dashboard on bin_star (org_id, dashboard_id)`,
      `create index bin_star_account on bin_star (org_id, account_id)`,
      `create table bin_annotation (
        ${ddl.tenantId}, dashboard_id bigint not null, panel_id bigint not null, alert_id bigint not null, region_id bigint not null,
        time bigint not null, begins_at bigint not null, ends_at bigint not null, text text not null, data text not null,
        new_state text not null, prev_state text not null, created_by bigint not null, created_at bigint not null,
        updated_at bigint not null, ${ddl.tenantKey}, ${ofDashboard})`,
      `create index bin_annotation_dashboard on bin_annotation (org_id, dashboard_id)`,
      `create table bin_annotation_tag (
        ${ddl.tenantId}, annotation_id bigint not null, tag_key ${ddl.key} not null, tag_value ${ddl.key} not null, ${ddl.tenantKey},
        foreign key (org_id, annotation_id) references bin_annotation (org_id, id) on delete cascade)`,
      `create index bin_annotation_tag_annotation on bin_annotation_tag (org_id, annotation_id)`,
    ]);
  },
};
