import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks the calls that run inside one transaction; `isOpen` turns false when it has ended. */
export interface TransactionMark {
  isOpen: boolean;
}

const running = new AsyncLocalStorage<TransactionMark>();

/** Runs the work as the inside of a transaction, so that the outer reader refuses and a late query is noticed. */
export async function runInside<T>(work: () => Promise<T>): Promise<T> {
  const mark: TransactionMark = { isOpen: true };
  try {
    return await running.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** A transaction that read through another connection would see rows its own writes have already replaced. */
export function refuseInsideTransaction(what: string): void {
  if (running.getStore()?.isOpen) throw new Error(`${what} inside a transaction: use the database handed to its work`);
}

/** On SQLite the writer's one connection belongs to whoever holds the transaction, and to nobody else. */
export function requireOpenTransaction(): void {
  if (!running.getStore()?.isOpen) throw new Error('The database of a transaction was used after its end: a query is not awaited');
}
