import { BIN_DAYS } from '@pharos/contract/api/bin';

const BIN_MS = BIN_DAYS * 24 * 3_600_000;

/** When something that was deleted is gone for good; instants in epoch ms. */
export const expiresAt = (deletedAt: number): number => deletedAt + BIN_MS;

/** What was deleted at this instant or before is gone now. */
export const expiredBy = (nowMs: number): number => nowMs - BIN_MS;
