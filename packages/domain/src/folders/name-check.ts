import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { nameKey } from '../text/name-key.ts';
import { slugify } from '../text/slug.ts';

/** Pause after the last letter, after which a name is checked. */
export const NAME_CHECK_DELAY_MS = 400;

/** General is the top level, which is no folder; a folder of this name could not be told from it. Capitals do not matter. */
export const isReservedFolderName = (title: string): boolean => title.trim().toLowerCase() === 'general';

/**
 * What a search by title has to hold to find every title that clashes with this one: its longest word, as names are compared by slug.
 * Empty for a title without letters and digits.
 */
export const namesakeWord = (title: string): string =>
  nameKey(title)
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Something that has a name already. */
export interface Named {
  readonly uid: string;
  readonly title: string;
}

/** What a new name is for. */
export interface NameInput {
  readonly kind: 'folder' | 'dashboard';
  readonly name: string;
  /** Where it will be: 0 is General, where folders are, too. */
  readonly folderId: number;
  /** That which is named, where it has a uid already: it does not clash with itself. */
  readonly ownUid?: string | undefined;
}

/** Why a name cannot be taken whatever else there is; undefined where that depends on the others. */
export function findNameFault({ kind, name }: Pick<NameInput, 'kind' | 'name'>): string | undefined {
  if (!hasVisibleSign(name)) return kind === 'folder' ? 'A folder needs a name' : 'A dashboard needs a title';
  return kind === 'folder' && isReservedFolderName(name) ? 'This is a reserved name and cannot be used for a folder' : undefined;
}

/** Why a name cannot be taken beside those that `namesakeWord` found in the same place; undefined where it can. */
export function findNameClash({ name, folderId, ownUid }: NameInput, others: readonly Named[]): string | undefined {
  const slug = slugify(name);
  const isTaken = others.some(({ uid, title }) => uid !== ownUid && slugify(title) === slug);
  if (!isTaken) return undefined;
  return folderId === 0 ? 'A folder or dashboard in General has this name' : 'A dashboard in this folder has this name';
}
