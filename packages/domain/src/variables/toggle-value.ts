import { ALL_VALUE } from './variable-option.ts';

/** What people see when one more value was pressed in a list that takes several: All and single values exclude each other. */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  if (value === ALL_VALUE) return values.includes(ALL_VALUE) ? [] : [ALL_VALUE];
  const single = values.filter((one) => one !== ALL_VALUE);
  return single.includes(value) ? single.filter((one) => one !== value) : [...single, value];
}
