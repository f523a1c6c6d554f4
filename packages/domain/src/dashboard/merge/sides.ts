/** Whose change a place of the document shows. */
export type MergeSide = 'mine' | 'theirs';

/** Something as it was before both changes, and as each side has it. */
export interface Sides<Value = unknown> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** The same made of all three. */
export const forAll = <From, To>({ base, mine, theirs }: Sides<From>, map: (value: From) => To): Sides<To> => ({
  base: map(base),
  mine: map(mine),
  theirs: map(theirs),
});
