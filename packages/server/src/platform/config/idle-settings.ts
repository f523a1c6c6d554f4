import type { SettingValues } from './config.ts';

/** Switches of sections whose way to sign in is not built yet. */
const SIGN_IN_SECTIONS = {
  authGithub: '[auth.github] enabled: signing in by GitHub',
  authGitlab: '[auth.gitlab] enabled: signing in by GitLab',
  authGoogle: '[auth.google] enabled: signing in by Google',
  authGenericOauth: '[auth.generic_oauth] enabled: signing in by a provider',
  authGrafanaCom: '[auth.grafana_com] enabled: signing in by grafana.com',
} as const satisfies Partial<Record<keyof SettingValues, string>>;

/** One line for every setting that has no effect: what it asks for is not built yet, or needs another setting. */
export function idleSettings(values: SettingValues): readonly string[] {
  const { users, smtp, auth } = values;
  const sections = Object.keys(SIGN_IN_SECTIONS) as readonly (keyof typeof SIGN_IN_SECTIONS)[]; // its own keys
  return [
    ...(users.verifyEmailEnabled && !smtp.enabled
      ? ['[users] verify_email_enabled: no e-mail is verified, because [smtp] enabled is false.']
      : []),
    ...(auth.oauthAutoLogin ? ['[auth] oauth_auto_login: nobody can sign in by a provider yet, so it has no effect.'] : []),
    ...sections
      .filter((section) => values[section].enabled)
      .map((section) => `${SIGN_IN_SECTIONS[section]} is not built yet, so it has no effect.`),
  ];
}
