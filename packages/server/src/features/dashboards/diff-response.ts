import { MAX_DIFF_BYTES } from '@pharos/contract/api/dashboard-versions';
import { fail } from '@pharos/contract/errors';
import { RawResponse } from '../../platform/http/handle.ts';
import type { Diff } from './compare-documents.ts';

/** A comparison on the wire. @throws AppError dashboard-diff-impossible where both are equal, dashboard-diff-too-large, dashboard-diff-too-slow */
export function diffResponse(diff: Diff): RawResponse {
  if (diff.kind === 'equal') fail('dashboard-diff-impossible');
  if (diff.kind === 'too-large') fail('dashboard-diff-too-large', { megabytes: MAX_DIFF_BYTES / 1024 ** 2 });
  if (diff.kind === 'too-slow') fail('dashboard-diff-too-slow', { seconds: diff.seconds });
  return new RawResponse(200, diff.kind === 'json' ? JSON_HEADERS : HTML_HEADERS, diff.bytes);
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Of a piece of a page: without script, and no page of its own. */
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
