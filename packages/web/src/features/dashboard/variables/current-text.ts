import type { CurrentVariable } from '@pharos/domain/variables/current';

/** What is chosen, in words; a variable without a value says so. */
export const currentText = ({ current }: Pick<CurrentVariable, 'current'>): string => current?.text.trim() || 'None';
