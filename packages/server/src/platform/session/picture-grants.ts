import { randomBytes } from 'node:crypto';
import type { Actor } from './actor.ts';

/** Which cookie the browser of a picture shows. */
export const PICTURE_COOKIE = 'pharos_picture';

/** Rights that are lent to the browser of one picture, while it is drawn. */
export interface PictureGrants {
  /** A token that stands for this caller until it is given back. */
  lend(actor: Actor): { readonly token: string; readonly giveBack: () => void };
  /** Undefined of a token that nobody has lent. */
  find(token: string): Actor | undefined;
}

export function createPictureGrants(): PictureGrants {
  const lent = new Map<string, Actor>();
  return {
    lend: (actor) => {
      const token = randomBytes(32).toString('base64url');
      lent.set(token, actor);
      return { token, giveBack: () => void lent.delete(token) };
    },
    find: (token) => lent.get(token),
  };
}
