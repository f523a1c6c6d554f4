import type { SettingValues } from './config.ts';

/** Switches of sections whose way to sign in is not built yet. */
const SIGN_IN_SECTIONS = {
  authProxy: '[auth.proxy] enabled: signing in by a proxy',
  authLdap: '[auth.ldap] enabled: signing in by a directory',
} as const satisfies Partial<Record<keyof SettingValues, string>>;

/** One line for every setting that has no effect: what it asks for is not built yet, or needs another setting. */
export function idleSettings(values: SettingValues): readonly string[] {
  const { users, smtp, quota } = values;
  const sections = Object.keys(SIGN_IN_SECTIONS) as readonly (keyof typeof SIGN_IN_SECTIONS)[]; // its own keys
  return [
    ...(users.verifyEmailEnabled && !smtp.enabled
      ? ['[users] verify_email_enabled: no e-mail is verified, because [smtp] enabled is false.']
      : []),
    ...(quota.enabled ? ['[quota] enabled: of the limits only global_user, global_org and user_org are held.'] : []),
    ...(values.authJwt.enabled ? ['[auth.jwt] enabled: signing in by a token of others (JWT) is not supported, so it has no effect.'] : []),
    ...sections
      .filter((section) => values[section].enabled)
      .map((section) => `${SIGN_IN_SECTIONS[section]} is not built yet, so it has no effect.`),
  ];
}
