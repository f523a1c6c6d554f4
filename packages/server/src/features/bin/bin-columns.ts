/** A table whose rows go to the bin and come back, with the one they lie in meanwhile. */
export interface BinnedTable {
  readonly table: string;
  readonly bin: string;
  /** All columns, equal in both. A test compares them with the database. */
  readonly columns: readonly string[];
  /** Its rows get new numbers on their way back; no other table names them. */
  readonly isRenumbered?: true;
  /** The column that names what a row belongs to, and the table of that. */
  readonly owner: { readonly column: string; readonly table: string; readonly bin: string };
}

const OF_DASHBOARD = { column: 'dashboard_id', table: 'dashboard', bin: 'bin_dashboard' };

/** Columns of dashboards but for the folder and the document, which may change on the way back. */
export const DASHBOARD_COLUMNS: readonly string[] = [
  'org_id',
  'id',
  'uid',
  'slug',
  'title',
  'title_key',
  'is_folder',
  'folder_id',
  'has_acl',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'data',
];

/** What belongs to a dashboard, in an order in which owners stand before what they own. */
export const BINNED_TABLES: readonly BinnedTable[] = [
  { table: 'dashboard_tag', bin: 'bin_tag', columns: ['org_id', 'id', 'dashboard_id', 'term'], owner: OF_DASHBOARD },
  {
    table: 'dashboard_version',
    bin: 'bin_version',
    columns: [
      'org_id',
      'id',
      'dashboard_id',
      'version',
      'parent_version',
      'restored_from',
      'created_at',
      'created_by',
      'message',
      'data',
      'is_compressed',
    ],
    owner: OF_DASHBOARD,
  },
  {
    table: 'permission',
    bin: 'bin_permission',
    columns: ['org_id', 'id', 'dashboard_id', 'user_id', 'team_id', 'role', 'level', 'created_at'],
    isRenumbered: true,
    owner: OF_DASHBOARD,
  },
  { table: 'star', bin: 'bin_star', columns: ['org_id', 'id', 'dashboard_id', 'user_id', 'created_at'], owner: OF_DASHBOARD },
  {
    table: 'annotation',
    bin: 'bin_annotation',
    columns: [
      'org_id',
      'id',
      'dashboard_id',
      'panel_id',
      'alert_id',
      'region_id',
      'time',
      'begins_at',
      'ends_at',
      'text',
      'data',
      'new_state',
      'prev_state',
      'created_by',
      'created_at',
      'updated_at',
    ],
    owner: OF_DASHBOARD,
  },
  {
    table: 'annotation_tag',
    bin: 'bin_annotation_tag',
    columns: ['org_id', 'id', 'annotation_id', 'tag_key', 'tag_value'],
    owner: { column: 'annotation_id', table: 'annotation', bin: 'bin_annotation' },
  },
];
