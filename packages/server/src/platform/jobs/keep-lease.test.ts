import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepLease } from './keep-lease.ts';

const TIMES = { leaseMs: 1000, renewMs: 300 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function leaseOf(renew: () => Promise<boolean>) {
  const lease = keepLease({ times: TIMES, claimedAt: performance.now(), renew });
  onTestFinished(lease.release);
  return lease;
}

test('a lease that cannot be renewed is lost when it has run out since the last renewal, not a moment later', async () => {
  let isAway = false;
  const lease = leaseOf(() => (isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve(true)));
  await vi.advanceTimersByTimeAsync(10 * TIMES.renewMs);
  isAway = true;
  await vi.advanceTimersByTimeAsync(TIMES.leaseMs - 1);
  expect(lease.lost.aborted).toBe(false);
  lease.require();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(lease.lost.reason)).toContain('the lease has run out');
  expect(lease.require).toThrow('the lease has run out');
});

test('a lease counts from before its renewal was sent, however late the response is', async () => {
  let renewals = 0;
  const lease = leaseOf(async () => {
    renewals += 1;
    if (renewals > 1) throw new Error('the database is away');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return true;
  });
  await vi.advanceTimersByTimeAsync(TIMES.renewMs + TIMES.leaseMs - 1);
  expect(lease.lost.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.lost.aborted).toBe(true);
});

test('a lease that another copy has taken is lost at the next renewal', async () => {
  const lease = leaseOf(() => Promise.resolve(false));
  await vi.advanceTimersByTimeAsync(TIMES.renewMs);
  expect(String(lease.lost.reason)).toContain('another copy has taken the job over');
});
