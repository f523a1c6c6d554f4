import type { DataSourceFormValues } from './form-values.ts';

/** A header of one's own sent with every request: the name is a setting, the value a secret. */
export interface CustomHeader {
  /** From 1, without gaps, as existing set-ups number them. */
  readonly number: number;
  readonly name: string;
  readonly valueKey: string;
}

const nameKey = (number: number): string => `httpHeaderName${number}`;
const valueKey = (number: number): string => `httpHeaderValue${number}`;

/** The headers of a draft up to the first gap; what lies behind one is never sent. */
export function readHeaders({ jsonData }: Pick<DataSourceFormValues, 'jsonData'>): readonly CustomHeader[] {
  const headers: CustomHeader[] = [];
  for (let number = 1; typeof jsonData[nameKey(number)] === 'string'; number++) {
    headers.push({ number, name: String(jsonData[nameKey(number)]), valueKey: valueKey(number) });
  }
  return headers;
}

export function addHeader(values: DataSourceFormValues): DataSourceFormValues {
  return renameHeader(values, readHeaders(values).length + 1, '');
}

export const renameHeader = (values: DataSourceFormValues, number: number, name: string): DataSourceFormValues => ({
  ...values,
  jsonData: { ...values.jsonData, [nameKey(number)]: name },
});

/**
 * Removes a header. The later ones move up to keep the numbers without a gap; values typed here move along, stored ones cannot (nobody but
 * the server knows them), so they are asked for again.
 */
export function removeHeader(values: DataSourceFormValues, number: number): DataSourceFormValues {
  const headers = readHeaders(values);
  const last = headers.length;
  const jsonData = { ...values.jsonData };
  const secureJsonData = { ...values.secureJsonData };
  const secureJsonFields = { ...values.secureJsonFields };
  for (const { number: from, name } of headers.slice(number)) {
    jsonData[nameKey(from - 1)] = name;
    secureJsonData[valueKey(from - 1)] = values.secureJsonData[valueKey(from)] ?? '';
    secureJsonFields[valueKey(from - 1)] = false;
  }
  delete jsonData[nameKey(last)];
  secureJsonData[valueKey(last)] = '';
  secureJsonFields[valueKey(last)] = false;
  if (number === last && values.secureJsonFields[valueKey(last)] !== true) delete secureJsonData[valueKey(last)];
  return { ...values, jsonData, secureJsonData, secureJsonFields };
}
