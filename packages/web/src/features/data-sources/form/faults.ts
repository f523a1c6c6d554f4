import { faultOfHeader, HEADER_FAULT_TEXT } from '@pharos/domain/data-sources/custom-headers';
import { hasUserInfo, USER_INFO_FAULT } from '@pharos/domain/data-sources/url-user-info';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import type { SettingsFaults } from '@pharos/plugin/ui';
import { flagOf, hasSecret, type DataSourceFormValues } from './form-values.ts';
import { headersOf } from './headers.ts';

/** What is wrong with a draft, by field. */
export interface FormFaults {
  readonly name?: string;
  readonly url?: string;
  readonly basicAuthUser?: string;
  readonly basicAuthPassword?: string;
  readonly tlsCACert?: string;
  readonly tlsClientCert?: string;
  readonly tlsClientKey?: string;
  readonly headers?: HeaderFaults;
}

interface FormUse {
  /** The settings show the shared HTTP block, whose fields are then required. */
  readonly hasHttpBlock: boolean;
  /** Stands in the URL's message as the example. */
  readonly suggestedUrl: string;
  /** Names of the other data sources of the org. */
  readonly takenNames: readonly string[];
}

const COMPLETE_URL = /^(https?|ftp):\/\/[^\s/?#]+/i;
const FALLBACK_HOST = 'http://your_server:8080';

/** An http, https or ftp address with a host. */
export const isCompleteUrl = (url: string): boolean => COMPLETE_URL.test(url.trim()) && URL.canParse(url.trim());

/** What is told while it is typed: it is true now, and typing on does not mend it. */
export const faultsWhileTyping = (values: DataSourceFormValues): FormFaults => ({
  ...nameLengthFaults(values),
  ...headerFaults(findSurplusHeaders(values)),
});

export function findFormFaults(values: DataSourceFormValues, { hasHttpBlock, suggestedUrl, takenNames }: FormUse): FormFaults {
  const faults = { ...nameFaults(values.name.trim(), takenNames), ...nameLengthFaults(values) };
  return hasHttpBlock ? { ...faults, ...httpFaults(values, suggestedUrl) } : faults;
}

/** What the editor of the kind found, as far as it is shown: what is missing only after a try to save. */
export const shownFaults = ({ wrong, missing }: SettingsFaults = {}, wasTried: boolean): NonNullable<SettingsFaults['wrong']> =>
  wasTried ? { ...missing, ...presentOf(wrong) } : { ...wrong };

const presentOf = (faults: SettingsFaults['wrong'] = {}) => Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));

export const isFaultless = (faults: object): boolean => Object.values(faults).every((fault) => fault === undefined);

function nameFaults(name: string, takenNames: readonly string[]): FormFaults {
  if (name === '') return { name: 'Give the data source a name' };
  return takenNames.includes(name) ? { name: 'Another data source has this name' } : {};
}

function nameLengthFaults({ name }: DataSourceFormValues): FormFaults {
  const { length } = name.trim();
  return length > KEY_NAME_MAX_LENGTH ? { name: `A name has at most ${KEY_NAME_MAX_LENGTH} letters, this one has ${length}` } : {};
}

const headerFaults = (headers: HeaderFaults): FormFaults => (isFaultless(headers) ? {} : { headers });

function httpFaults(values: DataSourceFormValues, suggestedUrl: string): FormFaults {
  return {
    ...urlFaults(values.url, suggestedUrl),
    ...basicAuthFaults(values),
    ...tlsFaults(values),
    ...headerFaults(findHeaderFaults(values)),
  };
}

function urlFaults(url: string, suggestedUrl: string): FormFaults {
  if (hasUserInfo(url)) return { url: USER_INFO_FAULT.replace(/^./, (letter) => letter.toUpperCase()) };
  return isCompleteUrl(url) ? {} : { url: `Specify a complete HTTP URL (for example ${suggestedUrl || FALLBACK_HOST})` };
}

function basicAuthFaults(values: DataSourceFormValues): FormFaults {
  if (!values.basicAuth) return {};
  return {
    ...(values.basicAuthUser.trim() === '' ? { basicAuthUser: 'Basic auth needs a user' } : {}),
    ...(values.access === 'proxy' && !hasSecret(values, 'basicAuthPassword') ? { basicAuthPassword: 'Basic auth needs a password' } : {}),
  };
}

function tlsFaults(values: DataSourceFormValues): FormFaults {
  if (values.access !== 'proxy') return {};
  const client = flagOf(values, 'tlsAuth');
  return {
    ...(flagOf(values, 'tlsAuthWithCACert') && !hasSecret(values, 'tlsCACert') ? { tlsCACert: 'Paste the CA certificate' } : {}),
    ...(client && !hasSecret(values, 'tlsClientCert') ? { tlsClientCert: 'Paste the client certificate' } : {}),
    ...(client && !hasSecret(values, 'tlsClientKey') ? { tlsClientKey: 'Paste the client key' } : {}),
  };
}

/** What is wrong with headers, by their number. */
type HeaderFaults = Readonly<Record<number, string>>;

/** Headers that would not be sent as they are; with access from the browser none is. */
function findHeaderFaults(values: DataSourceFormValues): HeaderFaults {
  const wrong = sentHeadersOf(values).flatMap((header): [number, string][] => {
    const fault = faultOfHeader(header, values.secureJsonData[header.valueKey]);
    if (fault) return [[header.number, HEADER_FAULT_TEXT[fault]]];
    return hasSecret(values, header.valueKey) ? [] : [[header.number, 'Give the header a value']];
  });
  return Object.fromEntries(wrong);
}

/** Headers beyond the limit. */
function findSurplusHeaders(values: DataSourceFormValues): HeaderFaults {
  const surplus = sentHeadersOf(values).filter((header) => faultOfHeader(header) === 'too-many');
  return Object.fromEntries(surplus.map(({ number }) => [number, HEADER_FAULT_TEXT['too-many']]));
}

const sentHeadersOf = (values: DataSourceFormValues) => (values.access === 'proxy' ? headersOf(values) : []);
