import type { Invitation } from '@pharos/contract/api/invitations';
import { AppError, fail } from '@pharos/contract/errors';
import { isMailAddress } from '@pharos/contract/mail-address';
import { type Role, UNSET_INSTANT } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { callerName } from '../../../platform/session/caller-name.ts';
import { joinOrg, memberRepository } from '../../orgs/index.ts';
import { userRepository, type UserRow } from '../../users/index.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { readInvitationCode, writeInvitationCode } from './invitation-code.ts';
import { whyDead } from './invitation-state.ts';
import { type InvitationRow, invitationRepository, type Inviter } from './invitations.repository.ts';

const MINUTE_MS = 60_000;
/** About what a row takes. */
const INVITATION_BYTES = 600;
/** @limit an Admin, or a stolen key, who has this server write to strangers */
const MAILS_PER_HOUR = 100;

interface Invited {
  readonly loginOrEmail: string;
  readonly name: string;
  readonly role: Role;
  readonly sendsMail: boolean;
}

/** Invitations as Admins of an organisation make and see them. */
export interface InvitationService {
  list(actor: Actor): Promise<Invitation[]>;
  /** @returns what became of it, as clients know it */
  create(actor: Actor, invited: Invited): Promise<string>;
  revoke(actor: Actor, code: string): Promise<void>;
  /** @returns the new link, and whether it was mailed */
  sendAgain(actor: Actor, code: string): Promise<{ readonly url: string; readonly addressee: string; readonly isMailed: boolean }>;
}

