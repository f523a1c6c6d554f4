import type { ConfirmationWay as WayId, Proof } from '@pharos/contract/api/confirmation';
import type { UserRow } from '../../users/index.ts';
import type { ShownPassword } from '../credentials.service.ts';

/** What comes with a proof and shows that the caller is no stranger. */
export type ProofContext = Pick<ShownPassword, 'address' | 'device' | 'session'>;

/** A way in which people show again who they are. A further one is a file beside this one, a line of `index.ts` and a shape of `Proof`. */
export interface ConfirmationWay {
  readonly id: WayId;
  /** Whether the account has what it takes. */
  isOpenTo(user: UserRow): boolean | Promise<boolean>;
  /** False also for the proof of another way. What it throws takes the place of the general refusal. @throws AppError rate-limited, unavailable */
  verify(user: UserRow, proof: Proof, context: ProofContext): Promise<boolean>;
}
