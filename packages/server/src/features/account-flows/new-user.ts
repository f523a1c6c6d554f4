import type { Route } from '@pharos/contract/route';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import { type PublicCall, type RawResponse, rawJson } from '../../platform/http/handle.ts';
import { sessionOf } from '../../platform/session/actor.ts';
import { requireUserRoom } from '../quotas/index.ts';
import { userRepository, checkPassword } from '../users/index.ts';
import type { Entered } from '../sign-in/index.ts';
import type { AccountFlowParts } from './account-flow-parts.ts';

/** What somebody who makes an account has typed. */
export interface TypedUser {
  readonly email: string;
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

/** What somebody has typed, with the email in place of a login that is missing. */
export function readTyped(body: {
  readonly email: string;
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly password: string;
}): TypedUser {
  const email = body.email.trim();
  return { email, login: body.username?.trim() || email, name: body.name?.trim() ?? '', password: body.password };
}

/** Where somebody without an account calls from, and with which browser. */
export interface Newcomer {
  readonly address: string;
  readonly userAgent: string;
}

export const newcomerOf = ({ clientAddress, header }: Pick<PublicCall<Route>, 'clientAddress' | 'header'>): Newcomer => ({
  address: clientAddress,
  userAgent: header('user-agent') ?? '',
});

interface HashedPassword {
  readonly passwordHash: string;
  /** Said of one that guessers try first. */
  readonly warning: string | undefined;
}

/** @throws AppError password-too-short, body-invalid, unavailable */
export async function hashNewPassword(
  { config, hasher }: Pick<AccountFlowParts, 'config' | 'hasher'>,
  { password, login, email }: TypedUser,
): Promise<HashedPassword> {
  const warning = checkPassword({ security: config.security, tooShort: 'password-too-short' }, password, { login, email });
  return { warning, passwordHash: await hasher.hash(password) };
}

/** An account that joins an organisation, and where its person is. */
export interface Joiner {
  readonly userId: number;
  readonly login: string;
  readonly address: string;
}

/** Who acts before a session says so. */
export const actorOf = ({ userId, login, address }: Joiner) =>
  ({ kind: 'user', userId, login, clientAddress: address }) as const satisfies AuditActor;

interface NewUser {
  readonly typed: TypedUser;
  readonly passwordHash: string;
  readonly isEmailSelfDeclared: boolean;
  /** Where it will work first; it is no member yet. */
  readonly orgId: number;
  readonly address: string;
}

/** A new account; undefined where its login or email is another one's. @throws AppError target-quota-reached */
export async function insertUser(
  db: Database,
  { config, serverScope, clock }: Pick<AccountFlowParts, 'config' | 'serverScope' | 'clock'>,
  { typed: { login, email, name }, passwordHash, isEmailSelfDeclared, orgId, address }: NewUser,
): Promise<Joiner | undefined> {
  await requireUserRoom(db, { config, serverScope });
  const row = { login, email, name, passwordHash, isEmailSelfDeclared, isServerAdmin: false, currentOrgId: orgId };
  const userId = await userRepository(db).insert(serverScope, row, clock.nowMs());
  if (userId === undefined) return undefined;
  const user = { userId, login, address };
  const created = { action: 'user-created', object: { kind: 'user', id: userId, name: login } } as const;
  await recordAudit(db, { by: actorOf(user), orgId: null, ...created }, clock.nowMs());
  return user;
}

/** Greets a new account by mail, where the operator wants that. */
export async function greet(db: Database, { config, mails }: Pick<AccountFlowParts, 'config' | 'mails'>, typed: TypedUser): Promise<void> {
  if (!config.emails.welcomeEmailOnSignUp || !mails.canSend) return;
  const name = typed.name || typed.login;
  await mails.enqueue(db, { kind: 'welcome_on_signup', name }, { address: typed.email, name });
}

interface Started {
  readonly userId: number;
  readonly entered: Entered;
}

/** The answer to who is signed in now, or shows a second factor first, in place of whoever was in this browser before. */
export async function enteredResponse(
  { signIn: { sessions, cookies, devices } }: Pick<AccountFlowParts, 'signIn'>,
  { visitor, cookie }: Pick<PublicCall<Route>, 'visitor' | 'cookie'>,
  { userId, entered, body }: Started & { readonly body: object },
): Promise<RawResponse> {
  const replaced = sessionOf(visitor);
  if (visitor && replaced) await sessions.end(replaced.id, visitor);
  if (entered.kind === 'step')
    return rawJson(JSON.stringify({ ...body, isFactorDue: true }), 200, { 'set-cookie': [cookies.setStep(entered.token)] });
  const device = devices.add(cookie(cookies.deviceName), userId);
  // What is undefined is left out.
  return rawJson(JSON.stringify(body), 200, { 'set-cookie': [cookies.set(entered.token), cookies.setDevice(device)] });
}
