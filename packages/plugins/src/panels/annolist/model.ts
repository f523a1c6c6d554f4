import { formatDate } from '@pharos/plugin';
import { readInterval, withoutTags } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { Annotation, AnnotationQuery, DashboardQuery, SearchHit } from '@pharos/plugin/unstable/ui';
import type { AnnoListSettings } from './options.ts';

/** The most lines of a list. */
export const MAX_LISTED = 1000;
/** Each region comes as two rows. */
const ROWS_OF_REGION = 2;

/** How many lines a list has where nobody asked for more. */
export const lengthOf = ({ limit }: Pick<AnnoListSettings, 'limit'>): number => Math.min(Math.max(1, Math.round(limit)), MAX_LISTED);

export function annotationQuery(
  settings: AnnoListSettings,
  { dashboardId, range }: { readonly dashboardId: number; readonly range: PanelContext['range'] },
): AnnotationQuery {
  const { onlyFromThisDashboard, onlyInTimeRange, tags } = settings;
  return {
    type: 'annotation',
    limit: String(lengthOf(settings) * ROWS_OF_REGION),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
    ...(onlyFromThisDashboard ? { dashboardId: String(dashboardId) } : {}),
    ...(onlyInTimeRange ? { from: String(Math.floor(range.fromMs)), to: String(Math.ceil(range.toMs)) } : {}),
  };
}

export interface AnnotationLine {
  readonly id: number;
  /** What was written down, without its markup. */
  readonly text: string;
  readonly user: string;
  readonly tags: readonly string[];
  /** In the zone of the dashboard; of a region its begin. */
  readonly time: string;
  readonly dashboardId: number;
  readonly panelId: number;
  readonly timeMs: number;
}

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** The lines of a list; a region is one, by its begin. */
export function annotationLines(rows: readonly Annotation[], settings: AnnoListSettings, timeZone: string): readonly AnnotationLine[] {
  return rows
    .filter(({ id, regionId }) => regionId === 0 || regionId === id)
    .slice(0, lengthOf(settings))
    .map(({ id, text, login, tags, time, dashboardId, panelId }) => ({
      id,
      text: plainText(text) || 'Without words',
      user: login,
      tags,
      time: formatDate(time, TIME_FORMAT, timeZone),
      dashboardId,
      panelId,
      timeMs: time,
    }));
}

/** Annotations may hold markup; a list shows the words. */
const plainText = (text: string): string => withoutTags(text).replaceAll(/\s+/g, ' ').trim();

/** Where the annotations of these lines lead: all their dashboards at once. Undefined where none is of a dashboard. */
export function dashboardsQuery(lines: readonly AnnotationLine[]): DashboardQuery | undefined {
  const ids = [...new Set(lines.map(({ dashboardId }) => dashboardId))].filter((id) => id > 0).toSorted((a, b) => a - b);
  return ids.length === 0 ? undefined : { dashboardIds: ids.map(String) };
}

/** The address of an annotation: its dashboard around that time, and its panel where that is wanted. Undefined for one of the organisation. */
export function annotationUrl(
  { dashboardId, panelId, timeMs }: AnnotationLine,
  dashboards: readonly Pick<SearchHit, 'id' | 'url'>[],
  { navigateToPanel, navigateBefore, navigateAfter }: AnnoListSettings,
): string | undefined {
  const dashboard = dashboards.find(({ id }) => id === dashboardId);
  if (!dashboard) return undefined;
  const query = [`from=${timeMs - spanMs(navigateBefore)}`, `to=${timeMs + spanMs(navigateAfter)}`];
  const panel = navigateToPanel && panelId > 0 ? [`panelId=${panelId}`, 'fullscreen'] : [];
  return `${dashboard.url}?${[...query, ...panel].join('&')}`;
}

const DEFAULT_SPAN_MS = 600_000;

/** What is no length of time is ten minutes. */
const spanMs = (span: string): number => readInterval(span) ?? DEFAULT_SPAN_MS;
