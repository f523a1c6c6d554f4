import {
  addPasskey,
  confirmTotp,
  getOwnFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@pharos/contract/api/second-factor';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { OwnFactors } from './own-factors.service.ts';

/** A person's own factors. */
export const ownFactorRoutes = (own: OwnFactors, cookies: Pick<SessionCookies, 'deviceName'>): readonly HandledRoute[] => [
  handle(getOwnFactors, ({ actor }) => own.show(actor)),
  handle(startTotp, ({ actor }) => own.startTotp(actor)),
  handle(confirmTotp, async ({ actor, body: { code }, clientAddress: address, cookie }) => {
    const added = await own.confirmTotp(actor, code, { address, device: cookie(cookies.deviceName) });
    return { message: 'Authenticator app added', ...added };
  }),
  handle(removeTotp, async ({ actor }) => {
    await own.removeTotp(actor);
    return { message: 'Authenticator app removed' };
  }),
  handle(startPasskey, ({ actor }) => own.startPasskey(actor)),
  handle(addPasskey, async ({ actor, body }) => ({ message: 'Passkey added', ...(await own.addPasskey(actor, body)) })),
  handle(removePasskey, async ({ actor, params: { id } }) => {
    await own.removePasskey(actor, id);
    return { message: 'Passkey removed' };
  }),
  handle(renewRecoveryCodes, async ({ actor }) => ({
    message: 'Recovery codes renewed',
    recoveryCodes: await own.renewRecoveryCodes(actor),
  })),
];
