import { type AdmissionRefusal, decideAdmission, type SameEmailUser } from '@pharos/domain/access/admission';
import { loginCandidates } from '@pharos/domain/access/made-login';
import { newNames, usableEmail } from '@pharos/domain/access/shown-names';
import { nameKey } from '@pharos/domain/text/name-key';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { AccountMails } from '../../account-mails/index.ts';
import { assignHome, auditMember, orgRepository } from '../../orgs/index.ts';
import { hasUserRoom } from '../../quotas/index.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { appPasswordRepository } from '../app-passwords/app-passwords.server-wide.repository.ts';
import { removeAllFactors } from '../second-factor/remove-factors.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';
import { type Identity, usableSubject } from './identity.ts';
import type { SectionPolicy } from './section-policy.ts';
import { enableIfBack } from './sync-disabling.ts';

const scope = grantServerScope('an identity is recognised before its organisations are known');

/** The account that an identity stands for, or why it stands for none. */
export type IdentityAdmission =
  | { readonly kind: 'admitted'; readonly user: UserRow; readonly by: 'identity' | 'import' | 'login' | 'email' | 'admission' }
  | { readonly kind: 'refused'; readonly refusal: AdmissionRefusal };

export interface AdmissionParts {
  readonly config: Pick<Config, 'users' | 'quota'>;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly mails: Pick<AccountMails, 'canSend' | 'enqueue'>;
}

interface Candidate {
  readonly identity: Identity;
  readonly policy: SectionPolicy;
  /** A new account gets the organisation of new people; without it none, because mappings give it some. */
  readonly needsHome: boolean;
}

type Known = Candidate & { readonly subject: string };

/** Recognises an identity, joins it to the account that has its e-mail, or makes an account for it, in the transaction of the sign-in. */
export async function admitIdentity(parts: AdmissionParts, db: Database, candidate: Candidate): Promise<IdentityAdmission> {
  const subject = usableSubject(candidate.identity);
  if (subject === undefined) return refused({ reason: 'no-stable-id', setting: candidate.identity.stableIdKey });
  const known: Known = { ...candidate, subject };
  const found = await findCandidates(db, known, parts.clock.nowMs());
  const admission = decideAdmission(known.policy, known.identity, found);
  switch (admission.kind) {
    case 'refused':
      return admission;
    case 'known':
      if (admission.by === 'import') await externalIdentityRepository(db).adopt(scope, found.importId, keyOf(known));
      return { kind: 'admitted', by: admission.by, user: admission.user };
    case 'joins':
      await join(parts, db, { ...known, user: admission.user.row });
      return { kind: 'admitted', by: 'email', user: { ...admission.user.row, passwordHash: null } };
    case 'new':
      return makeUser(parts, db, known);
  }
}

const refused = (refusal: AdmissionRefusal): IdentityAdmission => ({ kind: 'refused', refusal });

const keyOf = ({ identity: { issuer }, subject }: Known) => ({ issuer, subject });

interface Joinable extends SameEmailUser {
  readonly row: UserRow;
}

/** Accounts that the identity may stand for. Who has the same e-mail is only sought where nobody is recognised. */
async function findCandidates(db: Database, { identity, policy, subject }: Known, now: number) {
  const [identities, users] = [externalIdentityRepository(db), userRepository(db)];
  const findUser = async (id: number | undefined) => {
    const user = id === undefined ? undefined : await users.findById(scope, id);
    return user && enableIfBack(db, { user, section: identity.section, now });
  };
  const byLogin = policy.source === 'proxy' ? await users.findByLogin(scope, subject) : undefined;
  const byIdentity = byLogin ? undefined : await findUser(await identities.findUserId(scope, { issuer: identity.issuer, subject }));
  const earlier = { provider: identity.section, subjects: identity.earlierIds };
  const imported = byLogin || byIdentity ? undefined : await identities.findImported(scope, earlier);
  const byImport = await findUser(imported?.userId);
  const bySameEmail = byLogin || byIdentity || byImport ? undefined : await findSameEmail(db, identity);
  return { byLogin, byIdentity, byImport, bySameEmail, importId: imported?.id ?? 0 };
}

async function findSameEmail(db: Database, identity: Identity): Promise<Joinable | undefined> {
  const email = usableEmail(identity);
  const user = email === '' ? undefined : await userRepository(db).findByEmailAsName(scope, email);
  if (!user) return undefined;
  const memberships = await orgRepository(db).membershipsOf(scope, user.id);
  return {
    row: user,
    isDisabled: user.isDisabled,
    isItsEmail: user.emailKey === nameKey(email),
    isServerAdmin: user.isServerAdmin,
    isOrgAdmin: memberships.some(({ role }) => role === 'Admin'),
    hasIdentity: await externalIdentityRepository(db).has(scope, user.id, identity.section),
    isEmailSelfDeclared: user.isEmailSelfDeclared,
  };
}

