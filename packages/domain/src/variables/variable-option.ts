/** The value that stands for all values of a variable; it is stored, never sent. */
export const ALL_VALUE = '$__all';

/** What people see of it, and what the address says. */
export const ALL_TEXT = 'All';

/** One value that can be chosen. */
export interface VariableOption {
  readonly text: string;
  readonly value: string;
}
