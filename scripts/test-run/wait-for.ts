import { vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

const { waitFor } = vi;

type Options = Exclude<Parameters<typeof waitFor>[1], number | undefined>;

function waitWithTimeout<Value>(read: () => Value | Promise<Value>, options: number | Options = {}): Promise<Value> {
  return waitFor(read, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options });
}

// Files share the module where they share a process.
if (waitFor.name !== waitWithTimeout.name) Object.assign(vi, { waitFor: waitWithTimeout });
