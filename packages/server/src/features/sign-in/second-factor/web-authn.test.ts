import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { softPasskey } from './passkey-in-tests.ts';
import { creationOptions, verifyMade } from './web-authn.ts';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const ORIGIN = 'https://pharos.test';
const CHALLENGE = 'a challenge';
const EXPECTED = { site: { origin: ORIGIN }, isExpected: (challenge: string) => challenge === CHALLENGE };

/** A passkey, and what its browser sends. */
function makePasskey() {
  const passkey = softPasskey();
  const user = { id: 1, login: 'jo', name: '' };
  const options = creationOptions({ host: 'pharos.test', challenge: CHALLENGE, user, existing: [] });
  return { id: passkey.id, made: passkey.make(options, { origin: ORIGIN }) };
}

test.each(['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'of-the-future'])(
  'an attestation of the form %s is not looked at, and nothing is fetched for it',
  async (fmt) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing is fetched here'));
    onTestFinished(() => fetched.mockRestore());
    const { id, made } = makePasskey();
    const authData = decodeAttestationObject(new Uint8Array(Buffer.from(made.response.attestationObject, 'base64url'))).get('authData');
    const statement: [string | number, Cbor][] = [
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(8), new Uint8Array(8)]],
    ];
    const fields: [string | number, Cbor][] = [
      ['fmt', fmt],
      ['attStmt', new Map(statement)],
      ['authData', authData],
    ];
    const attestationObject = Buffer.from(isoCBOR.encode(new Map(fields))).toString('base64url');
    const attested = { ...made, response: { ...made.response, attestationObject } };
    expect(await verifyMade(attested, EXPECTED)).toMatchObject({ credentialId: id, transports: 'internal' });
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(['', 'AAAA', 'gA', 'oA', '____'])('%s is no passkey', async (attestationObject) => {
  const { made } = makePasskey();
  expect(await verifyMade({ ...made, response: { ...made.response, attestationObject } }, EXPECTED)).toBeUndefined();
});
