import { fail } from '@pharos/contract/errors';
import type { FactorProof } from '@pharos/contract/factor-proof';
import type { Storage } from '../../../platform/database/storage.ts';
import type { ConfirmationWay, ProofContext } from '../confirmation/confirmation-way.ts';
import type { UserRow } from '../../users/index.ts';
import type { FactorCheck } from './factor-check.ts';
import type { Factors } from './factors.ts';

interface Parts {
  readonly storage: Storage;
  readonly factors: Pick<Factors, 'waysOf'>;
  readonly check: FactorCheck;
}

/** Confirming who one is by a passkey or a code of the authenticator app. */
export function createFactorWays({ storage, factors, check }: Parts): readonly ConfirmationWay[] {
  const isOpen = async ({ id, hasSecondFactor }: UserRow, way: 'passkey' | 'totp') =>
    hasSecondFactor && (await factors.waysOf(storage.reader, id)).includes(way);
  const verify = async (user: UserRow, proof: FactorProof, context: ProofContext) =>
    (await check.prove({ user, proof, caller: { ...context, kind: 'confirm' } }, async () => ({}))) !== undefined;
  return [
    {
      id: 'passkey',
      isOpenTo: (user) => isOpen(user, 'passkey'),
      verify: async (user, proof, context) => proof.way === 'passkey' && ((await verify(user, proof, context)) || fail('passkey-refused')),
    },
    {
      id: 'totp',
      isOpenTo: (user) => isOpen(user, 'totp'),
      verify: async (user, proof, context) => proof.way === 'totp' && ((await verify(user, proof, context)) || fail('factor-wrong')),
    },
  ];
}
