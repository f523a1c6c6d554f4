import type { SearchHit } from '@pharos/contract/api/search';
import type { SearchSection } from '@pharos/domain/search/sections';

/** A line of the overlay's list: the head of a section, a dashboard in it, or a way to make one. */
export type SearchRow =
  | { readonly kind: 'section'; readonly value: string; readonly label: string; readonly section: SearchSection }
  | { readonly kind: 'hit'; readonly value: string; readonly label: string; readonly item: SearchHit }
  | {
      readonly kind: 'link';
      readonly value: string;
      readonly label: string;
      readonly icon: 'plus' | 'folder-plus' | 'upload';
      readonly href: string;
    };

/** Everything that the keys go through, in the order in which it is drawn. */
export const searchRows = (sections: readonly SearchSection[], links: readonly SearchRow[]): readonly SearchRow[] => [
  ...sections.flatMap((section) => [
    ...(section.hideHeader ? [] : [{ kind: 'section' as const, value: section.key, label: section.title, section }]),
    ...(section.expanded ? section.items.map((item) => hitRow(section, item)) : []),
  ]),
  ...links,
];

const hitRow = ({ key }: SearchSection, item: SearchHit): SearchRow => ({
  kind: 'hit',
  value: `${key}/${item.uid}`,
  label: item.title,
  item,
});

/** Whoever may edit makes dashboards; folders are made by Editors. */
export const createLinks = ({ mayEdit, isEditor }: { readonly mayEdit: boolean; readonly isEditor: boolean }): readonly SearchRow[] => [
  ...(mayEdit ? [link('New dashboard', 'plus', '/dashboard/new')] : []),
  ...(isEditor ? [link('New folder', 'folder-plus', '/dashboards/folder/new')] : []),
  ...(mayEdit ? [link('Import dashboard', 'upload', '/dashboard/import')] : []),
];

const link = (label: string, icon: 'plus' | 'folder-plus' | 'upload', href: string): SearchRow => ({
  kind: 'link',
  value: href,
  label,
  icon,
  href,
});
