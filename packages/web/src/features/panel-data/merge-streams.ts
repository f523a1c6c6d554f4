/**
 * One stream of what several yield, as it comes. A stream that fails ends the whole, after what the others had ready; leaving the loop
 * ends them all.
 */
export async function* mergeStreams<T>(streams: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const waiting = new Map(streams.map((stream) => [stream, nextOf(stream)] as const));
  try {
    while (waiting.size > 0) {
      const { stream, result } = await Promise.race(waiting.values());
      if (result.done) {
        waiting.delete(stream);
        continue;
      }
      waiting.set(stream, nextOf(stream));
      yield result.value;
    }
  } finally {
    for (const stream of waiting.keys()) void stream.return(undefined).catch(() => undefined); // no listener is left
  }
}

const nextOf = async <T>(stream: AsyncGenerator<T>) => ({ stream, result: await stream.next() });
