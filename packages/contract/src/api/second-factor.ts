import * as z from 'zod/mini';
import { FactorCode } from '../factor-proof.ts';
import { PasskeyCreation, PasskeyMade } from '../passkey.ts';
import { Id, IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Recovery codes of an account, all at once. */
export const RECOVERY_CODES = 10;
/**
 * The most passkeys of one account.
 * @limit a program that adds passkeys without end
 */
export const MAX_PASSKEYS = 20;
/** Longest name of a passkey, and of an app password. */
export const FACTOR_NAME_MAX_LENGTH = 60;
/** Digits of a code of the authenticator app. */
export const TOTP_DIGITS = 6;

/** New ones, shown this once. */
export const RecoveryCodes = z.array(z.string());

/** What an authenticator app is told: by a picture of `url`, or by hand. */
export const TotpSecret = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://`, with issuer and login. */
  url: z.string(),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  /** Absent: never. */
  lastUsedAt: z.optional(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

/** A program, or a person, that used name and password without a session. */
export const BasicUse = z.object({
  login: z.string(),
  address: z.string(),
  /** The last day, as the first use of it that was recorded. */
  time: z.string(),
});
export type BasicUse = z.infer<typeof BasicUse>;

const OwnFactors = z.object({
  /** There is a second factor. */
  isOn: z.boolean(),
  /** When the authenticator app was set up; absent: there is none. */
  totpSince: z.optional(z.string()),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** From when on an organisation, or the server, wants one; absent: nobody does. */
  requiredFrom: z.optional(z.string()),
  /** The account has a password, here or in a directory, so that a factor has something to stand besides. */
  hasPassword: z.boolean(),
  /** Passkeys are for this host name; absent: people reach the server by an address, for which there are none. */
  passkeyHost: z.optional(z.string()),
  /** Basic auth of the last 30 days: it needs app passwords once a factor is on. */
  basicUses: z.array(BasicUse),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

const PASSKEY_BODY_LIMIT = 65_536;
/** All of them are about the caller alone, and additions of ours. */
const OWN = { access: 'signed-in', isWithoutOrg: true } as const;
const CHANGE = { ...OWN, needsConfirmation: true, refusesAppPasswords: true } as const;

export const getOwnFactors = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'What the caller signs in with besides a password. An addition of ours.',
  response: OwnFactors,
  errors: ['user-not-found'],
});

export const startTotp = defineRoute({
  ...CHANGE,
  method: 'POST',
  path: '/api/user/second-factor/totp',
  summary: 'Gives the secret of an authenticator app, which counts once it was confirmed by a code. An addition of ours.',
  response: TotpSecret,
  errors: ['user-not-found', 'totp-exists', 'factor-without-password'],
});

/** A first factor brings recovery codes. */
const FactorAdded = z.extend(Message, { recoveryCodes: z.optional(RecoveryCodes) });

export const confirmTotp = defineRoute({
  ...CHANGE,
  method: 'POST',
  path: '/api/user/second-factor/totp/confirm',
  summary: 'Switches the authenticator app on by its first code; all other sessions end. An addition of ours.',
  body: z.object({ code: FactorCode }),
  bodyLimit: 4096,
  response: FactorAdded,
  errors: ['user-not-found', 'totp-exists', 'totp-not-started', 'factor-wrong', 'rate-limited'],
});

export const removeTotp = defineRoute({
  ...CHANGE,
  method: 'DELETE',
  path: '/api/user/second-factor/totp',
  summary: 'Takes the authenticator app away, never the last factor where one is required. An addition of ours.',
  response: Message,
  errors: ['user-not-found', 'factor-not-found', 'factor-required'],
});

export const startPasskey = defineRoute({
  ...CHANGE,
  method: 'POST',
  path: '/api/user/second-factor/passkeys/challenge',
  summary: 'Gives what a browser makes a passkey by. An addition of ours.',
  response: PasskeyCreation,
  errors: ['user-not-found', 'passkeys-off', 'passkeys-full', 'factor-without-password'],
});

export const addPasskey = defineRoute({
  ...CHANGE,
  method: 'POST',
  path: '/api/user/second-factor/passkeys',
  summary: 'Adds a passkey that a browser has made; with a first factor all other sessions end. An addition of ours.',
  body: z.object({ name: z.string().check(z.maxLength(FACTOR_NAME_MAX_LENGTH)), passkey: PasskeyMade }),
  bodyLimit: PASSKEY_BODY_LIMIT,
  response: FactorAdded,
  errors: ['user-not-found', 'passkeys-full', 'passkey-refused', 'required-missing'],
});

export const removePasskey = defineRoute({
  ...CHANGE,
  method: 'DELETE',
  path: '/api/user/second-factor/passkeys/:id',
  summary: 'Takes a passkey away, never the last factor where one is required. An addition of ours.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['user-not-found', 'factor-not-found', 'factor-required'],
});

export const renewRecoveryCodes = defineRoute({
  ...CHANGE,
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Makes ten recovery codes in place of those before. An addition of ours.',
  response: z.extend(Message, { recoveryCodes: RecoveryCodes }),
  errors: ['user-not-found', 'factor-not-found'],
});
