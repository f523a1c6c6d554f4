import { type Frame, QueryError } from '@pharos/plugin';
import { requireWithin } from '@pharos/plugin/run/limits';
import { shareFrames } from './shared-result.ts';
import { toolsFor, type RunTransport } from './upstream-host.ts';
import { withTimeout } from './with-timeout.ts';

/** A source that only pushes, queried once: the first frames it pushes, then its stream is ended. */
export const runStream: RunTransport<'stream'> = async (plugin, { host, call, signal }) => {
  const startedAt = host.clock.nowMs();
  const enough = new AbortController();
  const frames = await withTimeout(call.connection.timeoutMs ?? host.timeoutMs, signal, (ended) => {
    const first = Promise.withResolvers<readonly Frame[]>();
    const tools = toolsFor(host, AbortSignal.any([ended, enough.signal]));
    void plugin
      .stream(call.target.input, first.resolve, tools)
      .then(() => first.reject(new QueryError('The data source ended the stream', { blame: 'upstream' })), first.reject);
    return first.promise;
  }).finally(() => enough.abort(new Error('the first frames are there')));
  requireWithin(frames, host.limits);
  const answeredAt = host.clock.nowMs();
  return { ...shareFrames({ frames }), upstreamMs: answeredAt - startedAt, receivedBytes: 0, answeredAt };
};
