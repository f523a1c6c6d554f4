import type { JsonObject } from '@pharos/contract/primitives';
import { objectsOf } from '../../text/json-object.ts';
import { schemaVersionOf } from '../document-form.ts';

/** From this schema on a link of a panel is a title and an address. */
const ADDRESSES_SINCE = 19;

/** A link of a dashboard. */
export interface DashboardLink {
  /** By tags to dashboards, or to one address. */
  readonly kind: 'dashboards' | 'link';
  readonly title: string;
  readonly url: string;
  readonly tooltip: string;
  readonly icon: string;
  readonly tags: readonly string[];
  readonly isDropdown: boolean;
  readonly hasTime: boolean;
  readonly hasVariables: boolean;
  readonly isNewTab: boolean;
}

/** A link of a panel. Its address holds variables, and what is appended to it stands beside it. */
export interface PanelLink extends Pick<DashboardLink, 'title' | 'url' | 'hasTime' | 'hasVariables' | 'isNewTab'> {
  /** More text for the query of the address. */
  readonly params: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const readDashboardLink = (link: JsonObject): DashboardLink => ({
  kind: link['type'] === 'link' ? 'link' : 'dashboards',
  title: textOf(link['title']),
  url: textOf(link['url']),
  tooltip: textOf(link['tooltip']),
  icon: textOf(link['icon']),
  tags: textsOf(link['tags']),
  isDropdown: link['asDropdown'] === true,
  hasTime: link['keepTime'] === true,
  hasVariables: link['includeVars'] === true,
  isNewTab: link['targetBlank'] === true,
});

/** Names of the fields in documents. */
const FIELD_OF = {
  kind: 'type',
  title: 'title',
  url: 'url',
  tooltip: 'tooltip',
  icon: 'icon',
  tags: 'tags',
  isDropdown: 'asDropdown',
  hasTime: 'keepTime',
  hasVariables: 'includeVars',
  isNewTab: 'targetBlank',
} as const satisfies Record<keyof DashboardLink, string>;

const isLinkField = (name: string): name is keyof DashboardLink => Object.hasOwn(FIELD_OF, name);

/** Fields of a link of a dashboard as documents write them. */
export const writeLinkFields = (fields: Partial<DashboardLink>): JsonObject =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (isLinkField(name) ? [[FIELD_OF[name], value]] : [])));

/** The links of a dashboard; they have had one form in all versions. */
export const readDashboardLinks = (links: unknown): readonly DashboardLink[] => objectsOf(links).map(readDashboardLink);

/** The same title in an address: lower case, words joined by dashes. */
const simpleSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w ]+/g, '')
    .replaceAll(/ +/g, '-');

/** The address of a link: as it stands there, else that of the dashboard which it names. */
function addressOf({ url, dashUri, dashboard }: JsonObject): string {
  if (textOf(url) !== '') return textOf(url);
  if (textOf(dashUri) !== '') return `dashboard/${textOf(dashUri)}`;
  return textOf(dashboard) === '' ? '/' : `dashboard/db/${simpleSlug(textOf(dashboard))}`;
}

/** How newer links say that the range or the variables are appended: a part of the query of the address. */
const TIME_PART = /^\$(?:__url_time_range|\{__url_time_range\})$/;
const VARIABLES_PART = /^\$(?:__all_variables|\{__all_variables\})$/;

function readPanelLink(link: JsonObject): PanelLink {
  const [path = '', ...queries] = addressOf(link).split('?');
  const parts = queries
    .join('?')
    .split('&')
    .filter((part) => part !== '');
  const others = parts.filter((part) => !TIME_PART.test(part) && !VARIABLES_PART.test(part));
  return {
    title: textOf(link['title']),
    url: others.length === 0 ? path : `${path}?${others.join('&')}`,
    hasTime: link['keepTime'] === true || parts.some((part) => TIME_PART.test(part)),
    hasVariables: link['includeVars'] === true || parts.some((part) => VARIABLES_PART.test(part)),
    isNewTab: link['targetBlank'] === true,
    params: textOf(link['params']),
  };
}

/** The links of a panel, of either form. */
export const readPanelLinks = (links: unknown): readonly PanelLink[] => objectsOf(links).map(readPanelLink);

/** A link of a panel as a document writes it: before schema 19 with marks for what is appended, from then on as a whole address. */
export function writePanelLink(link: PanelLink, document: { readonly schemaVersion?: unknown }): JsonObject {
  const { title, url, params, hasTime, hasVariables, isNewTab } = link;
  if (schemaVersionOf(document) < ADDRESSES_SINCE)
    return { type: 'absolute', title, url, params, keepTime: hasTime, includeVars: hasVariables, targetBlank: isNewTab };
  const parts = [hasTime && '${__url_time_range}', hasVariables && '${__all_variables}', params].filter(
    (part) => part !== false && part !== '',
  );
  const query = parts.length === 0 ? '' : `${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
  return { title, url: `${url}${query}`, targetBlank: isNewTab };
}
