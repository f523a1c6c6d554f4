import type { Role } from '@pharos/contract/primitives';
import type { Database } from '../../../platform/database/storage.ts';
import type { OrgScope } from '../../../platform/session/org-scope.ts';
import '../account-flows.tables.ts';

const DAY_MS = 86_400_000;
/** How long a dead invitation is shown. */
const DEAD_FOR_MS = 30 * DAY_MS;

/** Who invites: an account, or a key. */
export type Inviter =
  | { readonly inviterId: number; readonly inviterKeyId: null }
  | { readonly inviterId: null; readonly inviterKeyId: number };

export interface NewInvitation {
  readonly addressee: string;
  readonly addresseeKey: string;
  readonly name: string;
  readonly role: Role;
  readonly inviter: Inviter;
  readonly expiresAt: number;
}

export interface InvitationRow {
  readonly id: number;
  readonly orgId: number;
  readonly orgName: string;
  readonly addressee: string;
  readonly addresseeKey: string;
  readonly name: string;
  readonly role: Role;
  readonly serial: number;
  readonly mailedAt: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The account that invites; null where that is a key, or an account that is gone. */
  readonly inviterLogin: string | null;
  readonly inviterEmail: string | null;
  readonly inviterName: string | null;
  readonly isInviterDisabled: boolean | null;
  /** Null where it is no Admin of the organisation, or no member any more. */
  readonly adminMembershipId: number | null;
  /** The key that invites; null where it is no Admin's key, or gone. */
  readonly inviterKeyName: string | null;
}

/** Invitations with who invites, of all organisations. */
export const withInviter = (db: Database) =>
  db
    .selectFrom('invitation')
    .innerJoin('org', 'org.id', 'invitation.orgId')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.inviterId')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.orgId', '=', 'invitation.orgId')
        .onRef('membership.userId', '=', 'invitation.inviterId')
        .on('membership.role', '=', 'Admin'),
    )
    .leftJoin('apiKey', (join) =>
      join
        .onRef('apiKey.orgId', '=', 'invitation.orgId')
        .onRef('apiKey.id', '=', 'invitation.inviterKeyId')
        .on('apiKey.role', '=', 'Admin'),
    )
    .select(['invitation.id', 'invitation.orgId', 'invitation.addressee', 'invitation.addresseeKey', 'invitation.name', 'invitation.role'])
    .select(['invitation.serial', 'invitation.mailedAt', 'invitation.createdAt', 'invitation.expiresAt', 'org.name as orgName'])
    .select(['inviter.login as inviterLogin', 'inviter.email as inviterEmail', 'inviter.name as inviterName'])
    .select(['inviter.isDisabled as isInviterDisabled', 'membership.id as adminMembershipId', 'apiKey.name as inviterKeyName']);

/** Invitations of one organisation that wait. Of each address or name there is one. */
export const invitationRepository = (db: Database) => ({
  /** The newest first. */
  list: (scope: OrgScope): Promise<InvitationRow[]> =>
    withInviter(db).where('invitation.orgId', '=', scope.orgId).orderBy('invitation.id', 'desc').execute(),

  find: (scope: OrgScope, id: number): Promise<InvitationRow | undefined> =>
    withInviter(db).where('invitation.orgId', '=', scope.orgId).where('invitation.id', '=', id).executeTakeFirst(),

  /** In place of one of the same address or name, whose link is dead from now on. */
  put: async (scope: OrgScope, { inviter, addresseeKey, ...invitation }: NewInvitation, nowMs: number): Promise<number> => {
    const fields = { ...invitation, ...inviter, mailedAt: null, createdAt: nowMs };
    const { id } = await db
      .insertInto('invitation')
      .values({ ...fields, addresseeKey, orgId: scope.orgId })
      .onConflict((conflict) =>
        conflict.columns(['orgId', 'addresseeKey']).doUpdateSet((row) => ({ ...fields, serial: row('invitation.serial', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  setMailed: async (scope: OrgScope, id: number, mailedAt: number): Promise<void> => {
    await db.updateTable('invitation').set({ mailedAt }).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  /** False where it is not there any more, or has another link by now. */
  delete: async (scope: OrgScope, { id, serial }: Pick<InvitationRow, 'id' | 'serial'>): Promise<boolean> => {
    const gone = db.deleteFrom('invitation').where('orgId', '=', scope.orgId).where('id', '=', id).where('serial', '=', serial);
    return (await gone.returning('id').execute()).length === 1;
  },

  /** What has been dead for long. */
  deleteOld: async (scope: OrgScope, nowMs: number): Promise<void> => {
    const gone = db.deleteFrom('invitation').where('orgId', '=', scope.orgId);
    await gone.where('expiresAt', '<', nowMs - DEAD_FOR_MS).execute();
  },
});
