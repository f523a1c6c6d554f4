/**
 * Short-lived results by key. A port: what is in it may vanish at any time, and nothing depends on it being there.
 * Keys must hold everything that separates tenants; the cache itself knows no org.
 */
export interface Cache<Value> {
  /** The value, unless it was evicted or its TTL is over. */
  get(key: string): Promise<Value | undefined>;
  /** Keeps a value for `ttlMs`; `bytes` is what it counts against the budget. A value larger than the budget is not kept. */
  set(key: string, value: Value, keep: { readonly ttlMs: number; readonly bytes: number }): Promise<void>;
  delete(key: string): Promise<void>;
  clear(): Promise<void>;
}
