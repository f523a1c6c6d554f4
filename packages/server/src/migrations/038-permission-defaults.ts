import { type Ddl, type Migration, runStatements } from '../platform/database/migration.ts';

/** Whom an entry is for, and what it gives; it goes with the member and with the team. */
const ENTRY = `user_id bigint, team_id bigint, role text, level bigint not null, created_at bigint not null`;
const goesWith = ({ tenantKey }: Ddl) => `${tenantKey},
  foreign key (org_id, user_id) references membership (org_id, user_id) on delete cascade,
  foreign key (org_id, team_id) references team (org_id, id) on delete cascade`;

/** An index of entries that name somebody: for lists, and for who leaves. */
const namedIn = (table: string): readonly string[] => [
  `create index ${table}_user on ${table} (org_id, user_id) where user_id is not null`,
  `create index ${table}_team on ${table} (org_id, team_id) where team_id is not null`,
];

/**
 * Lists of an organisation that hold where permissions were never saved, and who may query and edit a data source. Nothing is saved for anybody yet:
 * Viewers view, Editors edit, all query, Admins edit data sources.
 */
export const permissionDefaults: Migration = {
  version: 38,
  name: 'permission-defaults',
  up: (db, ddl) =>
    runStatements(db, [
      `alter table org add column has_default_acl boolean not null default false`,
      `alter table org add column has_general_acl boolean not null default false`,
      `create table default_permission (${ddl.tenantId}, place text not null, ${ENTRY}, ${goesWith(ddl)})`,
      `create index default_permission_place on default_permission (org_id, place)`,
      ...namedIn('default_permission'),
      `alter table data_source add column has_acl boolean not null default false`,
      `create table data_source_permission (${ddl.tenantId}, data_source_id bigint not null, ${ENTRY}, ${goesWith(ddl)},
        foreign key (org_id, data_source_id) references data_source (org_id, id) on delete cascade)`,
      `create index data_source_permission_source on data_source_permission (org_id, data_source_id)`,
      ...namedIn('data_source_permission'),
    ]),
};
