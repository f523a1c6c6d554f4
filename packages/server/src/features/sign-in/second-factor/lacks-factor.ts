import { secondFactorRequiredFrom, takesSecondFactor } from '@pharos/domain/access/second-factor';
import type { Config } from '../../../platform/config/config.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';

/** What is known of who is calling, in the organisation of the call. */
interface Shown {
  readonly isServerAdmin: boolean;
  readonly secondFactorFrom: number | null;
  readonly signInMethod: SignInMethod;
  readonly factors: string;
}

interface Rules {
  readonly security: Config['security'];
  readonly nowMs: number;
}

/** Whether a factor is required here by now that was not shown: what was shown counts as nothing then. */
export function lacksFactor({ isServerAdmin, secondFactorFrom, signInMethod, factors }: Shown, { security, nowMs }: Rules): boolean {
  if (factors !== '' || !takesSecondFactor(signInMethod, security.secondFactorFor)) return false;
  const isForServerAdmins = security.secondFactorForServerAdmins;
  const from = secondFactorRequiredFrom({ isServerAdmin, isForServerAdmins, orgsFrom: [secondFactorFrom] });
  return from !== undefined && from <= nowMs;
}
