import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { fail } from '@pharos/contract/errors';
import { type CustomHeaderFault, faultOfHeader, HEADER_FAULT_TEXT, readCustomHeaders } from '@pharos/domain/data-sources/custom-headers';
import { isQueryTimeoutOutOfRange, QUERY_TIMEOUT_FAULT } from '@pharos/domain/data-sources/query-timeout';
import { hasUserInfo, USER_INFO_FAULT } from '@pharos/domain/data-sources/url-user-info';

/** Faults that are stored as they are and not sent, as set-ups of other products have them. */
const HARMLESS: ReadonlySet<CustomHeaderFault> = new Set(['unnamed', 'too-many']);

/**
 * Refuses settings that would give secrets away or break requests.
 * @throws AppError data-source-setting-refused, which says where the setting belongs
 */
export function requireUsable({ url = '', jsonData, secureJsonData }: DataSourceInput): void {
  if (hasUserInfo(url)) refuse(`url: ${USER_INFO_FAULT}`);
  for (const header of readCustomHeaders(jsonData ?? {})) {
    const fault = faultOfHeader(header, secureJsonData?.[header.valueKey]);
    if (fault && !HARMLESS.has(fault)) refuse(`header ${header.number}: ${HEADER_FAULT_TEXT[fault]}`);
  }
  if (isQueryTimeoutOutOfRange(jsonData?.['queryTimeout'])) refuse(`jsonData.queryTimeout: ${QUERY_TIMEOUT_FAULT}`);
}

const refuse = (reason: string): never => fail('data-source-setting-refused', { reason });
