import { withoutTags } from '@pharos/domain/text/without-tags';
import type { DashboardEvent } from '@pharos/domain/annotations/dashboard-event';
import type { AnnotationFields } from '@pharos/domain/dashboard/annotation-commands';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { describeRange } from '@pharos/domain/time/describe';
import { Notice } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { Badge } from '@pharos/ui/text';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import type { EventResult } from './fetch/event-result.ts';
import { fetchEvents } from './fetch/fetch-events.ts';
import { planAnnotation } from './fetch/plan-queries.ts';
import styles from './event-preview.module.css';

const PAUSE_MS = 500;

const MAX_SHOWN = 10;
const plain = (text: string): string => withoutTags(text).trim();
const nameOf = ({ title, text, tags }: DashboardEvent): string => plain(title || text) || tags.join(', ') || 'Without a text';

/** What the query finds as it stands here, after a pause in typing. */
export function EventPreview({ fields }: { readonly fields: AnnotationFields }) {
  const { now } = useDashboardStore();
  const zone = useDashboard((state) => state.timezone);
  const range = useDashboard((state) => state.range);
  const found = useEventPreview(fields);
  return (
    <aside className={styles.aside} aria-live="polite">
      <h3>
        {`Found in ${describeRange(range, now(), zone).replace(/^Last/, 'the last')}`}
        {found?.kind === 'found' && <Badge>{found.events.length}</Badge>}
      </h3>
      {found === undefined && <SkeletonRows label="events" count={2} />}
      {found?.kind === 'failed' && (
        <Notice tone="error" title="Annotations failed">
          {found.message}
        </Notice>
      )}
      {found?.kind === 'found' && (
        <ul>
          {newest(found.events).map((event, index) => (
            <li key={index}>
              <span>{nameOf(event)}</span>
              <time>{formatDate(event.timeMs, DISPLAY_FORMAT, zone)}</time>
            </li>
          ))}
        </ul>
      )}
      {found?.kind === 'found' && found.events.length === 0 && <p>Nothing happened in this time, as far as this query tells.</p>}
    </aside>
  );
}

const newest = (events: readonly DashboardEvent[]): readonly DashboardEvent[] =>
  events.toSorted((a, b) => b.timeMs - a.timeMs).slice(0, MAX_SHOWN);

/** What a query of annotations finds in the range of the dashboard; undefined until it is known. */
function useEventPreview(fields: AnnotationFields): EventResult | undefined {
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
