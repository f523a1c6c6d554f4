import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { isJsonObject } from '../../text/json-object.ts';
import { assignChanged } from '../changes/assign-changed.ts';
import type { Edit } from '../changes/edit.ts';
import { updatePanel } from '../panel-commands.ts';
import { type DashboardLink, type PanelLink, writeLinkFields, writePanelLink } from '../forms/links.ts';

type LinkList = Dashboard['links'];

const change = (label: string, apply: (list: LinkList) => void): Edit => ({ label, apply: ({ links }) => apply(links) });

/** Icons that a link may have, as documents call them. */
export const LINK_ICONS = ['external link', 'dashboard', 'question', 'info', 'bolt', 'doc', 'cloud'] as const;

const NEW_LINK: DashboardLink = {
  kind: 'dashboards',
  title: '',
  url: '',
  tooltip: '',
  icon: 'external link',
  tags: [],
  isDropdown: false,
  hasTime: false,
  hasVariables: false,
  isNewTab: false,
};

/** Adds a link behind all others. */
export const addLink = (): Edit => change('Add link', (list) => void list.push(writeLinkFields(NEW_LINK)));

/** Changes fields of a link; what else stands in it stays. Typing in one field is one step. */
export const updateLink = (index: number, fields: Partial<DashboardLink>): Edit => ({
  ...change('Change link', (list) => {
    const link = list[index];
    if (link) assignChanged(link, writeLinkFields(fields));
  }),
  mergeKey: `link:${index}:${Object.keys(fields).toSorted().join(',')}`,
});

/** Moves a link to another place: the order in which they stand above the panels. */
export const moveLink = (from: number, to: number): Edit =>
  change('Move link', (list) => {
    if (to < 0 || to >= list.length) return;
    const [link] = list.splice(from, 1);
    if (link) list.splice(to, 0, link);
  });

/** Puts a copy right behind a link. */
export const duplicateLink = (index: number): Edit =>
  change('Duplicate link', (list) => {
    const link = list[index];
    if (link) list.splice(index + 1, 0, structuredClone(link));
  });

/** Takes a link away. */
export const removeLink = (index: number): Edit => change('Remove link', (list) => void list.splice(index, 1));

/**
 * Changes the link of a panel at a place of its list, adds one where the place is behind the last, or removes it (undefined). What was not
 * changed stays in the form that it has.
 */
export function setPanelLink(
  panelId: number,
  {
    links = [],
    index,
    link,
  }: { readonly links: readonly unknown[] | undefined; readonly index: number; readonly link: PanelLink | undefined },
  document: { readonly schemaVersion?: unknown },
): Edit {
  const stored = links[index];
  const next = links.toSpliced(index, 1, ...(link ? [writePanelLink(link, document, isJsonObject(stored) ? stored : undefined)] : []));
  const label = link ? (index < links.length ? 'Change link' : 'Add link') : 'Remove link';
  const edit = updatePanel(panelId, { links: next.length > 0 ? next : undefined }, label);
  return link && index < links.length ? { ...edit, mergeKey: `${edit.mergeKey}:${index}` } : { ...edit, mergeKey: undefined };
}
