import { getDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { writeSource } from '@pharos/domain/dashboard/write-source';
import type { Api } from '../../platform/api/api.ts';
import type { Remember } from '../../platform/remember/remember.ts';
import type { DashboardStore } from '../dashboard-store/index.ts';
import { readDraft } from './draft-store.ts';
import { buildRefusal, type SaveOutcome, storeCopy } from './save-dashboard.ts';

interface DraftCopyHost {
  readonly api: Api;
  readonly remember: Remember;
  readonly pathOf: (url: string) => string;
}

/**
 * Stores the changes of a draft, on the version they were made on, as a dashboard of its own: put over a newer version they would undo
 * somebody's work unseen. The open dashboard stays as it is. Never throws.
 */
export async function saveDraftCopy(
  { api, remember, pathOf }: DraftCopyHost,
  store: DashboardStore,
  { key, version }: { readonly key: string; readonly version: number },
): Promise<SaveOutcome> {
  const { history, server } = store.getState();
  const { id, uid } = history.saved;
  try {
    const stored = await api(getDashboardVersion, { params: { id: String(id), version: String(version) } }, { isErrorHandled: true });
    const source = openDocument(stored.data);
    const draft = readDraft(remember, startHistory({ ...readDashboard(source), id, uid, version }), key);
    if (draft?.kind !== 'restored') return { kind: 'failed', message: `The changes do not fit version ${version}` };
    const { current } = draft.history;
    const copy = await storeCopy(api, { title: current.title, document: writeSource(source, current), folderId: server.folderId });
    if (copy.kind !== 'stored') return copy;
    remember.forget(key);
    return { kind: 'saved', url: pathOf(copy.response.url) };
  } catch (error) {
    return buildRefusal(error);
  }
}
