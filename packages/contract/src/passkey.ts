import * as z from 'zod/mini';

/** How a browser reaches what holds a passkey, as WebAuthn names it. Names of later versions are left out. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Transport = z.enum(PASSKEY_TRANSPORTS);
export type PasskeyTransport = z.infer<typeof Transport>;

const KnownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) });
const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser makes a passkey by: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as we use it. Times are milliseconds. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  /** The site that the passkey is for: `id` is its host name. */
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Those that the account has already. */
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({ residentKey: z.enum(['required', 'preferred']), userVerification: UserVerification }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser shows a passkey by: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as we use it. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
  /** Empty: any that the browser has for the site. */
  allowCredentials: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const bytes = (maxLength: number) => z.string().check(z.maxLength(maxLength));
/** Ids of passkeys are at most 1,023 bytes. */
const CredentialId = bytes(1_400);

/** A passkey that was made: `RegistrationResponseJSON` of WebAuthn. Bytes are base64url. */
export const PasskeyMade = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(24_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** A passkey that was shown: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyShown = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(200)),
  }),
});
export type PasskeyShown = z.infer<typeof PasskeyShown>;
