import { AppError } from '@pharos/contract/errors';
import { openSignInLink, signInByLink } from '@pharos/contract/api/session';
import { stepPath } from '@pharos/domain/session/redirect-target';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import { type HandledRoute, handlePublic, RawResponse } from '../../../platform/http/handle.ts';
import { sessionOf } from '../../../platform/session/actor.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { PasswordAttempts } from '../attempts/password-attempts.ts';
import type { Entrance } from '../second-factor/entrance.ts';
import type { SessionService, Visit } from '../sessions/session.service.ts';
import type { PageParts } from '../static-page.ts';
import { arePasswordsChosenHere } from '../store-password.ts';
import { signInLinkPage } from './sign-in-link-page.ts';
import type { SignInLinks } from './sign-in-links.ts';

interface Dependencies extends PageParts {
  readonly config: PageParts['config'] & Pick<Config, 'authLdap' | 'authProxy'>;
  readonly storage: Storage;
  readonly log: StorageLog;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly devices: KnownDevices;
  readonly attempts: PasswordAttempts;
  readonly links: SignInLinks;
}

/** Sign-in links: a page that uses nothing up, and its button. */
export const signInLinkRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  handlePublic(openSignInLink, async ({ query: { token } }) => {
    const link = await dependencies.links.find(dependencies.storage.reader, token);
    return signInLinkPage(dependencies, link ? { kind: 'good', token, login: link.user.login } : { kind: 'spent' });
  }),

  handlePublic(signInByLink, async ({ body, visitor, clientAddress, header, cookie }) => {
    const { storage, attempts, links, sessions, entrance, cookies, devices, config, log } = dependencies;
    const visit = { method: 'sign-in-link' as const, address: clientAddress, userAgent: header('user-agent') ?? '' };
    const redeem = () =>
      storage.inTransaction(async (db) => {
        const link = await links.redeem(db, body.token);
        return link && { ...link, entered: await entrance.enter(db, link.user.id, { ...visit, ...changeViewOf(config, link.kind) }) };
      });
    const started = await attempts.countToken(clientAddress, redeem).catch(waitOf);
    if (typeof started === 'number') return signInLinkPage(dependencies, { kind: 'too-many', seconds: started });
    if (!started) return signInLinkPage(dependencies, { kind: 'spent' });
    const { kind, user, entered } = started;
    log.info(
      { userId: user.id, clientAddress },
      kind === 'first' ? 'The sign-in link of the first start was used' : 'A sign-in link was used',
    );
    const leaving = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    const { subPath } = config.site;
    // Who is signed in would not see the sign-in page, on which the factor is shown.
    const replaced = sessionOf(visitor);
    if (visitor && replaced) await sessions.end(replaced.id, visitor);
    if (entered.kind === 'step')
      return new RawResponse(303, { ...leaving, location: subPath + stepPath(undefined), 'set-cookie': [cookies.setStep(entered.token)] });
    const device = devices.add(cookie(cookies.deviceName), user.id);
    const setCookies = [cookies.set(entered.token), cookies.setDevice(device)];
    return new RawResponse(303, { ...leaving, location: `${subPath}/login`, 'set-cookie': setCookies });
  }),
];

/** A password is chosen next, but by people whose passwords are chosen elsewhere; the first administrator has one here in any case. */
const changeViewOf = (config: Pick<Config, 'authLdap' | 'authProxy'>, kind: 'first' | 'made'): Pick<Visit, 'changeView'> =>
  kind === 'first' || arePasswordsChosenHere(config) ? { changeView: 'sign-in-link' } : {};

/** Seconds to wait, where too many were tried. @throws every other error */
function waitOf(error: unknown): number {
  if (error instanceof AppError && error.code === 'rate-limited') return Number(error.params['seconds']);
  throw error;
}
