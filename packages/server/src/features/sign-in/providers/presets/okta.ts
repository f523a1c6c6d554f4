import { generic } from './generic.ts';
import type { Preset } from './preset.ts';

/** Okta, whose addresses all follow from the one where people sign in. */
export const okta: Preset = {
  ...generic,
  knowsPromptLogin: true,
  discoveryUrl: ({ serverDiscoveryUrl, authUrl }) => serverDiscoveryUrl || discoveryOf(authUrl),
};

/** `https://x.okta.com/oauth2/v1/authorize` belongs to `https://x.okta.com`, `.../oauth2/default/v1/authorize` to `.../oauth2/default`. */
function discoveryOf(authUrl: string): string | undefined {
  const [, issuer] = /^(https?:\/\/[^?#]+)\/v1\/authorize$/.exec(authUrl) ?? [];
  return issuer && `${issuer.replace(/\/oauth2$/, '')}/.well-known/openid-configuration`;
}
