import { restoreDraft, serializeDraft, type RestoredDraft } from '@pharos/domain/dashboard/changes/draft';
import type { History } from '@pharos/domain/dashboard/changes/history';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { isText, type Remember } from '../../../platform/remember/remember.ts';

/** Drafts are kept by user and org, which `remember` does, and by dashboard. */
const buildKey = (uid: string | null): string => `draft.${uid ?? 'new'}`;

/** Unsaved changes that an earlier visit left behind; undefined where there are none that mean anything. */
export function findDraft(remember: Remember, saved: Dashboard): Exclude<RestoredDraft, { kind: 'unreadable' }> | undefined {
  const text = remember.read(buildKey(saved.uid), isText, '');
  if (text === '') return undefined;
  const draft = restoreDraft(saved, text);
  if (draft.kind !== 'unreadable') return draft;
  forgetDraft(remember, saved.uid);
  return undefined;
}

/** Keeps what would be lost; forgets it where nothing would. A browser without room keeps none. */
export function keepDraft(remember: Remember, history: History): void {
  const text = serializeDraft(history);
  if (text === undefined) forgetDraft(remember, history.saved.uid);
  else remember.write(buildKey(history.saved.uid), text);
}

export const forgetDraft = (remember: Remember, uid: string | null): void => remember.forget(buildKey(uid));
