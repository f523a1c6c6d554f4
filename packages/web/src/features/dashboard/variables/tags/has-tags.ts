import type { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { ChosenTags } from '@pharos/contract/dashboard/variable-definition';
import type { ValueTag } from '@pharos/domain/variables/value-tags';
import type { CurrentVariable } from '@pharos/domain/variables/current';

/** Whether a variable offers groups of values: only where several can be chosen. */
export const hasTags = ({ isMulti, type, document }: CurrentVariable): boolean =>
  isMulti && type === 'query' && document['useTags'] === true;

/** The groups of values that a document was saved with as chosen. */
export const storedTags = ({ current }: DashboardVariable): readonly ValueTag[] => ChosenTags.parse(current?.['tags']);
