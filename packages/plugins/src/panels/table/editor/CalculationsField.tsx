import { readReducer, REDUCER_CHOICES, REDUCERS } from '@pharos/plugin/unstable';
import { InlineField } from '@pharos/plugin/ui';
import { TagsInput } from '@pharos/plugin/unstable/ui';

const TITLES: Readonly<Record<string, string>> = REDUCERS;
const titleOf = (id: string): string => TITLES[readReducer(id) ?? id] ?? id;
const idOf = (title: string): string => Object.entries(REDUCERS).find(([, one]) => one === title)?.[0] ?? title;
const OPTIONS = REDUCER_CHOICES.map(({ label }) => ({ value: label, label }));

interface CalculationsFieldProps {
  readonly label: string;
  /** Ids of calculations. */
  readonly values: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Several calculations, by their titles. */
export function CalculationsField({ label, values, onChange }: CalculationsFieldProps) {
  return (
    <InlineField label={label} isWide>
      <TagsInput
        values={values.map(titleOf)}
        options={OPTIONS}
        allowsFreeText={false}
        placeholder="Add a calculation"
        // What is chosen already keeps the name that the document has for it.
        onChange={(titles) => onChange(titles.map((title) => values.find((id) => titleOf(id) === title) ?? idOf(title)))}
      />
    </InlineField>
  );
}
