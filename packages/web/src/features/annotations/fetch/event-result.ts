import type { DashboardEvent } from '@pharos/domain/annotations/dashboard-event';
import type { Platform } from '../../../platform/create-platform.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import type { PlannedAnnotation } from './plan-queries.ts';

/** What one query came to. */
export type EventResult =
  | {
      readonly kind: 'found';
      readonly events: readonly DashboardEvent[];
      /** The range has older ones too. */
      readonly isCut?: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };

export interface EventHost {
  readonly store: Pick<DashboardStore, 'getState' | 'pageRange' | 'query' | 'loadSources' | 'runner' | 'annotations'>;
  readonly api: Platform['api'];
}

export interface Fetching {
  readonly signal: AbortSignal;
  readonly onResult: (planned: PlannedAnnotation, result: EventResult) => void;
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The events could not be requested';
export const failedEvents = (error: unknown): EventResult => ({ kind: 'failed', message: messageOf(error) });
