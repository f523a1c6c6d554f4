import type { AnnotationFields } from '@pharos/domain/dashboard/annotation-commands';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import type { EventResult } from './fetch/event-result.ts';
import { fetchEvents } from './fetch/fetch-events.ts';
import { planAnnotation } from './fetch/plan-queries.ts';

const PAUSE_MS = 500;

/** What a query of annotations finds in the range of the dashboard; undefined until it is known. */
export function useEventPreview(fields: AnnotationFields): EventResult | undefined {
  const { api } = usePlatform();
  const store = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const [result, setResult] = useState<EventResult>();
  const sent = JSON.stringify([fields.datasource, fields.query, range]);
  useEffect(() => {
    const controller = new AbortController();
    setResult(undefined);
    const timer = setTimeout(() => {
      const planned = planAnnotation({ ...fields, isBuiltIn: false, panels: undefined }, 0, store.getState());
      void fetchEvents({ store, api }, [planned], { signal: controller.signal, onResult: (_, next) => setResult(next) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is sent is all that counts of the fields
  }, [sent, api, store]);
  return result;
}
