import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyShown } from '@pharos/contract/passkey';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Has the browser make a passkey. @throws Error with a text for people */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyMade> {
  requireHost(options.rp.id);
  return startRegistration({ optionsJSON: options }).catch(explain);
}

/** Has the person show a passkey. @throws Error with a text for people */
export async function showPasskey(options: PasskeyRequest): Promise<PasskeyShown> {
  requireHost(options.rpId);
  return startAuthentication({ optionsJSON: options }).catch(explain);
}

/** Browsers give passkeys to the host name alone that they were made for. */
function requireHost(host: string): void {
  const { hostname } = window.location;
  if (hostname !== host && !hostname.endsWith(`.${host}`)) throw new Error(`Passkeys work at ${host} only`);
}

function explain(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error('This device has a passkey of this account already', { cause: error });
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    throw new Error('No passkey was given', { cause: error });
  throw error;
}
