import { AppError } from '@pharos/contract/errors';

const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path behind `/api/datasources/proxy/:id/`, safe to be joined to a source's URL: split once, each segment decoded once and checked, then
 * encoded again (wire-notes security T13). A trailing slash stays.
 * @throws AppError proxy-path-invalid
 */
export function safeProxyPath(rawPath: string): string {
  if (rawPath === '') return '';
  const segments = rawPath.split('/');
  return segments
    .map((segment, index) => (segment === '' && index === segments.length - 1 ? '' : encodeURIComponent(checkedSegment(segment))))
    .join('/');
}

function checkedSegment(segment: string): string {
  const text = decodeOnce(segment);
  const isBad = text === '' || text === '.' || text === '..' || /[/\\]/.test(text) || CONTROL.test(text) || /%[0-9a-f]{2}/i.test(text);
  if (isBad) throw new AppError('proxy-path-invalid');
  return text;
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new AppError('proxy-path-invalid', {}, { cause: error });
  }
}
