import { fail } from '@pharos/contract/errors';
import type { CallLimits } from '../queries/index.ts';
import type { Exchange } from './proxy-exchange.ts';

interface SharedRequest {
  /** Equal for requests whose response is the same; undefined where it is for one caller only. */
  readonly key: string | undefined;
  readonly start: () => Exchange;
  /** Aborts when the caller closes. */
  readonly signal: AbortSignal;
}

/** What a caller is given: the body as it comes, or all of it. */
export interface SharedResponse {
  readonly head: Awaited<Exchange['head']>;
  readonly body: Exchange['stream'] | Buffer;
}

/** Equal requests in flight are made once. At most `maxInFlight` are in flight in this process, waiting for their turn or not. */
export function createProxyGate({
  limits,
  maxInFlight,
}: {
  readonly limits: Pick<CallLimits, 'queueTimeout'>;
  readonly maxInFlight: number;
}) {
  const shared = new Map<string, Exchange>();
  let inFlight = 0;

  function start({ key, start: begin }: SharedRequest): Exchange {
    if (inFlight >= maxInFlight) fail('unavailable');
    const exchange = begin();
    inFlight += 1;
    exchange.ended.addEventListener('abort', () => (inFlight -= 1), { once: true });
    if (key !== undefined) share(key, exchange);
    return exchange;
  }

  function share(key: string, exchange: Exchange): void {
    shared.set(key, exchange);
    const forget = () => void (shared.get(key) === exchange && shared.delete(key));
    exchange.whole.then(forget, forget);
    exchange.ended.addEventListener('abort', forget, { once: true });
  }

  async function stream(request: SharedRequest): Promise<SharedResponse> {
    const exchange = start(request);
    const { stream: body } = exchange;
    const close = () => void body.destroy();
    // The body closes when it is over, and when its reader goes away.
    body.once('close', () => {
      request.signal.removeEventListener('abort', close);
      exchange.leave();
    });
    try {
      const head = await waitFor(exchange, exchange.head, request.signal);
      request.signal.addEventListener('abort', close, { once: true });
      return { head, body };
    } catch (error) {
      close();
      throw error;
    }
  }

  async function join(exchange: Exchange, { signal }: SharedRequest): Promise<SharedResponse | undefined> {
    exchange.join();
    try {
      const whole = await waitFor(exchange, exchange.whole, signal);
      return whole && { head: await exchange.head, body: whole };
    } finally {
      exchange.leave();
    }
  }

  /** Waits as long as this caller may. @throws AppError rate-limited; the signal's reason */
  async function waitFor<T>(exchange: Exchange, promise: Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const queue = limits.queueTimeout(exchange.hasStarted);
    const closed = Promise.withResolvers<never>();
    const close = () => closed.reject(signal.reason);
    signal.addEventListener('abort', close, { once: true });
    try {
      return await Promise.race([promise, queue.promise, closed.promise]);
    } finally {
      queue.stop();
      signal.removeEventListener('abort', close);
    }
  }

  return {
    /** @throws AppError of the exchange, unavailable, rate-limited where its turn does not come; the signal's reason */
    async run(request: SharedRequest): Promise<SharedResponse> {
      const known = request.key === undefined ? undefined : shared.get(request.key);
      const joined = known && (await join(known, request));
      if (joined) return joined;
      return stream(known ? { ...request, key: undefined } : request);
    },
  };
}
