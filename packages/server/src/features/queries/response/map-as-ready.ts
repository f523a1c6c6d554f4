type Event<In, Out> =
  | { readonly kind: 'pulled'; readonly next: IteratorResult<In, void> }
  | { readonly kind: 'mapped'; readonly id: number; readonly out: Out };

const SOURCE = -1;

/**
 * Maps what a generator yields, each value as soon as it comes and without waiting for the ones before; yields in the order of readiness.
 * Ending the loop early ends the source too.
 */
export async function* mapAsReady<In, Out>(
  source: AsyncGenerator<In, void, undefined>,
  map: (value: In) => Promise<Out>,
): AsyncGenerator<Out, void, undefined> {
  const open = new Map<number, Promise<Event<In, Out>>>();
  const pull = () =>
    open.set(
      SOURCE,
      source.next().then((next) => ({ kind: 'pulled', next })),
    );
  let started = 0;
  pull();
  try {
    while (open.size > 0) {
      const event = await Promise.race(open.values());
      open.delete(event.kind === 'mapped' ? event.id : SOURCE);
      if (event.kind === 'mapped') yield event.out;
      else if (!event.next.done) {
        const id = started++;
        open.set(
          id,
          map(event.next.value).then((out) => ({ kind: 'mapped', id, out })),
        );
        pull();
      }
    }
  } finally {
    await source.return();
  }
}
