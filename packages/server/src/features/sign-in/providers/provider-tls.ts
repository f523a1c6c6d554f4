import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { resolvePath } from '../../../platform/config/config.ts';
import { errorCode } from '../../../platform/error-code.ts';
import type { TlsChoices } from '../../../platform/outbound/checked-connector.ts';
import type { ProviderSettings } from './provider-settings.ts';

type TlsSettings = Pick<ProviderSettings, 'tlsSkipVerifyInsecure' | 'tlsClientCert' | 'tlsClientKey' | 'tlsClientCa'>;

/** How a provider is reached, or what is wrong with its files. */
export type ProviderTls = { readonly tls: TlsChoices } | { readonly fault: string };

/** Reads the files of certificates that a section names, paths from the folder of the installation. */
export function readProviderTls(homePath: string, settings: TlsSettings): ProviderTls {
  const faults: string[] = [];
  const read = (key: string, file: string): string | undefined => {
    if (file === '') return undefined;
    try {
      return readFileSync(resolvePath(homePath, file), 'utf8');
    } catch (error) {
      faults.push(`${key}: ${file} cannot be read (${errorCode(error) ?? 'unknown reason'})`);
      return undefined;
    }
  };
  const ca = read('tls_client_ca', settings.tlsClientCa);
  const cert = read('tls_client_cert', settings.tlsClientCert);
  const key = read('tls_client_key', settings.tlsClientKey);
  const files = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  const [fault = describeFault(files)] = faults;
  return fault === undefined ? { tls: { ...files, skipVerify: settings.tlsSkipVerifyInsecure } } : { fault };
}

function describeFault(files: Pick<TlsChoices, 'ca' | 'cert' | 'key'>): string | undefined {
  if ((files.cert === undefined) !== (files.key === undefined)) return 'tls_client_cert and tls_client_key: both are needed, or none';
  try {
    createSecureContext(files);
    return undefined;
  } catch {
    return 'tls_client_cert, tls_client_key and tls_client_ca: expected files in PEM, of which the key belongs to the certificate';
  }
}
