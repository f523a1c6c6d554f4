import { useIsPhone } from '@pharos/ui/element';
import { hasUnsavedChanges, useDashboard } from '../dashboard-store/index.ts';
import { DraftBadge } from './DraftBadge.tsx';
import { HistoryControls } from './HistoryControls.tsx';
import { PresenceBadge } from './PresenceBadge.tsx';
import { NewerBadge } from './NewerBadge.tsx';

export { VersionWatch } from './VersionWatch.tsx';

const TEXT = 'Not saved';

export interface NotesProps {
  /** Marks instead of words: for a phone's bar that has a Save of its own. */
  readonly isShort?: boolean;
  /** Few words and no buttons beside them: for bars that have more to hold. Several notes are short each. */
  readonly isCompact?: boolean;
}

/** Everything that can stand beside the name of a dashboard. */
export function Notes({ isShort = false, isCompact = isShort }: NotesProps) {
  const isUnsaved = useDashboard((state) => state.meta.canSave && hasUnsavedChanges(state));
  const hasControls = useDashboard(({ history, meta }) => meta.canSave && history.changes.length > 0) || isUnsaved;
  const hasDraft = useDashboard(({ draft }) => draft !== undefined);
  // A save of this page may be newer still.
  const isOutdated = useDashboard(({ newer, history }) => newer !== undefined && newer.version > history.saved.version);
  const isShared = useDashboard(({ presence }) => presence.viewers.length + presence.others > 0);
  const isPhone = useIsPhone();
  return (
    <>
      {isShared && <PresenceBadge isCompact={isShort || hasControls || hasDraft || isOutdated} />}
      {hasControls && <HistoryControls isUnsaved={isUnsaved} isShort={isShort || (isPhone && (hasDraft || isOutdated))} text={TEXT} />}
      {hasDraft && <DraftBadge isCompact={isCompact || hasControls || isOutdated} />}
      {isOutdated && <NewerBadge isCompact={isCompact || hasControls || hasDraft} />}
    </>
  );
}
