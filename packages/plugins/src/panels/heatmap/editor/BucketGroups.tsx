import { chosenNumber } from '@pharos/plugin';
import { ChoiceOption, OptionGroup, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption } from '@pharos/plugin/unstable/ui';
import type { Buckets, NewerOptions } from '../options.ts';
import { CHOICES } from './newer-choices.ts';
import { SizeOption } from './SizeOption.tsx';

interface GroupsProps {
  readonly options: NewerOptions;
  readonly onChange: (part: Partial<NewerOptions>) => void;
}

interface BucketsGroupProps {
  readonly title: string;
  readonly buckets: Buckets;
  readonly isTime: boolean;
  readonly onChange: (buckets: Buckets) => void;
}

function BucketsGroup({ title, buckets, isTime, onChange }: BucketsGroupProps) {
  const change = (part: Partial<Buckets>): void => onChange({ ...buckets, ...part });
  const { scale } = buckets;
  const isLog = !isTime && scale.type !== 'linear';
  const label = isLog ? 'Split factor' : { size: 'Bucket size', count: 'Bucket count' }[buckets.mode];
  return (
    <OptionGroup title={title}>
      {!isLog && <ChoiceOption label="Mode" value={buckets.mode} options={CHOICES.size} onChange={(mode) => change({ mode })} />}
      {isTime && buckets.mode === 'size' ? (
        <SizeOption label={label} value={buckets.value} onChange={(size) => change({ value: size === null ? undefined : String(size) })} />
      ) : (
        <AutoNumberOption
          label={label}
          value={buckets.value}
          min={0}
          onChange={(number) => change({ value: number === null ? undefined : String(number) })}
        />
      )}
      {!isTime && (
        <ChoiceOption
          label="Scale"
          value={scale.type}
          options={CHOICES.axisScale}
          onChange={(type) => change({ scale: { ...scale, type } })}
        />
      )}
      {isLog && (
        <AutoNumberOption
          label="Log base"
          value={chosenNumber(scale.log) ?? 2}
          min={2}
          max={1024}
          onChange={(log) => change({ scale: { ...scale, log: log ?? 2 } })}
        />
      )}
      {!isTime && scale.type === 'symlog' && (
        <AutoNumberOption
          label="Linear threshold"
          value={scale.linearThreshold}
          placeholder="1"
          min={0}
          onChange={(linearThreshold) => change({ scale: { ...scale, linearThreshold: linearThreshold ?? undefined } })}
        />
      )}
    </OptionGroup>
  );
}

/** Whether values are counted, and in which buckets; else how ready ones are named. */
export function BucketGroups({ options, onChange }: GroupsProps) {
  const { calculate, calculation, rowsFrame } = options;
  const change = (part: Partial<NewerOptions['calculation']>): void => onChange({ calculation: { ...calculation, ...part } });
  return (
    <>
      <OptionGroup title="Heatmap">
        <SwitchOption label="Calculate from data" value={calculate} onChange={(isOn) => onChange({ calculate: isOn })} />
        {!calculate && (
          <ChoiceOption
            label="Bucket bound"
            value={rowsFrame.layout}
            options={CHOICES.layout}
            onChange={(layout) => onChange({ rowsFrame: { ...rowsFrame, layout } })}
          />
        )}
      </OptionGroup>
      {calculate && (
        <>
          <BucketsGroup title="X buckets" buckets={calculation.xBuckets} isTime onChange={(xBuckets) => change({ xBuckets })} />
          <BucketsGroup title="Y buckets" buckets={calculation.yBuckets} isTime={false} onChange={(yBuckets) => change({ yBuckets })} />
        </>
      )}
    </>
  );
}
