import { isText, type Remember } from '../../../platform/remember/remember.ts';

/** Drafts are kept by user and org, which `remember` does, and by dashboard. */
export const draftKey = (uid: string | null): string => `draft.${uid ?? 'new'}`;

/** Whether an earlier visit left something behind, whatever it means. */
export const hasStoredDraft = (remember: Remember, uid: string | null): boolean => remember.read(draftKey(uid), isText, '') !== '';
