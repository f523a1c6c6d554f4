import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { readReducer, REDUCER_CHOICES } from '@pharos/domain/fields/reducers';
import { AutoNumberOption, ChoiceOption, NameOption, OptionGroup } from '../option-fields/OptionFields.tsx';
import type { Frame } from '../plugin.ts';
import type { REDUCE_OPTIONS } from '../unstable.ts';
import type * as z from 'zod/mini';

type Reduce = z.infer<typeof REDUCE_OPTIONS>;

const SHOWN = [
  { value: 'reduce', label: 'Calculate' },
  { value: 'rows', label: 'All values' },
];

/** How several values of one panel lie. */
export const ORIENTATIONS = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'horizontal' as const, label: 'Horizontal' },
  { value: 'vertical' as const, label: 'Vertical' },
];

/** When values are written on what is drawn. */
export const SHOW_VALUES = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'always' as const, label: 'Always' },
  { value: 'never' as const, label: 'Never' },
];

interface ReduceOptionGroupProps {
  readonly reduce: Reduce;
  readonly frames: readonly Frame[];
  readonly onChange: (reduce: Reduce) => void;
}

/** Which values of a result are shown. */
export function ReduceOptionGroup({ reduce, frames, onChange }: ReduceOptionGroupProps) {
  const change = (part: Partial<Reduce>): void => onChange({ ...reduce, ...part });
  const calculation = readReducer(reduce.calcs[0]) ?? 'lastNotNull';
  const known = REDUCER_CHOICES.some(({ value }) => value === calculation)
    ? REDUCER_CHOICES
    : [...REDUCER_CHOICES, { value: calculation, label: calculation }];
  const names = [...new Set(fieldsOf(frames).map(({ name }) => name))];
  return (
    <OptionGroup title="Value options">
      <ChoiceOption
        label="Show"
        value={reduce.values ? 'rows' : 'reduce'}
        options={SHOWN}
        onChange={(shown) => change({ values: shown === 'rows' })}
      />
      {reduce.values ? (
        <AutoNumberOption
          label="Limit"
          value={reduce.limit}
          min={1}
          max={500}
          isWhole
          onChange={(limit) => change({ limit: limit ?? undefined })}
        />
      ) : (
        <ChoiceOption label="Calculation" value={calculation} options={known} onChange={(calc) => change({ calcs: [calc] })} />
      )}
      <NameOption
        label="Fields"
        value={reduce.fields}
        names={names}
        placeholder="Numeric fields"
        onChange={(fields) => change({ fields })}
      />
    </OptionGroup>
  );
}
