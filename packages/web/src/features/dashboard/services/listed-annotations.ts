import { listAnnotations } from '@pharos/contract/api/annotations';
import type { RouteCall } from '@pharos/contract/route';
import type { Platform } from '../../../platform/create-platform.ts';

/** What a list of annotations shows. */
export const fetchListedAnnotations = ({ api }: Pick<Platform, 'api'>, query: RouteCall<typeof listAnnotations>['query']) =>
  api(listAnnotations, { query }, { isErrorHandled: true });
