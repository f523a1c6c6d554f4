import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { type Config, resolvePath } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Secret } from '../config/secret.ts';
import { errorCode } from '../error-code.ts';

/** How mail leaves this server. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte. */
  readonly isImplicitTls: boolean;
  /** Without implicit TLS. */
  readonly startTls: Config['smtp']['startTLSPolicy'];
  /** Empty: nobody signs in. */
  readonly user: string;
  readonly password: Secret;
  /** Absolute paths of the client certificate and its key. */
  readonly clientFiles: { readonly cert: string; readonly key: string } | undefined;
  readonly skipsVerification: boolean;
  readonly from: { readonly address: string; readonly name: string };
  /** What the mail server is greeted with; undefined: the name of this machine. */
  readonly greetingName: string | undefined;
}

const IMPLICIT_TLS_PORT = 465;

/** What `[smtp]` says; undefined where no mail is sent. @throws ConfigError where the files of the client certificate cannot be used */
export function readMailSettings({ smtp, app, homePath }: Pick<Config, 'smtp' | 'app' | 'homePath'>): MailSettings | undefined {
  if (!smtp.enabled) return undefined;
  const settings: MailSettings = {
    ...smtp.host,
    isImplicitTls: smtp.host.port === IMPLICIT_TLS_PORT,
    startTls: smtp.startTLSPolicy,
    user: smtp.user,
    password: smtp.password,
    clientFiles:
      smtp.certFile === '' ? undefined : { cert: resolvePath(homePath, smtp.certFile), key: resolvePath(homePath, smtp.keyFile) },
    skipsVerification: smtp.skipVerify,
    from: { address: smtp.fromAddress, name: smtp.fromName },
    greetingName: smtp.ehloIdentity || hostNameWithDot(app.instanceName),
  };
  readClientCertificate(settings);
  return settings;
}

const hostNameWithDot = (text: string): string | undefined =>
  /^[\w.-]{1,253}$/.test(text) && text.includes('.') && !text.startsWith('.') ? text : undefined;

interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

/** The client certificate as it is on the disk now. @throws ConfigError that names the setting and its file */
export function readClientCertificate({ clientFiles }: Pick<MailSettings, 'clientFiles'>): ClientCertificate | undefined {
  if (!clientFiles) return undefined;
  const found = { cert: readText('cert_file', clientFiles.cert), key: readText('key_file', clientFiles.key) };
  try {
    createSecureContext(found);
  } catch (cause) {
    const message = `[smtp] cert_file and key_file: ${clientFiles.cert} and ${clientFiles.key} are no certificate and its key in PEM.`;
    throw new ConfigError(message, { cause });
  }
  return found;
}

function readText(setting: 'cert_file' | 'key_file', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`[smtp] ${setting}: ${file} cannot be read (${errorCode(cause) ?? 'unknown reason'}).`, { cause });
  }
}
