/**
 * One stream of what several yield, as it comes. A stream that fails takes nothing from the others: its failure is thrown once they have
 * ended, the first where several fail. Leaving the loop ends them all, and so does the first failure of a request that was given up.
 */
export async function* mergeStreams<T>(streams: readonly AsyncGenerator<T>[], signal: AbortSignal): AsyncGenerator<T> {
  const waiting = new Map(streams.map((stream) => [stream, nextOf(stream)] as const));
  const failures: unknown[] = [];
  try {
    while (waiting.size > 0) {
      const next = await Promise.race(waiting.values());
      if (next.kind === 'value') {
        waiting.set(next.stream, nextOf(next.stream));
        yield next.value;
        continue;
      }
      waiting.delete(next.stream);
      if (next.kind !== 'failed') continue;
      if (signal.aborted) throw next.error;
      failures.push(next.error);
    }
  } finally {
    for (const stream of waiting.keys()) void stream.return(undefined).catch(() => undefined); // no listener is left
  }
  if (failures.length > 0) throw failures[0];
}

type Next<T> = { readonly stream: AsyncGenerator<T> } & (
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: unknown }
);

async function nextOf<T>(stream: AsyncGenerator<T>): Promise<Next<T>> {
  try {
    const { done, value } = await stream.next();
    return done ? { stream, kind: 'ended' } : { stream, kind: 'value', value };
  } catch (error) {
    return { stream, kind: 'failed', error };
  }
}
