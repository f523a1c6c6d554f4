import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { Live } from '../../platform/live/live.ts';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import type { Streaming } from './stream-channel.ts';

/** The code of streams, and the connection over which they come. */
interface StreamingModule extends Pick<typeof import('./streaming.ts'), 'createStreamChannel'> {
  readonly streamsOfKind: (type: string, target: QueryTarget) => boolean;
  readonly subscribe: Live['subscribe'];
}

export type StreamingCode = Streaming & Pick<StreamingModule, 'createStreamChannel'>;

/** Where targets that stream come from. */
export interface LiveHost {
  /** Whether the target's source can stream at all, so that its code is worth loading. */
  readonly mayStream: (target: QueryTarget) => boolean;
  readonly loadStreaming: () => Promise<StreamingCode>;
}

interface LiveParts {
  /** Read at each call: sources become known while a page is open. */
  readonly session: { readonly settings: SourceSettings };
  /** With the data source runtime's word on one target of a kind of source; loaded when the first panel needs it. */
  readonly loadModule: () => Promise<StreamingModule>;
}

export function createLiveHost({ session, loadModule }: LiveParts): LiveHost {
  const sourceOf = (target: QueryTarget): FrontendDataSource | undefined => {
    const source = findSource(target, session.settings);
    // What a browser asks itself does not stream through the server.
    return source?.streams === true && source.access !== 'direct' ? source : undefined;
  };
  return {
    mayStream: (target) => sourceOf(target) !== undefined,
    loadStreaming: async () => {
      const { streamsOfKind, createStreamChannel, subscribe } = await loadModule();
      const isStream = (target: QueryTarget): boolean => {
        const source = sourceOf(target);
        return source !== undefined && streamsOfKind(source.type, target);
      };
      return { isStream, createStreamChannel, subscribe };
    },
  };
}
