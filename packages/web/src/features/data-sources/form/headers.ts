import { type CustomHeader, headerNameKey, headerValueKey, readCustomHeaders } from '@pharos/domain/data-sources/custom-headers';
import { type DataSourceFormValues, withoutSecret } from './form-values.ts';

/** The headers of a draft, also those that cannot be sent as they are. */
export const headersOf = ({ jsonData }: Pick<DataSourceFormValues, 'jsonData'>): readonly CustomHeader[] => readCustomHeaders(jsonData);

export function addHeader(values: DataSourceFormValues): DataSourceFormValues {
  return renameHeader(values, headersOf(values).length + 1, '');
}

/** Gives a header another name. A stored value was given for the name before: it is asked for again. */
export function renameHeader(values: DataSourceFormValues, number: number, name: string): DataSourceFormValues {
  const key = headerNameKey(number);
  const renamed = { ...values, jsonData: { ...values.jsonData, [key]: name } };
  const isStored = values.secureJsonFields[headerValueKey(number)] === true;
  return isStored && String(values.jsonData[key]).toLowerCase() !== name.toLowerCase()
    ? withoutSecret(renamed, headerValueKey(number))
    : renamed;
}

/**
 * Removes a header. The later ones move up to keep the numbers without a gap; values typed here move along, stored ones cannot (nobody but
 * the server knows them), so they are asked for again.
 */
export function removeHeader(values: DataSourceFormValues, number: number): DataSourceFormValues {
  const headers = headersOf(values);
  const last = headers.length;
  const jsonData = { ...values.jsonData };
  const secureJsonData = { ...values.secureJsonData };
  const secureJsonFields = { ...values.secureJsonFields };
  for (const { number: from, name } of headers.slice(number)) {
    jsonData[headerNameKey(from - 1)] = name;
    secureJsonData[headerValueKey(from - 1)] = values.secureJsonData[headerValueKey(from)] ?? '';
    secureJsonFields[headerValueKey(from - 1)] = false;
  }
  delete jsonData[headerNameKey(last)];
  secureJsonData[headerValueKey(last)] = '';
  secureJsonFields[headerValueKey(last)] = false;
  if (number === last && values.secureJsonFields[headerValueKey(last)] !== true) delete secureJsonData[headerValueKey(last)];
  return { ...values, jsonData, secureJsonData, secureJsonFields };
}
