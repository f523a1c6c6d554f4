import { addressParameter } from '@pharos/domain/variables/address';
import { addressTextsOf, type CurrentVariable } from '@pharos/domain/variables/current';
import type { TimeRange } from '@pharos/domain/time/range';

/** What of the page a shared address says. */
export interface ShareOptions {
  /** The range as it is now, as two instants. */
  readonly hasRange: boolean;
  readonly hasVariables: boolean;
  readonly theme: 'current' | 'dark' | 'light';
}

/** What is shared, and from where. */
export interface SharedPage {
  /** Scheme, host and base path, without a last slash. */
  readonly root: string;
  /** Of the dashboard, inside the application. */
  readonly path: string;
  /** Query of the page, such as `?refresh=5s`. */
  readonly search: string;
  readonly orgId: number;
  readonly range: TimeRange;
  readonly variables: readonly CurrentVariable[];
  readonly panelId: number | undefined;
}

/** What is told anew, or belongs to this tab only. */
const REPLACED = ['from', 'to', 'orgId', 'theme', 'panelId', 'fullscreen', 'edit', 'tab', 'editview', 'kiosk', 'autofitpanels', 'refresh'];

const writeVariable = (variable: CurrentVariable) =>
  variable.isInAddress && variable.type !== 'constant'
    ? (addressTextsOf(variable) ?? []).map((text) => [addressParameter(variable), text] as const)
    : [];

function buildQuery(page: SharedPage, options: ShareOptions): URLSearchParams {
  const retained = [...new URLSearchParams(page.search)].filter(([name]) => !REPLACED.includes(name) && !name.startsWith('var-'));
  const query = new URLSearchParams(retained);
  if (page.orgId > 0) query.set('orgId', String(page.orgId));
  if (options.hasRange) {
    query.set('from', String(page.range.fromMs));
    query.set('to', String(page.range.toMs));
  }
  if (options.hasVariables) {
    for (const [name, text] of page.variables.flatMap(writeVariable)) query.append(name, text);
  }
  if (options.theme !== 'current') query.set('theme', options.theme);
  return query;
}

/** Path and query of what is shared, inside the application: the dashboard, or one panel of it filling the page. */
export function sharedPath(page: SharedPage, options: ShareOptions): string {
  const query = buildQuery(page, options);
  if (page.panelId === undefined) return `${page.path}?${query.toString()}`.replace(/\?$/, '');
  query.set('panelId', String(page.panelId));
  return `${page.path}?${query.toString()}&fullscreen`;
}

/** Path and query of one panel by itself, which loads nothing else of the dashboard. */
export function soloPath(page: SharedPage & { readonly panelId: number }, options: ShareOptions): string {
  const query = buildQuery(page, options);
  query.set('panelId', String(page.panelId));
  return `${page.path.replace(/^\/d\//, '/d-solo/').replace(/^\/dashboard\//, '/dashboard-solo/')}?${query.toString()}`;
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What puts a panel into another page. */
export const embedCode = (url: string): string =>
  `<iframe src="${escapeAttribute(url)}" width="450" height="200" frameborder="0"></iframe>`;

/** Path and query of a panel as a picture, drawn with a clock so many minutes before UTC. */
export function imagePath(solo: string, zoneOffsetMinutes: number): string {
  const [sign, minutes] = [zoneOffsetMinutes > 0 ? '-' : '+', Math.abs(zoneOffsetMinutes)];
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const zone = `UTC${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `/render${solo}&width=1000&height=500&tz=${encodeURIComponent(zone)}`;
}
