import { AppError, fail } from '@pharos/contract/errors';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame } from '@pharos/contract/frames';
import { requireWithin } from '@pharos/plugin/run/limits';
import { prepareStream } from '@pharos/plugin/run/prepare';
import { requirePlugin } from '@pharos/plugin/run/registry';
import { redactError } from '../../../platform/secrets/redactor.ts';
import type { SourceReader } from '../../permissions/index.ts';
import { findConnection, type SourceFinding } from '../plan/find-connection.ts';
import { computeHash } from '../plan/prepared-call.ts';
import { connectionIdentity, type SourceConnection, withoutAddress } from '../../source-connections/index.ts';
import { withoutSecrets } from './redact-result.ts';
import { toolsFor, type UpstreamHost } from './upstream-host.ts';
import { credentialIdentity, forwardedCookies } from './upstream-request.ts';

export interface StreamRequest {
  /** Whose rights over data sources count. */
  readonly reader: SourceReader;
  readonly target: QueryTarget;
  readonly cookieHeader?: string;
}

/** A target that streams, with its source: equal keys are one stream. */
export interface ReadyStream {
  readonly key: string;
  /** The source as it was found; a stream whose source was saved or deleted meanwhile is not the one that the caller wanted. */
  readonly source: Pick<SourceConnection, 'orgId' | 'version'> & { readonly id: number };
  /** Runs until the signal aborts. @throws AppError, QueryError when the source fails; no address is in them, for it may be anybody who listens */
  run(emit: (frames: readonly Frame[]) => void, signal: AbortSignal): Promise<void>;
  /** Names frames for one caller. */
  project(frames: readonly Frame[]): readonly Frame[];
  /** Callers with the same one see the same names. */
  readonly projectionKey: string;
}

/** @throws AppError data-source-not-found, data-source-access-denied, data-source-type-unknown, query-target-invalid */
export async function readyStream(
  host: UpstreamHost,
  finding: SourceFinding,
  { reader, target, cookieHeader }: StreamRequest,
): Promise<ReadyStream> {
  const connection = await findConnection(finding, reader, target);
  const plugin = requirePlugin(host.plugins, connection.type);
  const input = prepareStream(target, plugin, { stored: connection.settings, nowMs: host.clock.nowMs() });
  const { stream } = plugin;
  if (!stream || plugin.isStream?.(input.query) !== true) fail('query-target-invalid', { reason: 'This query does not stream' });
  if (connection.settings.access === 'direct')
    fail('query-target-invalid', { reason: 'A data source with browser access does not stream through the server' });
  const cookies = forwardedCookies(connection.keepCookies, cookieHeader);
  return {
    key: computeHash([...connectionIdentity(connection), credentialIdentity(cookies), plugin.upstreamKey(input.query), input.intervalMs]),
    source: { orgId: connection.orgId, id: connection.settings.id, version: connection.version },
    run: async (emit, signal) => {
      const nowMs = host.clock.nowMs();
      const within = (frames: readonly Frame[]) => {
        requireWithin(frames, host.limits);
        emit(frames);
      };
      const now = { fromMs: nowMs, toMs: nowMs };
      await withoutSecrets({ connection, cookies }, () => stream({ ...input, range: now }, within, toolsFor(host, signal))).catch(
        (error: unknown) => {
          throw redactError(error, withoutAddress(connection));
        },
      );
      if (!signal.aborted) throw new AppError('upstream-failed', { reason: 'The data source ended the stream' });
    },
    project: (frames) => plugin.project(frames, input.query, target.refId),
    projectionKey: JSON.stringify({ ...target, panelId: undefined, width: undefined }),
  };
}
