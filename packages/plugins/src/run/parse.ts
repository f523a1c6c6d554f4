import { givenBy, type SourceResult, type HttpResponse, QueryError } from '../plugin.ts';
import { requireWithin, type ResultLimits } from './limits.ts';
import type { PreparedTarget } from './prepare.ts';

/**
 * Frames of an HTTP response, and the failure of a part of it.
 * @throws QueryError when the store answered an error or what it should not; AppError upstream-too-large; whatever a faulty plugin throws.
 */
export function parseFrames(
  { plugin, input }: Pick<PreparedTarget, 'plugin' | 'input'>,
  response: HttpResponse,
  limits: ResultLimits,
): SourceResult {
  if (plugin.transport !== 'http') throw new QueryError(`${plugin.manifest.name} is not asked over HTTP`);
  const given = givenBy(() => plugin.response(response, input));
  requireWithin(given.frames, limits);
  return given;
}
