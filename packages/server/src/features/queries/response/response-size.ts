import { AppError } from '@pharos/contract/errors';
import { sizeText } from '@pharos/domain/text/size-text';
import type { QueryBudgetSettings } from '../query-budget.ts';

/** How large the answer to one request has become, all its parts together. */
export interface ResponseSize {
  /** @throws AppError query-answer-too-large where so many points more are too many */
  requireRoom(points: number): void;
  /** Counts a part that is to be sent. @throws AppError query-answer-too-large, and counts nothing */
  add(part: { readonly points: number; readonly byteLength: number }): void;
}

export function createResponseSize({ maxPoints, maxBytes }: Pick<QueryBudgetSettings, 'maxPoints' | 'maxBytes'>): ResponseSize {
  let points = 0;
  let bytes = 0;
  const requireRoom = (more: number) => {
    if (points + more > maxPoints) throw new AppError('query-answer-too-large', { limit: `${maxPoints.toLocaleString('en-US')} points` });
  };
  return {
    requireRoom,
    add(part) {
      requireRoom(part.points);
      if (bytes + part.byteLength > maxBytes) throw new AppError('query-answer-too-large', { limit: sizeText(maxBytes) });
      points += part.points;
      bytes += part.byteLength;
    },
  };
}
