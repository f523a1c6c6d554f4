import type { Session } from '../../platform/session/session.ts';

/** Server administrators make organisations, and others where the operator lets everybody. */
export const mayCreateOrg = ({ user, settings }: Pick<Session, 'user' | 'settings'>): boolean =>
  user.isSignedIn && (user.isGrafanaAdmin || settings.allowOrgCreate);
