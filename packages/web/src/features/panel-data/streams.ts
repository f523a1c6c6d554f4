import type { LiveHost } from './live-host.ts';
import type { PanelQuery } from './panel-data.ts';
import { buildQuery, targetsOf } from './query-request.ts';
import type { ChannelParts, SplitQuery, StreamChannel } from './stream-channel.ts';

/**
 * Cuts queries into what streams and what is requested. The channel and its code come with the first panel that may stream; any other query
 * is requested whole, at once.
 *
 * | state | `split` of a query that may stream | left by |
 * | --- | --- | --- |
 * | no code | starts to load it | that |
 * | loading | one promise for all of them | the code: ready; a failure: no code, and those that wait are requested whole |
 * | ready | both parts, at once | nothing: the runner disposes of the channel |
 */
export class Streams {
  readonly #parts: ChannelParts;
  readonly #live: LiveHost | undefined;
  #channel: StreamChannel | undefined;
  #loading: Promise<StreamChannel | undefined> | undefined;

  /** Without `live` everything is requested. */
  constructor(parts: ChannelParts, live: LiveHost | undefined) {
    this.#parts = parts;
    this.#live = live;
  }

  /** Undefined until some panel may stream. */
  get channel(): StreamChannel | undefined {
    return this.#channel;
  }

  /** A promise where the code that knows what streams has to be loaded first. */
  split(query: PanelQuery): SplitQuery | Promise<SplitQuery> {
    const all = { streamed: [], requested: query };
    const live = this.#live;
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
