import { LOG_SCALES } from '@pharos/plugin/unstable';
import { DecimalsOption, ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption, UnitOption } from '@pharos/plugin/ui';
import { AutoNumberOption } from '@pharos/plugin/unstable/ui';
import type { HeatmapOptions } from '../options.ts';
import { axisEndFault } from './heat-faults.ts';
import { SizeOption } from './SizeOption.tsx';

const FORMATS = [
  { value: 'timeseries' as const, label: 'Time series' },
  { value: 'tsbuckets' as const, label: 'Time series buckets' },
];
const BOUNDS = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'upper' as const, label: 'Upper' },
  { value: 'lower' as const, label: 'Lower' },
  { value: 'middle' as const, label: 'Middle' },
];

type TabProps = EditorTabProps<HeatmapOptions>;

function YAxisGroup({ options, onChange }: Pick<TabProps, 'options' | 'onChange'>) {
  const { yAxis } = options;
  const change = (part: Partial<HeatmapOptions['yAxis']>): void => onChange({ yAxis: { ...yAxis, ...part } });
  const isCounted = options.dataFormat === 'timeseries';
  return (
    <OptionGroup title="Y axis">
      <SwitchOption label="Show" value={yAxis.show} onChange={(show) => change({ show })} />
      <UnitOption value={yAxis.format} onChange={(format) => change({ format })} />
      {isCounted && (
        <>
          <ChoiceOption label="Scale" value={yAxis.logBase} options={LOG_SCALES} onChange={(logBase) => change({ logBase })} />
          {yAxis.logBase !== 1 && (
            <AutoNumberOption
              label="Split factor"
              value={yAxis.splitFactor}
              min={1}
              max={100}
              onChange={(splitFactor) => change({ splitFactor })}
            />
          )}
          <AutoNumberOption label="Y-Min" value={yAxis.min} onChange={(min) => change({ min })} />
          <AutoNumberOption label="Y-Max" value={yAxis.max} error={axisEndFault(yAxis, 'Y-Min')} onChange={(max) => change({ max })} />
        </>
      )}
      <DecimalsOption value={yAxis.decimals} onChange={(decimals) => change({ decimals })} />
      {!isCounted && (
        <ChoiceOption
          label="Bucket bound"
          value={options.yBucketBound}
          options={BOUNDS}
          onChange={(yBucketBound) => onChange({ yBucketBound })}
        />
      )}
      <SwitchOption label="Reverse order" value={options.reverseYBuckets} onChange={(reverseYBuckets) => onChange({ reverseYBuckets })} />
    </OptionGroup>
  );
}

/** Both axes, and the buckets that values are counted in. */
export function AxesTab({ options, onChange }: TabProps) {
  const isCounted = options.dataFormat === 'timeseries';
  return (
    <OptionGroups>
      <OptionGroup title="Data">
        <ChoiceOption label="Format" value={options.dataFormat} options={FORMATS} onChange={(dataFormat) => onChange({ dataFormat })} />
      </OptionGroup>
      <YAxisGroup options={options} onChange={onChange} />
      <OptionGroup title="X axis">
        <SwitchOption label="Show" value={options.xAxis.show} onChange={(show) => onChange({ xAxis: { ...options.xAxis, show } })} />
      </OptionGroup>
      {isCounted && (
        <OptionGroup title="Buckets">
          {options.yAxis.logBase === 1 && (
            <>
              <AutoNumberOption
                label="Y buckets"
                value={options.yBucketNumber}
                min={1}
                max={4000}
                onChange={(yBucketNumber) => onChange({ yBucketNumber })}
              />
              <AutoNumberOption
                label="Y bucket size"
                value={options.yBucketSize}
                min={0}
                onChange={(yBucketSize) => onChange({ yBucketSize })}
              />
            </>
          )}
          <AutoNumberOption
            label="X buckets"
            value={options.xBucketNumber}
            min={1}
            max={20_000}
            onChange={(xBucketNumber) => onChange({ xBucketNumber })}
          />
          <SizeOption label="X bucket size" value={options.xBucketSize} onChange={(xBucketSize) => onChange({ xBucketSize })} />
        </OptionGroup>
      )}
    </OptionGroups>
  );
}
