import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../testing/certificates.ts';
import { configForTest } from '../../testing/config.ts';
import { readMailSettings } from './mail-settings.ts';

const read = (settings: Readonly<Record<string, string>>) =>
  readMailSettings(
    configForTest({
      PHAROS_SMTP_ENABLED: 'true',
      ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`PHAROS_${key}`, value])),
    }),
  );

test('there are none as shipped', () => {
  expect(readMailSettings(configForTest())).toBeUndefined();
});

test('what is sent from whom, and through which server', () => {
  expect(
    read({ SMTP_HOST: 'mail.example.com:587', SMTP_USER: 'pharos', SMTP_SKIP_VERIFY: 'true', SMTP_FROM_NAME: 'Überwachung' }),
  ).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    isImplicitTls: false,
    startTls: 'OpportunisticStartTLS',
    user: 'pharos',
    skipsVerification: true,
    from: { address: 'pharos@localhost', name: 'Überwachung' },
    clientFiles: undefined,
  });
});

test.each([
  ['mail.example.com:465', true],
  ['mail.example.com:25', false],
])('%s is encrypted from the first byte: %s', (host, isImplicitTls) => {
  expect(read({ SMTP_HOST: host })?.isImplicitTls).toBe(isImplicitTls);
});

test.each([
  [{ SMTP_EHLO_IDENTITY: 'mx' }, 'mx'],
  [{ SMTP_EHLO_IDENTITY: 'mx.example.com', DEFAULT_INSTANCE_NAME: 'a.example.com' }, 'mx.example.com'],
  [{ DEFAULT_INSTANCE_NAME: 'monitor.example.com' }, 'monitor.example.com'],
  [{ DEFAULT_INSTANCE_NAME: 'monitor' }, undefined],
  [{ DEFAULT_INSTANCE_NAME: 'the one. in the cellar' }, undefined],
])('with %j the mail server is greeted by %s', (settings, name) => {
  expect(read(settings)?.greetingName).toBe(name);
});

test('a client certificate that cannot be used stops the start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [cert, key, missing] = ['cert.pem', 'key.pem', 'missing.pem'].map((name) => path.join(folder, name)) as [string, string, string];
  const made = makeCertificate({ name: 'client' });
  writeFileSync(cert, made.cert);
  writeFileSync(key, made.key);
  expect(read({ SMTP_CERT_FILE: cert, SMTP_KEY_FILE: key })?.clientFiles).toEqual({ cert, key });
  expect(() => read({ SMTP_CERT_FILE: missing, SMTP_KEY_FILE: key })).toThrow(`[smtp] cert_file: ${missing} cannot be read (ENOENT).`);
  writeFileSync(key, makeCertificate({ name: 'another' }).key);
  expect(() => read({ SMTP_CERT_FILE: cert, SMTP_KEY_FILE: key })).toThrow(
    `[smtp] cert_file and key_file: ${cert} and ${key} are no certificate and its key in PEM.`,
  );
});
