import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyShown } from '@pharos/contract/passkey';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_ATTESTED = 0x40;

/** What a page says where it is, and how its passkey behaves. */
interface ShownPlace {
  readonly origin: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** The few forms of CBOR that a passkey writes. */
const cborHead = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.concat([Buffer.from([(kind << 5) | 25]), uint(length, 2)]);
const cborNumber = (value: number): Buffer => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

/** A passkey in software, as browsers keep them: it makes itself and shows itself, and counts how often. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let count = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(count, 4), attested]);
  const flagsOf = (isVerified: boolean) => FLAG_PRESENT | (isVerified ? FLAG_VERIFIED : 0);

  return {
    id,
    make: ({ challenge, rp }: PasskeyCreation, { origin, rpId = rp.id, isVerified = true }: ShownPlace): PasskeyMade => {
      const key = cborMap([
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, key]);
      const data = authData(rpId, flagsOf(isVerified) | FLAG_ATTESTED, attested);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'of-the-future'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    show: ({ challenge, rpId: ownId }: PasskeyRequest, { origin, rpId = ownId, isVerified = true }: ShownPlace): PasskeyShown => {
      count += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(rpId, flagsOf(isVerified));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
    /** As a copy would, which does not know how often the other one was shown. */
    forget: () => void (count = 0),
  };
}
