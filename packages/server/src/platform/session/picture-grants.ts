import { randomBytes } from 'node:crypto';
import type { Actor } from './actor.ts';

/** Which cookie the browser of a picture shows. */
export const PICTURE_COOKIE = 'pharos_picture';

/** Rights that are issued to the browser of one picture, while it is drawn. */
export interface PictureGrants {
  /** A token that stands for this caller until it is revoked. */
  issue(actor: Actor): { readonly token: string; readonly revoke: () => void };
  /** Undefined of a token that was not issued, or is revoked. */
  find(token: string): Actor | undefined;
}

export function createPictureGrants(): PictureGrants {
  const issued = new Map<string, Actor>();
  return {
    issue: (actor) => {
      const token = randomBytes(32).toString('base64url');
      issued.set(token, actor);
      return { token, revoke: () => void issued.delete(token) };
    },
    find: (token) => issued.get(token),
  };
}
