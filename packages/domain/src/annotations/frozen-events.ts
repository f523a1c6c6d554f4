import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { readAnnotations, withBuiltIn } from '../dashboard/forms/annotations.ts';
import { isJsonObject, textsOf } from '../text/json-object.ts';
import type { DashboardEvent, FoundEvents } from './dashboard-event.ts';
import { MAX_EVENTS } from './event-frame.ts';

/** Events as the `snapshotData` of their query: when, what and on which panel; nobody's name, and nothing that could be changed. */
export const freezeEvents = ({ events, query }: FoundEvents): readonly JsonObject[] =>
  events.map(({ timeMs, timeEndMs, title, text, tags, color, stored }) => ({
    time: timeMs,
    ...(timeEndMs === undefined ? {} : { timeEnd: timeEndMs, isRegion: true }),
    title,
    text,
    tags,
    color,
    ...(query.query['type'] === 'dashboard' && stored && stored.panelId > 0 ? { panelId: stored.panelId } : {}),
  }));

/** What an opened snapshot draws. Whatever else stands in it is left out, and so is what is beyond the number of events that is drawn of one query. */
export function readFrozenEvents(dashboard: Pick<Dashboard, 'annotations'>): readonly FoundEvents[] {
  const saved = withBuiltIn(dashboard.annotations.list);
  return readAnnotations(dashboard).flatMap((annotation, index) => {
    const stored = saved[index]?.['snapshotData'];
    if (!Array.isArray(stored) || !annotation.isEnabled) return [];
    const rows = stored.filter(isJsonObject).slice(0, MAX_EVENTS);
    const ofPanels = Map.groupBy(rows, ({ panelId }) => (typeof panelId === 'number' && panelId > 0 ? panelId : 0));
    return [...ofPanels].map(([panelId, ofPanel]) => ({
      query: { ...annotation, panels: panelId > 0 ? { ids: [panelId], isExcluding: false } : annotation.panels },
      events: ofPanel.flatMap((row) => readFrozenEvent(row, annotation.iconColor)),
    }));
  });
}

function readFrozenEvent({ time, min, timeEnd, title, text, tags, color }: JsonObject, ofQuery: string): readonly DashboardEvent[] {
  // Older snapshots of other programs say `min`.
  const timeMs = typeof time === 'number' ? time : min;
  if (typeof timeMs !== 'number' || !Number.isFinite(timeMs)) return [];
  return [
    {
      timeMs,
      timeEndMs: typeof timeEnd === 'number' && timeEnd > timeMs ? timeEnd : undefined,
      title: typeof title === 'string' ? title : '',
      text: typeof text === 'string' ? text : '',
      tags: textsOf(tags),
      color: typeof color === 'string' && color !== '' ? color : ofQuery,
    },
  ];
}
