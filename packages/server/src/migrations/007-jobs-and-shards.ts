import { type Migration, runStatements } from '../platform/database/migration.ts';

/** What runs beside requests: recurring jobs, and who looks after which shard. One row for each, so that copies agree without a lock. */
export const jobsAndShards: Migration = {
  version: 7,
  name: 'jobs-and-shards',
  up: (db, ddl) =>
    runStatements(db, [
      `create table job (
        name ${ddl.key} primary key, due_at bigint not null, run bigint not null default 0, leased_until bigint not null default 0,
        failures bigint not null default 0)`,
      `create table shard (
        purpose ${ddl.key} not null, number bigint not null, holder ${ddl.key} not null default '', fence bigint not null default 0,
        leased_until bigint not null default 0, primary key (purpose, number))`,
      `create table shard_holder (
        purpose ${ddl.key} not null, holder ${ddl.key} not null, alive_until bigint not null, primary key (purpose, holder))`,
    ]),
};
