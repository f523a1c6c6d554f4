import type { JsonObject } from '@pharos/contract/primitives';
import { objectsOf, textOf, textsOf } from '../../text/json-object.ts';
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
  readonly kind: 'dashboard' | 'absolute';
  /** Title of the dashboard as the document says it; empty where it says an address alone. */
  readonly dashboard: string;
  /** More text for the query of the address. */
  readonly params: string;
}

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

/** Whether a stored link leads anywhere: a new one does not yet. */
export const hasAddress = (link: JsonObject): boolean =>
  [link['url'], link['dashUri'], link['dashboard']].some((value) => textOf(value) !== '');

/** How newer links say that the range or the variables are appended: a part of the query of the address. */
const TIME_PART = /^\$(?:__url_time_range|\{__url_time_range\})$/;
const VARIABLES_PART = /^\$(?:__all_variables|\{__all_variables\})$/;

/** Addresses of dashboards, which tell their links apart where a document does not. */
const DASHBOARD_PATH = /^\/?(?:d|dashboard)\//;

const kindOf = ({ type }: JsonObject, address: string): PanelLink['kind'] => {
  if (type === 'dashboard' || type === 'absolute') return type;
  return DASHBOARD_PATH.test(address) ? 'dashboard' : 'absolute';
};

function readPanelLink(link: JsonObject): PanelLink {
  const [path = '', ...queries] = addressOf(link).split('?');
  const parts = queries
    .join('?')
    .split('&')
    .filter((part) => part !== '');
  const others = parts.filter((part) => !TIME_PART.test(part) && !VARIABLES_PART.test(part));
  return {
    kind: kindOf(link, path),
    dashboard: textOf(link['dashboard']),
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

interface Form {
  readonly schemaVersion?: unknown;
}

const isWholeAddress = (document: Form): boolean => schemaVersionOf(document) >= ADDRESSES_SINCE;

/** Whether links of panels say in fields of their own what is appended to their address; in newer documents it stands in the address. */
export const hasLinkParams = (document: Form): boolean => !isWholeAddress(document);

/** Fields of the address of a link in its older form. */
const PARTS_OF_ADDRESS = { url: 'url', params: 'params', hasTime: 'keepTime', hasVariables: 'includeVars' } as const;
const OWN_FIELDS = { kind: 'type', title: 'title', dashboard: 'dashboard', isNewTab: 'targetBlank' } as const;

function wholeAddress({ url, params, hasTime, hasVariables }: PanelLink): string {
  const parts = [hasTime && '${__url_time_range}', hasVariables && '${__all_variables}', params].filter(
    (part) => part !== false && part !== '',
  );
  return parts.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

const namesOf = <Names extends object>(names: Names): readonly (keyof Names)[] => Object.keys(names) as (keyof Names)[];

/**
 * A link of a panel as a document writes it: before schema 19 with marks for what is appended, from then on as a whole address. Of a stored link only what
 * differs from it is written.
 */
export function writePanelLink(link: PanelLink, document: Form, stored?: JsonObject): JsonObject {
  const before = stored && readPanelLink(stored);
  const hasChanged = (name: keyof PanelLink): boolean => !before || before[name] !== link[name];
  const isOther = [...namesOf(PARTS_OF_ADDRESS), 'kind' as const, 'dashboard' as const].some(hasChanged);
  if (isWholeAddress(document))
    return {
      ...stored,
      ...(hasChanged('title') && { title: link.title }),
      ...(isOther && { url: wholeAddress(link) }),
      ...(hasChanged('isNewTab') && { targetBlank: link.isNewTab }),
    };
  const own = namesOf(OWN_FIELDS).flatMap((name) => (hasChanged(name) ? [[OWN_FIELDS[name], link[name]] as const] : []));
  const address = isOther ? namesOf(PARTS_OF_ADDRESS).map((name) => [PARTS_OF_ADDRESS[name], link[name]] as const) : [];
  const written: JsonObject = { ...stored, ...Object.fromEntries([...own, ...address]) };
  // The address says it now, and would lose to what is left of an older one.
  if (isOther) delete written['dashUri'];
  if (link.kind === 'absolute' || link.dashboard === '') delete written['dashboard'];
  return written;
}
