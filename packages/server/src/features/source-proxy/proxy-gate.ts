import { AppError, fail } from '@pharos/contract/errors';
import { createTurns } from '../../platform/work-budget/turns.ts';
import type { CallLimits } from '../queries/index.ts';
import type { Exchange } from './proxy-exchange.ts';

interface SharedRequest {
  /** Equal for requests whose response is the same; undefined where it is for one caller only. */
  readonly key: string | undefined;
  readonly start: () => Exchange;
  /** Which data source, and who asks it. */
  readonly limited: Parameters<CallLimits['queueTimeout']>[0];
  /** Aborts when the caller closes. */
  readonly signal: AbortSignal;
}

/** What a caller is given: the body as it comes, or all of it. */
export interface SharedResponse {
  readonly head: Awaited<Exchange['head']>;
  readonly body: Exchange['stream'] | Buffer;
}

/** How many requests may be in flight, waiting for their turn or not. */
export interface ProxyLimits {
  readonly maxInFlight: number;
  readonly maxInFlightPerOrg: number;
}

/** Equal requests in flight are made once, and charged to who came first. */
export function createProxyGate(limits: Pick<CallLimits, 'queueTimeout'>, { maxInFlight, maxInFlightPerOrg }: ProxyLimits) {
  const shared = new Map<string, Exchange>();
  const inFlight = createTurns({
    levels: [
      { name: 'proxied_requests', atOnce: maxInFlight },
      { name: 'proxied_requests_per_org', atOnce: maxInFlightPerOrg },
    ],
    refuse: () => new AppError('unavailable'),
  });

  function start({ key, start: begin, limited }: SharedRequest): Exchange {
    const release = inFlight.tryEnter([String(limited.starter.orgId)]) ?? fail('unavailable');
    const exchange = begin();
    exchange.ended.addEventListener('abort', release, { once: true });
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
      const head = await waitFor(exchange, exchange.head, request);
      request.signal.addEventListener('abort', close, { once: true });
      return { head, body };
    } catch (error) {
      close();
      throw error;
    }
  }

  async function join(exchange: Exchange, request: SharedRequest): Promise<SharedResponse | undefined> {
    exchange.join();
    try {
      const whole = await waitFor(exchange, exchange.whole, request);
      return whole && { head: await exchange.head, body: whole };
    } finally {
      exchange.leave();
    }
  }

  /** Waits as long as this caller may. @throws AppError work-limited; the signal's reason */
  async function waitFor<T>(exchange: Exchange, promise: Promise<T>, { signal, limited }: SharedRequest): Promise<T> {
    signal.throwIfAborted();
    const queue = limits.queueTimeout(limited, exchange.hasStarted);
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
    /** @throws AppError of the exchange, unavailable, work-limited where its turn does not come; the signal's reason */
    async run(request: SharedRequest): Promise<SharedResponse> {
      const known = request.key === undefined ? undefined : shared.get(request.key);
      const joined = known && (await join(known, request));
      if (joined) return joined;
      return stream(known ? { ...request, key: undefined } : request);
    },
  };
}
