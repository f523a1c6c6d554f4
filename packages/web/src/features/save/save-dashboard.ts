import type { ChosenFolder } from '../folder-picker/index.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { saveDashboard as saveRoute, type SaveDashboardResponse } from '@pharos/contract/api/dashboard-changes';
import { writeDocument } from '@pharos/domain/dashboard/write-source';
import type { Api } from '../../platform/api/api.ts';
import { type DashboardStore, folderOf, folderPlaceOf } from '../dashboard-store/index.ts';
import { storeTime, storeValues } from './save-state.ts';
import { type JsonObject, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { becomeCopy, type CopyChoice } from '@pharos/domain/dashboard/become-copy';
import { edit } from '@pharos/domain/dashboard/changes/history';
import { numberedTitle } from '@pharos/domain/text/numbered-title';
import { setTitle } from '@pharos/domain/dashboard/commands';

export type SaveOutcome = { readonly kind: 'saved'; readonly url: string } | SaveRefusal;

export type SaveRefusal =
  /** Another dashboard of this folder has the title. */
  | { readonly kind: 'name-exists'; readonly message: string }
  /** Somebody saved another version since this one was loaded. */
  | { readonly kind: 'version-mismatch' }
  /** The session of this page has ended. */
  | { readonly kind: 'signed-out'; readonly message: string }
  /** Somebody deleted it since it was loaded. */
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const SIGNED_OUT = 'You are signed out. Sign in again; your edits stay here.';
const GONE = 'It was deleted meanwhile. Restore it from the bin, or save your edits as a copy.';

/** What became of a save that the server refused. */
export function buildRefusal(error: unknown): SaveRefusal {
  const message = error instanceof Error && error.message !== '' ? error.message : 'Unexpected error';
  if (!(error instanceof ApiError)) return { kind: 'failed', message };
  if (error.isSignedOut) return { kind: 'signed-out', message: SIGNED_OUT };
  if (error.status === 404 && error.wireStatus === 'not-found') return { kind: 'gone', message: GONE };
  if (error.status !== 412) return { kind: 'failed', message };
  if (error.wireStatus === 'version-mismatch') return { kind: 'version-mismatch' };
  return error.wireStatus === 'name-exists' ? { kind: 'name-exists', message } : { kind: 'failed', message };
}

export interface SaveInput {
  readonly message?: string;
  readonly isOverwrite?: boolean;
  /** Stores the range and refresh on screen; otherwise those of the document stay. Default: only at the first save. */
  readonly keepsTime?: boolean;
  /** Stores the chosen values of variables; otherwise those of the document stay. */
  readonly keepsValues?: boolean;
}

export interface SaveAsInput extends CopyChoice {
  readonly folder: ChosenFolder;
}

/** What saving works with. */
export interface SaveContext {
  readonly api: Api;
  readonly store: DashboardStore;
  /** The path of this app for an address that the server gives. */
  readonly pathOf: (url: string) => string;
}

/** Stores the dashboard as it is now. What is typed meanwhile stays unsaved. Never throws. */
export async function saveDashboard(
  { api, store, pathOf }: SaveContext,
  { message = '', isOverwrite = false, keepsTime = store.getState().meta.isNew, keepsValues = false }: SaveInput,
): Promise<SaveOutcome> {
  if (keepsTime) storeTime(store);
  if (keepsValues) storeValues(store);
  const { history, server } = store.getState();
  const stored = history.current;
  try {
    const dashboard = writeDocument(stored, store.source());
    const body = { dashboard, folderId: server.folderId ?? 0, overwrite: isOverwrite, message };
    const response = await api(saveRoute, { body }, { isErrorHandled: true, isSuccessSilent: true });
    const url = pathOf(response.url);
    store.saved(stored, { ...response, url }, dashboard);
    return { kind: 'saved', url };
  } catch (error) {
    return buildRefusal(error);
  }
}

/** Titles that are tried before giving up. */
const MAX_TRIES = 20;

interface StoredCopy {
  readonly kind: 'stored';
  readonly title: string;
  readonly document: JsonObject;
  readonly folderId: number;
  readonly response: SaveDashboardResponse;
}

type CopyOutcome = SaveRefusal | StoredCopy;

interface CopySource {
  readonly title: string;
  readonly document: JsonObject;
  readonly folderId?: number | undefined;
}

/** Stores a document as a dashboard with a new uid, under the first free of "Title (copy)", "Title (copy 2)" and so on, in General where its folder is gone. Never throws. */
export async function storeCopy(api: Api, { title: original, document, folderId = 0 }: CopySource): Promise<CopyOutcome> {
  for (let copy = 1; ; copy += 1) {
    const title = numberedTitle(original, { word: 'copy', count: copy, maxLength: NAME_MAX_LENGTH });
    const dashboard = { ...document, title, id: null, uid: null, version: 0 };
    try {
      const body = { dashboard, folderId, overwrite: false, message: `Copy of ${original}` };
      const response = await api(saveRoute, { body }, { isErrorHandled: true, isSuccessSilent: true });
      return { kind: 'stored', title, document: dashboard, folderId, response };
    } catch (error) {
      // What else a 400 may find fault with, it finds in General too.
      if (folderId > 0 && error instanceof ApiError && error.status === 400)
        return storeCopy(api, { title: original, document, folderId: 0 });
      const outcome = buildRefusal(error);
      if (outcome.kind !== 'name-exists' || copy === MAX_TRIES) return outcome;
    }
  }
}

/**
 * Stores the dashboard as it is on the page as one of its own, in the same folder. From then on the copy is the open dashboard; the other
 * one stays as it is. What is typed meanwhile stays unsaved. Never throws.
 */
export async function saveCopy({ api, store, pathOf }: SaveContext): Promise<SaveOutcome> {
  const { history, server } = store.getState();
  const sent = history.current;
  const copy = await storeCopy(api, { title: sent.title, document: writeDocument(sent, store.source()), folderId: server.folderId });
  if (copy.kind !== 'stored') return copy;
  const url = pathOf(copy.response.url);
  const current = () => store.getState().history.current;
  const isUntouched = current() === sent;
  if (current().title === sent.title) store.edit(setTitle(copy.title));
  if (copy.folderId !== (server.folderId ?? 0)) store.setFolder(folderOf({}));
  store.saved(isUntouched ? current() : { ...sent, title: copy.title }, { ...copy.response, url }, copy.document);
  return { kind: 'saved', url };
}

/**
 * Stores the dashboard as it is on the page as one of its own, by a name and in a folder of one's choice; it is the open one from then on.
 * What is typed meanwhile stays unsaved. Never throws.
 */
export async function saveAs({ api, store, pathOf }: SaveContext, { folder, ...choice }: SaveAsInput): Promise<SaveOutcome> {
  const { history } = store.getState();
  const copy = edit(history, becomeCopy(choice)).current;
  const dashboard = { ...writeDocument(copy, store.source()), id: null, uid: null, version: 0 };
  try {
    const body = { dashboard, folderId: folder.id, overwrite: false, message: `Copy of ${history.saved.title}` };
    const response = await api(saveRoute, { body }, { isErrorHandled: true, isSuccessSilent: true });
    const url = pathOf(response.url);
    const isUntouched = store.getState().history.current === history.current;
    store.edit(becomeCopy(choice));
    store.setFolder(folderPlaceOf(folder));
    store.saved(isUntouched ? store.getState().history.current : copy, { ...response, url }, dashboard);
    return { kind: 'saved', url };
  } catch (error) {
    return buildRefusal(error);
  }
}
