import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups } from '@pharos/plugin/ui';
import { AutoNumberOption, EntryList } from '@pharos/plugin/unstable/ui';
import { alertThresholds } from '../alert-thresholds.ts';
import { type GraphOptions, Threshold, THRESHOLD_COLORS } from '../options.ts';
import { MarkColors } from './MarkColors.tsx';

const OPERATORS = [
  { value: 'gt' as const, label: 'gt' },
  { value: 'lt' as const, label: 'lt' },
];
const SIDES = [
  { value: 'left' as const, label: 'Left' },
  { value: 'right' as const, label: 'Right' },
];
const BY_RULE = 'The alert rule of this panel says them.';
const ignore = (): void => undefined;

interface ThresholdFieldsProps {
  readonly threshold: Threshold;
  readonly onChange: (threshold: Threshold) => void;
}

function ThresholdFields({ threshold, onChange }: ThresholdFieldsProps) {
  const change = (part: Partial<Threshold>): void => onChange({ ...threshold, ...part });
  const { op, value, yaxis } = threshold;
  return (
    <>
      <ChoiceOption label="Operator" value={op} options={OPERATORS} onChange={(next) => change({ op: next })} />
      <AutoNumberOption label="Value" value={value} onChange={(next) => change({ value: next })} />
      <MarkColors mark={threshold} modes={THRESHOLD_COLORS} onChange={change} />
      <ChoiceOption label="Y-axis" value={yaxis} options={SIDES} onChange={(side) => change({ yaxis: side })} />
    </>
  );
}

/** Values that are told apart, with the side of them that counts. */
export function ThresholdsTab({ options: { alert, thresholds }, onChange }: EditorTabProps<GraphOptions>) {
  const ofRule = alertThresholds(alert);
  if (ofRule) return <OfRule thresholds={ofRule} />;
  return <OfPanel thresholds={thresholds} onChange={onChange} />;
}

/** Read only: they are changed with the rule. */
const OfRule = ({ thresholds }: { readonly thresholds: readonly Threshold[] }) => (
  <OptionGroups>
    <OptionGroup title="Thresholds" unusedBecause={BY_RULE}>
      {thresholds.map(({ op, value }, index) => (
        <AutoNumberOption key={index} label={`T${index + 1} ${op}`} value={value} onChange={ignore} />
      ))}
    </OptionGroup>
  </OptionGroups>
);

const OfPanel = ({ thresholds, onChange }: Pick<GraphOptions, 'thresholds'> & Pick<EditorTabProps<GraphOptions>, 'onChange'>) => (
  <EntryList
    noun="threshold"
    entries={thresholds}
    titleOf={(_threshold, index) => `T${index + 1}`}
    createEntry={() => Threshold.parse({})}
    onChange={(next) => onChange({ thresholds: next })}
  >
    {(threshold, change) => <ThresholdFields threshold={threshold} onChange={change} />}
  </EntryList>
);
