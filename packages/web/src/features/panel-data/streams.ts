import type { LiveHost } from './live-host.ts';
import type { PanelQuery, Target } from './panel-data.ts';
import type { PanelEntry, RunnerState } from './panel-entry.ts';
import type { RunnerHost } from './panel-runner.ts';
import { buildQuery, targetsOf } from './query-request.ts';
import type { StreamChannel } from './stream-channel.ts';

/** A panel's query cut into what streams and what is requested. */
export interface SplitQuery {
  readonly streamed: readonly Target[];
  /** Undefined where every target streams. */
  readonly requested: PanelQuery | undefined;
}

export interface ChannelParts {
  readonly host: RunnerHost;
  readonly state: RunnerState;
  readonly onData: (entry: PanelEntry) => void;
}

/** Cuts queries into what streams and what is requested. The channel and its code come with the first panel that may stream. */
export class Streams {
  readonly #parts: ChannelParts;
  #channel: StreamChannel | undefined;
  #loading: Promise<StreamChannel | undefined> | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  /** Undefined until some panel may stream. */
  get channel(): StreamChannel | undefined {
    return this.#channel;
  }

  /** A promise where the code that knows what streams has to be loaded first. */
  split(query: PanelQuery): SplitQuery | Promise<SplitQuery> {
    const all = { streamed: [], requested: query };
    const { live } = this.#parts.host;
    if (!live || !targetsOf(query).some((one) => live.mayStream(buildQuery(one)))) return all;
    if (this.#channel) return this.#channel.split(query);
    // One promise for all that wait: they go on in the same turn of the event loop, and so into one request.
    this.#loading ??= this.#load(live);
    return this.#loading.then((channel) => channel?.split(query) ?? all);
  }

  /** Without the code all targets are requested: most of them do not stream. The next query tries again. */
  async #load(live: LiveHost): Promise<StreamChannel | undefined> {
    try {
      const { createStreamChannel, ...streaming } = await live.loadStreaming();
      return (this.#channel = createStreamChannel(this.#parts, streaming));
    } catch {
      return undefined;
    } finally {
      this.#loading = undefined;
    }
  }
}
