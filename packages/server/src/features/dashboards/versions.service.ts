import { fail } from '@pharos/contract/errors';
import { readText } from '../../platform/database/compressed-text.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import { buildPanelHistory, type PanelHistory } from './panel-history.ts';
import { parseSaveCommand } from './parse-save-command.ts';
import { dashboardRepository, type DashboardRow } from './dashboards.repository.ts';
import type { DashboardService, SavedDashboard } from './dashboards.service.ts';
import { versionRepository, type VersionRow } from './versions.repository.ts';

const DEFAULT_LIMIT = 1000;

/** Newest versions that are looked at for the history of a panel. */
const HISTORY_LIMIT = 100;

/** The history of a dashboard, for who may edit it. */
export interface VersionService {
  list(actor: Actor, dashboardId: number, page: { readonly limit?: number; readonly start?: number }): Promise<VersionRow[]>;
  read(actor: Actor, dashboardId: number, version: number): Promise<VersionRow & { data: string }>;
  /** Saves the document of a version anew, in the folder where the dashboard is. Who saved meanwhile is not overwritten. */
  restore(actor: Actor, dashboardId: number, version: number): Promise<SavedDashboard>;
  /** The documents of two versions, which may be of two dashboards. @throws AppError dashboard-version-unknown */
  readPair(actor: Actor, sides: readonly [VersionName, VersionName]): Promise<readonly [base: string, next: string]>;
  /** Who changed a panel, newest first. */
  panelHistory(actor: Actor, dashboardId: number, panelId: number): Promise<PanelHistory>;
}

/** A version of a dashboard. */
export interface VersionName {
  readonly dashboardId: number;
  readonly version: number;
}

interface Parts {
  readonly storage: Storage;
  readonly dashboards: Pick<DashboardService, 'save'>;
  /** Where documents are compared. */
  readonly slices: LoopSlices;
}

export const createVersionService = ({ storage, dashboards, slices }: Parts): VersionService => ({
  list: async (actor, dashboardId, { limit, start }) => {
    await requireEdit(storage.reader, actor, dashboardId);
    const page = { limit: limit && limit > 0 ? Math.min(limit, DEFAULT_LIMIT) : DEFAULT_LIMIT, start: Math.max(0, start ?? 0) };
    const versions = await versionRepository(storage.reader).list(actor.scope, dashboardId, page);
    return versions.length > 0 ? versions : fail('dashboard-versions-not-found', { id: dashboardId });
  },

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

  readPair: async (actor, [base, next]) => {
    for (const { dashboardId } of [base, next]) await requireEdit(storage.reader, actor, dashboardId);
    return [await requireDocument(storage.reader, actor, base), await requireDocument(storage.reader, actor, next)];
  },

  panelHistory: async (actor, dashboardId, panelId) => {
    await requireEdit(storage.reader, actor, dashboardId);
    const versions = versionRepository(storage.reader);
    const list = await versions.list(actor.scope, dashboardId, { limit: HISTORY_LIMIT, start: 0 });
    const readDocument = async ({ version }: VersionRow) => {
      const found = await versions.read(actor.scope, dashboardId, version);
      return found && readText(found); // gone where somebody saved meanwhile and it was the oldest
    };
    return buildPanelHistory({ list, panelId, readDocument, slices });
  },
});

async function requireEdit(db: Database, actor: Actor, dashboardId: number): Promise<DashboardRow> {
  const row = await dashboardRepository(db).findVisible(actor, dashboardId);
  if (!row) fail('dashboard-not-found');
  return row.canSave ? row : fail('dashboard-access-denied');
}

async function requireDocument(db: Database, { scope }: Actor, { dashboardId, version }: VersionName): Promise<string> {
  const found = await versionRepository(db).read(scope, dashboardId, version);
  return readText(found ?? fail('dashboard-version-unknown'));
}
