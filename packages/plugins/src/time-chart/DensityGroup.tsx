import { ChoiceOption, OptionGroup } from '../option-fields/OptionFields.tsx';

const CHOICES = [
  { value: 'auto' as const, label: 'On demand' },
  { value: 'on' as const, label: 'Always' },
];

/** Whether lines that are too many are drawn as their density. */
export function DensityGroup({ value, onChange }: { readonly value: 'auto' | 'on'; readonly onChange: (value: 'auto' | 'on') => void }) {
  return (
    <OptionGroup title="200 series and more">
      <ChoiceOption label="Density" value={value} options={CHOICES} onChange={onChange} />
    </OptionGroup>
  );
}
