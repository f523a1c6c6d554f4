import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes, the service has ended, or patience is over.
 * @throws with what the service wrote.
 */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  service: { readonly name: string; readonly ended: Promise<never>; output(): string },
  timeoutMs = 60_000,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await Promise.race([isReady().catch(() => false), service.ended])) return;
    await wait(50);
  }
  throw new Error(`${service.name} did not become ready within ${timeoutMs / 1000} s:\n${service.output()}`);
}