/**
 * From now on the account is the directory's or provider's alone: whoever knew its password, has a session of it, or had connected it with something that
 * signs them in elsewhere, is out.
 */
async function join(
  { clock, sessions, mails }: AdmissionParts,
  db: Database,
  { user, ...known }: Known & { readonly user: UserRow },
): Promise<void> {
  const now = clock.nowMs();
  const unlinked = await unlinkOthers(db, user.id);
  await link(db, { known, user, unlinked, linkedBy: 'email', now });
  await userRepository(db).removePassword(scope, user.id, now);
  await appPasswordRepository(db).deleteAll(scope, user.id);
  await removeAllFactors(db, user.id);
  await sessions.endAll(db, user.id);
  const { title } = known.policy;
  if (mails.canSend)
    await mails.enqueue(
      db,
      { kind: 'identity_linked', name: user.name || user.login, provider: title },
      { address: user.email, name: user.name },
    );
}

/** Roles that those gave stay: no sync comes any more that would give or take them. @returns what they were, as records have them */
async function unlinkOthers(db: Database, userId: number): Promise<readonly string[]> {
  const others = await externalIdentityRepository(db).unlinkAll(scope, userId);
  for (const section of new Set(others.map(({ provider }) => provider))) await orgRepository(db).releaseSynced(scope, userId, section);
  return others.map(({ provider, subject }) => `${provider}: ${subject}`);
}

interface NewLink {
  readonly known: Known;
  readonly user: Pick<UserRow, 'id' | 'login' | 'passwordHash'>;
  /** Identities that the account had before. */
  readonly unlinked?: readonly string[];
  readonly linkedBy: 'email' | 'admission';
  readonly now: number;
}

/** The record says too which password and which identities are gone. */
async function link(db: Database, { known, user: { id, login, passwordHash }, unlinked = [], linkedBy, now }: NewLink): Promise<void> {
  const { section } = known.identity;
  const row = { ...keyOf(known), userId: id, provider: section, linkedBy, createdAt: now };
  if (!(await externalIdentityRepository(db).link(scope, row))) throw new Error('an identity was linked while it was admitted');
  const gone = { ...(passwordHash === null ? {} : { password: '***' }), ...(unlinked.length === 0 ? {} : { identities: unlinked }) };
  const changes = changesBetween(gone, { identity: `${section}: ${known.subject}`, by: linkedBy });
  const object = { kind: 'user', id, name: login } as const;
  await recordAudit(db, { by: { kind: 'system', name: section }, orgId: null, action: 'identity-linked', object, changes }, now);
}

async function makeUser(parts: AdmissionParts, db: Database, known: Known): Promise<IdentityAdmission> {
  const { config, clock } = parts;
  const { identity, policy, needsHome } = known;
  const [users, now] = [userRepository(db), clock.nowMs()];
  const names = newNames(policy.source, identity);
  if (!names) return refused({ reason: 'no-name' });
  if (!(await hasUserRoom(db, { config, serverScope: scope }))) return refused({ reason: 'quota-reached' });
  const login = await freeLogin(db, names.login);
  const email = names.email || login;
  const by = { kind: 'system', name: identity.section } as const;
  const home = needsHome ? await assignHome(db, scope, { users: config.users, by, name: email, nowMs: now }) : undefined;
  if (typeof home === 'string') return refused({ reason: 'no-org' });
  const user = { ...names, login, email, passwordHash: null, isServerAdmin: false, currentOrgId: home?.orgId ?? NO_ORG_YET };
  const id = await users.insert(scope, user, now);
  if (id === undefined) throw new Error('a name was given to somebody else while an account was made');
  const created = changesBetween(undefined, { login, email, name: names.name });
  await recordAudit(db, { by, orgId: null, action: 'user-created', object: { kind: 'user', id, name: login }, changes: created }, now);
  await link(db, { known, user: { ...user, id }, linkedBy: 'admission', now });
  if (home) {
    await orgRepository(db).addMember(scope, home.orgId, { userId: id, role: home.role, nowMs: now });
    await auditMember(db, { by, orgId: home.orgId, member: { userId: id, login }, next: home.role }, now);
  }
  const made = await users.findById(scope, id);
  if (!made) throw new Error('an account was not stored');
  return { kind: 'admitted', by: 'admission', user: made };
}

/** The current organisation of somebody who is in none; no row has it. */
const NO_ORG_YET = 0;

/** Logins that are sought at once. */
const CANDIDATES = 20;

/** The login itself, or the first number behind it that nobody has as login or e-mail. */
async function freeLogin(db: Database, wanted: string): Promise<string> {
  const candidates = loginCandidates(wanted);
  for (;;) {
    const some = Array.from({ length: CANDIDATES }, () => candidates.next().value);
    const used = await userRepository(db).usedNames(scope, some);
    const free = some.find((login) => !used.has(nameKey(login)));
    if (free !== undefined) return free;
  }
}
