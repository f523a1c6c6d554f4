import { avatarUrl } from '../avatars/index.ts';

/** A team's picture: by its email, else by the letters and digits of its name (wire-notes http-api 13). */
export const teamAvatarUrl = (subPath: string, { name, email }: { readonly name: string; readonly email: string }): string =>
  avatarUrl(subPath, email.trim() === '' ? `${name.replaceAll(/[^a-zA-Z0-9]/g, '')}@localhost` : email);
