import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of one transaction while it runs. */
export interface TransactionMark {
  /** False when it has ended. */
  isOpen: boolean;
  /** True once an event was recorded in it. */
  hasEvents: boolean;
  /** True for a step of the schema, which may take its time. */
  readonly isMigration: boolean;
}

const running = new AsyncLocalStorage<TransactionMark>();

/** Runs the work as the inside of a transaction, so that the outer reader refuses and a late query is noticed. */
export async function runInside<T>(mark: TransactionMark, work: () => Promise<T>): Promise<T> {
  try {
    return await running.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

export const newTransactionMark = (isMigration = false): TransactionMark => ({ isOpen: true, hasEvents: false, isMigration });

/** True for statements of a step of the schema. */
export const isMigrating = (): boolean => running.getStore()?.isMigration ?? false;

/** The transaction that runs has recorded an event: whoever delivers is called once it is committed. */
export function markEvents(): void {
  const mark = running.getStore();
  if (mark) mark.hasEvents = true;
}

/** A transaction that read through another connection would see rows its own writes have already replaced. */
export function refuseInsideTransaction(what: string): void {
  if (running.getStore()?.isOpen) throw new Error(`${what} inside a transaction: use the database handed to its work`);
}

/** On SQLite the writer's one connection belongs to whoever holds the transaction, and to nobody else. */
export function requireOpenTransaction(): void {
  if (!running.getStore()?.isOpen) throw new Error('The database of a transaction was used after its end: a query is not awaited');
}
