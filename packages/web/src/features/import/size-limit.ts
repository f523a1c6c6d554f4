import { DASHBOARD_BODY_LIMIT } from '@pharos/contract/api/dashboard-changes';

/** Larger texts are not read: the server takes none of them. */
export const isTooLarge = (length: number): boolean => length > DASHBOARD_BODY_LIMIT;
export const TOO_LARGE = `This is larger than ${DASHBOARD_BODY_LIMIT / 1024 / 1024} MB, which no dashboard may be.`;
