import { isLoopbackAddress } from '../../../platform/config/site.ts';
import { PICTURE_COOKIE, type PictureGrants } from '../../../platform/session/picture-grants.ts';
import type { Authenticator } from './authenticator.ts';

/**
 * The browser that draws a picture on this machine, by the token of that picture: it is whoever asked for the picture. Only this server gives the
 * cookie, so no page of another site can use it.
 */
export const createPictureAuthenticator = (grants: Pick<PictureGrants, 'find'>): Authenticator => ({
  id: 'picture',
  async authenticate({ cookie, clientAddress }) {
    const token = cookie(PICTURE_COOKIE);
    const actor = token !== undefined && isLoopbackAddress(clientAddress) ? grants.find(token) : undefined;
    if (!actor) return undefined;
    if (actor.kind !== 'user') return { actor };
    const { sessionId: _, ...user } = actor;
    return { actor: { ...user, by: 'basic' } };
  },
});
