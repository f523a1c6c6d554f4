import { timeZoneChoices, timeZoneFault } from '@pharos/domain/time/zone-choices';
import { Combobox, InlineField } from '@pharos/ui';
import { useMemo } from 'react';
import { OptionLine } from './OptionFields.tsx';

interface TimeZoneOptionProps {
  readonly label: string;
  /** Empty is as `inherited` says. */
  readonly value: string;
  readonly inherited: string;
  readonly onChange: (zone: string) => void;
}

/** A time zone by name, taken on Enter or by choice. */
export function TimeZoneOption({ label, value, inherited, onChange }: TimeZoneOptionProps) {
  const options = useMemo(() => [{ value: '', label: inherited }, ...timeZoneChoices()], [inherited]);
  return (
    <OptionLine>
      <InlineField label={label} widthPx={160} error={timeZoneFault(value)}>
        <Combobox size="compact" value={value} options={options} allowsFreeText takesText="on-enter" onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}
