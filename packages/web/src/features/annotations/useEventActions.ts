import { createAnnotation, deleteAnnotation, deleteAnnotationRegion, updateAnnotation } from '@pharos/contract/api/annotations';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OpenedEvents, refetch, useDashboardStore } from '../dashboard-store/index.ts';

interface WrittenEvent {
  readonly fromMs: number;
  readonly toMs?: number | undefined;
  readonly text: string;
  readonly tags: readonly string[];
}

interface EventActions {
  /** @throws ApiError, which nobody was shown */
  readonly save: (written: WrittenEvent) => Promise<void>;
  /** @throws ApiError, which nobody was shown */
  readonly remove: () => Promise<void>;
}

/** Stores an event, or deletes it; then all graphs fetch what happened anew. */
export function useEventActions({ event, panelId, place }: Extract<OpenedEvents, { kind: 'form' }>, onClose: () => void): EventActions {
  const { api } = usePlatform();
  const store = useDashboardStore();
  const stored = event?.stored;

  const finish = () => {
    refetch(store.annotations);
    onClose();
    if (place.element.isConnected) place.element.focus();
  };

  const save = async ({ fromMs, toMs, text, tags }: WrittenEvent) => {
    // A stored region stays one, also where its end is taken away.
    const endMs = toMs ?? (stored && stored.regionId > 0 ? fromMs : undefined);
    const fields = { time: Math.round(fromMs), isRegion: endMs !== undefined, text: text.trim(), tags: [...tags] };
    const body = endMs === undefined ? fields : { ...fields, timeEnd: Math.round(endMs) };
    if (stored) await api(updateAnnotation, { params: { id: String(stored.id) }, body }, { isErrorHandled: true });
    else {
      const dashboardId = store.getState().history.current.id ?? 0;
      await api(createAnnotation, { body: { ...body, dashboardId, panelId } }, { isErrorHandled: true });
    }
    finish();
  };
  const remove = async () => {
    if (stored && stored.regionId > 0)
      await api(deleteAnnotationRegion, { params: { regionId: String(stored.regionId) } }, { isErrorHandled: true });
    else await api(deleteAnnotation, { params: { id: String(stored?.id) } }, { isErrorHandled: true });
    finish();
  };
  return { save, remove };
}
