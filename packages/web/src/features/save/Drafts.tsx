import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { storedDraftKeys } from './draft-key.ts';

export const DraftKeeper = lazyPart(async () => (await import('./DraftKeeper.tsx')).DraftKeeper);

/** Keeps unsaved changes, and offers those of an earlier visit: nothing to do, and no code, until there are any. */
export function Drafts() {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const [isFound] = useState(() => storedDraftKeys(remember, store.getState().history.saved.uid).length > 0);
  const hasSteps = useDashboard(({ history }) => history.changes.length > 0);
  if (!isFound && !hasSteps) return null;
  return (
    <ChunkBoundary what="The draft" isSilent>
      <LazyBoundary fallback={null}>
        <DraftKeeper />
      </LazyBoundary>
    </ChunkBoundary>
  );
}
