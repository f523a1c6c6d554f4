import { faultOfHeader, HEADER_FAULT_TEXT } from '@pharos/domain/data-sources/custom-headers';
import { hasSecret, type DataSourceFormValues } from './form-values.ts';
import { headersOf } from './headers.ts';

/** What is wrong with headers, by their number. */
export type HeaderFaults = Readonly<Record<number, string>>;

/** Headers that would not be sent as they are; with access from the browser none is. */
export function findHeaderFaults(values: DataSourceFormValues): HeaderFaults {
  const wrong = sentHeadersOf(values).flatMap((header): [number, string][] => {
    const fault = faultOfHeader(header, values.secureJsonData[header.valueKey]);
    if (fault) return [[header.number, HEADER_FAULT_TEXT[fault]]];
    return hasSecret(values, header.valueKey) ? [] : [[header.number, 'Give the header a value']];
  });
  return Object.fromEntries(wrong);
}

/** Headers beyond the limit. */
export function findSurplusHeaders(values: DataSourceFormValues): HeaderFaults {
  const surplus = sentHeadersOf(values).filter((header) => faultOfHeader(header) === 'too-many');
  return Object.fromEntries(surplus.map(({ number }) => [number, HEADER_FAULT_TEXT['too-many']]));
}

const sentHeadersOf = (values: DataSourceFormValues) => (values.access === 'proxy' ? headersOf(values) : []);
