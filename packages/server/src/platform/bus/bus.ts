/** Something that happened and is committed: a name and ids, never whole rows. */
export interface BusEvent {
  /** For example `dashboard-saved`. */
  readonly name: string;
  /** 0 for what belongs to no org. */
  readonly orgId: number;
  readonly ids: Readonly<Record<string, number | string>>;
}

/**
 * Delivery after commit; a port. `broadcast` reaches every copy of the server and may be lost, so readers check versions. `work` reaches
 * one copy at least once, so its takers are idempotent; a taker that throws gets the event again later.
 */
export interface Bus {
  broadcast(event: BusEvent): Promise<void>;
  /** Hears broadcasts of one name. Returns how to stop. */
  onBroadcast(name: string, listener: (event: BusEvent) => void): () => void;
  work(event: BusEvent): Promise<void>;
  /** Takes work of one name; one taker per name and copy. Returns how to stop. */
  onWork(name: string, taker: (event: BusEvent) => Promise<void>): () => void;
  /** Delivers no more; what is under way ends first. */
  close(): Promise<void>;
}
