import { restoreDraft, serializeDraft, type RestoredDraft } from '@pharos/domain/dashboard/changes/draft';
import type { History } from '@pharos/domain/dashboard/changes/history';
import { draftKey } from './draft-key.ts';
import { type DashboardState, folderOf, hasOtherFolder } from '../store/dashboard-state.ts';
import { isText, type Remember } from '../../../platform/remember/remember.ts';

/** Unsaved changes that an earlier visit left behind; undefined where there are none that mean anything. */
export function findDraft(remember: Remember, history: History): Exclude<RestoredDraft, { kind: 'unreadable' }> | undefined {
  const { uid } = history.saved;
  const text = remember.read(draftKey(uid), isText, '');
  if (text === '') return undefined;
  const draft = restoreDraft(history, text);
  if (draft.kind !== 'unreadable') return draft;
  forgetDraft(remember, uid);
  return undefined;
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
