import { useIsPhone } from '@pharos/ui/element';
import { LazyBoundary } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { hasUnsavedChanges, isOutdated } from '../store/dashboard-state.ts';
import { useDashboard } from '../store/useDashboard.ts';

const TEXT = 'Not saved';

const HistoryControls = lazyPart(async () => (await import('./HistoryControls.tsx')).HistoryControls);
const DraftBadge = lazyPart(async () => (await import('./DraftBadge.tsx')).DraftBadge);
const NewerBadge = lazyPart(async () => (await import('./NewerBadge.tsx')).NewerBadge);

interface BarNotesProps {
  /** Marks instead of words: for a phone's bar that has a Save of its own. */
  readonly isShort?: boolean;
  /** Few words and no buttons beside them: for bars that have more to hold. Several notes are short each. */
  readonly isCompact?: boolean;
}

/** Beside the name in every bar of a dashboard: whether what was done is saved and the way back, what an earlier visit left, a newer version. */
export function BarNotes({ isShort = false, isCompact = isShort }: BarNotesProps) {
  const isUnsaved = useDashboard((state) => state.meta.canSave && hasUnsavedChanges(state));
  const hasSteps = useDashboard(({ history, meta }) => meta.canSave && history.changes.length > 0);
  const hasDraft = useDashboard(({ draft }) => draft !== undefined);
  const isOld = useDashboard(isOutdated);
  const isPhone = useIsPhone();
  const hasControls = isUnsaved || hasSteps;
  if (!hasControls && !hasDraft && !isOld) return null;
  return (
    <ChunkBoundary what="The list of steps" isCompact>
      <LazyBoundary fallback={null}>
        {hasControls && <HistoryControls isUnsaved={isUnsaved} isShort={isShort || (isPhone && (hasDraft || isOld))} text={TEXT} />}
        {hasDraft && <DraftBadge isCompact={isCompact || hasControls || isOld} />}
        {isOld && <NewerBadge isCompact={isCompact || hasControls || hasDraft} />}
      </LazyBoundary>
    </ChunkBoundary>
  );
}
