import { createAnnotation, deleteAnnotation, deleteAnnotationRegion, updateAnnotation } from '@pharos/contract/api/annotations';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OpenedEvents, refetch, useDashboardStore } from '../dashboard-store/index.ts';

interface WrittenEvent {
  readonly fromMs: number;
  readonly toMs?: number | undefined;
  readonly text: string;
  readonly tags: readonly string[];
}

interface EventActions {
  readonly save: (written: WrittenEvent) => void;
  readonly remove: () => void;
  /** What is on its way. */
  readonly busy: 'save' | 'remove' | undefined;
  readonly failure: string | undefined;
}

/** Stores an event, or deletes it; then all graphs fetch what happened anew. */
export function useEventActions({ event, panelId, place }: Extract<OpenedEvents, { kind: 'form' }>, onClose: () => void): EventActions {
  const { api } = usePlatform();
  const store = useDashboardStore();
  const [busy, setBusy] = useState<EventActions['busy']>();
  const [failure, setFailure] = useState<string>();
  const stored = event?.stored;

  const run = async (what: 'save' | 'remove', call: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    setFailure(undefined);
    try {
      await call();
      refetch(store.annotations);
      onClose();
      if (place.element.isConnected) place.element.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(undefined);
    }
  };

  const save = ({ fromMs, toMs, text, tags }: WrittenEvent) => {
    // A stored region stays one, also where its end is taken away.
    const endMs = toMs ?? (stored && stored.regionId > 0 ? fromMs : undefined);
    const fields = { time: Math.round(fromMs), isRegion: endMs !== undefined, text: text.trim(), tags: [...tags] };
    const body = endMs === undefined ? fields : { ...fields, timeEnd: Math.round(endMs) };
    return run('save', () =>
      stored
        ? api(updateAnnotation, { params: { id: String(stored.id) }, body }, { isErrorHandled: true })
        : api(
            createAnnotation,
            { body: { ...body, dashboardId: store.getState().history.current.id ?? 0, panelId } },
            { isErrorHandled: true },
          ),
    );
  };
  const remove = () =>
    run('remove', () =>
      stored && stored.regionId > 0
        ? api(deleteAnnotationRegion, { params: { regionId: String(stored.regionId) } }, { isErrorHandled: true })
        : api(deleteAnnotation, { params: { id: String(stored?.id) } }, { isErrorHandled: true }),
    );
  return { save: (written) => void save(written), remove: () => void remove(), busy, failure };
}
