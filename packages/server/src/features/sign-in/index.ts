import type { NoteMethodUse } from '../../platform/audit/method-uses.ts';
import type { NoteRefusal } from '../../platform/audit/refusals.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { StorageLog } from '../../platform/database/settings.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Authenticate } from '../../platform/http/authenticate.ts';
import type { RequireConfirmed } from '../../platform/http/gate.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { listSignInSheets } from '../../platform/static/page-sheets.ts';
import type { NoteRowUse } from '../../platform/session/day-uses.ts';
import type { PictureGrants } from '../../platform/session/picture-grants.ts';
import { sessionCookies, type SessionCookies } from '../../platform/session/session-cookie.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { TaskHandler } from '../../platform/tasks/task-kind.ts';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { AccountMails } from '../account-mails/index.ts';
import type { RoleSource } from '../orgs/index.ts';
import { authenticateBy, listAuthenticators } from './authenticate.ts';
import { createSignInForm } from './authenticators/form.ts';
import type { FormAuthenticator } from './form-authenticators/form-authenticator.ts';
import { createStoredPassword } from './form-authenticators/stored-password.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import type { ConfirmationWay } from './confirmation/confirmation-way.ts';
import { createConfirmSession } from './confirmation/confirm-session.ts';
import { createPasswordWay } from './confirmation/password-way.ts';
import { createRequireConfirmed } from './confirmation/require-confirmed.ts';
import { authTokenRoutes } from './sessions/auth-tokens.routes.ts';
import { createCallerCheck, type CallerCheck } from './sessions/caller-check.ts';
import { passwordRoutes } from './password.routes.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createDefaultPasswordWarning } from './first-administrator/default-password.ts';
import { deleteSpentFile } from './first-administrator/offer-sign-in.ts';
import { signInLinkRoutes } from './first-administrator/sign-in-link.routes.ts';
import { createSignInLinks } from './first-administrator/sign-in-links.ts';
import { createIdentities, type Identities } from './identities/identities.service.ts';
import type { LinkManually } from './identities/manual-link.ts';
import { ownIdentityRoutes } from './identities/own-identities.routes.ts';
import { createOwnIdentities, type OwnIdentities } from './identities/own-identities.service.ts';
import { sectionThatIsOn } from './identities/section-policy.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { noteFailedSignIns } from './note-failed-sign-ins.ts';
import type { LoginPage } from './providers/index.ts';
import type { ProviderReach } from './providers/provider-fetch.ts';
import { createPasswordAttempts } from './attempts/password-attempts.ts';
import { appPasswordRoutes } from './app-passwords/app-passwords.routes.ts';
import { createAppPasswords } from './app-passwords/app-passwords.service.ts';
import { createOutsideSignIn } from './outside-sign-in.ts';
import type { Entrance } from './second-factor/entrance.ts';
import { createSecondFactor } from './second-factor/index.ts';
import { signsInWithPassword } from './second-factor/signs-in-with-password.ts';
import { createSessionService, type SessionService } from './sessions/session.service.ts';
import { signInRoutes } from './sign-in.routes.ts';

export { checkDefaultPassword } from './first-administrator/default-password.ts';
export { firstStart, type FirstStart } from './first-administrator/first-start.ts';
export { offerSignIn, type SignInOffer } from './first-administrator/offer-sign-in.ts';
export { makeUserLink } from './first-administrator/make-user-link.ts';
export { resetAdminPassword } from './first-administrator/reset-admin-password.ts';
export type { CallerCheck } from './sessions/caller-check.ts';
export type { Entered } from './second-factor/entrance.ts';
export type { KnownDevices } from './known-devices.ts';
export type { ProviderReach } from './providers/provider-fetch.ts';
export type { SessionService } from './sessions/session.service.ts';
export { auditSignIn } from './audit-sign-in.ts';
export { tokenResponse } from './sessions/auth-tokens.routes.ts';
export { createAppPasswordUses } from './app-passwords/app-password-uses.ts';
export { resetSecondFactor } from './second-factor/user-factors.ts';
export { arePasswordsChosenHere, requireUsable, storePassword } from './store-password.ts';

export interface SignIn {
  readonly authenticate: Authenticate;
  readonly requireConfirmed: RequireConfirmed;
  /** Ids of all authenticators that are on, those of the form and those of requests. */
  readonly authenticatorIds: readonly string[];
  /** For connections that outlive their handshake. */
  readonly stillSignedIn: CallerCheck;
  readonly routes: readonly HandledRoute[];
  readonly sessions: SessionService;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly cookies: SessionCookies;
  /** Which sync decides about the roles that it gave. */
  readonly roleSource: RoleSource;
  readonly managedNames: OwnIdentities['managedNames'];
  readonly devices: KnownDevices;
  readonly identities: Pick<Identities, 'listOf' | 'unlink'>;
  readonly linkManually: LinkManually;
  /** Work in the background of what people sign in by. */
  readonly taskHandlers: readonly TaskHandler[];
  readonly jobs: readonly Job[];
  /** What the sign-in page has to know of providers. */
  readonly loginPage: LoginPage;
  /** Ends what runs beside requests. */
  close(): Promise<void>;
  /** Takes the file of the first password away once it is nobody's any more; to be called when sessions of an account have ended. */
  deleteSpentFile(): Promise<void>;
  /** Removes expired sessions and old sign-in attempts; to be called now and then. */
  cleanUp(): Promise<void>;
}

