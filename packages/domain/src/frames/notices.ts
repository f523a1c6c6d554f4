import type { Frame, QueryFailure } from '@pharos/contract/frames';

/** What data sources say of their frames beside the values, each notice once. */
export const noticesOf = (frames: readonly Frame[]): readonly string[] => [...new Set(frames.flatMap(({ meta }) => meta?.notices ?? []))];

/** The store's own words about a failure, where its message does not hold them already; else empty. */
export const furtherDetail = ({ message, detail = '' }: Pick<QueryFailure, 'message' | 'detail'>): string =>
  message.includes(detail.trim()) ? '' : detail;
