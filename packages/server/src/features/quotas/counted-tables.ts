/** Bytes that a row counts beside its texts: its short columns and its places in the indexes. */
export const ROW_BYTES = 200;

/** Tables that an organisation can fill, with the columns whose length counts. A test finds tables that are missing. */
export const COUNTED_TABLES: Readonly<Record<string, readonly string[]>> = {
  annotation: ['text', 'data'],
  annotation_tag: ['tag_key', 'tag_value'],
  api_key: ['name'],
  bin_annotation: ['text', 'data'],
  bin_annotation_tag: ['tag_key', 'tag_value'],
  bin_dashboard: ['data', 'title'],
  bin_permission: [],
  bin_star: [],
  bin_tag: ['term'],
  bin_version: ['data', 'message'],
  dashboard: ['data', 'title'],
  dashboard_tag: ['term'],
  dashboard_version: ['data', 'message'],
  data_source: ['json_data', 'name', 'url', 'user_name', 'database_name', 'basic_auth_user', 'last_test_message'],
  data_source_secret: ['sealed'],
  invitation: ['addressee', 'name'],
  membership: [],
  permission: [],
  service_account_token: ['name'],
  short_url: ['path'],
  preference: [],
  playlist: ['name', 'interval'],
  playlist_item: ['value', 'title'],
  star: [],
  snapshot: ['data', 'name'],
  team: ['name', 'email'],
  team_group: ['group_id'],
  team_member: [],
};
