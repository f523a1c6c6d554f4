import { addImpression } from '@pharos/domain/search/impressions';
import type { Remember } from '../../platform/remember/remember.ts';

const KEY = 'impressions';
const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isSafeInteger);

/** Row ids of the dashboards of this org that the person opened last in this browser, the latest first. */
export const readImpressions = (remember: Remember): readonly number[] => remember.read(KEY, isIds, []);

/** The person looks at this dashboard. */
export const recordImpression = (remember: Remember, id: number): void =>
  void remember.write(KEY, addImpression(readImpressions(remember), id));
