import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same; of texts of one length the time tells nothing. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
