import {
  PASSKEY_TRANSPORTS,
  type PasskeyCreation,
  type PasskeyMade,
  type PasskeyRequest,
  type PasskeyShown,
  type PasskeyTransport,
} from '@pharos/contract/passkey';
import type { isoCBOR } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import type { Site } from '../../../platform/config/site.ts';
import { bareHost } from '../../../platform/outbound/target-url.ts';
import { CHALLENGE_TTL_MS } from './passkey-challenges.ts';
import type { PasskeyRow } from './passkeys.server-wide.repository.ts';

const SITE_NAME = 'Pharos';
/** Ed25519, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Host name that passkeys are for; undefined where people reach the server by an address, for which browsers have none. */
export function passkeyHost({ origin }: Pick<Site, 'origin'>): string | undefined {
  const { hostname } = new URL(origin);
  return isIP(bareHost(hostname)) ? undefined : hostname;
}

const toBase64Url = (text: string): string => Buffer.from(text).toString('base64url');
const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString();

const isTransport = (text: string): text is PasskeyTransport => PASSKEY_TRANSPORTS.some((one) => one === text);

/** Those that WebAuthn names, of a list as a browser sends it or a row has it. */
export const knownTransports = (texts: readonly string[]): PasskeyTransport[] => texts.filter(isTransport);

const describe = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: knownTransports(transports.split(',')),
});

interface Creation {
  readonly host: string;
  readonly challenge: string;
  readonly user: { readonly id: number; readonly login: string; readonly name: string };
  readonly existing: readonly PasskeyRow[];
}

/** What a browser makes a passkey by. Its handle says who somebody is without telling a name. */
export const creationOptions = ({ host, challenge, user, existing }: Creation): PasskeyCreation => ({
  challenge: toBase64Url(challenge),
  rp: { id: host, name: SITE_NAME },
  user: { id: toBase64Url(`user ${user.id}`), name: user.login, displayName: user.name || user.login },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_TTL_MS,
  excludeCredentials: existing.map(describe),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
});

interface Request {
  readonly host: string;
  readonly challenge: string;
  /** Undefined: whatever passkey there is says who it is, and has to make sure by itself that it is its owner. */
  readonly existing: readonly PasskeyRow[] | undefined;
}

/** What a browser shows a passkey by. */
export const requestOptions = ({ host, challenge, existing }: Request): PasskeyRequest => ({
  challenge: toBase64Url(challenge),
  rpId: host,
  timeout: CHALLENGE_TTL_MS,
  userVerification: existing ? 'preferred' : 'required',
  allowCredentials: (existing ?? []).map(describe),
});

interface Expected {
  readonly site: Pick<Site, 'origin'>;
  /** Whether a challenge is one of ours for this use; it is handed in as we made it. */
  readonly isExpected: (challenge: string) => boolean;
}

/** A passkey of this site and origin, on a challenge that was expected. */
interface Made {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: string;
}

/** The library comes when the first passkey does. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Undefined for what is no passkey of this site. */
export async function verifyMade(passkey: PasskeyMade, { site, isExpected }: Expected): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports = [], clientDataJSON, attestationObject: sent } = passkey.response;
  const attestationObject = await withoutAttestation(sent).catch(() => undefined);
  if (attestationObject === undefined) return undefined;
  const verification = await verifyRegistrationResponse({
    response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(fromBase64Url(challenge)),
    expectedOrigin: site.origin,
    expectedRPID: passkeyHost(site) ?? '',
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: knownTransports(transports).join(','),
  };
}

/**
 * Attestation, which says who made a passkey, is not asked for and counts for nothing. What a browser sends of it all the same is left out before it is
 * looked at: to verify its certificates the library fetches whatever addresses they name, beside our outbound client. @throws Error for no such object
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const fields: [string | number, Cbor][] = [
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ];
  return Buffer.from(isoCBOR.encode(new Map(fields))).toString('base64url');
}

type Cbor = Parameters<typeof isoCBOR.encode>[0];

interface ExpectedShown extends Expected {
  readonly row: PasskeyRow;
  /** It stands in place of a password, so that it has to make sure by itself that it is its owner. */
  readonly isAlone: boolean;
}

/** How often it says that it was used; undefined for what is not this passkey, and where it counts backwards, as a copy would. */
export async function verifyShown(passkey: PasskeyShown, { site, row, isExpected, isAlone }: ExpectedShown): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...response } = passkey.response;
  const verification = await verifyAuthenticationResponse({
    response: { ...passkey, response: userHandle === undefined ? response : { ...response, userHandle }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(fromBase64Url(challenge)),
    expectedOrigin: site.origin,
    expectedRPID: passkeyHost(site) ?? '',
    credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: row.signCount },
    requireUserVerification: isAlone,
  }).catch(() => undefined);
  return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
}
