import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate with its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  readonly name: string;
  /** Who signs it; itself when absent. */
  readonly issuer?: Authority;
  /** Names and addresses that it is for. */
  readonly hosts?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

interface Authority extends Certificate {
  readonly name: string;
  readonly privateKey: KeyObject;
}

const DAY_MS = 86_400_000;

/** Makes a certificate; one without an issuer may sign others. */
export function makeCertificate({ name, issuer, hosts = [], ...validity }: CertificateOptions): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { notBefore = new Date(Date.now() - DAY_MS), notAfter = new Date(Date.now() + DAY_MS) } = validity;
  const unsigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer?.name ?? name),
    sequence(time(notBefore), time(notAfter)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...(issuer ? [] : [IS_AUTHORITY]), ...(hosts.length > 0 ? [alternativeNames(hosts)] : []))),
  );
  const signature = sign('sha256', unsigned, issuer?.privateKey ?? privateKey);
  const whole = sequence(unsigned, ECDSA_WITH_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return { name, privateKey, cert: toPem(whole), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** A certificate for servers on this machine, signed by an authority that nobody trusts who is not handed it. */
export function makeLoopbackCertificate(): Certificate & { readonly authority: Authority } {
  const authority = makeCertificate({ name: 'authority of tests' });
  return { ...makeCertificate({ name: 'localhost', issuer: authority, hosts: ['127.0.0.1', 'localhost'] }), authority };
}

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

// The few forms of DER (X.690) that a certificate needs.
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
const identifier = (...bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
const octets = (content: Buffer): Buffer => tagged(0x04, content);
const time = (date: Date): Buffer => tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const nameOf = (name: string): Buffer => sequence(tagged(0x31, sequence(identifier(0x55, 4, 3), tagged(0x0c, Buffer.from(name)))));

const ECDSA_WITH_SHA256 = sequence(identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const TRUE = Buffer.from([1, 1, 0xff]);
const IS_AUTHORITY = sequence(identifier(0x55, 0x1d, 19), TRUE, octets(sequence(TRUE)));

const alternativeNames = (hosts: readonly string[]): Buffer =>
  sequence(
    identifier(0x55, 0x1d, 17),
    octets(
      sequence(
        ...hosts.map((host) =>
          isIP(host) === 4 ? tagged(0x87, Buffer.from(host.split('.').map(Number))) : tagged(0x82, Buffer.from(host)),
        ),
      ),
    ),
  );
