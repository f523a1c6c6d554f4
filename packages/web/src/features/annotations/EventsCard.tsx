import type { DashboardEvent, StoredEvent } from '@pharos/domain/annotations/dashboard-event';
import { exactLength } from '@pharos/domain/time/ages';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { describeRangeShortly } from '@pharos/domain/time/describe';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import type { ChartPlace } from '@pharos/plugin/unstable/ui';
import { Button, IconButton } from '@pharos/ui/button';
import { cssVariables } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { SanitizedHtml } from '@pharos/ui/sanitized';
import { Avatar, Tag } from '@pharos/ui/text';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { countIfCut, cutText, fetchMore, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './annotations.module.css';

/** Of more the others are counted. */
const MAX_SHOWN = 20;

interface EventsCardProps {
  readonly events: readonly DashboardEvent[];
  readonly place: ChartPlace;
}

/** The events of one mark. */
export function EventsCard({ events, place }: EventsCardProps) {
  const rest = events.length - MAX_SHOWN;
  return (
    <div className={styles.events}>
      {events.slice(0, MAX_SHOWN).map((event, index) => (
        <EventView key={index} event={event} place={place} />
      ))}
      {rest > 0 && <p className={styles.rest}>{`and ${rest} more: zoom in to see them apart`}</p>}
      <MoreEvents />
    </div>
  );
}

/** Says that the range has older events than are drawn. */
function MoreEvents() {
  const { annotations } = useDashboardStore();
  const shown = useSyncExternalStore(annotations.subscribe, () => {
    const counts = [...annotations.getState().found.values()].map(countIfCut).filter((count) => count !== undefined);
    return counts.length === 0 ? undefined : cutText(...counts);
  });
  if (shown === undefined) return null;
  return (
    <p className={styles.more}>
      {shown}
      <Button variant="quiet" size="compact" onClick={() => fetchMore(annotations)}>
        Show more
      </Button>
    </p>
  );
}

interface EventViewProps {
  readonly event: DashboardEvent;
  readonly place: ChartPlace;
}

function EventView({ event, place }: EventViewProps) {
  const { title, text, tags, color, stored } = event;
  return (
    <article className={styles.event} style={cssVariables({ '--event-color': color })}>
      <header>
        <i className={styles.dot} aria-hidden />
        {title ? <b>{title}</b> : <EventTime event={event} />}
        <EditButton {...{ event, place }} />
      </header>
      {title && <EventTime event={event} />}
      {text && <SanitizedHtml className={styles.text ?? ''} html={stored?.isTruncated ? `${text}…` : text} />}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag} name={tag} color={tagColor(tag).dot} />
          ))}
        </p>
      )}
      {stored?.login && <CreatedBy login={stored.login} />}
    </article>
  );
}

function EditButton({ event, place }: EventViewProps) {
  const { annotations } = useDashboardStore();
  const mayChange = useMayChange(event.stored);
  const { stored, timeMs, timeEndMs } = event;
  if (!stored || !mayChange) return null;
  const edit = () =>
    annotations.setState({ opened: { kind: 'form', panelId: stored.panelId, fromMs: timeMs, toMs: timeEndMs, place, event } });
  return <IconButton label="Edit annotation" size="compact" icon={<Icon name="pencil" />} onClick={edit} />;
}

/** When it happened, and how long it lasted. */
export function EventTime({ event: { timeMs, timeEndMs } }: { readonly event: Pick<DashboardEvent, 'timeMs' | 'timeEndMs'> }) {
  const zone = useDashboard((state) => state.timezone);
  const text =
    timeEndMs === undefined
      ? formatDate(timeMs, DISPLAY_FORMAT, zone)
      : `${describeRangeShortly({ from: timeMs, to: timeEndMs }, timeMs, zone)}, ${exactLength(timeEndMs - timeMs)}`;
  return <time className={styles.time}>{text}</time>;
}

/** Who wrote an event down. */
export function CreatedBy({ login }: { readonly login: string }) {
  return (
    <p className={styles.author}>
      <Avatar name={login} />
      {`Created by ${login}`}
    </p>
  );
}

/** Whether the page offers to change an event: one of this dashboard who may edit it, others an Editor. What is refused all the same is said. */
function useMayChange(stored: StoredEvent | undefined): boolean {
  const { session } = usePlatform();
  const isOwn = useDashboard(({ history, meta }) => meta.canEdit && history.current.id === stored?.dashboardId);
  if (!stored || stored.isOfAlert) return false;
  return isOwn || session.may('editor');
}
