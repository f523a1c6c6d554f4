import { framesOfError, type SourceResult } from '@pharos/plugin/unstable';
import { requireWithin } from '@pharos/plugin/run/limits';
import { shareFrames } from './shared-result.ts';
import { toolsFor, type RunTransport } from './upstream-host.ts';
import { withTimeout } from './with-timeout.ts';

/** A plugin that makes its frames itself, from what this process hands in. */
export const runLocal: RunTransport<'local'> = async (plugin, { host, call, signal }) => {
  const startedAt = host.clock.nowMs();
  const given = await withTimeout(call.connection.timeoutMs ?? host.timeoutMs, signal, (ended) =>
    host.slices.run(() => plugin.run(call.target.input, toolsFor(host, ended))).then((frames): SourceResult => ({ frames }), framesOfError),
  );
  requireWithin(given.frames, host.limits);
  const answeredAt = host.clock.nowMs();
  return { ...shareFrames(given), upstreamMs: answeredAt - startedAt, receivedBytes: 0, answeredAt };
};
