import { LIMITS_FAULT } from '@pharos/plugin';
import { AutoNumberOption, NumberOption, OptionGroup, SwitchOption } from '@pharos/plugin/ui';
import type { SingleStatOptions } from '../options.ts';

type GaugeSettings = SingleStatOptions['gauge'];

interface GaugeOptionGroupProps {
  readonly gauge: GaugeSettings;
  readonly onChange: (gauge: GaugeSettings) => void;
}

/** The dial in the place of the value. */
export function GaugeOptionGroup({ gauge, onChange }: GaugeOptionGroupProps) {
  const change = (part: Partial<GaugeSettings>): void => onChange({ ...gauge, ...part });
  const { show, minValue, maxValue, thresholdLabels, thresholdMarkers } = gauge;
  return (
    <OptionGroup title="Gauge">
      <SwitchOption label="Show" value={show} onChange={(isShown) => change({ show: isShown })} />
      {show && (
        <>
          <NumberOption label="Min" value={minValue} onChange={(value) => change({ minValue: value })} />
          <AutoNumberOption
            label="Max"
            value={maxValue}
            error={minValue > maxValue ? LIMITS_FAULT : undefined}
            onChange={(value) => value !== null && change({ maxValue: value })}
          />
          <SwitchOption label="Threshold labels" value={thresholdLabels} onChange={(isOn) => change({ thresholdLabels: isOn })} />
          <SwitchOption label="Threshold markers" value={thresholdMarkers} onChange={(isOn) => change({ thresholdMarkers: isOn })} />
        </>
      )}
    </OptionGroup>
  );
}
