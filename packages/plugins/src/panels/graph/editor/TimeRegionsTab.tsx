import { ChoiceOption, type EditorTabProps, TextOption } from '@pharos/plugin/ui';
import { EntryList } from '@pharos/plugin/unstable/ui';
import { type GraphOptions, REGION_COLORS, TimeRegion } from '../options.ts';
import { MarkColors } from './MarkColors.tsx';

const ANY_DAY = 0;
const DAYS = ['Any', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, value) => ({
  value,
  label,
}));
const dayOf = (value: number): number | undefined => (value === ANY_DAY ? undefined : value);
const textUnlessBlank = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

interface RegionFieldsProps {
  readonly region: TimeRegion;
  readonly onChange: (region: TimeRegion) => void;
}

function RegionFields({ region, onChange }: RegionFieldsProps) {
  const change = (part: Partial<TimeRegion>): void => onChange({ ...region, ...part });
  const { fromDayOfWeek = ANY_DAY, toDayOfWeek = ANY_DAY, from = '', to = '' } = region;
  return (
    <>
      <ChoiceOption label="From day" value={fromDayOfWeek} options={DAYS} onChange={(day) => change({ fromDayOfWeek: dayOf(day) })} />
      <TextOption label="From time, UTC" value={from} placeholder="hh:mm" onChange={(text) => change({ from: textUnlessBlank(text) })} />
      <ChoiceOption label="To day" value={toDayOfWeek} options={DAYS} onChange={(day) => change({ toDayOfWeek: dayOf(day) })} />
      <TextOption label="To time, UTC" value={to} placeholder="hh:mm" onChange={(text) => change({ to: textUnlessBlank(text) })} />
      <MarkColors mark={region} modes={REGION_COLORS} onChange={change} />
    </>
  );
}

/** Stretches of every week that are told apart, such as working hours. */
export const TimeRegionsTab = ({ options: { timeRegions }, onChange }: EditorTabProps<GraphOptions>) => (
  <EntryList
    noun="time region"
    entries={timeRegions}
    titleOf={(_region, index) => `T${index + 1}`}
    createEntry={() => TimeRegion.parse({ colorMode: 'gray' })}
    onChange={(next) => onChange({ timeRegions: next })}
  >
    {(region, change) => <RegionFields region={region} onChange={change} />}
  </EntryList>
);
