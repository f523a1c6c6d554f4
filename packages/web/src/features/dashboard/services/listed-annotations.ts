import { DEFAULT_ANNOTATIONS, type listAnnotations } from '@pharos/contract/api/annotations';
import type { RouteCall } from '@pharos/contract/route';
import type { Platform } from '../../../platform/create-platform.ts';
import { fetchRows } from '../annotations/fetch/fetch-rows.ts';

/** What a list of annotations shows. */
export const fetchListedAnnotations = async (
  { api }: Pick<Platform, 'api'>,
  query: NonNullable<RouteCall<typeof listAnnotations>['query']>,
) => (await fetchRows(api, query, { wanted: Number(query.limit ?? DEFAULT_ANNOTATIONS) })).rows;
