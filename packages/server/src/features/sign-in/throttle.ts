import ipaddr from 'ipaddr.js';
import { AppError } from '@pharos/contract/errors';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import { type AttemptCounter, type CounterParts, createAttemptCounter } from './attempt-counter.ts';
import { type AttemptKeys, type AttemptsUnderWay, createAttemptsUnderWay, type OpenAttempt } from './attempts-under-way.ts';

/** Attempts of this process that wait for others of their name or address; more are refused. */
const MAX_WAITING = 50;
/** The line of counting itself, beside those of names: parallel counts would only make PostgreSQL repeat them. No stored name has a NUL. */
const COUNTING = '\0';

interface Tried {
  readonly name: string;
  readonly address: string;
}

/** A password that is about to be compared. */
export interface Attempt extends Tried {
  /** Somebody who is signed in as this account already is not slowed down by others' guesses. */
  readonly isByOwner?: boolean;
  /** True for a sign-in, which stays counted for its address; a right password with a request was no attempt at all. */
  readonly isCountedWhenRight: boolean;
}

/** What a further password of a name meets. */
export interface Prospect {
  /** True where so many attempts have failed that it would not be looked at. */
  readonly isBlocked: boolean;
  /** True while it could be compared even if all whose outcome is open now turned out to be wrong. */
  hasRoom(): boolean;
}

/** Slows down guessing: by name and by address, counted in the database. */
export interface SignInThrottle {
  /** Read only. @throws AppError rate-limited when this address has tried too often, whatever the name */
  check(tried: Tried): Promise<Prospect>;
  /**
   * Counts the attempt as failed before `isRight` compares, and takes that back where it was right or could not be compared. Where others that are
   * being compared leave no room, it waits for them. False where the password is wrong, and where it was not looked at.
   * @throws AppError rate-limited, unavailable when too many wait
   */
  attempt(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean>;
  deleteOld(): Promise<void>;
}

export function createThrottle(parts: CounterParts): SignInThrottle {
  const counter = createAttemptCounter(parts);
  const underWay = createAttemptsUnderWay();
  let waiting = 0;

  async function waitForTurn(attempt: OpenAttempt, isByOwner: boolean): Promise<number | undefined> {
    if (waiting >= MAX_WAITING) throw new AppError('unavailable');
    waiting += 1;
    try {
      return await underWay.inLine(attempt.nameKey, () => admit({ attempt, isByOwner, counter, underWay }));
    } finally {
      waiting -= 1;
    }
  }

  async function compareCounted(id: number, isCountedWhenRight: boolean, isRight: () => Promise<boolean>): Promise<boolean> {
    try {
      const wasRight = await isRight();
      if (wasRight) await counter.takeBack(id, isCountedWhenRight ? 'right' : 'no attempt');
      return wasRight;
    } catch (error) {
      await counter.takeBack(id, 'no attempt');
      throw error;
    }
  }

  return {
    check: async (tried) => {
      const keys = keysOf(tried);
      const { room, hasRoomBeside } = await counter.find(keys);
      if (room.kind === 'address-full' && underWay.open('addressKey', keys).length === 0)
        throw new AppError('rate-limited', { seconds: room.seconds });
      return {
        isBlocked: room.kind === 'name-full' && underWay.open('nameKey', keys).length === 0,
        hasRoom: () => hasRoomBeside(underWay.open('nameKey', keys).length),
      };
    },

    attempt: async ({ isByOwner = false, isCountedWhenRight, ...tried }, isRight) => {
      const attempt = underWay.begin(keysOf(tried));
      try {
        const id = await waitForTurn(attempt, isByOwner);
        return id !== undefined && (await compareCounted(id, isCountedWhenRight, isRight));
      } finally {
        attempt.finish();
      }
    },

    deleteOld: counter.deleteOld,
  };
}

interface Admission {
  readonly attempt: OpenAttempt;
  readonly isByOwner: boolean;
  readonly counter: AttemptCounter;
  readonly underWay: AttemptsUnderWay;
}

/** Counts the attempt once there is room for it; undefined where its name is blocked. Room is made by those whose outcome is open, and by nobody else. */
async function admit({ attempt, isByOwner, counter, underWay }: Admission): Promise<number | undefined> {
  for (;;) {
    const { ahead, outcome } = await underWay.inLine(COUNTING, async () => {
      // Taken before the count: one that ends meanwhile may have made the room that is looked for.
      const [ofName, ofAddress] = [underWay.open('nameKey', attempt), underWay.open('addressKey', attempt)];
      const counted = await counter.count(attempt, isByOwner);
      attempt.isCounted = counted.kind === 'counted';
      return { ahead: counted.kind === 'name-full' ? ofName : ofAddress, outcome: counted };
    });
    if (outcome.kind === 'counted') return outcome.id;
    const inTheWay = ahead.filter(({ isCounted }) => isCounted);
    if (inTheWay.length > 0) await Promise.race(inTheWay.map(({ finished }) => finished));
    else if (outcome.kind === 'name-full') return undefined;
    else throw new AppError('rate-limited', { seconds: outcome.seconds });
  }
}

const keysOf = ({ name, address }: Tried): AttemptKeys => ({ nameKey: storedName(name), addressKey: addressKey(address) });

const storedName = (name: string): string => nameKey(name.trim()).slice(0, KEY_NAME_MAX_LENGTH);

/** One household or server has a whole /64 of IPv6 addresses. */
function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, KEY_NAME_MAX_LENGTH);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : parsed.toString();
}
