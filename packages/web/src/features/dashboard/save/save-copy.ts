import { saveDashboard as saveRoute } from '@pharos/contract/api/dashboards';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { setTitle } from '@pharos/domain/dashboard/commands';
import { writeDashboard } from '@pharos/domain/dashboard/write-dashboard';
import type { Api } from '../../../platform/api/api.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { outcomeOf, type SaveOutcome } from './save-outcome.ts';

/** Titles that are tried before giving up. */
const MAX_TRIES = 20;

const copyTitle = (title: string, copy: number): string => {
  const end = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
  return title.slice(0, NAME_MAX_LENGTH - end.length) + end;
};

/**
 * Stores the dashboard as it is on the page as one of its own, with a new uid, in the same folder, under the first free of "Title (copy)",
 * "Title (copy 2)" and so on. From then on the copy is the open dashboard; the other one stays as it is. Never throws.
 */
export async function saveCopy(api: Api, store: DashboardStore, pathOf: (url: string) => string): Promise<SaveOutcome> {
  const { history, server } = store.getState();
  const original = history.current;
  for (let copy = 1; ; copy += 1) {
    const title = copyTitle(original.title, copy);
    const dashboard = { ...writeDashboard(original), title, id: null, uid: null, version: 0 };
    try {
      const answer = await api(
        saveRoute,
        { body: { dashboard, folderId: server.folderId ?? 0, overwrite: false, message: `Copy of ${original.title}` } },
        { isErrorHandled: true, isSuccessSilent: true },
      );
      const url = pathOf(answer.url);
      store.edit(setTitle(title));
      store.saved(store.getState().history.current, { ...answer, url });
      return { kind: 'saved', url };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind !== 'name-exists' || copy === MAX_TRIES) return outcome;
    }
  }
}
