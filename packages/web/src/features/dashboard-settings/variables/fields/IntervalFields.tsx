import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { AUTO_STEP_COUNTS } from '@pharos/domain/variables/auto-steps';
import { DEFAULT_AUTO } from '@pharos/domain/variables/variable';
import { Switch } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { textField, type DraftFieldsProps } from './draft-fields.ts';

/** A stored count that is not among those offered stays a choice. */
const stepsWith = (count: number) =>
  [...new Set<number>([...AUTO_STEP_COUNTS, count])].toSorted((a, b) => a - b).map((value) => ({ value, label: String(value) }));

/** Lengths of time, and the one that follows from the range. */
export function IntervalFields({ draft, faults, onChange }: DraftFieldsProps) {
  const { auto_count: count = DEFAULT_AUTO.count } = DashboardVariable.parse(draft);
  const isAuto = draft['auto'] === true;
  return (
    <FormSection title="Intervals">
      <Field label="Values" layout="row" isRequired error={faults.query} hint="With commas between.">
        <TextField
          isMono
          spellCheck={false}
          value={textField(draft, 'query')}
          placeholder="1m,10m,1h,1d"
          onChange={(query) => onChange({ query })}
        />
      </Field>
      <Field label="Auto option" layout="row" hint="Offers the range of the dashboard, cut into so many steps.">
        <Switch isOn={isAuto} onChange={(isOn) => onChange({ auto: isOn })} />
      </Field>
      {isAuto && (
        <>
          <Field label="Step count" layout="row">
            <Select value={count} options={stepsWith(count)} onChange={(next) => onChange({ auto_count: next })} />
          </Field>
          <Field label="Min interval" layout="row" error={faults.auto_min} hint="No step is shorter.">
            <TextField
              isMono
              value={textField(draft, 'auto_min')}
              placeholder="10s"
              onChange={(text) => onChange({ auto_min: text.trim() })}
            />
          </Field>
        </>
      )}
    </FormSection>
  );
}
