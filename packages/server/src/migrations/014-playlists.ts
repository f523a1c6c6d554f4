import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Playlists and their entries. An entry names its dashboard by number without hanging on it: one that is deleted and comes back plays again. */
export const playlists: Migration = {
  version: 14,
  name: 'playlists',
  up: (db, ddl) =>
    runStatements(db, [
      `create table playlist (
        ${ddl.tenantId}, name text not null, name_key ${ddl.key} not null, interval text not null, created_at bigint not null,
        updated_at bigint not null, ${ddl.tenantKey})`,
      `create index playlist_name on playlist (org_id, name_key, id)`,
      `create table playlist_item (
        ${ddl.tenantId}, playlist_id bigint not null, type text not null, value text not null, title text not null,
        position bigint not null, ${ddl.tenantKey},
        foreign key (org_id, playlist_id) references playlist (org_id, id) on delete cascade)`,
      `create index playlist_item_playlist on playlist_item (org_id, playlist_id, position, id)`,
    ]),
};
