import { isEqualJson } from '../../text/equal-json.ts';
import type { GridItem } from '../grid/layout.ts';

/** Copies that one repeat makes at most, the document's own counted. */
export const MAX_REPEAT_COPIES = 200;

/** Panels and heads of rows that all repeats of a page add at most, beside those of the document. */
export const MAX_PAGE_COPIES = 1000;

/** One copy of a repeat, the document's own too. */
export interface Copy {
  readonly id: number;
  /** The value that it stands for, as people read it. */
  readonly text: string;
  /** The panel itself; of a row the panels that belong to it. */
  readonly panelIds: readonly number[];
}

/** The copies that a repeat makes at one place. Only repeats whose copies may have no place, or of which some were left out. */
export interface CopyGroup {
  /** Of the line that stands for what is not shown. */
  readonly id: number;
  readonly copies: readonly Copy[];
  /** Copies without data are folded away. */
  readonly foldsEmpty: boolean;
  /** Texts of the copies without data. */
  readonly emptyTexts: readonly string[];
  /** Somebody has them shown all the same. */
  readonly isOpen: boolean;
  /** Values that would be more copies than a page holds. */
  readonly leftOut: number;
  /** Panels of the document that have no place now. */
  readonly foldedIds: readonly number[];
  /** The line that says so; absent where there is nothing to say, or what is around it is folded away. */
  readonly line?: GridItem;
}

/** What is known of copies without data: which they are, and the groups that somebody has opened, by id. */
export interface Folds {
  readonly empty: ReadonlySet<number>;
  readonly open: ReadonlySet<number>;
}

/** Every copy has data, and no group is open. */
export const NO_FOLDS: Folds = { empty: new Set(), open: new Set() };

/** What a panel has to show. `none`: it queries nothing, so it says nothing about its copy. */
export type CopyData = 'loading' | 'empty' | 'full' | 'none';

function dataOfCopy({ panelIds }: Copy, dataOf: (panelId: number) => CopyData): CopyData {
  const states = new Set(panelIds.map(dataOf));
  return (['full', 'loading', 'empty'] as const).find((state) => states.has(state)) ?? 'none';
}

/**
 * Ids of the copies that have no data, once that is known of the whole group: a page does not move with every response. A copy that has
 * data again is none of them at once; while it loads it is what it was `before`.
 */
export function emptyCopies(
  groups: readonly CopyGroup[],
  dataOf: (panelId: number) => CopyData,
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const empty = groups
    .filter(({ foldsEmpty }) => foldsEmpty)
    .flatMap(({ copies }) => {
      const states = copies.map((copy) => [copy.id, dataOfCopy(copy, dataOf)] as const);
      const isLoading = states.some(([, state]) => state === 'loading');
      return states.filter(([id, state]) => (isLoading ? before.has(id) && state !== 'full' : state === 'empty')).map(([id]) => id);
    });
  return isEqualJson(empty, [...before]) ? before : new Set(empty);
}

/** How many copies a repeat of `count` values makes; `perCopy` is what each of them adds to the page. */
export type TakeCopies = (count: number, perCopy?: number) => number;

/** Counts the copies of one page. A repeat has one copy at least: the document's own. */
export function copyBudget(): TakeCopies {
  let left = MAX_PAGE_COPIES;
  return (count, perCopy = 1) => {
    const granted = Math.min(count, MAX_REPEAT_COPIES, 1 + Math.max(0, Math.floor(left / perCopy)));
    left -= (granted - 1) * perCopy;
    return granted;
  };
}
