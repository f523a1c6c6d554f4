/** Ms of one task: half a frame, so that a press in between is answered in the next one. */
const BUDGET_MS = 8;

/** Does `work` for each item in order, in tasks that leave room for presses between them; the first items at once. Returns its cancel. */
export function inPieces<Item>(items: readonly Item[], work: (item: Item) => void, onDone: () => void = () => {}): () => void {
  let next = 0;
  let isCancelled = false;
  const go = (): void => {
    if (isCancelled) return;
    const endMs = performance.now() + BUDGET_MS;
    while (next < items.length && performance.now() < endMs) {
      const item = items[next];
      next += 1;
      if (item !== undefined) work(item);
    }
    if (next < items.length) later(go);
    else onDone();
  };
  go();
  return () => {
    isCancelled = true;
  };
}

/** After what the browser has to answer. */
function later(task: () => void): void {
  // Safari has no scheduler.
  if ('scheduler' in globalThis) void scheduler.postTask(task);
  else setTimeout(task, 0);
}
