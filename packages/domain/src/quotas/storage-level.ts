/** From this part of what may be stored on, Admins are warned. */
const NEARLY_FULL = 0.9;

export type StorageLevel = 'free' | 'nearly-full' | 'full';

/** How far a quota of bytes is used up; without a limit (null) never. */
export function storageLevel(usedBytes: number, limitBytes: number | null): StorageLevel {
  if (limitBytes === null) return 'free';
  if (usedBytes >= limitBytes) return 'full';
  return usedBytes >= limitBytes * NEARLY_FULL ? 'nearly-full' : 'free';
}
