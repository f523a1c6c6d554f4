import { requestConfirmationPasskey } from '@pharos/contract/api/confirmation';
import { requestSignInPasskey, signInByPasskey } from '@pharos/contract/api/sign-in-step';
import { AppError, fail } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { handle, handlePublic, type HandledRoute } from '../../../platform/http/handle.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { REDIRECT_COOKIE } from '../../../platform/session/session-cookie.ts';
import { userRepository } from '../../users/index.ts';
import type { PasswordAttempts } from '../attempts/password-attempts.ts';
import { describeFailure } from '../note-failed-sign-ins.ts';
import { endReplaced, signedIn } from '../sign-in.routes.ts';
import type { SignInStepParts } from './sign-in-step.routes.ts';

const scope = grantServerScope('a person signs in before the organisation is known');

interface Parts extends Omit<SignInStepParts, 'config'> {
  readonly config: Pick<Config, 'auth' | 'site'>;
  readonly clock: Clock;
  readonly attempts: Pick<PasswordAttempts, 'countToken'>;
}

/** Passkeys in place of name and password, and for confirming who one is. */
export const passkeySignInRoutes = (parts: Parts): readonly HandledRoute[] => [
  handlePublic(requestSignInPasskey, () => {
    requireForm(parts);
    return parts.passkeys.request({ kind: 'sign-in', userId: 0 });
  }),

  handlePublic(signInByPasskey, async (call) => {
    const { storage, sessions, factors, cookies, devices, attempts } = parts;
    requireForm(parts);
    const { clientAddress: address, visitor } = call;
    const visit = { method: 'passkey', address, userAgent: call.header('user-agent') ?? '', factors: 'passkey' } as const;
    const started = await attempts.countToken(address, async () => {
      const shown = await factors.examineAlone(call.body.passkey);
      if (!shown) return undefined;
      const { userId } = shown;
      return storage.inTransaction(async (db) => {
        const user = await userRepository(db).findById(scope, userId);
        if (!user || user.isDisabled || !(await shown.take(db))) return undefined;
        return { userId, token: await sessions.start(db, userId, visit) };
      });
    });
    if (!started) {
      const refusal = new AppError('passkey-refused');
      parts.noteRefusal(describeFailure({ name: '', address }, refusal));
      throw refusal;
    }
    await endReplaced(parts, visitor);
    const device = devices.add(call.cookie(cookies.deviceName), started.userId);
    const requested = { redirect: call.query.redirect, remembered: call.cookie(REDIRECT_COOKIE), isForm: false, changeView: undefined };
    return signedIn(parts, [cookies.set(started.token), cookies.setDevice(device)], requested);
  }),

  handle(requestConfirmationPasskey, ({ actor }) => {
    if (actor.kind !== 'user') fail('user-not-found');
    return parts.passkeys.request({ kind: 'confirm', userId: actor.userId });
  }),
];

/** Where the form is off, all sign-ins are somebody else's. @throws AppError login-disabled */
function requireForm({ config }: Pick<Parts, 'config'>): void {
  if (config.auth.disableLoginForm) fail('login-disabled');
}
