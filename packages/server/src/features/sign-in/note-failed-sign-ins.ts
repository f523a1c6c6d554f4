import { AppError } from '@pharos/contract/errors';
import type { NoteRefusal, Refusal } from '../../platform/audit/refusals.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { CredentialsService, ShownPassword } from './credentials.service.ts';

/** Has wrong credentials recorded, with the name as it was written and never the password. */
export const noteFailedSignIns = (credentials: CredentialsService, note: NoteRefusal): CredentialsService => ({
  ...credentials,
  check: (shown, kind) =>
    credentials.check(shown, kind).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'invalid-login' || error.code === 'sign-in-refused'))
        note(describeFailure(shown, error));
      throw error;
    }),
});

/** Somebody who was not let in, by the name that they showed. */
export const describeFailure = ({ name, address }: Pick<ShownPassword, 'name' | 'address'>, { code, message }: AppError): Refusal => ({
  by: { kind: 'anonymous', clientAddress: address },
  orgId: null,
  action: 'sign-in-failed',
  object: { kind: 'user', id: null, name },
  refusedAs: code,
  ...(code === 'sign-in-refused' && { reason: message }),
  caller: callerName(undefined, address),
});
