import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { type DashboardState, hasUnsavedChanges, useDashboard } from '../dashboard-store/index.ts';
import type { NotesProps } from './Notes.tsx';

const Notes = lazyPart(async () => (await import('./Notes.tsx')).Notes);

const hasNotes = (state: DashboardState): boolean =>
  state.draft !== undefined ||
  state.newer !== undefined ||
  state.presence.viewers.length + state.presence.others > 0 ||
  (state.meta.canSave && (state.history.changes.length > 0 || hasUnsavedChanges(state)));

/** Beside the name in every bar of a dashboard: whether what was done is saved and the way back, what an earlier visit left, a newer version, who else is here. */
export function BarNotes(props: NotesProps) {
  return (
    useDashboard(hasNotes) && (
      <ChunkBoundary what="The list of steps" isSilent>
        <LazyBoundary fallback={null}>
          <Notes {...props} />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
