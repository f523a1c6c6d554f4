import type { Session } from '../../platform/session/session.ts';

/** Admins invite, where people sign in with a form here and are not managed elsewhere */
export const canInvite = ({ may, settings }: Pick<Session, 'may' | 'settings'>): boolean =>
  may('admin') && !settings.disableLoginForm && !settings.externalUserMngLinkName;

/** Where people are managed elsewhere; undefined where they are managed here. */
export function externalLink({ settings }: Pick<Session, 'settings'>): { readonly url: string; readonly label: string } | undefined {
  const { externalUserMngLinkUrl: url, externalUserMngLinkName: label } = settings;
  return url && label ? { url, label } : undefined;
}
