import { refusalText } from '@pharos/domain/access/admission';
import { AppError } from '@pharos/contract/errors';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import { type AdmissionParts, admitIdentity, type IdentityAdmission } from './admit-identity.ts';
import { applyClaims, type SyncReport } from './apply-claims.ts';
import { externalIdentityRepository, type IdentityKey, type LinkedIdentityRow } from './external-identities.server-wide.repository.ts';
import type { Claims, ShownIdentity } from './identity.ts';
import { type PolicyConfig, sectionPolicy, sectionTitle } from './section-policy.ts';

const scope = grantServerScope('an account is read again once its sync has written it');

/** What became of an identity: why it was let in or not, and what its claims changed. */
export type SignInResult =
  | Extract<IdentityAdmission, { kind: 'refused' }>
  | (Extract<IdentityAdmission, { kind: 'admitted' }> & { readonly report: SyncReport });

/** An identity of an account, with what people call the section that it came by. */
export interface LinkedIdentity extends LinkedIdentityRow {
  readonly title: string;
}

/** Identities of directories, proxies and providers on their way to accounts. */
export interface Identities {
  /** Admits an identity and applies its claims, both or neither. */
  signIn(shown: ShownIdentity): Promise<SignInResult>;
  /** What that would come to now: the same work, of which nothing stays. */
  preview(shown: ShownIdentity): Promise<SignInResult>;
  /**
   * The same for a sign-in that waits for its account; undefined where that is disabled.
   * @throws AppError sign-in-refused, with the reason for its person
   */
  admit(shown: ShownIdentity): Promise<UserRow | undefined>;
  /** The account of an identity, as it is now. */
  findUser(identity: IdentityKey): Promise<UserRow | undefined>;
  listOf(db: Database, userId: number): Promise<readonly LinkedIdentity[]>;
  /** Takes an identity from an account, in the transaction of the caller; undefined where it has none of this id. */
  unlink(
    db: Database,
    identity: { readonly userId: number; readonly id: number },
  ): Promise<{ provider: string; subject: string } | undefined>;
}

interface Parts extends AdmissionParts {
  readonly storage: Storage;
  readonly config: AdmissionParts['config'] & PolicyConfig;
  readonly log: StorageLog;
}

export function createIdentities(parts: Parts): Identities {
  const { storage, config, clock, log } = parts;

  const enter = async (db: Database, { identity, claims }: ShownIdentity): Promise<SignInResult> => {
    const { section } = identity;
    const policy = sectionPolicy(config, section);
    const admission = await admitIdentity(parts, db, { identity, policy, needsHome: needsHome(claims) });
    if (admission.kind === 'refused') return admission;
    const report = await applyClaims(clock, db, { user: admission.user, section, source: policy.source, names: identity, claims });
    const user = await userRepository(db).findById(scope, admission.user.id);
    return { ...admission, user: user ?? admission.user, report };
  };

  const signIn = async (shown: ShownIdentity): Promise<SignInResult> => {
    const result = await storage.inTransaction((db) => enter(db, shown));
    noteResult(log, shown.identity.section, result);
    return result;
  };

  return {
    signIn,
    preview: async (shown) => {
      const preview = await storage
        .inTransaction(async (db) => {
          throw new Undone(await enter(db, shown));
        })
        .catch((error: unknown) => error);
      if (preview instanceof Undone) return preview.result;
      throw preview;
    },
    admit: async (shown) => {
      const result = await signIn(shown);
      if (result.kind === 'admitted') return result.user;
      if (result.refusal.reason === 'disabled') return undefined;
      const { title } = sectionPolicy(config, shown.identity.section);
      throw new AppError('sign-in-refused', { reason: refusalText(result.refusal, title) });
    },
    findUser: async (identity) => {
      const userId = await externalIdentityRepository(storage.reader).findUserId(scope, identity);
      return userId === undefined ? undefined : userRepository(storage.reader).findById(scope, userId);
    },
    listOf: async (db, userId) =>
      (await externalIdentityRepository(db).listOf(scope, userId)).map((row) => ({ ...row, title: sectionTitle(config, row.provider) })),
    unlink: (db, { userId, id }) => externalIdentityRepository(db).unlink(scope, userId, id),
  };
}

/** Takes back what a transaction has done, and says what that came to. */
class Undone extends Error {
  readonly result: SignInResult;

  constructor(result: SignInResult) {
    super('a sign-in was tried out');
    this.result = result;
  }
}

/**
 * Whom mappings give a role gets no organisation besides; nor does anybody whose groups are not all known, lest they be in one that the mappings would
 * have left them out of.
 */
const needsHome = ({ roles, areGroupsComplete }: Claims): boolean => roles === undefined || (areGroupsComplete && roles.given.size === 0);

function noteResult(log: StorageLog, section: string, result: SignInResult): void {
  if (result.kind === 'refused') return log.warn({ section, ...result.refusal }, 'An identity was not let in');
  const { user, by, report } = result;
  const userId = user.id;
  if (by !== 'identity' && by !== 'login') log.info({ section, userId, by }, 'An identity was linked to an account');
  if (!report.areGroupsComplete) log.warn({ section, userId }, 'Not all groups could be read: roles and teams stay as they are');
  const lastAdminOf = report.roles.flatMap((step) => (step.kind === 'last-admin' ? [step.orgId] : []));
  if (lastAdminOf.length > 0 || report.serverAdmin === 'last-admin')
    log.warn({ section, userId, orgIds: lastAdminOf }, 'The last Admin stays one, whatever the groups say');
}
