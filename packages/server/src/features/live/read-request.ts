import { LiveRequest } from '@pharos/contract/api/live';
import { describeIssue } from '@pharos/contract/describe-issue';
import { scanJson } from '@pharos/domain/text/scan-json';

/** What a message asks; `wrong` where it is no message of ours, `refused` where only its query is none. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: LiveRequest }
  | { readonly kind: 'refused'; readonly stream: string; readonly reason: string }
  | { readonly kind: 'wrong' };

/** Reads a message as bodies of requests are read: nesting and keys are looked at before anything is built. */
export function readRequest(text: string): ReadRequest {
  const value = parseValue(text);
  const parsed = LiveRequest.safeParse(value);
  if (parsed.success) return { kind: 'request', request: parsed.data };
  const issues = parsed.error.issues;
  const isQueryOnly = issues.every(({ path }) => path[0] === 'query');
  if (!isQueryOnly || typeof value !== 'object' || value === null || !('stream' in value)) return { kind: 'wrong' };
  return { kind: 'refused', stream: String(value.stream), reason: describeIssue(issues, 'query') };
}

function parseValue(text: string): unknown {
  try {
    scanJson(text);
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
