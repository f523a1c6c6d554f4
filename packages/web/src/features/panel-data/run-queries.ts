import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { FRAMES_MEDIA_TYPE, type QueryRequest, type QueryTarget } from '@pharos/contract/api/query';
import { readParts } from '@pharos/domain/frames/parts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { SendRequest } from '../../platform/api/request.ts';
import { mergeStreams } from './merge-streams.ts';
import type { ResultPart, RunQueries } from './channel-host.ts';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import type { QueryDirectly } from './query-directly.ts';

interface SendHost {
  readonly send: SendRequest;
  /** Read at each call: sources become known while a page is open. */
  readonly session: { readonly settings: SourceSettings };
  /** Asks one target from this browser; its code is loaded when the first source wants that. */
  readonly queryDirectly: () => Promise<QueryDirectly>;
}

/**
 * Sends the targets of a request where they belong: to the server in one streamed call, and those of sources with browser access
 * straight to the store, without any stored secret.
 */
export function createRunQueries({ send, session, queryDirectly }: SendHost): RunQueries {
  return (request, signal) => {
    const direct: { readonly source: FrontendDataSource; readonly target: QueryTarget }[] = [];
    const queries = request.queries.filter((target) => {
      const source = findSource(target, session.settings);
      if (source?.access !== 'direct') return true;
      direct.push({ source, target });
      return false;
    });
    const fromBrowser = direct.map(async function* ({ source, target }) {
      yield await (
        await queryDirectly()
      )(source, { ...request, queries: [target] }, signal);
    });
    if (queries.length === 0) return mergeStreams(fromBrowser, signal);
    const fromServer = queryServer(send, { ...request, queries }, signal);
    return fromBrowser.length === 0 ? fromServer : mergeStreams([fromServer, ...fromBrowser], signal);
  };
}

async function* queryServer(send: SendRequest, body: QueryRequest, signal: AbortSignal): AsyncGenerator<ResultPart> {
  const response = await send({ method: 'POST', path: '/api/ds/query', headers: { Accept: FRAMES_MEDIA_TYPE }, body, signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith(FRAMES_MEDIA_TYPE)) {
    await response.body?.cancel();
    throw new ApiError('The server answered something this page does not know. Reload the page.', { status: response.status });
  }
  yield* readParts(response.body);
}
