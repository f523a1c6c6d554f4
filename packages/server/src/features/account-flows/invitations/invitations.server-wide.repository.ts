import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import { type InvitationRow, withInviter } from './invitations.repository.ts';

/** Invitations as somebody without an organisation meets them. */
export const invitationsEverywhere = (db: Database) => ({
  /** All that wait for one address: for who has just shown to own it. */
  waitingFor: (_scope: ServerScope, addresseeKey: string): Promise<InvitationRow[]> =>
    withInviter(db).where('invitation.addresseeKey', '=', addresseeKey).orderBy('invitation.id').execute(),
});
