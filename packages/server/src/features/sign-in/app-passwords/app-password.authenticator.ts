import { AppError } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { NoteRowUse } from '../../../platform/session/day-uses.ts';
import { grantServerScope, NO_ORG_ID } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import type { Authenticator } from '../authenticators/authenticator.ts';
import { buildActor, inStoredOrg } from '../authenticators/user-actor.ts';
import { describeFailure } from '../note-failed-sign-ins.ts';
import { readAuthorization } from '../read-authorization.ts';
import { requestedOrg } from '../requested-org.ts';
import { callerRepository } from '../sessions/callers.server-wide.repository.ts';
import { isAppPasswordText } from './app-password-text.ts';

const scope = grantServerScope('a program shows a password before the organisation is known');

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly noteAppPasswordUse: NoteRowUse;
  readonly noteRefusal: NoteRefusal;
}

/** Basic auth with a password that a person has made for a program: it has that person's rights, but for server administration it has to be made for it. */
export const createAppPasswordAuthenticator = ({ storage, clock, noteAppPasswordUse, noteRefusal }: Dependencies): Authenticator => ({
  id: 'app-password',
  async authenticate(request) {
    const header = request.header('authorization');
    const shown = header === undefined ? undefined : readAuthorization(header);
    if (shown?.kind !== 'basic' || !isAppPasswordText(shown.password)) return undefined;
    const requested = requestedOrg(request);
    const callers = callerRepository(storage.reader);
    const row = await callers.byAppPassword(scope, tokenHash(shown.password), requested.orgId);
    const name = nameKey(shown.name.trim());
    const isOfName = row && (name === row.loginKey || name === row.emailKey);
    if (!isOfName || (row.expiresAt !== null && row.expiresAt <= clock.nowMs())) {
      const refusal = new AppError('invalid-login');
      noteRefusal(describeFailure({ name: shown.name, address: request.clientAddress }, refusal));
      throw refusal;
    }
    const { appPasswordId, lastUsedAt, mayAdministerServer } = row;
    noteAppPasswordUse({ orgId: row.orgId ?? NO_ORG_ID, id: appPasswordId, lastUsedAt });
    const inOrg = await inStoredOrg(row, requested, () => callers.byUser(scope, row.userId, undefined));
    const isServerAdmin = inOrg.isServerAdmin && mayAdministerServer;
    return { actor: buildActor({ ...inOrg, isServerAdmin }, { by: 'basic', appPasswordId }) };
  },
});
