import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Work with arguments that stands in the transaction of its change, and when a group of it may start next. */
export const tasks: Migration = {
  version: 25,
  name: 'tasks',
  up: (db, ddl) =>
    runStatements(db, [
      `create table task (
      ${ddl.id}, uid ${ddl.key} not null unique, kind ${ddl.key} not null, org_id bigint references org (id) on delete cascade,
      group_key ${ddl.key} not null, lane_key ${ddl.key} not null, is_first boolean not null, state ${ddl.key} not null,
      payload text not null, is_sealed boolean not null, due_at bigint not null, expires_at bigint, attempts bigint not null default 0,
      claim ${ddl.key} not null default '', leased_until bigint not null default 0, set_id bigint, last_error text not null default '',
      result text, created_at bigint not null, ended_at bigint, forget_at bigint)`,
      `create unique index task_first_of_lane on task (lane_key) where is_first`,
      `create index task_first_of_group on task (group_key, due_at, id) where is_first`,
      `create index task_lane on task (lane_key, id) where state in ('waiting', 'running')`,
      `create index task_running on task (group_key) where state = 'running'`,
      `create index task_claim on task (claim) where claim <> ''`,
      `create index task_set on task (set_id) where set_id is not null`,
      `create index task_expiry on task (expires_at) where state in ('waiting', 'running') and expires_at is not null`,
      `create index task_forget on task (forget_at) where forget_at is not null`,
      `create index task_dead on task (ended_at, id) where state = 'dead'`,
      `create index task_org on task (org_id) where org_id is not null`,
      `create table task_group (name ${ddl.key} primary key, next_start_at bigint not null)`,
    ]),
};
