import type { SettingValues } from './config.ts';

/** One line for every setting that has no effect: what it asks for is not supported, or needs another setting. */
export function idleSettings({ users, smtp, authJwt }: SettingValues): readonly string[] {
  return [
    ...(users.verifyEmailEnabled && !smtp.enabled
      ? ['[users] verify_email_enabled: no e-mail is verified, because [smtp] enabled is false.']
      : []),
    ...(authJwt.enabled ? ['[auth.jwt] enabled: signing in by a token of others (JWT) is not supported, so it has no effect.'] : []),
  ];
}
