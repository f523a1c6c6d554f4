import { AppError } from '@pharos/contract/errors';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { addressKey } from '../../../platform/session/address-key.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import { countedCallRepository } from './counted-calls.server-wide.repository.ts';

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3600;

/** Something that is counted, and how often it may be in an hour. */
export interface Counted {
  readonly what: string;
  readonly limit: number;
}

/** Calls of the last hour, counted for all copies together. */
export interface CountedCalls {
  /** Counts a call where all of this has room; false where something has none, and nothing is counted. */
  take(counted: readonly Counted[]): Promise<boolean>;
  /** The same. @throws AppError rate-limited */
  require(counted: readonly Counted[]): Promise<void>;
  /** Looks for what a code stands for: a wrong one counts for the address, a right one does not. @throws AppError rate-limited */
  ofCode<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
  deleteOld(): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'limits'>;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
}

/** What calls of one address count as. */
export const ofAddress = (what: string, address: string): string => `${what} address:${addressKey(address)}`;

export function createCountedCalls({ storage, config, clock, serverScope }: Parts): CountedCalls {
  const hasRoom = async (db: Database, { what, limit }: Counted): Promise<boolean> =>
    (await countedCallRepository(db).count(serverScope, keyOf(what), clock.nowMs() - HOUR_MS)) < limit;

  const take = (counted: readonly Counted[]): Promise<boolean> =>
    storage.inTransaction(async (db) => {
      for (const one of counted) if (!(await hasRoom(db, one))) return false;
      for (const { what } of counted) await countedCallRepository(db).insert(serverScope, keyOf(what), clock.nowMs());
      return true;
    });

  return {
    take,
    require: async (counted) => {
      if (!(await take(counted))) throw tooMany();
    },
    ofCode: async (address, find) => {
      const guesses = { what: ofAddress('wrong code', address), limit: config.limits.wrongCodesPerAddressPerHour };
      if (!(await hasRoom(storage.reader, guesses))) throw tooMany();
      const found = await find();
      if (found === undefined) await take([guesses]);
      return found;
    },
    deleteOld: () => storage.inTransaction((db) => countedCallRepository(db).deleteBefore(serverScope, clock.nowMs() - HOUR_MS)),
  };
}

const tooMany = () => new AppError('rate-limited', { seconds: HOUR_SECONDS });

const keyOf = (what: string): string => what.slice(0, KEY_NAME_MAX_LENGTH);
