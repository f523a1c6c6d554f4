import { fail } from '@pharos/contract/errors';
import { readText } from '../../platform/database/compressed-text.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardRepository } from './dashboards.repository.ts';
import { versionRepository, type VersionRow } from './versions.repository.ts';

const DEFAULT_LIMIT = 1000;

/** The history of a dashboard, for who may edit it. */
export interface VersionService {
  list(actor: Actor, dashboardId: number, page: { readonly limit?: number; readonly start?: number }): Promise<VersionRow[]>;
  read(actor: Actor, dashboardId: number, version: number): Promise<VersionRow & { data: string }>;
}

export const createVersionService = (storage: Storage): VersionService => ({
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
});

async function requireEdit(db: Database, actor: Actor, dashboardId: number): Promise<void> {
  const row = await dashboardRepository(db).findById(actor, dashboardId);
  if (!row) fail('dashboard-not-found');
  if (!row.canSave) fail('dashboard-access-denied');
}
