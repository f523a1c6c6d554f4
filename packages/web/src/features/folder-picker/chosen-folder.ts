import { GENERAL } from '@pharos/domain/folders/sections';

/** A folder that something can be put into. */
export interface ChosenFolder {
  /** 0: General. */
  readonly id: number;
  /** Empty: General. */
  readonly uid: string;
  readonly title: string;
  /** As the server gives it, with the sub path; empty for General. */
  readonly url: string;
}

export const GENERAL_FOLDER: ChosenFolder = { id: GENERAL.id, uid: GENERAL.uid, title: GENERAL.title, url: '' };
