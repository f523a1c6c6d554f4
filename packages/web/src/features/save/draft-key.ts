import { isText, type Remember } from '../../platform/remember/remember.ts';

/** Of drafts that nobody answered only as many are kept beside that of this visit; the oldest goes first. */
const MAX_SET_ASIDE = 4;

/** Where the changes of this visit are kept. Drafts are kept by user and org, which `remember` does, and by dashboard. */
export const draftKey = (uid: string | null): string => `draft.${uid ?? 'new'}`;

/** Where drafts of a dashboard may stand, the newest first: that of this visit or the last one, then those that were set aside. */
export const draftKeys = (uid: string | null): readonly string[] => [
  draftKey(uid),
  ...Array.from({ length: MAX_SET_ASIDE }, (_, place) => `${draftKey(uid)}.${place + 1}`),
];

/** Where an earlier visit left something behind, whatever it means; of several the newest. */
export const storedDraftKeys = (remember: Remember, uid: string | null): readonly string[] =>
  draftKeys(uid).filter((key) => remember.read(key, isText, '') !== '');