export function createInvitationService(parts: CountingParts): InvitationService {
  const { storage, config, clock, secrets, mails, space, calls, serverScope } = parts;
  const ttlMs = config.users.userInviteMaxLifetimeDuration;
  const codeOf = (invitation: InvitationRow) => writeInvitationCode(secrets, invitation);
  const urlOf = (invitation: InvitationRow) => `${config.site.rootUrl}invite/${codeOf(invitation)}`;

  /** Dead ones too. @throws AppError invite-not-found for a code that is wrong, used, revoked or of another organisation */
  async function requireOwn(db: Database, { scope }: Actor, code: string): Promise<InvitationRow> {
    const named = readInvitationCode(code);
    const found = named?.orgId === scope.orgId ? await invitationRepository(db).find(scope, named.id) : undefined;
    return found && isSameText(code, codeOf(found)) ? found : fail('invite-not-found');
  }

  const requireMailRoom = (actor: Actor) => calls.require([{ what: `invitation mail ${callerName(actor)}`, limit: MAILS_PER_HOUR }]);

  /** Writes an invitation, and its mail where one is wanted, in the transaction of the caller. */
  async function write(db: Database, actor: Actor, { loginOrEmail, name, role, sendsMail }: Invited): Promise<InvitationRow> {
    const { scope } = actor;
    const [invitations, nowMs] = [invitationRepository(db), clock.nowMs()];
    const names = { addressee: loginOrEmail, addresseeKey: nameKey(loginOrEmail), name };
    const id = await invitations.put(scope, { ...names, role, inviter: inviterOf(actor), expiresAt: nowMs + ttlMs }, nowMs);
    const row = (await invitations.find(scope, id)) ?? fail('invite-not-found');
    if (!sendsMail) return row;
    const { orgName, inviterEmail, inviterName, inviterLogin, inviterKeyName } = row;
    const invitedBy = inviterName || inviterEmail || inviterLogin || inviterKeyName || orgName;
    const validMinutes = ttlMs / MINUTE_MS;
    const mail = {
      kind: 'new_user_invite',
      name,
      orgName,
      code: codeOf(row),
      validMinutes,
      invitedBy,
      inviterEmail: inviterEmail ?? '',
    } as const;
    await mails.enqueue(db, mail, { address: loginOrEmail, name, scope });
    await invitations.setMailed(scope, id, nowMs);
    return row;
  }

  const record = (db: Database, actor: Actor, { action, invitation }: { action: InvitationAction; invitation: InvitationRow }) =>
    recordAudit(
      db,
      {
        by: actor,
        orgId: actor.scope.orgId,
        action,
        object: { kind: 'invitation', id: invitation.id, name: invitation.addressee },
        changes: { role: action === 'invitation-revoked' ? [invitation.role, null] : [null, invitation.role] },
      },
      clock.nowMs(),
    );

  async function invite(actor: Actor, invited: Invited): Promise<string> {
    await space.withQuota(actor.scope, INVITATION_BYTES, () =>
      storage.inTransaction(async (db) => {
        await space.requireRoom(db, actor.scope, 'org_user');
        await invitationRepository(db).deleteOld(actor.scope, clock.nowMs());
        const invitation = await write(db, actor, invited);
        await record(db, actor, { action: 'invitation-created', invitation });
      }),
    );
    return `${invited.sendsMail ? 'Sent' : 'Created'} invite ${invited.sendsMail ? 'to' : 'for'} ${invited.loginOrEmail}`;
  }

  /** Joins at once, with a mail that says so. */
  async function addUser(actor: Actor, user: UserRow, { loginOrEmail, role, sendsMail }: Invited): Promise<string> {
    const { scope } = actor;
    const { id: userId, login, email } = user;
    const name = user.name || login;
    await storage.inTransaction(async (db) => {
      const joining = { scope, member: { userId, login }, role, by: actor, nowMs: clock.nowMs(), space };
      if (!(await joinOrg(db, serverScope, joining))) fail('user-already-added', { loginOrEmail });
      if (!sendsMail || !isMailAddress(email)) return;
      const invitedBy = actor.kind === 'user' ? actor.name || actor.email || actor.login : actor.orgName;
      await mails.enqueue(db, { kind: 'invited_to_org', name, orgName: actor.orgName, invitedBy }, { address: email, name, scope });
    });
    return `Existing Grafana user ${name} added to org ${actor.orgName}`;
  }

  return {
    list: async (actor) => {
      const rows = await invitationRepository(storage.reader).list(actor.scope);
      return rows.map((row) => invitationResponse(row, { code: codeOf(row), url: urlOf(row), nowMs: clock.nowMs() }));
    },

    create: async (actor, input) => {
      const loginOrEmail = input.loginOrEmail.trim();
      if (loginOrEmail === '')
        throw new AppError('required-missing', { reason: 'loginOrEmail is required' }, { fields: { fieldNames: ['LoginOrEmail'] } });
      const wantsMail = input.sendsMail && mails.canSend;
      if (wantsMail) await requireMailRoom(actor);
      const user = await userRepository(storage.reader).findByLoginOrEmail(serverScope, loginOrEmail);
      const { addExistingByName } = config.users;
      if (user && addExistingByName) return addUser(actor, user, { ...input, loginOrEmail, sendsMail: wantsMail });
      if (user && (await memberRepository(storage.reader).find(actor.scope, user.id))) fail('user-already-added', { loginOrEmail });
      // With a directory or a provider an account may come later; whether there is one now must not be told either.
      if (addExistingByName && config.auth.disableLoginForm) fail('invited-user-not-found');
      const isAddress = isMailAddress(loginOrEmail);
      const said = await invite(actor, { ...input, loginOrEmail, sendsMail: wantsMail && isAddress });
      if (input.sendsMail && isAddress && !mails.canSend) fail('mail-not-configured');
      return said;
    },

    revoke: (actor, code) =>
      storage.inTransaction(async (db) => {
        const invitation = await requireOwn(db, actor, code);
        await invitationRepository(db).delete(actor.scope, invitation);
        await record(db, actor, { action: 'invitation-revoked', invitation });
      }),

    sendAgain: async (actor, code) => {
      const { addressee: loginOrEmail, name, role } = await requireOwn(storage.reader, actor, code);
      const sendsMail = mails.canSend && isMailAddress(loginOrEmail);
      if (sendsMail) await requireMailRoom(actor);
      const row = await storage.inTransaction(async (db) => {
        await requireOwn(db, actor, code);
        const invitation = await write(db, actor, { loginOrEmail, name, role, sendsMail });
        await record(db, actor, { action: 'invitation-renewed', invitation });
        return invitation;
      });
      return { url: urlOf(row), addressee: loginOrEmail, isMailed: sendsMail };
    },
  };
}

type InvitationAction = 'invitation-created' | 'invitation-renewed' | 'invitation-revoked';

/** @throws AppError permission-denied for a visitor without a name: nobody could say later whether they may still invite */
function inviterOf(actor: Actor): Inviter {
  if (actor.kind === 'anonymous') fail('permission-denied');
  return actor.kind === 'api-key' ? { inviterId: null, inviterKeyId: actor.keyId } : { inviterId: actor.userId, inviterKeyId: null };
}

interface Link {
  readonly code: string;
  readonly url: string;
  readonly nowMs: number;
}

function invitationResponse(row: InvitationRow, { code, url, nowMs }: Link): Invitation {
  const { id, orgId, name, addressee, role, mailedAt, createdAt, expiresAt } = row;
  const deadBecause = whyDead(row, nowMs);
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    id,
    orgId,
    name,
    email: addressee,
    role,
    invitedByLogin: row.inviterLogin ?? '',
    invitedByEmail: row.inviterEmail ?? '',
    invitedByName: row.inviterName ?? row.inviterKeyName ?? '',
    code,
    status: 'InvitePending',
    url,
    emailSent: mailedAt !== null,
    emailSentOn: mailedAt === null ? UNSET_INSTANT : instant(mailedAt),
    createdOn: instant(createdAt),
    expiresOn: instant(expiresAt),
    ...(deadBecause === undefined ? {} : { deadBecause }),
  };
}
