import type { CurrentVariable } from '@pharos/domain/variables/current';

/** Whether a variable offers groups of values: only where several can be chosen. */
export const hasTags = ({ isMulti, type, document }: CurrentVariable): boolean =>
  isMulti && type === 'query' && document['useTags'] === true;
