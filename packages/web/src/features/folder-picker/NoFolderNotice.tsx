import { Notice } from '@pharos/ui/feedback';

export const NO_FOLDER = 'There is no folder you may save in';

/** Of an open dashboard: its changes are kept in this browser. */
export const STAYS_AS_DRAFT = 'What you made stays here as a draft.';

interface NoFolderNoticeProps {
  /** A sentence: what becomes of what was made so far. */
  readonly outcome: string;
}

/** In place of the picker, for who may save nowhere. */
export const NoFolderNotice = ({ outcome }: NoFolderNoticeProps) => (
  <Notice tone="error" title={NO_FOLDER}>
    Ask an Editor or Admin for edit permission in a folder. {outcome}
  </Notice>
);
