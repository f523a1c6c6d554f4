import type { Database } from '../../platform/database/storage.ts';
import { insert } from './insert-rows.ts';

const FOLDERS = 20;
export const DASHBOARDS = 1000;
export const VERSIONS = 3;
const PANELS = 4;

/** Ids are given out one by one to an empty database, so rows may name each other before they are there. */
const FOLDER_ID = (number: number) => number + 1;
export const dashboardUid = (number: number): string => `board${String(number).padStart(4, '0')}`;
/** Nobody but its Editors sees what is in it. */
export const EDITORS_FOLDER = 1;
/** The viewer edits what is in it. */
export const VIEWERS_FOLDER = 2;
/** Every folder has as many. */
export const folderOf = (number: number): number => number % FOLDERS;

export async function addDashboards(db: Database, nowMs: number): Promise<void> {
  const written = { created_at: nowMs, updated_at: nowMs, created_by: 2, updated_by: 2 };
  const folders = Array.from({ length: FOLDERS }, (_, number) => {
    const title = `Folder ${number}`;
    const names = { uid: `folder${number}`, slug: `folder-${number}`, title, title_key: title.toLowerCase() };
    const has_acl = number === EDITORS_FOLDER || number === VIEWERS_FOLDER;
    const data = JSON.stringify({ title, id: FOLDER_ID(number), uid: names.uid, version: 1 });
    return { org_id: 1, ...names, is_folder: true, folder_id: null, has_acl, version: 1, ...written, data };
  });
  const boards = Array.from({ length: DASHBOARDS }, (_, number) => {
    const title = `Board ${number}`;
    const names = { uid: dashboardUid(number), slug: `board-${number}`, title, title_key: title.toLowerCase() };
    const data = documentOf(number, FOLDERS + number + 1, VERSIONS);
    const folder_id = FOLDER_ID(folderOf(number));
    return { org_id: 1, ...names, is_folder: false, folder_id, has_acl: false, version: VERSIONS, ...written, data };
  });
  await insert(db, 'dashboard', folders);
  await insert(db, 'dashboard', boards);
  const ids = boards.map((_, number) => ({ org_id: 1, dashboard_id: FOLDERS + number + 1 }));
  await insert(
    db,
    'dashboard_tag',
    ids.map((id, number) => ({ ...id, term: `tag${number % 7}` })),
  );
  const versions = Array.from({ length: VERSIONS }, (_, index) => index + 1);
  const versionRows = ids.flatMap((id, number) =>
    versions.map((version) => ({
      ...id,
      version,
      parent_version: version - 1,
      restored_from: 0,
      created_at: nowMs,
      created_by: 2,
      message: version === 1 ? 'Initial save' : '',
      data: documentOf(number, id.dashboard_id, version),
    })),
  );
  await insert(db, 'dashboard_version', versionRows);
  await insert(db, 'permission', [
    { org_id: 1, dashboard_id: FOLDER_ID(EDITORS_FOLDER), account_id: null, role: 'Editor', level: 2, created_at: nowMs },
    { org_id: 1, dashboard_id: FOLDER_ID(VIEWERS_FOLDER), account_id: 3, role: null, level: 2, created_at: nowMs },
  ]);
  await insert(
    db,
    'outbox',
    ids.map(({ dashboard_id }) => ({ org_id: 1, event: 'dashboard-saved', ids: `[${dashboard_id}]`, created_at: nowMs })),
  );
}

const documentOf = (number: number, id: number, version: number): string =>
  JSON.stringify({
    title: `Board ${number}`,
    tags: [`tag${number % 7}`],
    schemaVersion: 16,
    refresh: '5s',
    time: { from: 'now-6h', to: 'now' },
    panels: Array.from({ length: PANELS }, (_, panel) => ({
      id: panel + 1,
      type: 'graph',
      title: `Panel ${panel} at ${version}`,
      datasource: 'Walks',
      gridPos: { x: panel * 6, y: 0, w: 6, h: 8 },
      targets: [{ refId: 'A', scenarioId: 'random_walk' }],
    })),
    id,
    uid: dashboardUid(number),
    version,
  });
