import { MAX_SOURCE_SETTINGS } from '@pharos/contract/api/data-source-list';
import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { fail } from '@pharos/contract/errors';
import { type CustomHeaderFault, faultOfHeader, HEADER_FAULT_TEXT, readCustomHeaders } from '@pharos/domain/data-sources/custom-headers';
import { isQueryTimeoutOutOfRange, QUERY_TIMEOUT_FAULT } from '@pharos/domain/data-sources/query-timeout';
import { hasUserInfo, USER_INFO_FAULT } from '@pharos/domain/data-sources/url-user-info';
import { hasMaskedSecrets, MASKED_SECRET_FAULT } from '@pharos/domain/text/url-secrets';
import { NO_URL_FAULT } from '../../platform/outbound/target-url.ts';

/** Faults that are stored as they are and not sent, as set-ups of other products have them. */
const HARMLESS: ReadonlySet<CustomHeaderFault> = new Set(['unnamed', 'too-many']);

/**
 * Refuses settings that would give secrets away or break requests.
 * @throws AppError data-source-setting-refused, which says where the setting belongs
 */
export function requireUsable({ url = '', jsonData, secureJsonData }: DataSourceInput): void {
  if (hasUserInfo(url)) refuse(`url: ${USER_INFO_FAULT}`);
  if (isBrokenHttpUrl(url)) refuse(`url: ${NO_URL_FAULT}`);
  if (hasMaskedSecrets(url)) refuse(`url: ${MASKED_SECRET_FAULT}`);
  if (JSON.stringify(jsonData ?? {}).length > MAX_SOURCE_SETTINGS) refuse(TOO_LONG);
  for (const header of readCustomHeaders(jsonData ?? {})) {
    const fault = faultOfHeader(header, secureJsonData?.[header.valueKey]);
    if (fault && !HARMLESS.has(fault)) refuse(`header ${header.number}: ${HEADER_FAULT_TEXT[fault]}`);
  }
  if (isQueryTimeoutOutOfRange(jsonData?.['queryTimeout'])) refuse(`jsonData.queryTimeout: ${QUERY_TIMEOUT_FAULT}`);
}

const TOO_LONG = `jsonData: it is longer than ${MAX_SOURCE_SETTINGS.toLocaleString('en-US')} characters of JSON`;

/** Other addresses, such as `host:port` of a database, are for their kind of source to read. */
const isBrokenHttpUrl = (url: string): boolean => /^\s*https?:/i.test(url) && !URL.canParse(url);

const refuse = (reason: string): never => fail('data-source-setting-refused', { reason });
