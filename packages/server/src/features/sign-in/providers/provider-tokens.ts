import type { ProviderDocument } from '@pharos/domain/access/provider-attributes';

/** What one attempt to sign in is recognised by. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What a provider gave for a code. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** As it was signed, for signing out there. */
  readonly idToken: string | undefined;
  /** What it says, verified; undefined of a provider that signs nothing. */
  readonly claims: ProviderDocument | undefined;
  /** Who says so, for good. */
  readonly issuer: string;
  /** Where people sign out there. */
  readonly signOutUrl: string | undefined;
}
