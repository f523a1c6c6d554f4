import {
  acceptInvite,
  completeInvite,
  createInvite,
  getInvite,
  listInvites,
  revokeInvite,
  sendInviteAgain,
} from '@pharos/contract/api/invitations';
import { fail } from '@pharos/contract/errors';
import { handle, type HandledRoute, handlePublic } from '../../../platform/http/handle.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { enteredResponse, newcomerOf, readTyped } from '../new-user.ts';
import { createAcceptInvitation } from './accept-invitation.ts';
import { nameOfInviter } from './invitation-state.ts';
import { createInvitationService } from './invitations.service.ts';

export function invitationRoutes(parts: CountingParts): readonly HandledRoute[] {
  const invitations = createInvitationService(parts);
  const accepting = createAcceptInvitation(parts);
  return [
    handle(listInvites, ({ actor }) => invitations.list(actor)),

    handle(createInvite, async ({ actor, body: { loginOrEmail, name = '', role, sendEmail = false } }) => ({
      message: await invitations.create(actor, { loginOrEmail, name: name.trim(), role, sendsMail: sendEmail }),
    })),

    handle(revokeInvite, async ({ actor, params: { code } }) => {
      await invitations.revoke(actor, code);
      return { message: 'Invite revoked' };
    }),

    handle(sendInviteAgain, async ({ actor, params: { code } }) => {
      const { url, addressee, isMailed } = await invitations.sendAgain(actor, code);
      return { message: `${isMailed ? 'Sent invite to' : 'New link made for'} ${addressee}`, url };
    }),

    handlePublic(getInvite, async ({ params: { code }, visitor, clientAddress }) => {
      const invitation = await accepting.find(code, clientAddress);
      const { addressee, name, orgName } = invitation;
      return {
        email: addressee,
        name,
        username: addressee,
        invitedBy: nameOfInviter(invitation),
        orgName,
        ...(visitor?.kind === 'user' ? { isForCaller: accepting.isFor(invitation, visitor) } : {}),
      };
    }),

    handlePublic(completeInvite, async (call) => {
      const { warning, ...member } = await accepting.asNewcomer(call.body.inviteCode, readTyped(call.body), newcomerOf(call));
      return enteredResponse(parts, call, { ...member, body: { message: 'User created and logged in', warning } });
    }),

    handle(acceptInvite, async ({ actor, body: { inviteCode }, clientAddress }) => {
      if (actor.kind !== 'user') fail('user-not-found');
      const { orgId, orgName } = await accepting.asUser(inviteCode, actor, clientAddress);
      return { message: `You have joined ${orgName}`, orgId };
    }),
  ];
}
