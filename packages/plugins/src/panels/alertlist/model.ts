import { formatDate } from '@pharos/plugin';
import { compareTexts } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { Alert, AlertQuery, Annotation, AnnotationQuery } from '@pharos/plugin/unstable/ui';
import { alertState } from './alert-states.ts';
import { type AlertListSettings, SORT_ORDERS } from './options.ts';

/** The most that one list shows. */
export const MAX_ALERTS = 1000;
/** The most annotations of one response. */
const MAX_CHANGES = 2000;

const lengthOf = ({ limit }: Pick<AlertListSettings, 'limit'>): number => Math.min(Math.max(1, Math.round(limit)), MAX_ALERTS);

/** What the list of current states asks for: every filter of the panel. Order and length are applied to what came. */
export function alertQuery(settings: AlertListSettings, dashboardId: number): AlertQuery {
  const { stateFilter, nameFilter, dashboardFilter, folderId, dashboardTags, onlyAlertsOnDashboard } = settings;
  return {
    ...(stateFilter.length > 0 ? { state: [...stateFilter] } : {}),
    ...(nameFilter.trim() === '' ? {} : { query: nameFilter.trim() }),
    ...(dashboardFilter.trim() === '' ? {} : { dashboardQuery: dashboardFilter.trim() }),
    ...(folderId === null ? {} : { folderId: [String(folderId)] }),
    ...(dashboardTags.length > 0 ? { dashboardTag: [...dashboardTags] } : {}),
    ...(onlyAlertsOnDashboard ? { dashboardId: [String(dashboardId)] } : {}),
  };
}

/** What the list of changes asks for: those in the range of the panel. Of all filters only that of states and that of the dashboard count. */
export function changeQuery(
  settings: AlertListSettings,
  { dashboardId, range }: { readonly dashboardId: number; readonly range: PanelContext['range'] },
): AnnotationQuery {
  const isNarrowed = settings.stateFilter.length > 0;
  return {
    type: 'alert',
    from: String(Math.floor(range.fromMs)),
    to: String(Math.ceil(range.toMs)),
    // Changes into other states are left out here, so that more have to come.
    limit: String(isNarrowed ? MAX_CHANGES : lengthOf(settings)),
    ...(settings.onlyAlertsOnDashboard ? { dashboardId: String(dashboardId) } : {}),
  };
}

export interface AlertLine {
  readonly id: number;
  readonly name: string;
  /** An address of the server: the panel of the rule. */
  readonly url: string;
  readonly state: ReturnType<typeof alertState>;
  /** What was measured last, or why nothing was. */
  readonly info: string;
  /** Epoch ms; since when it is in this state, NaN where nobody knows. */
  readonly sinceMs: number;
}

/** Rules in the order of the panel, as many as it wants. */
export function listAlertLines(alerts: readonly Alert[], settings: AlertListSettings): readonly AlertLine[] {
  return alerts
    .map((alert): AlertLine => {
      const { id, name, url, panelId, state, newStateDate, evalData, executionError } = alert;
      return {
        id,
        name,
        url: `${url}?panelId=${panelId}&fullscreen`,
        state: alertState(state),
        info: executionError.trim() === '' ? describeEvaluation(evalData) : `Error: ${executionError.trim()}`,
        sinceMs: Date.parse(newStateDate),
      };
    })
    .toSorted(orderOf(settings.sortOrder))
    .slice(0, lengthOf(settings));
}

type Order = (a: AlertLine, b: AlertLine) => number;
const byName: Order = (a, b) => compareTexts(a.name.toLowerCase(), b.name.toLowerCase());

/** An order that nobody knows is that of names. */
function orderOf(sortOrder: number): Order {
  switch (sortOrder) {
    case SORT_ORDERS.nameDescending:
      return (a, b) => byName(b, a);
    case SORT_ORDERS.importance:
      return (a, b) => a.state.importance - b.state.importance || byName(a, b);
    case SORT_ORDERS.oldest:
      return (a, b) => a.sinceMs - b.sinceMs || byName(a, b);
    case SORT_ORDERS.newest:
      return (a, b) => b.sinceMs - a.sinceMs || byName(a, b);
    default:
      return byName;
  }
}

export interface ChangeLine {
  readonly id: number;
  readonly alertName: string;
  readonly state: ReturnType<typeof alertState>;
  readonly info: string;
  /** In the time zone of the dashboard. */
  readonly time: string;
}

const CHANGE_TIME = 'MMM D, YYYY HH:mm:ss';

/** Changes as they came, newest first, into the states that are wanted; as many as wanted. */
export function listChangeLines(changes: readonly Annotation[], settings: AlertListSettings, timeZone: string): readonly ChangeLine[] {
  const { stateFilter } = settings;
  return changes
    .filter(({ newState }) => stateFilter.length === 0 || stateFilter.includes(newState))
    .slice(0, lengthOf(settings))
    .map(({ id, alertName, newState, data, time }) => ({
      id,
      alertName,
      state: alertState(newState),
      info: describeEvaluation(data),
      time: formatDate(time, CHANGE_TIME, timeZone),
    }));
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** More series than these are counted. */
const MAX_MATCHES = 5;

/** What an evaluation said in a line: the values that matched, that there were none, or why it failed. Older changes hold the matches as a bare list. */
export function describeEvaluation(data: unknown): string {
  if (Array.isArray(data)) return describeMatches(data);
  if (!isFields(data)) return '';
  if (typeof data['error'] === 'string' && data['error'] !== '') return `Error: ${data['error']}`;
  if (data['noData'] === true) return 'Query returned no data';
  return Array.isArray(data['evalMatches']) ? describeMatches(data['evalMatches']) : '';
}

function describeMatches(matches: readonly unknown[]): string {
  const known = matches.filter(isFields);
  const texts = known
    .slice(0, MAX_MATCHES)
    .map(({ metric, value }) => `${typeof metric === 'string' ? metric : ''} = ${valueText(value)}`.trim());
  const more = known.length - texts.length;
  return more > 0 ? `${texts.join(', ')} and ${more} more` : texts.join(', ');
}

const valueText = (value: unknown): string => (typeof value === 'number' ? String(value) : 'no value');
