import type { Invitation } from '@pharos/contract/api/invitations';
import type { InvitationRow } from './invitations.repository.ts';

type State = Pick<InvitationRow, 'expiresAt' | 'adminMembershipId' | 'isInviterDisabled' | 'inviterKeyName'>;

/** Why the link of an invitation opens nothing: it is too old, or who invites could not invite any more. Undefined while it is good. */
export function whyDead(invitation: State, nowMs: number): Invitation['deadBecause'] {
  const { adminMembershipId, isInviterDisabled, inviterKeyName, expiresAt } = invitation;
  const mayInvite = inviterKeyName !== null || (adminMembershipId !== null && !isInviterDisabled);
  if (!mayInvite) return 'inviter';
  return nowMs >= expiresAt ? 'expired' : undefined;
}

type Names = Pick<InvitationRow, 'inviterLogin' | 'inviterEmail' | 'inviterName' | 'inviterKeyName'>;

/** Who invites, as people are called on pages; in mails the email comes before the login (wire-notes operations G). */
export const nameOfInviter = ({ inviterName, inviterLogin, inviterEmail, inviterKeyName }: Names): string =>
  inviterName || inviterLogin || inviterEmail || inviterKeyName || '';
