/** An account that a directory once showed, and what became of its person there. */
export interface LookedUpUser {
  readonly userId: number;
  /** `unclear`: neither there nor gone, such as several of the name. */
  readonly state: 'there' | 'gone' | 'unclear';
  /** How the account came to its identity. */
  readonly linkedBy: 'import' | 'admission' | 'email' | 'hand';
  readonly hasPassword: boolean;
  readonly isDisabled: boolean;
}

/** What a look into the directory leads to. Who is in none of the lists stays as they are. */
export interface GonePlan {
  readonly there: readonly number[];
  /** Accounts that the directory made or took over: nobody signs in to them any more. */
  readonly disable: readonly number[];
  /** Accounts with an identity that somebody linked by hand: they lose what the directory gave. */
  readonly withdraw: readonly number[];
  readonly unclear: readonly number[];
  /** More than a mistake of the configuration, or of the directory, should be let do: then nothing is changed at all. */
  readonly isTooMuch: boolean;
  /** Accounts that might have been disabled. */
  readonly ofAll: number;
}

const FREE_DISABLES = 5;
const FREE_SHARE = 0.2;

/** Who has several identities is there where one of them is. */
export function planGone(users: readonly LookedUpUser[]): GonePlan {
  const there = new Set(users.filter(({ state }) => state === 'there').map(({ userId }) => userId));
  const unclear = new Set(users.filter(({ userId, state }) => state === 'unclear' && !there.has(userId)).map(({ userId }) => userId));
  const owned = users.filter(isOwned);
  const gone = users.filter(({ userId, state }) => state === 'gone' && !there.has(userId) && !unclear.has(userId));
  const disable = distinct(gone.filter(isOwned).filter(({ isDisabled }) => !isDisabled));
  const ownedIds = new Set(owned.map(({ userId }) => userId));
  const ofAll = distinct(owned.filter(({ isDisabled }) => !isDisabled)).length;
  return {
    there: [...there],
    disable,
    withdraw: distinct(gone.filter(({ userId }) => !ownedIds.has(userId))),
    unclear: [...unclear],
    isTooMuch: disable.length > FREE_DISABLES && disable.length > ofAll * FREE_SHARE,
    ofAll,
  };
}

/** Made by the directory, or joined by its e-mail. An importer does not say which; an account without a password here was one of these. */
const isOwned = ({ linkedBy, hasPassword }: LookedUpUser): boolean =>
  linkedBy === 'admission' || linkedBy === 'email' || (linkedBy === 'import' && !hasPassword);

const distinct = (users: readonly LookedUpUser[]): readonly number[] => [...new Set(users.map(({ userId }) => userId))];
