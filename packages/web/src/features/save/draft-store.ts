import { restoreDraft, serializeDraft, type RestoredDraft } from '@pharos/domain/dashboard/changes/draft';
import type { History } from '@pharos/domain/dashboard/changes/history';
import { draftKey, draftKeys, storedDraftKeys } from './draft-key.ts';
import { type DashboardState, folderOf, hasOtherFolder } from '../dashboard-store/index.ts';
import { isText, type Remember } from '../../platform/remember/remember.ts';

export type FoundDraft = Exclude<RestoredDraft, { kind: 'unreadable' }>;

/** The unsaved changes that are kept under a key; undefined where there are none that mean anything, which are forgotten. */
export function readDraft(remember: Remember, history: History, key: string): FoundDraft | undefined {
  const text = remember.read(key, isText, '');
  if (text === '') return undefined;
  const draft = restoreDraft(history, text);
  if (draft.kind !== 'unreadable') return draft;
  remember.forget(key);
  return undefined;
}

/** Where the newest draft of an earlier visit stands; `except` is passed over, as it is answered or of this visit. */
export const findDraftKey = (remember: Remember, history: History, except: readonly string[] = []): string | undefined =>
  storedDraftKeys(remember, history.saved.uid).find((key) => !except.includes(key) && readDraft(remember, history, key) !== undefined);

/** Makes room for the changes of this visit beside a draft that nobody has answered yet; returns where that stands now. */
export function setDraftAside(remember: Remember, uid: string | null): string {
  const keys = draftKeys(uid);
  const texts = keys.map((key) => remember.read(key, isText, ''));
  keys.slice(1).forEach((key, place) => {
    const text = texts[place] ?? '';
    if (text === '') remember.forget(key);
    else remember.write(key, text);
  });
  return keys[1] ?? draftKey(uid);
}

/** Changes that a person has decided to lose. */
const givenUp = new WeakSet<History>();

/** Forgets the changes for good: they are on the screen until the page is left, and are not kept again. */
export function giveUpDraft(remember: Remember, history: History): void {
  givenUp.add(history);
  forgetDraft(remember, history.saved.uid);
}

/** Keeps what would be lost; forgets it where nothing would. A browser without room keeps none. */
export function keepDraft(remember: Remember, state: Pick<DashboardState, 'history' | 'server' | 'savedFolder'>, nowMs: number): void {
  const { history, server } = state;
  const atMs = history.changes[history.position - 1]?.atMs ?? nowMs;
  const folder = hasOtherFolder(state) ? folderOf(server) : undefined;
  const text = givenUp.has(history) ? undefined : serializeDraft(history, atMs, folder);
  if (text === undefined) forgetDraft(remember, history.saved.uid);
  else remember.write(draftKey(history.saved.uid), text);
}

export const forgetDraft = (remember: Remember, uid: string | null): void => remember.forget(draftKey(uid));
