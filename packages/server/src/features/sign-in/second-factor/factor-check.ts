import type { FactorProof, FactorWay } from '@pharos/contract/factor-proof';
import { randomUUID } from 'node:crypto';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { UserRow } from '../../users/index.ts';
import { buildAttemptKeys } from '../attempts/attempt-keys.ts';
import { type CallerSigns, findTrust } from '../attempts/find-trust.ts';
import { createFingerprints } from '../attempts/fingerprint.ts';
import type { PasswordAttempts } from '../attempts/password-attempts.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Factors, FactorUse, ShownFactor } from './factors.ts';

/** Who shows a factor, and what for. */
export interface FactorCaller extends CallerSigns, Pick<FactorUse, 'address' | 'kind'> {}

interface Shown {
  readonly user: UserRow;
  readonly caller: FactorCaller;
}

/** Done in the transaction that uses the factor up. */
type Work<T> = (db: Database, way: FactorWay) => Promise<T>;

/** The one way to a second factor: guesses are counted like those of passwords, for themselves, so that nobody who guesses the one slows down the other. */
export interface FactorCheck {
  /**
   * Undefined where the factor is wrong, was used before, or was not looked at because too many were wrong.
   * @throws AppError rate-limited, unavailable, and what `work` throws
   */
  prove<T extends object>(shown: Shown & { readonly proof: FactorProof }, work: Work<T>): Promise<T | undefined>;
  /** The same for what is found by other means. */
  proveBy<T extends object>(
    shown: Shown & { readonly examine: () => Promise<ShownFactor | undefined> },
    work: Work<T>,
  ): Promise<T | undefined>;
}

interface Parts {
  readonly storage: Storage;
  readonly attempts: Pick<PasswordAttempts, 'check'>;
  readonly devices: Pick<KnownDevices, 'find'>;
  readonly factors: Pick<Factors, 'examine'>;
}

export function createFactorCheck({ storage, attempts, devices, factors }: Parts): FactorCheck {
  const fingerprintOf = createFingerprints();

  async function proveBy<T extends object>(
    { user, examine, caller }: Shown & { readonly examine: () => Promise<ShownFactor | undefined> },
    work: Work<T>,
  ): Promise<T | undefined> {
    const trust = findTrust(devices, user.id, caller);
    const keys = buildAttemptKeys({ name: user.login, userId: user.id, address: caller.address, trust });
    let done: T | undefined;
    const verify = async () => {
      const shown = await examine();
      done = shown && (await storage.inTransaction(async (db) => ((await shown.take(db)) ? work(db, shown.way) : undefined)));
      return { signedIn: done && { user, method: 'password' as const } };
    };
    await attempts.check({
      ...keys,
      userKey: `${keys.userKey} factor`,
      // Never that of another attempt: what is good once must not be shared by those who show it at the same time.
      fingerprint: fingerprintOf(randomUUID(), undefined),
      kind: 'code',
      recall: async () => undefined,
      verify,
    });
    return done;
  }

  return {
    proveBy,
    prove: ({ proof, ...shown }, work) => {
      const { user, caller } = shown;
      const use = { userId: user.id, address: caller.address, kind: caller.kind };
      return proveBy({ ...shown, examine: () => factors.examine(proof, use) }, work);
    },
  };
}
