import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configForTest } from '../../../testing/config.ts';
import { makeCertificate } from '../../../testing/certificates.ts';
import { httpServerForTest } from '../../../testing/http-server.ts';
import { respondToBadConnection } from './bad-connection.ts';
import { followTlsFiles, readTls } from './tls-files.ts';

const certificateOf = (name: string) => makeCertificate({ name, hosts: ['localhost'] });

function setUp(first = certificateOf('first')) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { certFile: path.join(folder, 'tls.crt'), certKey: path.join(folder, 'tls.key') };
  const write = ({ cert, key }: { readonly cert: string; readonly key: string }) => {
    writeFileSync(files.certFile, cert);
    writeFileSync(files.certKey, key);
  };
  write(first);
  return { files, write };
}

async function shake(port: number, options: ConnectionOptions = {}): Promise<{ readonly name: string; readonly cipher: string }> {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect({ port, host: 'localhost', rejectUnauthorized: false, ...options }, () => resolve(opened));
    opened.once('error', reject);
  });
  const { CN } = socket.getPeerCertificate().subject;
  const { standardName } = socket.getCipher();
  socket.destroy();
  return { name: String(CN), cipher: standardName };
}

async function listening(files: ReturnType<typeof setUp>['files']) {
  const config = configForTest({
    PHAROS_SERVER_PROTOCOL: 'https',
    PHAROS_SERVER_CERT_FILE: files.certFile,
    PHAROS_SERVER_CERT_KEY: files.certKey,
  });
  const server = await httpServerForTest({ routes: [], config });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, port: (server.server.address() as AddressInfo).port }; // listening on TCP
}

describe('[R17] files that cannot be used are named with their setting', () => {
  test('a missing one', () => {
    const { files } = setUp();
    expect(() => readTls({ ...files, certFile: '/nowhere/tls.crt' })).toThrow(
      '[server] cert_file: /nowhere/tls.crt cannot be read (ENOENT).',
    );
    expect(() => readTls({ ...files, certKey: '/nowhere/tls.key' })).toThrow(
      '[server] cert_key: /nowhere/tls.key cannot be read (ENOENT).',
    );
  });

  test('a damaged one', () => {
    const { files, write } = setUp();
    const { cert, key } = certificateOf('first');
    write({ cert: cert.slice(0, 100), key });
    expect(() => readTls(files)).toThrow(`[server] cert_file: ${files.certFile} does not hold a certificate in PEM.`);
    write({ cert, key: 'no key' });
    expect(() => readTls(files)).toThrow(`[server] cert_key: ${files.certKey} does not hold a private key without a passphrase in PEM.`);
  });

  test('the key of another certificate', () => {
    const { files, write } = setUp();
    write({ cert: certificateOf('first').cert, key: certificateOf('second').key });
    expect(() => readTls(files)).toThrow(`${files.certKey} is not the key of the certificate in ${files.certFile}.`);
  });
});

test('[R18] a replaced certificate is served without a restart; one that does not fit leaves the one before, and is told once', async () => {
  const { files, write } = setUp();
  const { server, port } = await listening(files);
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  followTlsFiles(server.server as never, { files, served: readTls(files), log, stopping: stopping.signal, intervalMs: 5 }); // made for https
  expect((await shake(port)).name).toBe('first');
  write(certificateOf('second'));
  await expect.poll(async () => (await shake(port)).name).toBe('second');
  writeFileSync(files.certFile, 'half written');
  await expect.poll(() => lines.filter((line) => line.includes('cannot be served'))).toHaveLength(1);
  expect((await shake(port)).name).toBe('second');
  write(certificateOf('third'));
  await expect.poll(async () => (await shake(port)).name).toBe('third');
});

describe('[R19] ciphers', () => {
  test.each(['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384'])('TLS 1.3 with %s', async (ciphers) => {
    const { port } = await listening(setUp().files);
    expect((await shake(port, { minVersion: 'TLSv1.3', ciphers })).cipher).toBe(ciphers);
  });

  test('TLS 1.2 with forward secrecy only', async () => {
    const { port } = await listening(setUp().files);
    const shakeWith = (ciphers: string) => shake(port, { maxVersion: 'TLSv1.2', ciphers });
    expect((await shakeWith('ECDHE-ECDSA-AES128-GCM-SHA256')).cipher).toBe('TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256');
    await expect(shakeWith('ECDHE-ECDSA-AES128-SHA')).rejects.toThrow();
    await expect(shake(port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).rejects.toThrow();
  });

  test('a handshake that is never finished holds its socket for ten seconds', async () => {
    const options = readTls(setUp().files);
    expect(options.handshakeTimeout).toBe(10_000);
    const server = createServer({ ...options, handshakeTimeout: 20 }).on('clientError', respondToBadConnection);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const socket = openSocket((server.address() as AddressInfo).port, '127.0.0.1').resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBe(0);
  });
});
