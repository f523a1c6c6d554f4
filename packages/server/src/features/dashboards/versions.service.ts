import { fail } from '@pharos/contract/errors';
import { readText } from '../../platform/database/compressed-text.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Diff, DiffInput } from './compare-documents.ts';
import type { Comparisons } from './comparisons.ts';
import { buildPanelHistory, type HistoryParts, type PanelHistory } from './panel-history.ts';
import { parseSaveCommand } from './parse-save-command.ts';
import { dashboardRepository, type DashboardRow } from './dashboards.repository.ts';
import type { SavedDashboard } from './dashboard-save.ts';
import type { DashboardService } from './dashboards.service.ts';
import { type VersionPage, versionRepository, type VersionRow } from './versions.repository.ts';

/** Newest versions that are looked at for the history of a panel. */
const HISTORY_LIMIT = 100;

/** The history of a dashboard, for who may edit it. */
export interface VersionService {
  /** Newest first, a few at a time: those that are asked for, and one more where there is one. @throws AppError dashboard-versions-not-found, and what refuses */
  list(actor: Actor, dashboardId: number, page: Pick<VersionPage, 'limit' | 'start'>): AsyncIterable<readonly VersionRow[]>;
  read(actor: Actor, dashboardId: number, version: number): Promise<VersionRow & { data: string }>;
  /** Saves the document of a version anew, in the folder where the dashboard is. Who saved meanwhile is not overwritten. */
  restore(actor: Actor, dashboardId: number, version: number): Promise<SavedDashboard>;
  /**
   * Compares two versions, which may be of two dashboards. Who may not edit them is refused at once, without a turn.
   * @throws AppError dashboard-version-unknown, and what `Comparisons.compare` throws
   */
  diff(actor: Actor, request: DiffRequest, signal: AbortSignal): Promise<Diff>;
  /** Who changed a panel, newest first. @throws AppError work-limited where too many comparisons of the caller wait already */
  panelHistory(actor: Actor, panel: PanelName, signal: AbortSignal): Promise<PanelHistory>;
}

/** A version of a dashboard. */
interface VersionName {
  readonly dashboardId: number;
  readonly version: number;
}

/** Two versions to compare. */
interface DiffRequest extends Pick<DiffInput, 'diffType'> {
  readonly base: VersionName;
  readonly next: VersionName;
}

/** A panel of a dashboard. */
interface PanelName {
  readonly dashboardId: number;
  readonly panelId: number;
}

interface Dependencies {
  readonly storage: Storage;
  readonly dashboards: Pick<DashboardService, 'save'>;
  readonly comparisons: Pick<Comparisons, 'compare' | 'comparePanels'>;
}

export const createVersionService = ({ storage, dashboards, comparisons }: Dependencies): VersionService => ({
  list: (actor, dashboardId, page) => listParts(storage.reader, actor, { ...page, dashboardId }),

  read: async (actor, dashboardId, version) => {
    await requireEdit(storage.reader, actor, dashboardId);
    const found = await versionRepository(storage.reader).read(actor.scope, dashboardId, version);
    const { data, isCompressed, ...row } = found ?? fail('dashboard-version-not-found', { id: dashboardId, version });
    return { ...row, data: await readText({ data, isCompressed }) };
  },

  restore: async (actor, dashboardId, version) => {
    const { id, uid, isFolder, version: current, folderId } = await requireEdit(storage.reader, actor, dashboardId);
    const text = await requireDocument(storage.reader, actor, { dashboardId, version });
    const stored: Readonly<Record<string, unknown>> = JSON.parse(text);
    const body = { dashboard: { ...stored, id, uid, version: current }, folderId, isFolder, message: `Restored from version ${version}` };
    // The stored text passes as it is; only id, uid and version are others.
    return dashboards.save(actor, { ...parseSaveCommand(body, '{}'), text, restoredFrom: version });
  },

  diff: async (actor, { base, next, diffType }, signal) => {
    for (const { dashboardId } of [base, next]) await requireEdit(storage.reader, actor, dashboardId);
    const read = async (): Promise<DiffInput> => ({
      base: await requireDocument(storage.reader, actor, base),
      next: await requireDocument(storage.reader, actor, next),
      diffType,
    });
    return comparisons.compare(actor, read, signal);
  },

  panelHistory: async (actor, { dashboardId, panelId }, signal) => {
    await requireEdit(storage.reader, actor, dashboardId);
    const versions = versionRepository(storage.reader);
    const readDocument = async ({ version }: VersionRow) => {
      const found = await versions.read(actor.scope, dashboardId, version);
      return found && readText(found); // gone where somebody saved meanwhile and it was the oldest
    };
    const build = async (compare: HistoryParts['compare']) => {
      const list = await versions.list(actor.scope, dashboardId, { limit: HISTORY_LIMIT, start: 0 });
      return buildPanelHistory({ list, panelId, readDocument, compare });
    };
    return comparisons.comparePanels(actor, build, signal);
  },
});

/** Versions that are read at once. */
const VERSIONS_PER_PART = 100;

async function* listParts(
  db: Database,
  actor: Actor,
  { dashboardId, limit, start }: Pick<VersionPage, 'limit' | 'start'> & { readonly dashboardId: number },
): AsyncGenerator<readonly VersionRow[]> {
  await requireEdit(db, actor, dashboardId);
  let page: VersionPage = { limit: 0, start };
  for (let left = limit + 1; left > 0; left -= VERSIONS_PER_PART) {
    page = { ...page, limit: Math.min(left, VERSIONS_PER_PART) };
    const rows = await versionRepository(db).list(actor.scope, dashboardId, page);
    if (rows.length === 0 && page.olderThan === undefined) fail('dashboard-versions-not-found', { id: dashboardId });
    yield rows;
    if (rows.length < page.limit) return;
    // By version from here on, so that a save meanwhile moves nothing.
    page = { ...page, start: 0, olderThan: rows.at(-1)?.version };
  }
}

async function requireEdit(db: Database, actor: Actor, dashboardId: number): Promise<DashboardRow> {
  const row = await dashboardRepository(db).requireVisible(actor, dashboardId, 'dashboard-not-found');
  return row.canSave ? row : fail('dashboard-access-denied');
}

async function requireDocument(db: Database, { scope }: Actor, { dashboardId, version }: VersionName): Promise<string> {
  const found = await versionRepository(db).read(scope, dashboardId, version);
  return readText(found ?? fail('dashboard-version-unknown'));
}
