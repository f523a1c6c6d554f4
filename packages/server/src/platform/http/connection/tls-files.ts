import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { runEvery } from '../../clock/run-every.ts';
import { errorCode } from '../../error-code.ts';
import type { Log } from '../../log/log.ts';

type Files = Pick<Config['server'], 'certFile' | 'certKey'>;

/** How soon a replaced certificate is served. */
const CHECK_EVERY_MS = 60_000;

/** Forward secrecy and authenticated encryption only: every browser since 2014 has one of them. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Who connects and never finishes the handshake holds a socket this long. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

type TlsOptions = SecureContextOptions & { readonly cert: string; readonly key: string; readonly handshakeTimeout: number };

/** What https is spoken with. @throws ConfigError that names the setting and its file */
export function readTls({ certFile, certKey }: Files): TlsOptions {
  const cert = readText('cert_file', certFile);
  const key = readText('cert_key', certKey);
  const certificate = parse('cert_file', certFile, () => new X509Certificate(cert));
  const privateKey: KeyObject = parse('cert_key', certKey, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(`[server] cert_key: ${certKey} is not the key of the certificate in ${certFile}.`);
  return { cert, key, minVersion: 'TLSv1.2', ciphers: CIPHERS, handshakeTimeout: HANDSHAKE_TIMEOUT_MS };
}

function readText(setting: 'cert_file' | 'cert_key', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`[server] ${setting}: ${file} cannot be read (${errorCode(error) ?? 'unknown reason'}).`, { cause: error });
  }
}

function parse<Parsed>(setting: 'cert_file' | 'cert_key', file: string, read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    const expected = setting === 'cert_file' ? 'a certificate' : 'a private key without a passphrase';
    throw new ConfigError(`[server] ${setting}: ${file} does not hold ${expected} in PEM.`, { cause: error });
  }
}

interface WatchParts {
  readonly files: Files;
  /** What was read of them for the server. */
  readonly served: TlsOptions;
  readonly log: Log;
  readonly stopping: AbortSignal;
  readonly intervalMs?: number;
}

/** Serves a certificate that was replaced on the disk, without a restart; while the new files do not fit the old one stays, and the log says why. */
export function followTlsFiles(server: Server, { files, log, stopping, intervalMs = CHECK_EVERY_MS, ...started }: WatchParts): void {
  let { served } = started;
  let lastProblem = '';
  const check = async (): Promise<void> => {
    const found = readTls(files);
    lastProblem = '';
    if (found.cert === served.cert && found.key === served.key) return;
    server.setSecureContext(found);
    served = found;
    log.info('the certificate was replaced and is served');
  };
  const onFailure = (error: unknown): void => {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== lastProblem) log.warn({ reason: problem }, 'the replaced certificate cannot be served, the one before stays');
    lastProblem = problem;
  };
  void runEvery({ intervalMs, work: check, stopping, onFailure });
}
