import { AppError } from '@pharos/contract/errors';
import { type HttpResponse, type HttpRequest, QueryError } from '../plugin.ts';
import { givenBy, type SourceResult } from '../unstable.ts';
import { requireWithin, type ResultLimits } from './limits.ts';
import type { PluginInput, PreparedTarget } from './prepare.ts';

type HttpTarget = Pick<PreparedTarget, 'plugin' | 'input'>;

/**
 * Frames of an HTTP response, and the failure of a part of it.
 * @throws QueryError when the response is an error or what it should not be; AppError upstream-too-large; whatever a faulty plugin throws.
 */
export function parseFrames(target: HttpTarget, response: HttpResponse, limits: ResultLimits): SourceResult {
  const given = givenBy(() => requireHttp(target.plugin).response(response, target.input));
  requireWithin(given.frames, limits);
  return given;
}

/** One page of a query, and the request of the page after it. */
export interface Page extends SourceResult {
  readonly next?: HttpRequest;
}

/** The same for one page of several. `sent` counts the requests so far. @throws see `parseFrames` */
export function parsePage(target: HttpTarget, response: HttpResponse, how: { readonly limits: ResultLimits; readonly sent: number }): Page {
  const given = parseFrames(target, response, how.limits);
  return { ...given, next: requireHttp(target.plugin).pages?.next(response, target.input, how.sent) };
}

/** What one target of a batch came to. */
export type BatchPart = ({ readonly kind: 'given' } & SourceResult) | { readonly kind: 'failed'; readonly error: QueryError | AppError };

/** The parts of a response to several targets, one for each. @throws QueryError when the call failed for all of them */
export function parseBatch(
  { plugin, inputs }: { readonly plugin: PreparedTarget['plugin']; readonly inputs: readonly PluginInput[] },
  response: HttpResponse,
  limits: ResultLimits,
): readonly BatchPart[] {
  const http = requireHttp(plugin);
  const parts = http.batch?.responses(response, inputs) ?? [];
  return inputs.map((_, index): BatchPart => {
    const part = parts[index] ?? new QueryError(`${http.manifest.name} left this query unanswered`, { blame: 'upstream' });
    try {
      const given = givenBy(() => {
        if (part instanceof QueryError) throw part;
        return part;
      });
      requireWithin(given.frames, limits);
      return { kind: 'given', ...given };
    } catch (error) {
      if (error instanceof QueryError || error instanceof AppError) return { kind: 'failed', error };
      throw error;
    }
  });
}

/** A plugin's code for HTTP. @throws QueryError for one that has none */
export function requireHttp(plugin: PreparedTarget['plugin']): Extract<PreparedTarget['plugin'], { transport: 'http' }> {
  if (plugin.transport !== 'http') throw new QueryError(`${plugin.manifest.name} is not asked over HTTP`);
  return plugin;
}
