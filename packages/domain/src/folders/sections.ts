import type { SearchHit } from '@pharos/contract/api/search';
import { GENERAL_FOLDER_ID, GENERAL_TITLE, NO_SEARCH } from '../search/search-query.ts';
import { buildSections } from '../search/sections.ts';

/** A folder with what is in it, in a list of dashboards. General is one with the number 0, no uid and no address. */
export interface FolderSection {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly url: string | undefined;
  /** Undefined while nobody has loaded them. */
  readonly items: readonly SearchHit[] | undefined;
}

/** General holds what is in no folder. */
export const GENERAL: FolderSection = { id: GENERAL_FOLDER_ID, uid: '', title: GENERAL_TITLE, url: undefined, items: undefined };

const sectionOf = ({ id, uid, title, url }: SearchHit): FolderSection => ({ id, uid, title, url, items: undefined });

/** Folders of the top level in their order, then General; `itemsOf` gives the dashboards of those that were loaded, by number. */
export const listSections = (
  folders: readonly SearchHit[],
  itemsOf: (id: number) => readonly SearchHit[] | undefined,
): readonly FolderSection[] => [...folders.map(sectionOf), GENERAL].map((section) => ({ ...section, items: itemsOf(section.id) }));

/** What a search found, by folder: a folder without found dashboards has none loaded. */
export const groupHits = (hits: readonly SearchHit[]): readonly FolderSection[] =>
  buildSections(hits, { ...NO_SEARCH, mode: 'tree' }, () => undefined).map(({ id, uid = '', title, url, items }) => ({
    id,
    uid,
    title,
    url,
    items: items.length > 0 ? items : undefined,
  }));

/** A line of the list. */
export type SectionRow =
  | { readonly kind: 'section'; readonly key: string; readonly section: FolderSection; readonly isExpanded: boolean }
  | { readonly kind: 'item'; readonly key: string; readonly section: FolderSection; readonly item: SearchHit }
  /** In place of dashboards that are on their way, or that there are none of. */
  | { readonly kind: 'note'; readonly key: string; readonly section: FolderSection };

/** All lines: each folder, and below the open ones their dashboards. `isFlat` leaves out the folders: the list is of one. */
export function listRows(
  sections: readonly FolderSection[],
  isExpanded: (section: FolderSection) => boolean,
  { isFlat = false }: { readonly isFlat?: boolean } = {},
): readonly SectionRow[] {
  return sections.flatMap((section): SectionRow[] => {
    const isOpen = isFlat || isExpanded(section);
    const head: SectionRow[] = isFlat ? [] : [{ kind: 'section', key: `section ${section.id}`, section, isExpanded: isOpen }];
    if (!isOpen) return head;
    if (!section.items?.length) return [...head, { kind: 'note', key: `note ${section.id}`, section }];
    return [...head, ...section.items.map((item): SectionRow => ({ kind: 'item', key: item.uid, section, item }))];
  });
}
