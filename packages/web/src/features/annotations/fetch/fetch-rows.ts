import { type Annotation, listAnnotations, MAX_ANNOTATIONS } from '@pharos/contract/api/annotations';
import type { RouteCall } from '@pharos/contract/route';
import { readPart } from '../../../platform/api/read-part.ts';
import type { Platform } from '../../../platform/create-platform.ts';

interface FoundRows {
  readonly rows: readonly Annotation[];
  /** There are more of them, older ones. */
  readonly hasMore: boolean;
}

/** The newest stored rows, as many as are wanted, over as many responses as they take. @throws ApiError */
export async function fetchRows(
  api: Platform['api'],
  query: NonNullable<RouteCall<typeof listAnnotations>['query']>,
  { wanted, signal }: { readonly wanted: number; readonly signal?: AbortSignal },
): Promise<FoundRows> {
  const rows: Annotation[] = [];
  let before: string | undefined;
  do {
    const limit = String(Math.min(wanted - rows.length, MAX_ANNOTATIONS));
    const call = { query: { ...query, ...(before === undefined ? {} : { before }), limit } };
    const { part, next } = await readPart(api, listAnnotations, { call, ...(signal ? { signal } : {}) });
    rows.push(...part);
    before = next?.get('before') ?? undefined;
  } while (before !== undefined && rows.length < wanted);
  return { rows, hasMore: before !== undefined };
}
