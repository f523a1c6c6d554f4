import type { SearchHit } from '@pharos/contract/api/search';
import type { FolderSection } from './sections.ts';

/** Uids of checked folders and dashboards. A checked folder stands for everything in it, loaded or not. */
export type Selection = ReadonlySet<string>;

export const NOTHING_SELECTED: Selection = new Set();

const hasFolder = (selection: Selection, { uid }: FolderSection): boolean => uid !== '' && selection.has(uid);

/** A dashboard is checked by itself or with its folder. */
export const isItemChecked = (selection: Selection, section: FolderSection, { uid }: Pick<SearchHit, 'uid'>): boolean =>
  selection.has(uid) || hasFolder(selection, section);

/** The box of a folder: on with everything in it, mixed where only some of its dashboards are. General is on when all of its dashboards are. */
export function sectionState(selection: Selection, section: FolderSection): 'on' | 'mixed' | 'off' {
  if (hasFolder(selection, section)) return 'on';
  const items = section.items ?? [];
  const count = items.filter(({ uid }) => selection.has(uid)).length;
  if (count === 0) return 'off';
  return section.uid === '' && count === items.length ? 'on' : 'mixed';
}

/** Checks a folder with all its items, or takes all of them off. */
export function toggleSection(selection: Selection, section: FolderSection, isOn: boolean): Selection {
  const uids = [...(section.uid === '' ? [] : [section.uid]), ...(section.items ?? []).map(({ uid }) => uid)];
  const next = new Set(selection);
  for (const uid of uids)
    if (isOn) next.add(uid);
    else next.delete(uid);
  return next;
}

interface SectionItem {
  readonly section: FolderSection;
  readonly item: Pick<SearchHit, 'uid'>;
}

/** Checks a dashboard, or takes it off: then its folder is no longer checked, and the others in it stay. */
export function toggleItem(selection: Selection, { section, item: { uid } }: SectionItem, isOn: boolean): Selection {
  const next = new Set(isOn || !hasFolder(selection, section) ? selection : toggleSection(selection, section, true));
  if (isOn) return next.add(uid);
  next.delete(uid);
  next.delete(section.uid);
  return next;
}

/** Checks every folder and dashboard of the list, or none. */
export const toggleAll = (sections: readonly FolderSection[], isOn: boolean): Selection =>
  isOn ? sections.reduce((selection: Selection, section) => toggleSection(selection, section, true), NOTHING_SELECTED) : NOTHING_SELECTED;

/** The box of the whole list. */
export function allState(selection: Selection, sections: readonly FolderSection[]): 'on' | 'mixed' | 'off' {
  const states = new Set(
    sections.filter(({ uid, items }) => uid !== '' || items?.length).map((section) => sectionState(selection, section)),
  );
  if (states.size === 0 || (states.size === 1 && states.has('off'))) return 'off';
  return states.size === 1 && states.has('on') ? 'on' : 'mixed';
}

/** What is checked in a list. */
export interface Checked {
  readonly folders: readonly FolderSection[];
  /** Those of checked folders are among them, as far as they are loaded. */
  readonly dashboards: readonly SearchHit[];
  /** Those that are not deleted with their folder. */
  readonly loose: readonly SearchHit[];
}

export function listChecked(selection: Selection, sections: readonly FolderSection[]): Checked {
  const checkedOf = (section: FolderSection) => (section.items ?? []).filter((item) => isItemChecked(selection, section, item));
  return {
    folders: sections.filter((section) => hasFolder(selection, section)),
    dashboards: sections.flatMap(checkedOf),
    loose: sections.filter((section) => !hasFolder(selection, section)).flatMap(checkedOf),
  };
}

/** Anything that is checked can be deleted. */
export const canDelete = ({ folders, dashboards }: Checked): boolean => folders.length > 0 || dashboards.length > 0;

/** Folders stay where they are: only dashboards can be moved. */
export const canMove = ({ dashboards }: Checked): boolean => dashboards.length > 0;