export interface SignInParts {
  readonly storage: Storage;
  readonly config: Config;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly log: StorageLog;
  readonly secrets: SecretBox;
  /** Rights that are granted to the browser of a picture. */
  readonly pictures: Pick<PictureGrants, 'find'>;
  readonly noteRefusal: NoteRefusal;
  readonly mails: Pick<AccountMails, 'canSend' | 'enqueue'>;
  readonly tasks: Pick<TaskQueue, 'enqueueRun'>;
  /** How providers are called. */
  readonly reach: ProviderReach;
  readonly noteMethodUse: NoteMethodUse;
  readonly noteKeyUse: NoteRowUse;
  readonly noteTokenUse: NoteRowUse;
  readonly noteAppPasswordUse: NoteRowUse;
}

export function createSignIn(parts: SignInParts): SignIn {
  const { storage, config, hasher, clock, log, secrets, pictures, mails, tasks, reach, ...notes } = parts;
  const cookies = sessionCookies(config);
  const sessions = createSessionService({ storage, config, clock, log });
  const attempts = createPasswordAttempts({ storage, config, clock, log });
  const devices = createKnownDevices(secrets, clock);
  const storedPassword = createStoredPassword(hasher, clock);
  const identities = createIdentities({ storage, config, clock, log, sessions, mails });
  const secondFactor = createSecondFactor({ ...parts, cookies, sessions, devices, attempts });
  const { entrance } = secondFactor;
  const sheets = listSignInSheets({ homePath: config.homePath, subPath: config.site.subPath });
  const { noteRefusal } = notes;
  const confirm = createConfirmSession({ storage, clock, sessions });
  const shared = { storage, config, clock, log, cookies, sessions, entrance, confirm, devices, sheets, noteRefusal };
  const outside = createOutsideSignIn({ ...shared, secrets, tasks, reach, identities });
  const { providers } = outside;
  // Stored passwords first, so that an administrator who has one gets in while a directory is down.
  const forms: readonly FormAuthenticator[] = [storedPassword, ...outside.forms];
  const verified = createCredentialsService({
    storage,
    config,
    attempts,
    devices,
    storedPassword,
    authenticators: forms,
    admit: identities.admit,
  });
  const credentials = noteFailedSignIns(verified, noteRefusal);
  // The best one first.
  const ways: readonly ConfirmationWay[] = [
    ...secondFactor.ways,
    createPasswordWay(credentials, (user) => signsInWithPassword(storage.reader, config, user)),
    providers.way,
  ];
  const warnOfDefaultPassword = createDefaultPasswordWarning(log, clock);
  const callers = listAuthenticators({ ...shared, ...notes, credentials, proxied: outside.proxied, pictures, warnOfDefaultPassword });
  const authenticatorIds = [...forms, ...callers].map(({ id }) => id);
  const own = createOwnIdentities({ storage, config, clock, isProxyOn: authenticatorIds.includes('auth-proxy') });
  return {
    authenticate: authenticateBy(callers),
    requireConfirmed: createRequireConfirmed({ storage, config, clock, ways }),
    authenticatorIds,
    stillSignedIn: createCallerCheck({ storage, sessions, clock }),
    routes: [
      ...signInRoutes({ ...shared, providers, form: createSignInForm(config, credentials) }),
      ...signInLinkRoutes({ ...shared, attempts, links: createSignInLinks(clock) }),
      ...passwordRoutes({ storage, config, hasher, sessions, credentials, cookies, clock }),
      ...confirmationRoutes({ ...shared, ways }),
      ...authTokenRoutes(sessions),
      ...ownIdentityRoutes(own),
      ...outside.routes,
      ...secondFactor.routes,
      ...appPasswordRoutes(createAppPasswords(parts)),
    ],
    sessions,
    entrance,
    cookies,
    roleSource: (origin) => sectionThatIsOn(config, origin)?.title,
    managedNames: own.managedNames,
    devices,
    identities,
    linkManually: outside.linkManually,
    taskHandlers: outside.taskHandlers,
    jobs: outside.jobs,
    loginPage: providers.loginPage,
    close: providers.close,
    deleteSpentFile: () => deleteSpentFile({ storage, config }),
    cleanUp: async () => {
      await sessions.deleteExpired();
      await attempts.deleteOld();
      await secondFactor.cleanUp();
    },
  };
}
